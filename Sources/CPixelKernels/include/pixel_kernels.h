#ifndef TRANSITIONBENCH_PIXEL_KERNELS_H
#define TRANSITIONBENCH_PIXEL_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "edge_sweep.h"

/// A picture and how positions in it are read.
typedef struct tb_sampled_picture {
  const uint32_t *_Nonnull pixels;
  ptrdiff_t width;
  ptrdiff_t height;
  /// Pixels averaged into one, across and down, before positions count; 1 to 8.
  int32_t block_width;
  int32_t block_height;
} tb_sampled_picture;

/// Inner loops over rows of pixels.
///
/// A pixel is premultiplied RGBA8, red in the lowest byte. `a × b` of two bytes is their product
/// divided by 255 and rounded to nearest. Sums of bytes stop at 255.
///
/// A *wide* pixel is four 16-bit channels, each a byte's value times 128: what the steps of image
/// sampling hand on, so that only the last one rounds to bytes. Weights of sampling are 0…32767,
/// in parts of 32768.
///
/// Counts are pixels; 0 or less does nothing. Pixels of different arguments must not overlap.
typedef struct tb_pixel_kernels {
  /// target = pixel.
  void (*_Nonnull fill)(uint32_t *_Nonnull target, uint32_t pixel, ptrdiff_t count);
  /// target = pixel over target.
  void (*_Nonnull over_pixel)(uint32_t *_Nonnull target, uint32_t pixel, ptrdiff_t count);
  /// target = pixel over source.
  void (*_Nonnull copy_under_pixel)(
      uint32_t *_Nonnull target, const uint32_t *_Nonnull source, uint32_t pixel,
      ptrdiff_t count);
  /// target = (pixel × coverage × opacity) over target.
  void (*_Nonnull over_pixel_covered)(
      uint32_t *_Nonnull target, uint32_t pixel, const uint8_t *_Nonnull coverage,
      uint32_t opacity, ptrdiff_t count);
  /// target = source over target.
  void (*_Nonnull over_row)(
      uint32_t *_Nonnull target, const uint32_t *_Nonnull source, ptrdiff_t count);
  /// target = (source × opacity) over target.
  void (*_Nonnull over_row_faded)(
      uint32_t *_Nonnull target, const uint32_t *_Nonnull source, uint32_t opacity,
      ptrdiff_t count);
  /// target = (source × coverage × opacity) over target.
  void (*_Nonnull over_row_covered)(
      uint32_t *_Nonnull target, const uint32_t *_Nonnull source, const uint8_t *_Nonnull coverage,
      uint32_t opacity, ptrdiff_t count);
  /// target = target × opacity.
  void (*_Nonnull fade)(uint32_t *_Nonnull target, uint32_t opacity, ptrdiff_t count);
  /// target = target × coverage.
  void (*_Nonnull cover)(
      uint32_t *_Nonnull target, const uint8_t *_Nonnull coverage, ptrdiff_t count);
  /// target = target × alpha of source.
  void (*_Nonnull multiply_alpha)(
      uint32_t *_Nonnull target, const uint32_t *_Nonnull source, ptrdiff_t count);
  /// coverage = alpha of source.
  void (*_Nonnull take_alpha)(
      uint8_t *_Nonnull coverage, const uint32_t *_Nonnull source, ptrdiff_t count);
  /// target = one × (1 − weight) + other × weight, rounded once.
  void (*_Nonnull mix_rows)(
      uint32_t *_Nonnull target, const uint32_t *_Nonnull one, const uint32_t *_Nonnull other,
      int32_t weight, ptrdiff_t count);
  /// target (wide) = one × (1 − weight) + other × weight.
  void (*_Nonnull mix_to_wide)(
      uint64_t *_Nonnull target, const uint32_t *_Nonnull one, const uint32_t *_Nonnull other,
      int32_t weight, ptrdiff_t count);
  /// target (wide) = one × (1 − weight) + other × weight, of wide pixels.
  void (*_Nonnull mix_wide)(
      uint64_t *_Nonnull target, const uint64_t *_Nonnull one, const uint64_t *_Nonnull other,
      int32_t weight, ptrdiff_t count);
  /// target[i] = source[i] × (1 − weight) + source[i + 1] × weight; reads one more wide pixel.
  void (*_Nonnull slide)(
      uint32_t *_Nonnull target, const uint64_t *_Nonnull source, int32_t weight, ptrdiff_t count);
  /// The same at position + i · step, both with 32 bits after the point; the pixels on both sides
  /// of each position must exist.
  void (*_Nonnull stretch)(
      uint32_t *_Nonnull target, const uint64_t *_Nonnull source, int64_t position, int64_t step,
      ptrdiff_t count);
  /// target[i] = one × (1 − weight) + other × weight, as wide pixels, at position + i · step as in
  /// `stretch`.
  void (*_Nonnull stretch_rows)(
      uint32_t *_Nonnull target, const uint32_t *_Nonnull one, const uint32_t *_Nonnull other,
      int32_t weight, int64_t position, int64_t step, ptrdiff_t count);
  /// sums += source, channel by channel in 16 bits.
  void (*_Nonnull add_row)(
      uint64_t *_Nonnull sums, const uint32_t *_Nonnull source, ptrdiff_t count);
  /// target[i] (wide) = sum of `block` neighbours of `sums` × multiplier / 65536, rounded.
  void (*_Nonnull average)(
      uint64_t *_Nonnull target, const uint64_t *_Nonnull sums, ptrdiff_t block,
      uint32_t multiplier, ptrdiff_t count);
  /// target[i] = the picture at (u + i·du, v + i·dv), bilinear, edges clamped: the slow path for
  /// turned and sheared pictures. Positions count averaged blocks, 0 the middle of the first one,
  /// with 32 bits after the point.
  void (*_Nonnull sample_turned)(
      uint32_t *_Nonnull target, const tb_sampled_picture *_Nonnull picture, int64_t u, int64_t v,
      int64_t du, int64_t dv, ptrdiff_t count);
} tb_pixel_kernels;

/// The kernels that run on every processor.
const tb_pixel_kernels *_Nonnull tb_pixel_kernels_portable(void);

/// The kernels for processors with AVX2; NULL on others.
const tb_pixel_kernels *_Nullable tb_pixel_kernels_avx2(void);

/// The kernels for processors with AVX-512, as of 2019; NULL on others.
const tb_pixel_kernels *_Nullable tb_pixel_kernels_avx512(void);

/// The fastest kernels this processor runs; every one gives the same pixels as the portable one.
const tb_pixel_kernels *_Nonnull tb_pixel_kernels_widest(void);

/// The name of what `tb_pixel_kernels_widest` chose: "avx512", "avx2" or "portable".
const char *_Nonnull tb_pixel_kernels_widest_name(void);

#endif
