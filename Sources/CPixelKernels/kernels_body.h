// The kernels, compiled once for each width of vector. The file that includes this defines
// VECTOR_BYTES and KERNEL(name); with WITH_AVX2 a few steps are spelled by their instruction.
// Vectors do eight or four pixels, plain 32-bit arithmetic does the same for the rest.

typedef uint8_t bytes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t halves __attribute__((vector_size(VECTOR_BYTES)));
typedef int16_t signed_halves __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t words __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t wide_products __attribute__((vector_size(VECTOR_BYTES * 2)));
typedef uint8_t few_bytes __attribute__((vector_size(VECTOR_BYTES / 4)));
typedef uint8_t half_bytes __attribute__((vector_size(VECTOR_BYTES / 2)));

#define INLINE static inline __attribute__((always_inline))
enum { PIXELS = VECTOR_BYTES / 4, WIDE_PIXELS = VECTOR_BYTES / 8 };

// MARK: One pixel

INLINE uint32_t scaled(uint32_t pixel, uint32_t factor) {
  uint32_t low = (pixel & 0xFF00FF) * factor + 0x800080;
  uint32_t high = ((pixel >> 8) & 0xFF00FF) * factor + 0x800080;
  low = ((low + ((low >> 8) & 0xFF00FF)) >> 8) & 0xFF00FF;
  high = (high + ((high >> 8) & 0xFF00FF)) & 0xFF00FF00;
  return low | high;
}

INLINE uint32_t sum_of_two_bytes(uint32_t one, uint32_t other) {
  uint32_t sum = one + other;
  sum |= 0x1000100 - ((sum >> 8) & 0x10001);
  return sum & 0xFF00FF;
}

INLINE uint32_t sum(uint32_t one, uint32_t other) {
  return sum_of_two_bytes(one & 0xFF00FF, other & 0xFF00FF)
      | sum_of_two_bytes((one >> 8) & 0xFF00FF, (other >> 8) & 0xFF00FF) << 8;
}

INLINE uint32_t over(uint32_t source, uint32_t below) {
  return sum(source, scaled(below, 255 - (source >> 24)));
}

INLINE int32_t mixed(int32_t one, int32_t other, int32_t weight) {
  return one + (((other - one) * weight + 0x4000) >> 15);
}

INLINE uint32_t mixed_to_bytes(uint64_t one, uint64_t other, int32_t weight) {
  uint32_t pixel = 0;
  for (int shift = 0; shift < 4; shift++) {
    int32_t a = (int32_t)(one >> (16 * shift) & 0xFFFF);
    int32_t b = (int32_t)(other >> (16 * shift) & 0xFFFF);
    pixel |= (uint32_t)((mixed(a, b, weight) + 64) >> 7) << (8 * shift);
  }
  return pixel;
}

INLINE uint64_t widened(uint32_t pixel) {
  uint64_t value = pixel;
  value = (value | value << 16) & 0x0000FFFF0000FFFF;
  value = (value | value << 8) & 0x00FF00FF00FF00FF;
  return value << 7;
}

INLINE uint64_t mixed_wide(uint64_t one, uint64_t other, int32_t weight) {
  uint64_t pixel = 0;
  for (int shift = 0; shift < 4; shift++) {
    int32_t a = (int32_t)(one >> (16 * shift) & 0xFFFF);
    int32_t b = (int32_t)(other >> (16 * shift) & 0xFFFF);
    pixel |= (uint64_t)mixed(a, b, weight) << (16 * shift);
  }
  return pixel;
}

// MARK: Vectors

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

/// The same pixel in every place.
INLINE bytes all(uint32_t pixel) { return (bytes)((words){} + pixel); }

/// The same factor for every channel.
INLINE halves every(uint32_t factor) { return (halves){} + (uint16_t)factor; }

/// One factor a pixel, spread to its channels.
INLINE halves spread(words factors) { return (halves)(factors | factors << 16); }

INLINE halves coverage_factors(const uint8_t *coverage) {
  few_bytes value;
  __builtin_memcpy(&value, coverage, sizeof value);
  return spread(__builtin_convertvector(value, words));
}

INLINE halves alpha_factors(bytes pixels) { return spread((words)pixels >> 24); }

