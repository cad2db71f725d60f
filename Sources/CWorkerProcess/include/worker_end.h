#ifndef TRANSITIONBENCH_WORKER_END_H
#define TRANSITIONBENCH_WORKER_END_H

#include <stddef.h>
#include <stdint.h>

/// How a worker ended.
enum tb_worker_end_kind {
  tb_worker_exited,
  tb_worker_signalled,
  /// Somebody else took its status away.
  tb_worker_lost,
};

/// How a worker ended, and what it had used until then.
struct tb_worker_end {
  enum tb_worker_end_kind kind;
  /// The exit code or the signal's number.
  int32_t value;
  uint64_t user_nanoseconds;
  uint64_t system_nanoseconds;
  uint64_t minor_faults;
  uint64_t major_faults;
  uint64_t voluntary_switches;
  uint64_t involuntary_switches;
  uint64_t maximum_resident_bytes;
};

/// Whether a worker is dead, without taking its status. Also 1 when there is no such child.
int32_t tb_worker_is_dead(int32_t process);

/// Kills whatever lives of a worker's process group, waits for the worker and takes its status.
///
/// Until the status is taken the number cannot be given to another process, so the group that is
/// killed is surely the worker's.
struct tb_worker_end tb_worker_reap(int32_t process);

/// Kills a worker and its process group; it still has to be reaped.
void tb_worker_kill(int32_t process);

/// Writes a signal's name and number, such as "SIGILL (4)".
void tb_signal_name(int32_t number, char *_Nonnull text, size_t capacity);

#endif
