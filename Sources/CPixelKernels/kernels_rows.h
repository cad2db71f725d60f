// Kernels that draw colours and rows of pixels.

// MARK: Constant colours

static void KERNEL(fill)(uint32_t *target, uint32_t pixel, ptrdiff_t count) {
  ptrdiff_t i = 0;
  bytes value = all(pixel);
  for (; i + 2 * PIXELS <= count; i += 2 * PIXELS) {
    store(target + i, value);
    store(target + i + PIXELS, value);
  }
  if (i + PIXELS <= count) {
    store(target + i, value);
    i += PIXELS;
  }
  if (i < count) store_some(target + i, value, count - i);
}

static void KERNEL(copy_under_pixel)(
    uint32_t *target, const uint32_t *source, uint32_t pixel, ptrdiff_t count) {
  ptrdiff_t i = 0;
  bytes above = all(pixel);
  halves rest = every(255 - (pixel >> 24));
  for (; i + PIXELS <= count; i += PIXELS) {
    bytes below = scaled(load(source + i), rest);
    store(target + i, __builtin_elementwise_add_sat(above, below));
  }
  if (i < count) {
    bytes below = scaled(load_some(source + i, count - i), rest);
    store_some(target + i, __builtin_elementwise_add_sat(above, below), count - i);
  }
}

static void KERNEL(over_pixel)(uint32_t *target, uint32_t pixel, ptrdiff_t count) {
  KERNEL(copy_under_pixel)(target, target, pixel, count);
}

static void KERNEL(over_pixel_covered)(
    uint32_t *target, uint32_t pixel, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  bytes source = all(pixel);
  halves faded = every(opacity);
  for (; i + PIXELS <= count; i += PIXELS) {
    bytes covered = scaled_twice(source, coverage_factors(coverage + i), faded);
    store(target + i, over(covered, load(target + i)));
  }
  if (i < count) {
    bytes covered = scaled_twice(source, coverage_factors_some(coverage + i, count - i), faded);
    store_some(target + i, over(covered, load_some(target + i, count - i)), count - i);
  }
}

// MARK: Rows

static void KERNEL(over_row)(uint32_t *target, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, over(load(source + i), load(target + i)));
  }
  if (i < count) {
    bytes value = over(load_some(source + i, count - i), load_some(target + i, count - i));
    store_some(target + i, value, count - i);
  }
}

static void KERNEL(over_row_faded)(
    uint32_t *target, const uint32_t *source, uint32_t opacity, ptrdiff_t count) {
  ptrdiff_t i = 0;
  halves factor = every(opacity);
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, over(scaled(load(source + i), factor), load(target + i)));
  }
  if (i < count) {
    bytes faded = scaled(load_some(source + i, count - i), factor);
    store_some(target + i, over(faded, load_some(target + i, count - i)), count - i);
  }
}

static void KERNEL(over_row_covered)(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  halves factor = every(opacity);
  for (; i + PIXELS <= count; i += PIXELS) {
    bytes covered = scaled_twice(load(source + i), coverage_factors(coverage + i), factor);
    store(target + i, over(covered, load(target + i)));
  }
  if (i < count) {
    halves factors = coverage_factors_some(coverage + i, count - i);
    bytes covered = scaled_twice(load_some(source + i, count - i), factors, factor);
    store_some(target + i, over(covered, load_some(target + i, count - i)), count - i);
  }
}

static void KERNEL(fade)(uint32_t *target, uint32_t opacity, ptrdiff_t count) {
  ptrdiff_t i = 0;
  halves factor = every(opacity);
  for (; i + PIXELS <= count; i += PIXELS) store(target + i, scaled(load(target + i), factor));
  if (i < count) {
    store_some(target + i, scaled(load_some(target + i, count - i), factor), count - i);
  }
}

static void KERNEL(cover)(uint32_t *target, const uint8_t *coverage, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, scaled(load(target + i), coverage_factors(coverage + i)));
  }
  if (i < count) {
    halves factors = coverage_factors_some(coverage + i, count - i);
    store_some(target + i, scaled(load_some(target + i, count - i), factors), count - i);
  }
}

static void KERNEL(multiply_alpha)(uint32_t *target, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, scaled(load(target + i), alpha_factors(load(source + i))));
  }
  if (i < count) {
    halves factors = alpha_factors(load_some(source + i, count - i));
    store_some(target + i, scaled(load_some(target + i, count - i), factors), count - i);
  }
}

static void KERNEL(take_alpha)(uint8_t *coverage, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + PIXELS <= count; i += PIXELS) {
    few_bytes alpha = __builtin_convertvector((words)load(source + i) >> 24, few_bytes);
    __builtin_memcpy(coverage + i, &alpha, sizeof alpha);
  }
  for (; i < count; i++) coverage[i] = (uint8_t)(source[i] >> 24);
}