INLINE bytes scaled_vector(bytes pixels, halves factors) {
  halves low = ((halves)pixels & 0xFF) * factors + 128;
  halves high = ((halves)pixels >> 8) * factors + 128;
  low = (low + (low >> 8)) >> 8;
  high = (high + (high >> 8)) & 0xFF00;
  return (bytes)(low | high);
}

INLINE bytes over_vector(bytes source, bytes below) {
  halves rest = spread(255 - ((words)source >> 24));
  return __builtin_elementwise_add_sat(source, scaled_vector(below, rest));
}

/// one + (other − one) · weight, rounded to nearest, as `mixed`.
INLINE signed_halves mixed_vector(signed_halves one, signed_halves other, signed_halves weight) {
#ifdef WITH_AVX2
  return one + (signed_halves)_mm256_mulhrs_epi16((__m256i)(other - one), (__m256i)weight);
#else
  wide_products product = __builtin_convertvector(other - one, wide_products)
      * __builtin_convertvector(weight, wide_products);
  return one + __builtin_convertvector((product + 0x4000) >> 15, signed_halves);
#endif
}

INLINE signed_halves widened_vector(const uint32_t *source) {
  half_bytes value;
  __builtin_memcpy(&value, source, sizeof value);
  return __builtin_convertvector(value, signed_halves) << 7;
}

// MARK: Constant colours

static void KERNEL(fill)(uint32_t *target, uint32_t pixel, ptrdiff_t count) {
  ptrdiff_t i = 0;
  bytes value = all(pixel);
  for (; i + 2 * PIXELS <= count; i += 2 * PIXELS) {
    store(target + i, value);
    store(target + i + PIXELS, value);
  }
  for (; i < count; i++) target[i] = pixel;
}

static void KERNEL(over_pixel)(uint32_t *target, uint32_t pixel, ptrdiff_t count) {
  ptrdiff_t i = 0;
  bytes source = all(pixel);
  halves rest = every(255 - (pixel >> 24));
  for (; i + PIXELS <= count; i += PIXELS) {
    bytes below = scaled_vector(load(target + i), rest);
    store(target + i, __builtin_elementwise_add_sat(source, below));
  }
  for (; i < count; i++) target[i] = over(pixel, target[i]);
}

static void KERNEL(over_pixel_covered)(
    uint32_t *target, uint32_t pixel, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  bytes source = all(pixel);
  halves faded = every(opacity);
  for (; i + PIXELS <= count; i += PIXELS) {
    bytes covered = scaled_vector(source, coverage_factors(coverage + i));
    store(target + i, over_vector(scaled_vector(covered, faded), load(target + i)));
  }
  for (; i < count; i++) {
    target[i] = over(scaled(scaled(pixel, coverage[i]), opacity), target[i]);
  }
}

// MARK: Rows

static void KERNEL(over_row)(uint32_t *target, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, over_vector(load(source + i), load(target + i)));
  }
  for (; i < count; i++) target[i] = over(source[i], target[i]);
}

static void KERNEL(over_row_faded)(
    uint32_t *target, const uint32_t *source, uint32_t opacity, ptrdiff_t count) {
  ptrdiff_t i = 0;
  halves factor = every(opacity);
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, over_vector(scaled_vector(load(source + i), factor), load(target + i)));
  }
  for (; i < count; i++) target[i] = over(scaled(source[i], opacity), target[i]);
}

static void KERNEL(over_row_covered)(
    uint32_t *target, const uint32_t *source, const uint8_t *coverage, uint32_t opacity,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  halves factor = every(opacity);
  for (; i + PIXELS <= count; i += PIXELS) {
    bytes covered = scaled_vector(load(source + i), coverage_factors(coverage + i));
    store(target + i, over_vector(scaled_vector(covered, factor), load(target + i)));
  }
  for (; i < count; i++) {
    target[i] = over(scaled(scaled(source[i], coverage[i]), opacity), target[i]);
  }
}

static void KERNEL(fade)(uint32_t *target, uint32_t opacity, ptrdiff_t count) {
  ptrdiff_t i = 0;
  halves factor = every(opacity);
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, scaled_vector(load(target + i), factor));
  }
  for (; i < count; i++) target[i] = scaled(target[i], opacity);
}

