#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "worker_limits.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

uint64_t tb_address_space_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  return (uint64_t)limit.rlim_cur;
}

uint64_t tb_address_space_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  unsigned long long pages = 0;
  if (fscanf(file, "%llu", &pages) != 1) pages = 0;
  fclose(file);
  return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

int32_t tb_set_address_space_limit(uint64_t bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0) return errno;
  limit.rlim_cur = bytes == UINT64_MAX ? RLIM_INFINITY : (rlim_t)bytes;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_cur > limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
  }
  return setrlimit(RLIMIT_AS, &limit) == 0 ? 0 : errno;
}

int32_t tb_die_with_supervisor(int32_t supervisor) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
  // It may have died before the kernel was asked.
  return getppid() == supervisor ? 0 : ESRCH;
}

int32_t tb_supervisor(void) { return (int32_t)getppid(); }
