// Vectors of pixels: reading, writing, products. Their width is VECTOR_BYTES; WITH_AVX512, WITH_AVX2
// and __SSE2__ let single steps be spelled by their instruction.

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

#if defined(WITH_AVX512)
/// A bit for each of the first `count` of up to sixteen places.
INLINE __mmask16 first_places(ptrdiff_t count) { return (__mmask16)((1u << count) - 1); }
#elif defined(WITH_AVX2)
/// All ones in the first `count` of eight words.
INLINE __m256i first_words(ptrdiff_t count) {
  static const int32_t ones[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
  return _mm256_loadu_si256((const __m256i *)(ones + 8 - count));
}
#endif

/// Less than a vector of pixels; the rest is 0.
INLINE bytes load_some(const uint32_t *source, ptrdiff_t count) {
#if defined(WITH_AVX512)
  return (bytes)_mm512_maskz_loadu_epi32(first_places(count), source);
#elif defined(WITH_AVX2)
  return (bytes)_mm256_maskload_epi32((const int *)source, first_words(count));
#else
  words value = {};
  for (ptrdiff_t i = 0; i < count && i < PIXELS; i++) value[i] = source[i];
  return (bytes)value;
#endif
}

INLINE void store_some(uint32_t *target, bytes value, ptrdiff_t count) {
#if defined(WITH_AVX512)
  _mm512_mask_storeu_epi32(target, first_places(count), (__m512i)value);
#elif defined(WITH_AVX2)
  _mm256_maskstore_epi32((int *)target, first_words(count), (__m256i)value);
#else
  for (ptrdiff_t i = 0; i < count && i < PIXELS; i++) target[i] = ((words)value)[i];
#endif
}

INLINE signed_halves load_wide_some(const uint64_t *source, ptrdiff_t count) {
#if defined(WITH_AVX512)
  return (signed_halves)_mm512_maskz_loadu_epi64((__mmask8)first_places(count), source);
#elif defined(WITH_AVX2)
  return (signed_halves)_mm256_maskload_epi32((const int *)source, first_words(2 * count));
#else
  doubles value = {};
  for (ptrdiff_t i = 0; i < count && i < WIDE_PIXELS; i++) value[i] = source[i];
  return (signed_halves)value;
#endif
}

INLINE void store_wide_some(uint64_t *target, signed_halves value, ptrdiff_t count) {
#if defined(WITH_AVX512)
  _mm512_mask_storeu_epi64(target, (__mmask8)first_places(count), (__m512i)value);
#elif defined(WITH_AVX2)
  _mm256_maskstore_epi32((int *)target, first_words(2 * count), (__m256i)value);
#else
  for (ptrdiff_t i = 0; i < count && i < WIDE_PIXELS; i++) target[i] = ((doubles)value)[i];
#endif
}

#if defined(WITH_AVX512)
/// Eight wide pixels of sixteen, by their numbers.
INLINE __m512i eight_of(__m512i low, __m512i high, __m512i numbers) {
  return _mm512_permutex2var_epi64(low, numbers, high);
}
#endif

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
#if defined(WITH_AVX512)
  __m128i few = _mm_maskz_loadu_epi8(first_places(count), coverage);
  return spread((words)_mm512_cvtepu8_epi32(few));
#else
  words value = {};
  for (ptrdiff_t i = 0; i < count && i < PIXELS; i++) value[i] = coverage[i];
  return spread(value);
#endif
}

INLINE halves alpha_factors(bytes pixels) {
#if defined(WITH_AVX512)
  const __m512i alphas = _mm512_broadcast_i32x4(
      _mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1));
  return (halves)_mm512_shuffle_epi8((__m512i)pixels, alphas);
#elif defined(WITH_AVX2)
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
  // (257 · t) / 65536 is the same.
#if defined(WITH_AVX512)
  return (halves)_mm512_mulhi_epu16((__m512i)t, _mm512_set1_epi16(257));
#elif defined(WITH_AVX2)
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
#if defined(WITH_AVX512)
  return one + (signed_halves)_mm512_mulhrs_epi16((__m512i)(other - one), (__m512i)weight);
#elif defined(WITH_AVX2)
  return one + (signed_halves)_mm256_mulhrs_epi16((__m256i)(other - one), (__m256i)weight);
#else
  wide_products product = __builtin_convertvector(other - one, wide_products)
      * __builtin_convertvector(weight, wide_products);
  return one + __builtin_convertvector((product + 0x4000) >> 15, signed_halves);
#endif
}
