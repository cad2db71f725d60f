import BenchHarness
import BenchStatistics

extension CaseResult {
  /// A metric's value as reports show it: numbers that are not finite count as missing, and a 99th
  /// percentile of too few samples is none.
  ///
  /// - Parameter metric: Which metric.
  /// - Returns: The value, or nil when there is none to show.
  func shownValue(of metric: Metric) -> MetricValue? {
    guard let value = metrics[metric.id]?.finite else { return nil }
    if metric == .frameTimeP99, let count = value.count, count < Summary.fewestSamplesForP99 {
      return nil
    }
    return value
  }

  /// Whether there are figures, as a word for exports.
  var status: String { failure == nil ? "fine" : "failed" }

  /// What is known of the frames' pixels.
  enum Picture: String {
    /// Every play and every pass made the same frames.
    case same
    /// They did not, so the figures are of different work.
    case different
  }

  /// What is known of the frames' pixels, or nil when no frame was hashed.
  var picture: Picture? {
    if failure?.kind == .differentPicture { return .different }
    return failure == nil && !frameHashes.isEmpty ? .same : nil
  }

  /// The median over all plays of each frame index, in nanoseconds.
  ///
  /// A record may come from a file, so plays of uneven length are borne: an index that a play does
  /// not have is taken over the others.
  var frameMedians: [Double] {
    let plays = plays.map(\.frameTimes)
    return (0..<(plays.map(\.count).max() ?? 0)).map { index in
      let times = plays.compactMap { index < $0.count ? $0[index] : nil }
      return (try? SortedSamples(times)).flatMap(median) ?? 0
    }
  }

  /// The frame index with the largest median time over all plays, from 0; nil without plays.
  ///
  /// Of equals it is the first.
  var worstFrameIndex: Int? {
    let medians = frameMedians
    guard let worst = medians.max() else { return nil }
    return medians.firstIndex(of: worst)
  }
}

extension MetricValue {
  /// The value without what is not a finite number; nil when nothing is left.
  fileprivate var finite: MetricValue? {
    guard value.isFinite else { return nil }
    var finite = self
    if low?.isFinite == false { finite.low = nil }
    if high?.isFinite == false { finite.high = nil }
    return finite
  }
}

extension PlaySample {
  /// Whole frames in nanoseconds, as many as all three phases have; sums cannot overflow.
  var frameTimes: [Double] {
    zip(animate, zip(layout, render)).map { Double($0) + Double($1.0) + Double($1.1) }
  }
}
