/// What is shown of a set of samples; each figure in the samples' unit.
package struct Summary: Sendable, Codable, Equatable {
  /// Below this many samples a 99th percentile is little more than the maximum, and is not given.
  package static let fewestSamplesForP99 = 1_000

  /// Number of samples, 1 or more.
  package let count: Int
  /// The smallest sample.
  package let minimum: Double
  /// The median.
  package let p50: Double
  /// The 90th percentile; see ``quantile(_:of:)``.
  package let p90: Double
  /// The 95th percentile.
  package let p95: Double
  /// The 99th percentile; nil below ``fewestSamplesForP99`` samples.
  package let p99: Double?
  /// The largest sample.
  package let maximum: Double
  /// The arithmetic mean, never outside the minimum and the maximum.
  package let mean: Double
  /// The 95 % interval of the median; nil with too few samples.
  package let medianInterval: MedianInterval?

  /// Summarises samples; nil when there are none.
  ///
  /// - Parameter samples: The samples.
  package init?(_ samples: SortedSamples) {
    guard
      let minimum = samples.values.first, let maximum = samples.values.last,
      let p50 = quantile(0.5, of: samples), let p90 = quantile(0.9, of: samples),
      let p95 = quantile(0.95, of: samples)
    else { return nil }
    count = samples.count
    self.minimum = minimum
    self.maximum = maximum
    self.p50 = p50
    self.p90 = p90
    self.p95 = p95
    p99 = samples.count < Self.fewestSamplesForP99 ? nil : quantile(0.99, of: samples)
    let mean = samples.values.reduce(0, +) / Double(samples.count)
    // A sum's rounding may leave the range by a bit, and a huge sum overflows.
    self.mean = min(maximum, max(minimum, mean))
    medianInterval = BenchStatistics.medianInterval(of: samples)
  }
}
