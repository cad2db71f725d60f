#pragma STDC FP_CONTRACT OFF
#include "pixel_kernels.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#define VECTOR_BYTES 16
#define KERNEL(name) portable_##name
#include "kernels_body.h"

const tb_pixel_kernels *tb_pixel_kernels_portable(void) { return &portable_table; }
