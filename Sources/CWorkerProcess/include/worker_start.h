#ifndef TRANSITIONBENCH_WORKER_START_H
#define TRANSITIONBENCH_WORKER_START_H

#include <stdint.h>

/// Descriptor numbers a worker finds open when it starts.
enum {
  /// The worker reads the supervisor's lines here.
  tb_worker_input = 103,
  /// The worker writes its lines here.
  tb_worker_output = 104,
  /// A page of memory shared with the supervisor.
  tb_worker_shared_page = 105,
  /// A worker of a pair reads its partner's turns here.
  tb_worker_turn_input = 106,
  /// A worker of a pair hands the turn to its partner here.
  tb_worker_turn_output = 107,
};

/// Descriptors a worker inherits beside its pipes, by what they are for; -1 for none.
struct tb_worker_extras {
  int32_t shared_page;
  int32_t turn_input;
  int32_t turn_output;
};

/// A worker as the supervisor holds it; each descriptor closes on exec.
struct tb_worker {
  /// The process, which is also the number of its process group.
  int32_t process;
  /// The supervisor writes lines here; does not block.
  int32_t input;
  /// The supervisor reads lines here; does not block.
  int32_t output;
  /// The worker's standard output and standard error; does not block.
  int32_t captured;
  /// Becomes readable when the worker dies (a pidfd), or -1 where the kernel has none.
  int32_t death;
};

/// Starts a program in a process group of its own, with an empty standard input.
///
/// All signals have their default action and none is blocked, whatever the supervisor does. An
/// ignored SIGCHLD, which some service managers hand down, is set back to its default first: it
/// makes the kernel throw exit statuses away.
///
/// Returns 0 or an errno value; on an error nothing is left open.
int32_t tb_worker_start(const char *_Nonnull executable,
                        char *_Nullable const *_Nonnull arguments,
                        char *_Nullable const *_Nonnull environment,
                        struct tb_worker_extras extras, struct tb_worker *_Nonnull worker);

#endif
