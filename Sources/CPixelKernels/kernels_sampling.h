// Kernels that compute the pixels of pictures.

// MARK: Between two rows or columns

INLINE bytes mixed_bytes(bytes one, bytes other, signed_halves weights) {
  halves a = (halves)one;
  halves b = (halves)other;
  return joined((channels){
    (halves)mixed((signed_halves)(a & 0xFF), (signed_halves)(b & 0xFF), weights),
    (halves)mixed((signed_halves)(a >> 8), (signed_halves)(b >> 8), weights)});
}

static void KERNEL(mix_rows)(
    uint32_t *target, const uint32_t *one, const uint32_t *other, int32_t weight,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  signed_halves weights = weighted(weight);
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, mixed_bytes(load(one + i), load(other + i), weights));
  }
  if (i < count) {
    bytes value =
        mixed_bytes(load_some(one + i, count - i), load_some(other + i, count - i), weights);
    store_some(target + i, value, count - i);
  }
}

/// Half a vector of pixels as a vector of wide ones.
INLINE signed_halves widened(half_bytes pixels) {
  return __builtin_convertvector(pixels, signed_halves) << 7;
}

INLINE half_bytes load_half(const uint32_t *source) {
  half_bytes value;
  __builtin_memcpy(&value, source, sizeof value);
  return value;
}

INLINE half_bytes load_half_some(const uint32_t *source, ptrdiff_t count) {
#if defined(WITH_AVX512)
  return (half_bytes)_mm256_maskz_loadu_epi32((__mmask8)first_places(count), source);
#else
  uint32_t pixels[WIDE_PIXELS] = {};
  for (ptrdiff_t i = 0; i < count && i < WIDE_PIXELS; i++) pixels[i] = source[i];
  return load_half(pixels);
#endif
}

/// Wide pixels rounded to bytes.
INLINE half_bytes narrowed(signed_halves pixels) {
  return __builtin_convertvector((halves)(pixels + 64) >> 7, half_bytes);
}

INLINE void store_half_some(uint32_t *target, half_bytes value, ptrdiff_t count) {
#if defined(WITH_AVX512)
  _mm256_mask_storeu_epi32(target, (__mmask8)first_places(count), (__m256i)value);
#else
  uint32_t pixels[WIDE_PIXELS];
  __builtin_memcpy(pixels, &value, sizeof value);
  for (ptrdiff_t i = 0; i < count && i < WIDE_PIXELS; i++) target[i] = pixels[i];
#endif
}

static void KERNEL(mix_to_wide)(
    uint64_t *target, const uint32_t *one, const uint32_t *other, int32_t weight,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  signed_halves weights = weighted(weight);
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    store_wide(
        target + i, mixed(widened(load_half(one + i)), widened(load_half(other + i)), weights));
  }
  if (i < count) {
    signed_halves a = widened(load_half_some(one + i, count - i));
    signed_halves b = widened(load_half_some(other + i, count - i));
    store_wide_some(target + i, mixed(a, b, weights), count - i);
  }
}

static void KERNEL(mix_wide)(
    uint64_t *target, const uint64_t *one, const uint64_t *other, int32_t weight,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  signed_halves weights = weighted(weight);
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    store_wide(target + i, mixed(load_wide(one + i), load_wide(other + i), weights));
  }
  if (i < count) {
    signed_halves a = load_wide_some(one + i, count - i);
    signed_halves b = load_wide_some(other + i, count - i);
    store_wide_some(target + i, mixed(a, b, weights), count - i);
  }
}

static void KERNEL(slide)(
    uint32_t *target, const uint64_t *source, int32_t weight, ptrdiff_t count) {
  ptrdiff_t i = 0;
  signed_halves weights = weighted(weight);
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    half_bytes value =
        narrowed(mixed(load_wide(source + i), load_wide(source + i + 1), weights));
    __builtin_memcpy(target + i, &value, sizeof value);
  }
  if (i < count) {
    signed_halves a = load_wide_some(source + i, count - i);
    signed_halves b = load_wide_some(source + i + 1, count - i);
    store_half_some(target + i, narrowed(mixed(a, b, weights)), count - i);
  }
}

/// The fraction of a position, in parts of 32768.
INLINE int32_t weight_at(int64_t position) { return (int32_t)((uint32_t)position >> 17); }

// Eight channels: two neighbours, or one pixel in the lower half.
typedef int16_t pair __attribute__((vector_size(16)));
typedef int32_t pair_products __attribute__((vector_size(32)));
typedef uint8_t pair_bytes __attribute__((vector_size(8)));

INLINE pair mixed_pair(pair one, pair other, int32_t weight) {
  pair weights = (pair){} + (int16_t)weight;
#if defined(WITH_AVX2)
  return one + (pair)_mm_mulhrs_epi16((__m128i)(other - one), (__m128i)weights);
#else
  pair_products product = __builtin_convertvector(other - one, pair_products)
      * __builtin_convertvector(weights, pair_products);
  return one + __builtin_convertvector((product + 0x4000) >> 15, pair);
#endif
}

/// One pixel between two neighbours.
INLINE uint32_t mixed_neighbours(pair neighbours, int32_t weight) {
  pair right = __builtin_shufflevector(neighbours, neighbours, 4, 5, 6, 7, 4, 5, 6, 7);
  pair_bytes value =
      __builtin_convertvector((mixed_pair(neighbours, right, weight) + 64) >> 7, pair_bytes);
  uint32_t pixel;
  __builtin_memcpy(&pixel, &value, sizeof pixel);
  return pixel;
}

// MARK: Averaging

