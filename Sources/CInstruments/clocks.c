#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "clocks.h"

#include <time.h>

static uint64_t nanoseconds(const struct timespec *time) {
  return (uint64_t)time->tv_sec * 1000000000u + (uint64_t)time->tv_nsec;
}

uint64_t tb_monotonic_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return nanoseconds(&time);
}

uint64_t tb_thread_cpu_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return nanoseconds(&time);
}

uint64_t tb_monotonic_resolution_nanoseconds(void) {
  struct timespec time;
  clock_getres(CLOCK_MONOTONIC, &time);
  return nanoseconds(&time);
}

uint64_t tb_thread_cpu_resolution_nanoseconds(void) {
  struct timespec time;
  clock_getres(CLOCK_THREAD_CPUTIME_ID, &time);
  return nanoseconds(&time);
}
