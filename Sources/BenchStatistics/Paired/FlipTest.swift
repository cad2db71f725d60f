/// Whether head and base differ, by flipping whole worker pairs.
///
/// Under the hypothesis that both sides are the same, a worker pair's sides could as well have been
/// exchanged: its sum of signs changes its sign. Whatever noise or bias its blocks share is then
/// flipped with it, so the level holds, which a sign test on single blocks does not.
///
/// Source: the randomisation test of R. A. Fisher, "The Design of Experiments" (1935), section 21,
/// with the worker pair as the unit.
enum FlipTest {
  /// Up to this many worker pairs all 2^J patterns are tried.
  static let mostEnumerated = 20
  /// Beyond it, so many random ones.
  static let drawnFlips = 100_000
  /// Sums that differ by rounding only count as equal.
  private static let tieTolerance = 1e-9

  /// The sum over a worker pair's blocks of sign × cost, for each worker pair.
  static func sums(_ blocks: PairedBlocks) -> [Double] {
    var sums = [Double](repeating: 0, count: blocks.workerPairCount)
    for visits in blocks.indexes {
      for block in visits.blocks {
        sums[block.workerPair] +=
          block.logRatio > 0 ? visits.cost : block.logRatio < 0 ? -visits.cost : 0
      }
    }
    return sums
  }

  /// The two-sided p value: how often a flip moves the total at least as far from 0.
  ///
  /// - Parameters:
  ///   - sums: One sum for each worker pair.
  ///   - draws: How many flips are drawn when there are too many to try all.
  ///   - seed: Draws them.
  /// - Returns: Above 0 and at most 1; 1 when all sums are 0 or there are none.
  static func pValue(sums: [Double], draws: Int = drawnFlips, seed: UInt64) -> Double {
    let largest = sums.reduce(0) { $0 + abs($1) }
    guard largest > 0 else { return 1 }
    let seen = abs(sums.reduce(0, +)) - tieTolerance * largest
    return sums.count <= mostEnumerated
      ? enumerated(sums, atLeast: seen) : drawn(sums, atLeast: seen, draws: draws, seed: seed)
  }

  /// Tries every pattern, each from the last by one flip (Gray code).
  private static func enumerated(_ sums: [Double], atLeast seen: Double) -> Double {
    // The first pair need not be flipped: a pattern and its mirror image are equally far from 0.
    let free = sums.count - 1
    let patterns = 1 << free
    var signs = [Double](repeating: 1, count: sums.count)
    var total = sums.reduce(0, +)
    var count = abs(total) >= seen ? 1 : 0
    for pattern in 1..<max(patterns, 1) {
      let place = 1 + pattern.trailingZeroBitCount
      signs[place] = -signs[place]
      total += 2 * signs[place] * sums[place]
      if abs(total) >= seen { count += 1 }
    }
    return Double(count) / Double(patterns)
  }

  /// Draws patterns; the one seen counts as one of them, so that p is never 0.
  ///
  /// Source: B. Phipson, G. K. Smyth, "Permutation P-values Should Never Be Zero", Statistical
  /// Applications in Genetics and Molecular Biology 9 (2010).
  private static func drawn(
    _ sums: [Double], atLeast seen: Double, draws: Int, seed: UInt64
  ) -> Double {
    var generator = SeededGenerator(seed: seed)
    let tables = flipTables(sums)
    var count = 1
    for _ in 0..<draws {
      var total = 0.0
      var bits: UInt64 = 0
      for place in tables.indices {
        if place.isMultiple(of: 8) { bits = generator.next() }
        total += tables[place][Int(bits & 0xFF)]
        bits >>= 8
      }
      if abs(total) >= seen { count += 1 }
    }
    return Double(count) / Double(draws + 1)
  }

  /// For each eight sums, what they add up to under each of their 256 patterns of flips.
  private static func flipTables(_ sums: [Double]) -> [[Double]] {
    stride(from: 0, to: sums.count, by: 8).map { first in
      let part = sums[first..<min(first + 8, sums.count)]
      return (0..<256).map { pattern in
        part.enumerated().reduce(0) { total, one in
          total + (pattern >> one.offset & 1 == 1 ? -one.element : one.element)
        }
      }
    }
  }
}
