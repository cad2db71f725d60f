#ifndef TRANSITIONBENCH_CLOCKS_H
#define TRANSITIONBENCH_CLOCKS_H

#include <stdint.h>

/// Nanoseconds of CLOCK_MONOTONIC; never goes back, does not count time asleep.
uint64_t tb_monotonic_nanoseconds(void);

/// Nanoseconds of CPU time the calling thread has used (CLOCK_THREAD_CPUTIME_ID).
uint64_t tb_thread_cpu_nanoseconds(void);

/// What the kernel states as the step of the monotonic clock, in nanoseconds.
uint64_t tb_monotonic_resolution_nanoseconds(void);

/// What the kernel states as the step of the thread CPU clock, in nanoseconds.
uint64_t tb_thread_cpu_resolution_nanoseconds(void);

#endif