static void KERNEL(cover)(uint32_t *target, const uint8_t *coverage, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, scaled_vector(load(target + i), coverage_factors(coverage + i)));
  }
  for (; i < count; i++) target[i] = scaled(target[i], coverage[i]);
}

static void KERNEL(multiply_alpha)(uint32_t *target, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + PIXELS <= count; i += PIXELS) {
    store(target + i, scaled_vector(load(target + i), alpha_factors(load(source + i))));
  }
  for (; i < count; i++) target[i] = scaled(target[i], source[i] >> 24);
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

static void KERNEL(mix_rows)(
    uint32_t *target, const uint32_t *one, const uint32_t *other, int32_t weight,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  signed_halves weights = (signed_halves){} + (int16_t)weight;
  for (; i + PIXELS <= count; i += PIXELS) {
    halves a = (halves)load(one + i);
    halves b = (halves)load(other + i);
    halves low = (halves)mixed_vector(
        (signed_halves)((a & 0xFF) << 7), (signed_halves)((b & 0xFF) << 7), weights);
    halves high = (halves)mixed_vector(
        (signed_halves)((a >> 8) << 7), (signed_halves)((b >> 8) << 7), weights);
    store(target + i, (bytes)((low + 64) >> 7 | ((high + 64) << 1 & 0xFF00)));
  }
  for (; i < count; i++) target[i] = mixed_to_bytes(widened(one[i]), widened(other[i]), weight);
}

static void KERNEL(mix_to_wide)(
    uint64_t *target, const uint32_t *one, const uint32_t *other, int32_t weight,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  signed_halves weights = (signed_halves){} + (int16_t)weight;
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    store_wide(
        target + i, mixed_vector(widened_vector(one + i), widened_vector(other + i), weights));
  }
  for (; i < count; i++) target[i] = mixed_wide(widened(one[i]), widened(other[i]), weight);
}

static void KERNEL(mix_wide)(
    uint64_t *target, const uint64_t *one, const uint64_t *other, int32_t weight,
    ptrdiff_t count) {
  ptrdiff_t i = 0;
  signed_halves weights = (signed_halves){} + (int16_t)weight;
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    store_wide(target + i, mixed_vector(load_wide(one + i), load_wide(other + i), weights));
  }
  for (; i < count; i++) target[i] = mixed_wide(one[i], other[i], weight);
}

static void KERNEL(slide)(
    uint32_t *target, const uint64_t *source, int32_t weight, ptrdiff_t count) {
  ptrdiff_t i = 0;
  signed_halves weights = (signed_halves){} + (int16_t)weight;
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    signed_halves value = mixed_vector(load_wide(source + i), load_wide(source + i + 1), weights);
    half_bytes rounded = __builtin_convertvector((halves)(value + 64) >> 7, half_bytes);
    __builtin_memcpy(target + i, &rounded, sizeof rounded);
  }
  for (; i < count; i++) target[i] = mixed_to_bytes(source[i], source[i + 1], weight);
}

INLINE int32_t weight_at(int64_t position) { return (int32_t)((uint32_t)position >> 17); }

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
    const uint64_t *pair = source + (position >> 32);
    target[i] = mixed_to_bytes(pair[0], pair[1], weight_at(position));
  }
}

static void KERNEL(add_row)(uint64_t *sums, const uint32_t *source, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + WIDE_PIXELS <= count; i += WIDE_PIXELS) {
    half_bytes value;
    __builtin_memcpy(&value, source + i, sizeof value);
    store_wide(sums + i, load_wide(sums + i) + __builtin_convertvector(value, signed_halves));
  }
  for (; i < count; i++) sums[i] += widened(source[i]) >> 7;
}

static void KERNEL(average)(
    uint64_t *target, const uint64_t *sums, ptrdiff_t block, uint32_t multiplier,
    ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    uint64_t total = 0;
    for (ptrdiff_t j = 0; j < block; j++) total += sums[i * block + j];
    uint64_t pixel = 0;
    for (int shift = 0; shift < 64; shift += 16) {
      uint32_t channel = (uint32_t)(total >> shift & 0xFFFF);
      pixel |= (uint64_t)((channel * multiplier + 0x8000) >> 16) << shift;
    }
    target[i] = pixel;
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
};
