#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "affinity.h"

#include <errno.h>
#include <sched.h>

// More than CPU_SETSIZE, so that large servers are not refused with EINVAL.
enum { maximum_cores = 8192 };

int32_t tb_pin_to_core(uint32_t core) { return tb_pin_to_cores(&core, 1); }

int32_t tb_pin_to_cores(const uint32_t *cores, size_t count) {
  cpu_set_t *set = CPU_ALLOC(maximum_cores);
  if (set == NULL) return ENOMEM;
  size_t bytes = CPU_ALLOC_SIZE(maximum_cores);
  CPU_ZERO_S(bytes, set);
  int32_t error = 0;
  for (size_t index = 0; index < count; index++) {
    if (cores[index] >= maximum_cores) error = EINVAL;
    else CPU_SET_S(cores[index], bytes, set);
  }
  if (error == 0 && sched_setaffinity(0, bytes, set) != 0) error = errno;
  CPU_FREE(set);
  return error;
}

int32_t tb_allowed_cores(uint32_t *cores, size_t capacity) {
  cpu_set_t *set = CPU_ALLOC(maximum_cores);
  if (set == NULL) return -1;
  size_t bytes = CPU_ALLOC_SIZE(maximum_cores);
  CPU_ZERO_S(bytes, set);
  int32_t found = -1;
  if (sched_getaffinity(0, bytes, set) == 0) {
    found = 0;
    for (uint32_t core = 0; core < maximum_cores; core++) {
      if (!CPU_ISSET_S(core, bytes, set)) continue;
      if ((size_t)found < capacity) cores[found] = core;
      found++;
    }
  }
  CPU_FREE(set);
  return found;
}

int32_t tb_current_core(void) { return (int32_t)sched_getcpu(); }
