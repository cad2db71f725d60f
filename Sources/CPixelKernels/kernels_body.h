// The kernels, compiled once for each width of vector. The file that includes this defines
// VECTOR_BYTES and KERNEL(name). The last pixels of a row go through the same vectors, read and
// written in part, so that every length gives the same pixels.

#include "kernels_vectors.h"

#include "kernels_rows.h"

#include "kernels_sampling.h"

#include "kernels_stretching.h"

static const tb_pixel_kernels KERNEL(table) = {
  .fill = KERNEL(fill),
  .over_pixel = KERNEL(over_pixel),
  .copy_under_pixel = KERNEL(copy_under_pixel),
  .over_pixel_covered = KERNEL(over_pixel_covered),
  .over_row = KERNEL(over_row),
  .over_row_faded = KERNEL(over_row_faded),
  .over_row_covered = KERNEL(over_row_covered),
  .fade = KERNEL(fade),
  .cover = KERNEL(cover),
  .multiply_alpha = KERNEL(multiply_alpha),
  .take_alpha = KERNEL(take_alpha),
  .mix_rows = KERNEL(mix_rows),
  .mix_to_wide = KERNEL(mix_to_wide),
  .mix_wide = KERNEL(mix_wide),
  .slide = KERNEL(slide),
  .stretch = KERNEL(stretch),
  .stretch_rows = KERNEL(stretch_rows),
  .add_row = KERNEL(add_row),
  .average = KERNEL(average),
  .sample_turned = KERNEL(sample_turned),
};
