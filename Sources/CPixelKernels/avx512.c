#pragma STDC FP_CONTRACT OFF
#include "pixel_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Without "fma", as in widest.c. Processors with VBMI do not slow down for wide vectors.
#pragma clang attribute push( \
    __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#define WITH_AVX2
#define WITH_AVX512
#define VECTOR_BYTES 64
#define KERNEL(name) avx512_##name
#include "kernels_body.h"
#pragma clang attribute pop

const tb_pixel_kernels *tb_pixel_kernels_avx512(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
          && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")
          && __builtin_cpu_supports("avx512vbmi")
      ? &avx512_table
      : NULL;
}
#else
const tb_pixel_kernels *tb_pixel_kernels_avx512(void) { return NULL; }
#endif
