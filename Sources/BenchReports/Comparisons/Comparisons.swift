import BenchHarness

/// What the cases of one record say beside one another.
///
/// Figures of one run were not taken in pairs, so none of this is a verdict.
package struct Comparisons: Sendable, Equatable {
  /// What every comparison is marked with.
  package static let mark = "unpaired, no verdict"

  /// Frame times of all cases, in the record's order: transition × size × frame count.
  package var frameTimes: [FrameTimeEntry]

  /// Masks held against the overlay, one for each setting where both were tried.
  package var masks: [MaskComparison]

  /// Compares the cases of a record.
  ///
  /// - Parameter results: What came out.
  package init(_ results: [CaseResult]) {
    frameTimes = results.map(FrameTimeEntry.init)
    masks = MaskComparison.all(in: results)
  }
}

/// The frame time of one case, by frame and by pixel.
package struct FrameTimeEntry: Sendable, Equatable {
  package var result: CaseResult

  /// Nanoseconds a frame: the median, with its interval where there is one.
  package var perFrame: MetricValue?

  /// The same divided by the pixels of a frame, nanoseconds a pixel.
  package var perPixel: MetricValue?

  /// Reads a case.
  ///
  /// - Parameter result: What came out of it.
  package init(_ result: CaseResult) {
    self.result = result
    guard result.failure == nil, let time = result.shownValue(of: .frameTimeP50) else { return }
    perFrame = time
    guard let pixels = result.benchCase.framePixels else { return }
    let count = Double(pixels.count)
    perPixel = MetricValue(
      time.value / count, low: time.low.map { $0 / count }, high: time.high.map { $0 / count },
      count: time.count)
  }
}
