#pragma STDC FP_CONTRACT OFF
#include "pixel_kernels.h"

#define VECTOR_BYTES 16
#define KERNEL(name) portable_##name
#include "kernels_body.h"

const tb_pixel_kernels *tb_pixel_kernels_portable(void) { return &portable_table; }

// MARK: Rotated and sheared pictures

INLINE ptrdiff_t clamped(int64_t index, ptrdiff_t count) {
  return index < 0 ? 0 : index >= count ? count - 1 : (ptrdiff_t)index;
}

/// The mean of one block as a wide pixel; pixels beyond the edge repeat the last one.
static uint64_t block_mean(const tb_sampled_picture *picture, ptrdiff_t column, ptrdiff_t row) {
  int32_t pixels = picture->block_width * picture->block_height;
  if (pixels == 1) return widened(picture->pixels[row * picture->width + column]);
  uint64_t total = 0;
  for (int32_t y = 0; y < picture->block_height; y++) {
    ptrdiff_t line = clamped(row * picture->block_height + y, picture->height);
    for (int32_t x = 0; x < picture->block_width; x++) {
      ptrdiff_t place = clamped(column * picture->block_width + x, picture->width);
      total += widened(picture->pixels[line * picture->width + place]) >> 7;
    }
  }
  uint64_t mean;
  uint32_t multiplier = (uint32_t)((128 * 65536 + pixels / 2) / pixels);
  portable_average(&mean, &total, 1, multiplier, 1);
  return mean;
}

void tb_sample_picture(
    uint32_t *target, const tb_sampled_picture *picture, int64_t u, int64_t v, int64_t du,
    int64_t dv, ptrdiff_t count) {
  ptrdiff_t columns = (picture->width + picture->block_width - 1) / picture->block_width;
  ptrdiff_t rows = (picture->height + picture->block_height - 1) / picture->block_height;
  for (ptrdiff_t i = 0; i < count; i++, u += du, v += dv) {
    ptrdiff_t left = clamped(u >> 32, columns), right = clamped((u >> 32) + 1, columns);
    ptrdiff_t top = clamped(v >> 32, rows), bottom = clamped((v >> 32) + 1, rows);
    uint64_t one = mixed_wide(
        block_mean(picture, left, top), block_mean(picture, left, bottom), weight_at(v));
    uint64_t other = mixed_wide(
        block_mean(picture, right, top), block_mean(picture, right, bottom), weight_at(v));
    target[i] = mixed_to_bytes(one, other, weight_at(u));
  }
}
