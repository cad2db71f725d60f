/// What is known of a ratio while worker pairs still come in.
package struct PairedProgress: Sendable, Equatable {
  /// Head over base, as in the final result.
  package var ratio: Double
  /// Half the width of the 95 % interval, drawn from fewer flips than the final one; nil while a
  /// single worker pair says nothing of how another would differ.
  package var halfWidth: Double?
}

/// The estimate with a rough interval: quick enough to be shown after each worker pair.
///
/// Its quantile comes from a fiftieth of the usual flips, so the half width may be off by some
/// percent of itself; verdicts never use it.
///
/// - Parameter workerPairs: The block pairs of each worker pair.
/// - Returns: Head over base with its interval; nil without any block pair.
package func pairedProgress(of workerPairs: [[BlockPair]]) -> PairedProgress? {
  guard let blocks = PairedBlocks(workerPairs) else { return nil }
  let levels = blocks.levels()
  let clipped = blocks.clipped(around: levels)
  guard let ratio = clipped.ratio() else { return nil }
  let half = FlipInterval.halfWidth(
    clipped, levels: levels, flips: FlipInterval.flips / 50, seed: 1)
  return PairedProgress(ratio: ratio, halfWidth: half.isFinite ? half : nil)
}
