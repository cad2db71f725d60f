#ifndef TRANSITIONBENCH_AFFINITY_H
#define TRANSITIONBENCH_AFFINITY_H

#include <stddef.h>
#include <stdint.h>

/// Confines the calling thread, and the threads and processes it starts from now on, to one core.
/// Returns 0 or an errno value.
int32_t tb_pin_to_core(uint32_t core);

/// Confines the calling thread to `count` cores. Returns 0 or an errno value.
int32_t tb_pin_to_cores(const uint32_t *_Nonnull cores, size_t count);

/// Writes up to `capacity` numbers of the cores the calling thread may use, ascending. Returns how
/// many there are, or -1 when the system does not tell.
int32_t tb_allowed_cores(uint32_t *_Nonnull cores, size_t capacity);

/// The core the calling thread runs on just now, or -1.
int32_t tb_current_core(void);

#endif
