/// An interval that holds the true median, whatever the samples' distribution.
package struct MedianInterval: Sendable, Codable, Equatable {
  /// The lower end: one of the samples.
  package let lower: Double
  /// The upper end: one of the samples.
  package let upper: Double
  /// How often such intervals hold the median at least: never below what was asked for.
  package let coverage: Double
}

/// The narrowest symmetric pair of order statistics that holds the median often enough.
///
/// Source: H. A. David, H. N. Nagaraja, "Order Statistics", 3rd edition (2003), section 7.1: the
/// number of samples below the median is binomial with p = 1/2, so the r-th smallest and the r-th
/// largest of n samples hold it between them with probability 1 − 2 · P(B(n, 1/2) < r). Ties only
/// raise that. The samples must be independent of each other.
///
/// - Parameters:
///   - samples: The samples.
///   - confidence: How often the interval must hold the median, between 0 and 1, both left out.
/// - Returns: The interval, or nil with too few samples (below 6 at 95 %).
package func medianInterval(
  of samples: SortedSamples, confidence: Double = 0.95
) -> MedianInterval? {
  guard let ranks = medianIntervalRanks(count: samples.count, confidence: confidence) else {
    return nil
  }
  return MedianInterval(
    lower: samples.values[ranks.lower - 1],
    upper: samples.values[samples.count - ranks.lower],
    coverage: ranks.coverage)
}

/// Finds which order statistics bound the median.
///
/// - Parameters:
///   - count: Number of samples.
///   - confidence: How often the interval must hold the median, between 0 and 1.
/// - Returns: The rank of the lower end counted from 1 at the smallest sample (the upper end has
///   the same rank from the largest), and the probability of holding the median; nil when even
///   the extremes hold it too rarely.
func medianIntervalRanks(count: Int, confidence: Double) -> (lower: Int, coverage: Double)? {
  precondition(confidence > 0 && confidence < 1, "a confidence must be between 0 and 1")
  guard count > 0 else { return nil }
  let weights = binomialWeights(count: count)
  // Both halves of the distribution; with an even count the middle weight belongs to neither.
  let halves = 2 * weights.values.reduce(0, +)
  let total = count.isMultiple(of: 2) ? halves - (weights.values.last ?? 0) : halves
  var tail = 0.0
  var rank = weights.first
  var coverage = 1.0
  for weight in weights.values {
    tail += weight
    let next = 1 - 2 * tail / total
    guard next >= confidence else { break }
    rank += 1
    coverage = next
  }
  return rank > 0 ? (rank, coverage) : nil
}

/// Relative probabilities of B(count, 1/2) from the lowest that matters up to the middle.
///
/// Only products and quotients: the same bits on every machine, which no library's logarithm of
/// the gamma function promises.
///
/// - Parameter count: Number of trials, 1 or more.
/// - Returns: Weights of `first`, `first + 1`, … up to `count / 2`, the last one 1. What is left
///   out below is less than 1e-40 of it.
private func binomialWeights(count: Int) -> (first: Int, values: [Double]) {
  var successes = count / 2
  var weight = 1.0
  var descending = [weight]
  while successes > 0 && weight > 1e-40 {
    weight *= Double(successes) / Double(count - successes + 1)
    successes -= 1
    descending.append(weight)
  }
  return (successes, descending.reversed())
}
