// The kernels, compiled once for each width of vector. The file that includes this defines
// VECTOR_BYTES and KERNEL(name); WITH_AVX2 and __SSE2__ let single steps be spelled by their
// instruction. The last pixels of a row go through the same vectors, read and written in part.

typedef uint8_t bytes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t halves __attribute__((vector_size(VECTOR_BYTES)));
typedef int16_t signed_halves __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t words __attribute__((vector_size(VECTOR_BYTES)));
typedef uint64_t doubles __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t wide_products __attribute__((vector_size(VECTOR_BYTES * 2)));
typedef uint32_t wide_words __attribute__((vector_size(VECTOR_BYTES * 2)));
typedef uint8_t few_bytes __attribute__((vector_size(VECTOR_BYTES / 4)));
typedef uint8_t half_bytes __attribute__((vector_size(VECTOR_BYTES / 2)));

#define INLINE static inline __attribute__((always_inline))
enum { PIXELS = VECTOR_BYTES / 4, WIDE_PIXELS = VECTOR_BYTES / 8 };

// MARK: Reading and writing

INLINE bytes load(const uint32_t *source) {
  bytes value;
  __builtin_memcpy(&value, source, sizeof value);
  return value;
}

INLINE void store(uint32_t *target, bytes value) { __builtin_memcpy(target, &value, sizeof value); }

INLINE signed_halves load_wide(const uint64_t *source) {
  signed_halves value;
  __builtin_memcpy(&value, source, sizeof value);
  return value;
}

INLINE void store_wide(uint64_t *target, signed_halves value) {
  __builtin_memcpy(target, &value, sizeof value);
}

