#ifndef TRANSITIONBENCH_RESOURCE_USAGE_H
#define TRANSITIONBENCH_RESOURCE_USAGE_H

#include <stdint.h>

/// What the kernel counted, from getrusage(2).
struct tb_resource_usage {
  uint64_t user_nanoseconds;
  uint64_t system_nanoseconds;
  uint64_t minor_faults;
  uint64_t major_faults;
  uint64_t voluntary_switches;
  uint64_t involuntary_switches;
  /// Of the whole process, even when the rest is of one thread.
  uint64_t maximum_resident_bytes;
};

/// The calling thread's usage so far.
struct tb_resource_usage tb_thread_resource_usage(void);

/// CPU nanoseconds of this process and of the children it has reaped, user and system together.
uint64_t tb_process_tree_cpu_nanoseconds(void);

#endif
