/// What paired blocks say of the times of whole transitions.
package struct PairedRatio: Sendable, Equatable, Codable {
  /// Head over base: 1 for the same, 1.02 for 2 % slower.
  package var ratio: Double
  /// The lower end of the 95 % interval; minus infinity is never given, 0 is.
  package var low: Double
  /// The upper end; the largest number for a single worker pair.
  package var high: Double
  /// The flip test's two-sided p value.
  package var pValue: Double
  /// Worker pairs with at least one block pair.
  package var workerPairCount: Int
  package var blockPairCount: Int
  /// How many frame indexes were measured.
  package var measuredIndexCount: Int
  /// Mean number of block pairs of a measured index.
  package var visitsPerIndex: Double
  /// The ratio of each third of the animation; nil where nothing was measured.
  package var thirds: [Double?]

  /// Whether there is an interval: a single worker pair gives none.
  package var hasInterval: Bool { high < .greatestFiniteMagnitude }

  /// Half the width of the 95 % interval.
  package var halfWidth: Double { (high - low) / 2 }

  /// Puts figures together.
  package init(
    ratio: Double, low: Double, high: Double, pValue: Double, workerPairCount: Int,
    blockPairCount: Int, measuredIndexCount: Int, visitsPerIndex: Double, thirds: [Double?] = []
  ) {
    self.ratio = ratio
    self.low = low
    self.high = high
    self.pValue = pValue
    self.workerPairCount = workerPairCount
    self.blockPairCount = blockPairCount
    self.measuredIndexCount = measuredIndexCount
    self.visitsPerIndex = visitsPerIndex
    self.thirds = thirds
  }
}

/// Estimates how much longer the head takes, how sure that is, and whether it could be chance.
///
/// The estimate is Σ costᵢ · exp(median log ratio of index i) / Σ costᵢ, so a slow-down of a few
/// frames counts with their share of the time; see `PairedBlocks`, `FlipTest` and `FlipInterval`.
///
/// - Parameters:
///   - workerPairs: The block pairs of each worker pair. A time below 1 ns counts as 1 ns; times
///     that are negative, not finite or centuries long are left out.
///   - frameCount: How many frames the animation has, for its thirds; below 1 there are none.
///   - seed: Draws flips: the same seed gives the same figures.
///   - wantsInterval: Whether to spend most of the time on the interval; without it the ends are 0
///     and the largest number, as for a single worker pair, and all else stays the same.
/// - Returns: The figures, all finite; nil without any block pair.
package func pairedRatio(
  of workerPairs: [[BlockPair]], frameCount: Int, seed: UInt64, wantsInterval: Bool = true
) -> PairedRatio? {
  guard let blocks = PairedBlocks(workerPairs) else { return nil }
  let levels = blocks.levels()
  let clipped = blocks.clipped(around: levels)
  guard let ratio = clipped.ratio() else { return nil }
  let frames = max(frameCount, 0)
  var seeds = SeededGenerator(seed: seed)
  let intervalSeed = seeds.next()
  let half =
    wantsInterval
    ? FlipInterval.halfWidth(clipped, levels: levels, seed: intervalSeed) : .infinity
  return PairedRatio(
    ratio: ratio, low: max(ratio - half, 0),
    high: min(ratio + half, .greatestFiniteMagnitude),
    pValue: FlipTest.pValue(sums: FlipTest.sums(blocks), seed: seeds.next()),
    workerPairCount: blocks.workerPairCount, blockPairCount: blocks.blockPairCount,
    measuredIndexCount: blocks.indexes.count, visitsPerIndex: blocks.visitsPerIndex,
    thirds: (0..<3).map { third in
      clipped.ratio(ofIndexes: third * frames / 3..<(third + 1) * frames / 3)
    })
}

/// The estimate alone, without test and interval: quick enough to be shown while measuring.
///
/// - Parameter workerPairs: The block pairs of each worker pair.
/// - Returns: Head over base; nil without any block pair.
package func pairedEstimate(of workerPairs: [[BlockPair]]) -> Double? {
  guard let blocks = PairedBlocks(workerPairs) else { return nil }
  return blocks.clipped(around: blocks.levels()).ratio()
}
