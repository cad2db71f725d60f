#ifndef TRANSITIONBENCH_COUNTER_READ_H
#define TRANSITIONBENCH_COUNTER_READ_H

#include <stdint.h>

/// Reads a counter that code the compiler cannot see may have changed.
///
/// A plain load is not enough: the optimiser knows that malloc writes no memory a program can
/// see, so it may reuse the value it read before the call.
static inline uint64_t tb_read_counter(const uint64_t *_Nonnull counter) {
  __asm__ volatile("" : : : "memory");
  return *(const volatile uint64_t *)counter;
}

#endif
