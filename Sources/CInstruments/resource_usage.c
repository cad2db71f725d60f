#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "resource_usage.h"

#include <sys/resource.h>
#include <sys/time.h>

static uint64_t nanoseconds(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_usec * 1000u;
}

struct tb_resource_usage tb_thread_resource_usage(void) {
  struct rusage usage;
  getrusage(RUSAGE_THREAD, &usage);
  return (struct tb_resource_usage){
      .user_nanoseconds = nanoseconds(usage.ru_utime),
      .system_nanoseconds = nanoseconds(usage.ru_stime),
      .minor_faults = (uint64_t)usage.ru_minflt,
      .major_faults = (uint64_t)usage.ru_majflt,
      .voluntary_switches = (uint64_t)usage.ru_nvcsw,
      .involuntary_switches = (uint64_t)usage.ru_nivcsw,
      // The kernel counts this one in KiB.
      .maximum_resident_bytes = (uint64_t)usage.ru_maxrss * 1024u,
  };
}

static uint64_t cpu_nanoseconds(int who) {
  struct rusage usage;
  getrusage(who, &usage);
  return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
}

uint64_t tb_process_tree_cpu_nanoseconds(void) {
  return cpu_nanoseconds(RUSAGE_SELF) + cpu_nanoseconds(RUSAGE_CHILDREN);
}
