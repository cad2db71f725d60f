// Kernels that compute the pixels of pictures drawn in another size.

// MARK: From wide pixels

#ifdef WITH_AVX512
/// The pixels of `stretch` as long as eight of them lie between seventeen neighbours, eight at a
/// time; returns how many.
INLINE ptrdiff_t stretch_near(
    uint32_t *target, const uint64_t *source, int64_t position, int64_t step, ptrdiff_t count) {
  ptrdiff_t i = 0;
  if (step <= 0 || step > ((int64_t)15 << 32) / 8) return 0;
  const __m512i both_bytes = _mm512_broadcast_i32x4(
      _mm_setr_epi8(2, 3, 2, 3, 2, 3, 2, 3, 10, 11, 10, 11, 10, 11, 10, 11));
  __m512i steps = _mm512_mullo_epi64(
      _mm512_set1_epi64(step), _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));
  __m512i one = _mm512_set1_epi64(1);
  for (; i + 8 <= count; i += 8, position += 8 * step) {
    const uint64_t *near = source + (position >> 32);
    __m512i positions =
        _mm512_add_epi64(_mm512_set1_epi64((int64_t)(uint32_t)position), steps);
    __m512i numbers = _mm512_srli_epi64(positions, 32);
    ptrdiff_t last = (ptrdiff_t)(((uint64_t)(uint32_t)position + 7 * (uint64_t)step) >> 32) + 1;
    __m512i low = _mm512_maskz_loadu_epi64(last >= 7 ? 0xFF : (1u << (last + 1)) - 1, near);
    __m512i high = _mm512_maskz_loadu_epi64(
        last < 8 ? 0 : last >= 15 ? 0xFF : (1u << (last - 7)) - 1, near + 8);
    __m512i left = eight_of(low, high, numbers);
    __m512i right = eight_of(low, high, _mm512_add_epi64(numbers, one));
    // The upper 15 bits of each fraction, for all four channels.
    __m512i weights = _mm512_srli_epi16(
        _mm512_shuffle_epi8(positions, both_bytes), 1);
    __m512i value = _mm512_add_epi16(
        left, _mm512_mulhrs_epi16(_mm512_sub_epi16(right, left), weights));
    value = _mm512_srli_epi16(_mm512_add_epi16(value, _mm512_set1_epi16(64)), 7);
    _mm256_storeu_si256((__m256i *)(target + i), _mm512_cvtepi16_epi8(value));
  }
  return i;
}
#endif

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
#ifdef WITH_AVX512
  i = stretch_near(target, source, position, step, count);
#endif
#ifdef WITH_AVX2
  i += stretch_by_eight(target + i, source, position + i * step, step, count - i);
  position += i * step;
#endif
  for (; i < count; i++, position += step) {
    pair neighbours;
    __builtin_memcpy(&neighbours, source + (position >> 32), sizeof neighbours);
    target[i] = mixed_neighbours(neighbours, weight_at(position));
  }
}

// MARK: From two rows

#ifdef WITH_AVX512
/// Wide pixels in two halves: red and blue of each in `low`, green and alpha in `high`.
typedef struct wide_halves {
  __m512i low;
  __m512i high;
} wide_halves;

INLINE __m512i mixed_halves(__m512i one, __m512i other, __m512i weights) {
  return _mm512_add_epi16(one, _mm512_mulhrs_epi16(_mm512_sub_epi16(other, one), weights));
}

INLINE wide_halves halves_of(__m512i pixels) {
  __m512i channels = _mm512_set1_epi16(255 << 7);
  return (wide_halves){
    _mm512_and_si512(_mm512_slli_epi16(pixels, 7), channels),
    _mm512_and_si512(_mm512_srli_epi16(pixels, 1), channels)};
}

/// Sixteen pixels between two rows.
INLINE wide_halves between_rows(__m512i one, __m512i other, __m512i weights) {
  wide_halves a = halves_of(one), b = halves_of(other);
  return (wide_halves){mixed_halves(a.low, b.low, weights), mixed_halves(a.high, b.high, weights)};
}

/// Sixteen of 32 pixels' halves, by their numbers, and their right neighbours, mixed.
INLINE __m512i half_stretched(
    __m512i first, __m512i second, __m512i numbers, __m512i next, __m512i weights) {
  __m512i value = mixed_halves(
      _mm512_permutex2var_epi32(first, numbers, second),
      _mm512_permutex2var_epi32(first, next, second), weights);
  return _mm512_add_epi16(value, _mm512_set1_epi16(64));
}

/// The first `count` of 32 places, in two masks.
typedef struct places {
  __mmask16 first;
  __mmask16 second;
} places;

INLINE places first_of_both(ptrdiff_t count) {
  uint32_t all = count >= 32 ? ~0u : (1u << count) - 1;
  return (places){(__mmask16)all, (__mmask16)(all >> 16)};
}

/// i · step for i from 0 to 15: whole parts and fractions.
typedef struct sixteen_steps {
  __m512i whole;
  __m512i fraction;
} sixteen_steps;

INLINE sixteen_steps steps_of(int64_t step) {
  __m512i steps = _mm512_set1_epi64(step);
  __m512i low = _mm512_mullo_epi64(steps, _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));
  __m512i high = _mm512_add_epi64(low, _mm512_slli_epi64(steps, 3));
  __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  __m512i odd = _mm512_add_epi32(even, _mm512_set1_epi32(1));
  return (sixteen_steps){
    _mm512_permutex2var_epi32(low, odd, high), _mm512_permutex2var_epi32(low, even, high)};
}

