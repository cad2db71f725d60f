#pragma STDC FP_CONTRACT OFF
#define _GNU_SOURCE
#include "machine.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif
#if defined(__x86_64__)
#include <cpuid.h>
#endif

const char *tb_simd_level(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
    return "avx512";
  }
  if (__builtin_cpu_supports("avx2")) return "avx2";
  return "sse2";
#elif defined(__aarch64__)
  return "neon";
#else
  return "none";
#endif
}

void tb_hypervisor_signature(char signature[13]) {
  memset(signature, 0, 13);
#if defined(__x86_64__)
  uint32_t a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return;
  if ((c & (1u << 31)) == 0) return;
  __cpuid(0x40000000u, a, b, c, d);
  memcpy(signature, &b, 4);
  memcpy(signature + 4, &c, 4);
  memcpy(signature + 8, &d, 4);
#endif
}

const char *tb_c_compiler_version(void) { return __VERSION__; }

void tb_libc_version(char *text, size_t capacity) {
#if defined(__GLIBC__)
  snprintf(text, capacity, "glibc %s", gnu_get_libc_version());
#else
  snprintf(text, capacity, "unknown");
#endif
}

void tb_kernel_release(char *text, size_t capacity) {
  struct utsname name;
  if (uname(&name) != 0) name.release[0] = '\0';
  snprintf(text, capacity, "%s", name.release);
}

uint32_t tb_online_cores(void) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores > 0 ? (uint32_t)cores : 0;
}

uint64_t tb_memory_bytes(void) {
  long pages = sysconf(_SC_PHYS_PAGES);
  return pages > 0 ? (uint64_t)pages * tb_page_bytes() : 0;
}

uint64_t tb_page_bytes(void) { return (uint64_t)sysconf(_SC_PAGESIZE); }
