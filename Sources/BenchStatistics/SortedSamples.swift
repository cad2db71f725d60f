/// Why samples cannot be used.
package enum StatisticsError: Error, Equatable {
  /// A sample is NaN or infinite: it has no place in an order, and JSON cannot hold it.
  case notFinite(index: Int)
}

/// Samples in ascending order, all of them finite; possibly none.
///
/// Sorting and checking happen once, here, so that no function on samples has to do either.
package struct SortedSamples: Sendable, Equatable {
  /// The samples, ascending; equal ones stay as often as they came.
  package let values: [Double]

  /// Checks and sorts samples.
  ///
  /// - Parameter samples: Figures of one unit, in any order.
  /// - Throws: When a sample is NaN or infinite.
  package init(_ samples: [Double]) throws(StatisticsError) {
    if let index = samples.firstIndex(where: { !$0.isFinite }) {
      throw .notFinite(index: index)
    }
    values = samples.sorted()
  }

  /// Sorts counts, such as nanoseconds.
  ///
  /// - Parameter counts: Counts of one unit, in any order; exact below 2^53.
  package init(_ counts: [UInt64]) {
    values = counts.sorted().map { Double($0) }
  }

  /// Keeps samples that are known to be finite and ascending.
  init(alreadySorted values: [Double]) {
    self.values = values
  }

  /// How many samples there are.
  package var count: Int { values.count }

  /// Whether there is no sample.
  package var isEmpty: Bool { values.isEmpty }
}
