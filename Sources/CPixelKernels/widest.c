#pragma STDC FP_CONTRACT OFF
#include "pixel_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Without "fma": the choice of instructions must not change a result, floats included.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define WITH_AVX2
#define VECTOR_BYTES 32
#define KERNEL(name) avx2_##name
#include "kernels_body.h"
#pragma clang attribute pop

const tb_pixel_kernels *tb_pixel_kernels_avx2(void) {
  return __builtin_cpu_supports("avx2") ? &avx2_table : NULL;
}
#else
const tb_pixel_kernels *tb_pixel_kernels_avx2(void) { return NULL; }
#endif

const tb_pixel_kernels *tb_pixel_kernels_widest(void) {
  const tb_pixel_kernels *kernels = tb_pixel_kernels_avx512();
  if (!kernels) kernels = tb_pixel_kernels_avx2();
  return kernels ? kernels : tb_pixel_kernels_portable();
}

const char *tb_pixel_kernels_widest_name(void) {
  if (tb_pixel_kernels_avx512()) return "avx512";
  return tb_pixel_kernels_avx2() ? "avx2" : "portable";
}