static void KERNEL(add_row)(uint64_t *sums, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    signed_halves value = __builtin_convertvector(load_half(source + i), signed_halves);
    store_wide(sums + i, load_wide(sums + i) + value);
  }
  if (i < count) {
    half_bytes value = load_half_some(source + i, count - i);
    signed_halves sum =
        load_wide_some(sums + i, count - i) + __builtin_convertvector(value, signed_halves);
    store_wide_some(sums + i, sum, count - i);
  }
}

INLINE uint64_t block_sum(const uint64_t *sums, ptrdiff_t block) {
  uint64_t total = sums[0];
  for (ptrdiff_t j = 1; j < block; j++) total += sums[j];
  return total;
}

/// The means of blocks whose sums are given.
INLINE signed_halves means(const uint64_t *totals, uint32_t multiplier) {
  halves channels;
  __builtin_memcpy(&channels, totals, sizeof channels);
  // Of 1, 2, 4, … pixels: nothing is lost, and a mean has no more than 16 bits.
  if ((multiplier & 0xFFFF) == 0) {
    return (signed_halves)(channels * (uint16_t)(multiplier >> 16));
  }
  wide_words scaled = __builtin_convertvector(channels, wide_words) * multiplier + 0x8000;
  return (signed_halves)__builtin_convertvector(scaled >> 16, halves);
}

#ifdef WITH_AVX512
/// The sums of pairs of neighbours, eight from sixteen.
INLINE void pair_sums(uint64_t *totals, const uint64_t *sums) {
  __m512i low = _mm512_loadu_si512(sums);
  __m512i high = _mm512_loadu_si512(sums + 8);
  __m512i even = eight_of(low, high, _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14));
  __m512i odd = eight_of(low, high, _mm512_setr_epi64(1, 3, 5, 7, 9, 11, 13, 15));
  _mm512_storeu_si512(totals, _mm512_add_epi64(even, odd));
}
#endif

static void KERNEL(average)(
    uint64_t *target, const uint64_t *sums, ptrdiff_t block, uint32_t multiplier,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
#ifdef WITH_AVX512
  for (; block == 2 && i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    uint64_t totals[WIDE_PIXELS];
    pair_sums(totals, sums + 2 * i);
    store_wide(target + i, means(totals, multiplier));
  }
#endif
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    uint64_t totals[WIDE_PIXELS];
    for (int j = 0; j < WIDE_PIXELS; j++) totals[j] = block_sum(sums + (i + j) * block, block);
    store_wide(target + i, means(totals, multiplier));
  }
  if (i < count) {
    uint64_t totals[WIDE_PIXELS] = {};
    for (ptrdiff_t j = 0; i + j < count; j++) {
      totals[j] = block_sum(sums + (i + j) * block, block);
    }
    store_wide_some(target + i, means(totals, multiplier), count - i);
  }
}

// MARK: Turned pictures

INLINE ptrdiff_t clamped(int64_t index, ptrdiff_t count) {
  return index < 0 ? 0 : index >= count ? count - 1 : (ptrdiff_t)index;
}

/// The mean of one block as a wide pixel; pixels beyond the edge repeat the last one.
static uint64_t KERNEL(block_mean)(
    const tb_sampled_picture *picture, ptrdiff_t column, ptrdiff_t row) {
  uint64_t total = 0;
  for (int32_t y = 0; y < picture->block_height; y++) {
    ptrdiff_t line = clamped(row * picture->block_height + y, picture->height);
    const uint32_t *pixels = picture->pixels + line * picture->width;
    for (int32_t x = 0; x < picture->block_width; x++) {
      uint64_t pixel = pixels[clamped(column * picture->block_width + x, picture->width)];
      pixel = (pixel | pixel << 16) & 0x0000FFFF0000FFFF;
      total += (pixel | pixel << 8) & 0x00FF00FF00FF00FF;
    }
  }
  int32_t pixels = picture->block_width * picture->block_height;
  uint64_t mean;
  KERNEL(average)(&mean, &total, 1, (uint32_t)((128 * 65536 + pixels / 2) / pixels), 1);
  return mean;
}

/// Two neighbours of a row of blocks.
INLINE pair blocks_at(
    const tb_sampled_picture *picture, ptrdiff_t left, ptrdiff_t right, ptrdiff_t row) {
  if (picture->block_width == 1 && picture->block_height == 1) {
    const uint32_t *pixels = picture->pixels + row * picture->width;
    uint32_t both[2] = {pixels[left], pixels[right]};
    pair_bytes value;
    __builtin_memcpy(&value, both, sizeof value);
    return __builtin_convertvector(value, pair) << 7;
  }
  uint64_t both[2] = {
    KERNEL(block_mean)(picture, left, row), KERNEL(block_mean)(picture, right, row)};
  pair value;
  __builtin_memcpy(&value, both, sizeof value);
  return value;
}

static void KERNEL(sample_turned)(
    uint32_t *target, const tb_sampled_picture *picture, int64_t u, int64_t v, int64_t du,
    int64_t dv, ptrdiff_t count) {
  ptrdiff_t columns = (picture->width + picture->block_width - 1) / picture->block_width;
  ptrdiff_t rows = (picture->height + picture->block_height - 1) / picture->block_height;
  for (ptrdiff_t i = 0; i < count; i++, u += du, v += dv) {
    ptrdiff_t left = clamped(u >> 32, columns), right = clamped((u >> 32) + 1, columns);
    ptrdiff_t top = clamped(v >> 32, rows), bottom = clamped((v >> 32) + 1, rows);
    pair upper = blocks_at(picture, left, right, top);
    pair lower = blocks_at(picture, left, right, bottom);
    target[i] = mixed_neighbours(mixed_pair(upper, lower, weight_at(v)), weight_at(u));
  }
}
