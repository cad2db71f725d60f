/// A generator whose numbers follow from its seed alone, on every machine and Swift version.
///
/// xoshiro256** 1.0, its state filled by SplitMix64, as its authors advise. Not for secrets.
///
/// Source: D. Blackman, S. Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM
/// Transactions on Mathematical Software 47 (2021).
package struct SeededGenerator: RandomNumberGenerator, Sendable, Equatable {
  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  /// Starts the sequence of a seed.
  ///
  /// - Parameter seed: Any number; neighbouring seeds give unrelated sequences.
  package init(seed: UInt64) {
    var filler = SplitMix64(seed: seed)
    self.init(state: (filler.next(), filler.next(), filler.next(), filler.next()))
  }

  /// Starts from a state that is not all zero.
  init(state: (UInt64, UInt64, UInt64, UInt64)) {
    (s0, s1, s2, s3) = state
  }

  /// Draws the next 64 bits.
  ///
  /// - Returns: Any number, each equally likely.
  package mutating func next() -> UInt64 {
    let result = Self.rotate(s1 &* 5, by: 7) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = Self.rotate(s3, by: 45)
    return result
  }

  private static func rotate(_ bits: UInt64, by count: UInt64) -> UInt64 {
    bits << count | bits >> (64 - count)
  }
}

/// The generator that turns a seed into the state of another.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014, with the constants of Vigna's public-domain version.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }
}