/// Sixteen pixels of `stretch_rows`, from 32 pixels of both rows of which some are read.
INLINE __m512i sixteen_stretched(
    const uint32_t *one, const uint32_t *other, __m512i weights, int64_t position,
    sixteen_steps steps, places read) {
  const __m512i both_bytes = _mm512_broadcast_i32x4(
      _mm_setr_epi8(2, 3, 2, 3, 6, 7, 6, 7, 10, 11, 10, 11, 14, 15, 14, 15));
  const uint32_t *a = one + (position >> 32), *b = other + (position >> 32);
  wide_halves first = between_rows(
      _mm512_maskz_loadu_epi32(read.first, a), _mm512_maskz_loadu_epi32(read.first, b), weights);
  wide_halves second = between_rows(
      _mm512_maskz_loadu_epi32(read.second, a + 16),
      _mm512_maskz_loadu_epi32(read.second, b + 16), weights);
  __m512i fractions = _mm512_add_epi32(_mm512_set1_epi32((int32_t)position), steps.fraction);
  __mmask16 carried = _mm512_cmplt_epu32_mask(fractions, steps.fraction);
  __m512i ones = _mm512_set1_epi32(1);
  __m512i numbers = _mm512_mask_add_epi32(steps.whole, carried, steps.whole, ones);
  __m512i next = _mm512_add_epi32(numbers, ones);
  // The upper 15 bits of each fraction, for both channels of a half.
  __m512i across = _mm512_srli_epi16(_mm512_shuffle_epi8(fractions, both_bytes), 1);
  __m512i low = half_stretched(first.low, second.low, numbers, next, across);
  __m512i high = half_stretched(first.high, second.high, numbers, next, across);
  // Both rounded to bytes: the lower half's go down, the upper half's stay above.
  __m512i upper = _mm512_and_si512(_mm512_slli_epi16(high, 1), _mm512_set1_epi16((int16_t)0xFF00));
  return _mm512_or_si512(_mm512_srli_epi16(low, 7), upper);
}

/// `stretch_rows` as long as sixteen pixels lie between 32 neighbours; returns how many.
INLINE ptrdiff_t stretch_rows_near(
    uint32_t *target, const uint32_t *one, const uint32_t *other, int32_t weight,
    int64_t position, int64_t step, ptrdiff_t count) {
  if (step <= 0 || step > ((int64_t)31 << 32) / 16 || count <= 0) return 0;
  __m512i weights = _mm512_set1_epi16((int16_t)weight);
  sixteen_steps steps = steps_of(step);
  // One after the last pixel that may be read.
  ptrdiff_t end = (ptrdiff_t)((position + (count - 1) * step) >> 32) + 2;
  places all = {0xFFFF, 0xFFFF};
  ptrdiff_t i = 0;
  for (; i + 16 <= count && (position >> 32) + 32 <= end; i += 16, position += 16 * step) {
    _mm512_storeu_si512(
        target + i, sixteen_stretched(one, other, weights, position, steps, all));
  }
  for (; i < count; i += 16, position += 16 * step) {
    __m512i pixels = sixteen_stretched(
        one, other, weights, position, steps, first_of_both(end - (position >> 32)));
    _mm512_mask_storeu_epi32(target + i, count - i < 16 ? first_places(count - i) : 0xFFFF, pixels);
  }
  return count;
}
#endif

INLINE pair pair_at(const uint32_t *source) {
  pair_bytes value;
  __builtin_memcpy(&value, source, sizeof value);
  return __builtin_convertvector(value, pair) << 7;
}

/// One pixel of `stretch_rows`.
INLINE uint32_t one_stretched(
    const uint32_t *one, const uint32_t *other, int32_t weight, int64_t position) {
  ptrdiff_t left = (ptrdiff_t)(position >> 32);
  pair between = mixed_pair(pair_at(one + left), pair_at(other + left), weight);
  return mixed_neighbours(between, weight_at(position));
}

/// Wide pixels that `stretch_rows` keeps between its two steps.
enum { WIDE_BETWEEN = 128 };

/// How many positions from one on lie between so many pixels, the first of which is at or left of
/// all of them.
INLINE ptrdiff_t positions_between(int64_t offset, int64_t step, ptrdiff_t pixels) {
  int64_t room = ((int64_t)(pixels - 1) << 32) - 1 - offset;
  return step == 0 ? PTRDIFF_MAX : (ptrdiff_t)(room / step) + 1;
}

static void KERNEL(stretch_rows)(
    uint32_t *target, const uint32_t *one, const uint32_t *other, int32_t weight,
    int64_t position, int64_t step, ptrdiff_t count) {
  if (count == 1) {
    *target = one_stretched(one, other, weight, position);
    return;
  }
  ptrdiff_t i = 0;
#ifdef WITH_AVX512
  i = stretch_rows_near(target, one, other, weight, position, step, count);
#endif
  uint64_t wide[WIDE_BETWEEN];
  while (i < count) {
    // As many as lie in one piece of the rows.
    int64_t start = position + i * step;
    ptrdiff_t fitting = positions_between(
        step < 0 ? 0xFFFFFFFF : start & 0xFFFFFFFF, step < 0 ? -step : step, WIDE_BETWEEN);
    ptrdiff_t some = count - i < fitting ? count - i : fitting;
    int64_t last = start + (some - 1) * step;
    ptrdiff_t left = (ptrdiff_t)((step < 0 ? last : start) >> 32);
    ptrdiff_t right = (ptrdiff_t)((step < 0 ? start : last) >> 32) + 1;
    KERNEL(mix_to_wide)(wide, one + left, other + left, weight, right - left + 1);
    KERNEL(stretch)(target + i, wide, start - ((int64_t)left << 32), step, some);
    i += some;
  }
}
