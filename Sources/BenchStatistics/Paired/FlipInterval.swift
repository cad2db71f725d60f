import Glibc

/// How far an estimate may be off, by flipping the noise of whole worker pairs.
///
/// What is left of each block after the level of its part of the animation is taken off is noise; it
/// could as well have had the other sign, for all blocks of a worker pair together. The 95 % quantile
/// of what such noise does to the estimate is the interval's half width.
///
/// Taking off each index's own median instead would cover too little (62 to 97 % was measured): few
/// visits always look quiet around their own median.
enum FlipInterval {
  static let flips = 10_000
  static let coverage = 0.95

  /// The half width, in the ratio's unit.
  ///
  /// Time: flips × blocks; memory for one index's visits.
  ///
  /// - Parameters:
  ///   - blocks: Clipped blocks.
  ///   - levels: The level of each index.
  ///   - flips: How many are drawn; fewer than usual make only the quantile rougher.
  ///   - seed: Draws the flips.
  /// - Returns: Half the interval's width; infinity for a single worker pair, which says nothing of
  ///   how another would differ.
  static func halfWidth(
    _ blocks: PairedBlocks, levels: [Double], flips: Int = Self.flips, seed: UInt64
  ) -> Double {
    let count = blocks.workerPairCount
    guard count > 1 else { return .infinity }
    let noise = FlippedNoise(blocks, levels: levels)
    var generator = SeededGenerator(seed: seed)
    var signs = [Double](repeating: 1, count: count)
    var deviations: [Double] = []
    deviations.reserveCapacity(flips)
    for _ in 0..<flips {
      for place in signs.indices { signs[place] = generator.coin() ? 1 : -1 }
      deviations.append(abs(noise.deviation(signs)))
    }
    let half = quantile(coverage, of: SortedSamples(alreadySorted: deviations.sorted())) ?? 0
    // The level was estimated from the same worker pairs, which takes one of them away.
    return half * (Double(count) / Double(count - 1)).squareRoot() * studentFactor(count - 1)
  }

  /// How much wider a 95 % interval is when the spread itself is known from few worker pairs only.
  ///
  /// Flips keep the size of each worker pair's noise, so their quantile is that of a normal
  /// distribution of known spread; without this factor intervals of 12 worker pairs held the truth
  /// in 87 % of simulations.
  ///
  /// Source: Student, "The Probable Error of a Mean", Biometrika 6 (1908); the quantile by NIST
  /// Digital Library of Mathematical Functions, 8.17, from the beta distribution.
  static func studentFactor(_ degreesOfFreedom: Int) -> Double {
    let degrees = Double(degreesOfFreedom)
    let share = betaQuantile(1 - coverage, a: degrees / 2, b: 0.5)
    return (degrees * (1 - share) / share).squareRoot() / normalQuantile
  }

  /// Beyond so many standard deviations to both sides lie 5 % of a normal distribution.
  private static let normalQuantile = 1.959963984540054
}

/// The noise of all blocks, ready to be flipped.
private final class FlippedNoise {
  private let residuals: [Double]
  private let workerPairs: [Int]
  /// Where each index's blocks begin, and the end.
  private let starts: [Int]
  /// What a small relative change of an index adds to the ratio.
  private let weights: [Double]
  private let scratch: UnsafeMutableBufferPointer<Double>

  init(_ blocks: PairedBlocks, levels: [Double]) {
    residuals = zip(blocks.indexes, levels).flatMap { visits, level in
      visits.blocks.map { $0.logRatio - level }
    }
    workerPairs = blocks.indexes.flatMap { $0.blocks.map(\.workerPair) }
    starts = blocks.indexes.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.blocks.count) }
    let total = blocks.totalCost
    weights = zip(blocks.indexes, levels).map { $0.cost * exp($1) / total }
    scratch = .allocate(capacity: blocks.indexes.map(\.blocks.count).max() ?? 1)
  }

  deinit { scratch.deallocate() }

  /// What the noise, each worker pair's with a sign, adds to the ratio.
  func deviation(_ signs: [Double]) -> Double {
    var sum = 0.0
    for index in weights.indices {
      let count = starts[index + 1] - starts[index]
      for place in 0..<count {
        let block = starts[index] + place
        scratch[place] = signs[workerPairs[block]] * residuals[block]
      }
      let middle = selectMedian(UnsafeMutableBufferPointer(rebasing: scratch[..<count]))
      sum += weights[index] * (exp(middle) - 1)
    }
    return sum
  }
}

/// The median of values, which are put into another order.
///
/// Source: C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4 (1961). Linear time on
/// average; the middle element as the pivot keeps sorted input linear too.
///
/// - Parameter values: Finite values, at least one.
/// - Returns: The middle one, or the mean of the two middle ones.
func selectMedian(_ values: UnsafeMutableBufferPointer<Double>) -> Double {
  let middle = values.count / 2
  var low = 0
  var high = values.count - 1
  while low < high {
    let pivot = values[low + (high - low) / 2]
    var left = low
    var right = high
    while left <= right {
      while values[left] < pivot { left += 1 }
      while values[right] > pivot { right -= 1 }
      guard left <= right else { break }
      values.swapAt(left, right)
      left += 1
      right -= 1
    }
    if right < middle { low = left }
    if left > middle { high = right }
  }
  guard values.count.isMultiple(of: 2) else { return values[middle] }
  var below = values[0]
  for place in 1..<max(middle, 1) { below = max(below, values[place]) }
  return (below + values[middle]) / 2
}
