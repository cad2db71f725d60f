import Glibc

/// Blocks of all worker pairs, sorted by frame index, with the weight of each index.
///
/// What estimate, test and interval have in common.
struct PairedBlocks: Sendable {
  /// One block pair.
  struct Block: Sendable {
    /// Which worker pair it comes from, from 0.
    var workerPair: Int
    /// The logarithm of head over base.
    var logRatio: Double
  }

  /// All visits to one frame index.
  struct Visits: Sendable {
    var index: Int
    var blocks: [Block]
    /// The median of both sides' times together, in nanoseconds: what a flip does not change.
    var cost: Double
  }

  /// Indexes that were visited, ascending.
  var indexes: [Visits]
  /// Worker pairs with at least one block pair.
  let workerPairCount: Int
  let blockPairCount: Int

  /// Sorts blocks; nil when there is none that can be compared.
  ///
  /// - Parameter workerPairs: The block pairs of each worker pair; those whose times are no times
  ///   are left out.
  init?(_ workerPairs: [[BlockPair]]) {
    let kept = workerPairs.map { $0.filter(\.isSound) }.filter { !$0.isEmpty }
    guard !kept.isEmpty else { return nil }
    var byIndex: [Int: (blocks: [Block], times: [Double])] = [:]
    for (workerPair, blocks) in kept.enumerated() {
      for block in blocks {
        byIndex[block.index, default: ([], [])].blocks.append(
          Block(workerPair: workerPair, logRatio: block.logRatio))
        byIndex[block.index, default: ([], [])].times += [block.base, block.head]
      }
    }
    workerPairCount = kept.count
    blockPairCount = kept.reduce(0) { $0 + $1.count }
    indexes = byIndex.sorted { $0.key < $1.key }.map { index, found in
      let cost = median(of: SortedSamples(alreadySorted: found.times.sorted())) ?? 0
      return Visits(index: index, blocks: found.blocks, cost: cost)
    }
    // Times of nothing at all still have a ratio: every index counts the same then.
    if indexes.allSatisfy({ $0.cost == 0 }) {
      for place in indexes.indices { indexes[place].cost = 1 }
    }
  }

  /// The sum of all costs: above 0.
  var totalCost: Double { indexes.reduce(0) { $0 + $1.cost } }

  /// Mean number of visits to a measured index.
  var visitsPerIndex: Double { Double(blockPairCount) / Double(indexes.count) }
}

extension PairedBlocks {
  /// How far to both sides an index's neighbours decide what its level is.
  static let neighbourReach = 5
  /// Further than so many standard errors from its surroundings an index has a level of its own.
  static let surelyApart = 6.0
  /// With fewer visits than this, a median is hardly more than a mean, and outliers are clipped.
  static let fewestUnclippedVisits = 5
  /// The least distance from the level at which a block counts as an outlier: 12 %.
  static let leastClip = 0.12

  /// The level of each index: the median log ratio of the index and its neighbours.
  ///
  /// Strategies cost the same in one part of an animation and not in another; what is noise shows
  /// only against the level of that part. Eleven indexes bear outliers even with one visit to each,
  /// but not when each counts with its cost: a slow block raises the cost of a seldom visited index
  /// too, and nine times the time would outweigh the neighbours.
  ///
  /// Neighbours are first moved along the slope of their surroundings. Where the ratio changes
  /// steadily, the median of all would otherwise be that of the index in the middle alone, around
  /// which its own few visits look quiet: intervals then held the truth in 75 % of simulations.
  func levels() -> [Double] {
    let medians = medians()
    let noise = noise(around: medians)
    return indexes.indices.map { place in
      let near =
        max(0, place - Self.neighbourReach)...min(indexes.count - 1, place + Self.neighbourReach)
      let slope = slope(of: medians, in: near)
      let ratios = near.flatMap { neighbour in
        let shift = slope * Double(indexes[neighbour].index - indexes[place].index)
        return indexes[neighbour].blocks.map { $0.logRatio - shift }
      }
      let level = median(of: SortedSamples(alreadySorted: ratios.sorted())) ?? 0
      return isApart(place, median: medians[place], from: level, noise: noise)
        ? medians[place] : level
    }
  }

  /// Whether an often visited index surely has a level of its own, such as every fifth frame.
  ///
  /// Taken for noise, a slow-down of 10 % in every fifth frame made intervals of ± 2 %.
  private func isApart(
    _ place: Int, median: Double, from level: Double, noise: Double
  ) -> Bool {
    let visits = indexes[place].blocks.count
    guard visits >= Self.fewestUnclippedVisits else { return false }
    return abs(median - level) > Self.surelyApart * noise / Double(visits).squareRoot()
  }

  /// The standard deviation of a block around its index's median.
  private func noise(around medians: [Double]) -> Double {
    let distances = zip(indexes, medians).flatMap { visits, middle in
      visits.blocks.map { abs($0.logRatio - middle) }
    }
    let deviation = median(of: SortedSamples(alreadySorted: distances.sorted())) ?? 0
    return normalConsistency * deviation
  }

  /// The median slope between any two indexes of a part, in logarithms for each index.
  ///
  /// Source: P. K. Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", Journal of
  /// the American Statistical Association 63 (1968). It bears three outliers among eleven indexes.
  private func slope(of medians: [Double], in range: ClosedRange<Int>) -> Double {
    let slopes = range.flatMap { first in
      range.filter { $0 > first }.map { second in
        (medians[second] - medians[first]) / Double(indexes[second].index - indexes[first].index)
      }
    }
    return median(of: SortedSamples(alreadySorted: slopes.sorted())) ?? 0
  }

  /// The blocks with outliers of seldom visited indexes cut to the level ± max(4 MAD, 12 %).
  ///
  /// Design 13: with few visits single blocks moved the estimate by 9 to 12 points. Indexes with
  /// five visits or more are left as they are: their medians bear two outliers, and a frame that
  /// really became twice as slow must read so.
  func clipped(around levels: [Double]) -> PairedBlocks {
    let distances = zip(indexes, levels).flatMap { visits, level in
      visits.blocks.map { abs($0.logRatio - level) }
    }
    let deviation = median(of: SortedSamples(alreadySorted: distances.sorted())) ?? 0
    let reach = max(4 * deviation, Self.leastClip)
    var clipped = self
    for place in indexes.indices where indexes[place].blocks.count < Self.fewestUnclippedVisits {
      for block in indexes[place].blocks.indices {
        let ratio = indexes[place].blocks[block].logRatio
        clipped.indexes[place].blocks[block].logRatio = min(
          max(ratio, levels[place] - reach), levels[place] + reach)
      }
    }
    return clipped
  }

  /// The median log ratio of each index.
  func medians() -> [Double] {
    indexes.map { visits in
      median(of: SortedSamples(alreadySorted: visits.blocks.map(\.logRatio).sorted())) ?? 0
    }
  }

  /// Σ cost · exp(median log ratio) / Σ cost: the ratio of the times of whole transitions.
  ///
  /// - Parameter range: Which frame indexes count; nil for all.
  /// - Returns: The ratio, or nil when no index of the range was measured.
  func ratio(ofIndexes range: Range<Int>? = nil) -> Double? {
    var sum = 0.0
    var costs = 0.0
    for (visits, middle) in zip(indexes, medians()) where range?.contains(visits.index) ?? true {
      sum += visits.cost * exp(middle)
      costs += visits.cost
    }
    guard costs > 0, sum.isFinite else { return nil }
    return sum / costs
  }
}