#ifdef WITH_AVX2
/// All ones in the first `count` of eight words.
INLINE __m256i first_words(ptrdiff_t count) {
  static const int32_t ones[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
  return _mm256_loadu_si256((const __m256i *)(ones + 8 - count));
}
#endif

/// Less than a vector of pixels; the rest is 0.
INLINE bytes load_some(const uint32_t *source, ptrdiff_t count) {
#ifdef WITH_AVX2
  return (bytes)_mm256_maskload_epi32((const int *)source, first_words(count));
#else
  words value = {};
  for (ptrdiff_t i = 0; i < count && i < PIXELS; i++) value[i] = source[i];
  return (bytes)value;
#endif
}

INLINE void store_some(uint32_t *target, bytes value, ptrdiff_t count) {
#ifdef WITH_AVX2
  _mm256_maskstore_epi32((int *)target, first_words(count), (__m256i)value);
#else
  for (ptrdiff_t i = 0; i < count && i < PIXELS; i++) target[i] = ((words)value)[i];
#endif
}

INLINE signed_halves load_wide_some(const uint64_t *source, ptrdiff_t count) {
#ifdef WITH_AVX2
  return (signed_halves)_mm256_maskload_epi32((const int *)source, first_words(2 * count));
#else
  doubles value = {};
  for (ptrdiff_t i = 0; i < count && i < WIDE_PIXELS; i++) value[i] = source[i];
  return (signed_halves)value;
#endif
}

INLINE void store_wide_some(uint64_t *target, signed_halves value, ptrdiff_t count) {
#ifdef WITH_AVX2
  _mm256_maskstore_epi32((int *)target, first_words(2 * count), (__m256i)value);
#else
  for (ptrdiff_t i = 0; i < count && i < WIDE_PIXELS; i++) target[i] = ((doubles)value)[i];
#endif
}

// MARK: Factors

/// The same pixel in every place.
INLINE bytes all(uint32_t pixel) { return (bytes)((words){} + pixel); }

/// The same factor for every channel.
INLINE halves every(uint32_t factor) { return (halves){} + (uint16_t)factor; }

/// The same weight for every channel.
INLINE signed_halves weighted(int32_t weight) { return (signed_halves){} + (int16_t)weight; }

/// One factor a pixel, spread to its channels.
INLINE halves spread(words factors) { return (halves)(factors | factors << 16); }

INLINE halves coverage_factors(const uint8_t *coverage) {
  few_bytes value;
  __builtin_memcpy(&value, coverage, sizeof value);
  return spread(__builtin_convertvector(value, words));
}

INLINE halves coverage_factors_some(const uint8_t *coverage, ptrdiff_t count) {
  words value = {};
  for (ptrdiff_t i = 0; i < count && i < PIXELS; i++) value[i] = coverage[i];
  return spread(value);
}

INLINE halves alpha_factors(bytes pixels) {
#ifdef WITH_AVX2
  const __m256i alphas = _mm256_setr_epi8(
      3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1,
      3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1);
  return (halves)_mm256_shuffle_epi8((__m256i)pixels, alphas);
#else
  return spread((words)pixels >> 24);
#endif
}

// MARK: Products and sums

/// The product of two bytes divided by 255: (t + t/256) / 256 for t = product + 128.
INLINE halves divided(halves product) {
  halves t = product + 128;
#if defined(WITH_AVX2)
  // (257 · t) / 65536, which is the same.
  return (halves)_mm256_mulhi_epu16((__m256i)t, _mm256_set1_epi16(257));
#elif defined(__SSE2__)
  return (halves)_mm_mulhi_epu16((__m128i)t, _mm_set1_epi16(257));
#else
  return (t + (t >> 8)) >> 8;
#endif
}

/// The channels of some pixels in 16 bits each: red and blue in `low`, green and alpha in `high`.
typedef struct channels {
  halves low;
  halves high;
} channels;

INLINE channels scaled_channels(bytes pixels, halves factors) {
  return (channels){
    divided(((halves)pixels & 0xFF) * factors), divided(((halves)pixels >> 8) * factors)};
}

INLINE bytes joined(channels pixels) { return (bytes)(pixels.low | pixels.high << 8); }

INLINE bytes scaled(bytes pixels, halves factors) {
  return joined(scaled_channels(pixels, factors));
}

INLINE bytes scaled_twice(bytes pixels, halves factors, halves others) {
  channels once = scaled_channels(pixels, factors);
  return joined((channels){divided(once.low * others), divided(once.high * others)});
}

INLINE bytes over(bytes source, bytes below) {
  halves rest = 255 - alpha_factors(source);
  return __builtin_elementwise_add_sat(source, scaled(below, rest));
}

/// one + (other − one) · weight, rounded to nearest.
INLINE signed_halves mixed(signed_halves one, signed_halves other, signed_halves weight) {
#if defined(WITH_AVX2)
  return one + (signed_halves)_mm256_mulhrs_epi16((__m256i)(other - one), (__m256i)weight);
#else
  wide_products product = __builtin_convertvector(other - one, wide_products)
      * __builtin_convertvector(weight, wide_products);
  return one + __builtin_convertvector((product + 0x4000) >> 15, signed_halves);
#endif
}

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

static void KERNEL(over_pixel)(uint32_t *target, uint32_t pixel, ptrdiff_t count) {
  ptrdiff_t i = 0;
  bytes source = all(pixel);
  halves rest = every(255 - (pixel >> 24));
  for (; i + PIXELS <= count; i += PIXELS) {
    bytes below = scaled(load(target + i), rest);
    store(target + i, __builtin_elementwise_add_sat(source, below));
  }
  if (i < count) {
    bytes below = scaled(load_some(target + i, count - i), rest);
    store_some(target + i, __builtin_elementwise_add_sat(source, below), count - i);
  }
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

// MARK: Sampling

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
  uint32_t pixels[WIDE_PIXELS] = {};
  for (ptrdiff_t i = 0; i < count && i < WIDE_PIXELS; i++) pixels[i] = source[i];
  return load_half(pixels);
}

/// Wide pixels rounded to bytes.
INLINE half_bytes narrowed(signed_halves pixels) {
  return __builtin_convertvector((halves)(pixels + 64) >> 7, half_bytes);
}

INLINE void store_half_some(uint32_t *target, half_bytes value, ptrdiff_t count) {
  uint32_t pixels[WIDE_PIXELS];
  __builtin_memcpy(pixels, &value, sizeof value);
  for (ptrdiff_t i = 0; i < count && i < WIDE_PIXELS; i++) target[i] = pixels[i];
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

#ifdef WITH_AVX2
/// Two pairs of neighbours, one in each half of the vector.
INLINE __m256i pairs_at(const uint64_t *source, int64_t one, int64_t other) {
  __m128i low = _mm_loadu_si128((const __m128i *)(source + (one >> 32)));
  __m128i high = _mm_loadu_si128((const __m128i *)(source + (other >> 32)));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

/// Four pixels from pairs of neighbours: 0 and 4 in `even`, 1 and 5 in `odd`, say.
INLINE __m256i four_mixed(__m256i even, __m256i odd, __m256i weights) {
  __m256i left = _mm256_unpacklo_epi64(even, odd);
  __m256i right = _mm256_unpackhi_epi64(even, odd);
  __m256i value =
      _mm256_add_epi16(left, _mm256_mulhrs_epi16(_mm256_sub_epi16(right, left), weights));
  return _mm256_srli_epi16(_mm256_add_epi16(value, _mm256_set1_epi16(64)), 7);
}

/// The first pixels of `stretch`, eight at a time; returns how many.
INLINE ptrdiff_t stretch_by_eight(
    uint32_t *target, const uint64_t *source, int64_t position, int64_t step, ptrdiff_t count) {
  ptrdiff_t i = 0;
  __m256i steps = _mm256_mullo_epi32(
      _mm256_set1_epi32((int32_t)(uint32_t)step), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  for (; i + 8 <= count; i += 8, position += 8 * step) {
    __m256i fractions =
        _mm256_add_epi32(_mm256_set1_epi32((int32_t)(uint32_t)position), steps);
    __m256i weights = _mm256_srli_epi32(fractions, 17);
    weights = _mm256_or_si256(weights, _mm256_slli_epi32(weights, 16));
    __m256i first = four_mixed(
        pairs_at(source, position, position + 4 * step),
        pairs_at(source, position + step, position + 5 * step),
        _mm256_unpacklo_epi32(weights, weights));
    __m256i second = four_mixed(
        pairs_at(source, position + 2 * step, position + 6 * step),
        pairs_at(source, position + 3 * step, position + 7 * step),
        _mm256_unpackhi_epi32(weights, weights));
    _mm256_storeu_si256((__m256i *)(target + i), _mm256_packus_epi16(first, second));
  }
  return i;
}
#endif

static void KERNEL(stretch)(
    uint32_t *target, const uint64_t *source, int64_t position, int64_t step, ptrdiff_t count) {
  ptrdiff_t i = 0;
#ifdef WITH_AVX2
  i = stretch_by_eight(target, source, position, step, count);
  position += i * step;
#endif
  for (; i < count; i++, position += step) {
    pair neighbours;
    __builtin_memcpy(&neighbours, source + (position >> 32), sizeof neighbours);
    target[i] = mixed_neighbours(neighbours, weight_at(position));
  }
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
  wide_words scaled = __builtin_convertvector(channels, wide_words) * multiplier + 0x8000;
  return (signed_halves)__builtin_convertvector(scaled >> 16, halves);
}

static void KERNEL(average)(
    uint64_t *target, const uint64_t *sums, ptrdiff_t block, uint32_t multiplier,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
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

static const tb_pixel_kernels KERNEL(table) = {
  .fill = KERNEL(fill),
  .over_pixel = KERNEL(over_pixel),
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
  .add_row = KERNEL(add_row),
  .average = KERNEL(average),
  .sample_turned = KERNEL(sample_turned),
};
