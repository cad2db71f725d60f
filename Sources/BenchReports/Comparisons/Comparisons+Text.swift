import BenchHarness

extension Comparisons {
  /// The comparisons for a terminal: the matrix of frame times, then masks against overlays.
  ///
  /// - Parameters:
  ///   - labels: What the cases are called; made from all cases of the record.
  ///   - width: The terminal's width; nil for one table each.
  ///   - style: Colour and encoding.
  /// - Returns: The lines, none wider than asked; none without cases.
  package func lines(labels: CaseLabels, width: Int?, style: TextStyle) -> [String] {
    guard !frameTimes.isEmpty else { return [] }
    let matrix = FrameTimeMatrix(frameTimes, labels: labels).table(repeatsNames: false)
    let titles = Self.title("Frame time p50 by transition, size and frame count", width, style)
    let masks = maskLines(labels: labels, width: width, style: style)
    return titles + matrix.lines(width: width, style: style) + (masks.isEmpty ? [] : [""]) + masks
  }

  private func maskLines(labels: CaseLabels, width: Int?, style: TextStyle) -> [String] {
    guard !masks.isEmpty else {
      return missesPairs ? DisplayText.wrapped(Self.noMasks, width: width) : []
    }
    let table = MaskTable(comparisons: masks, labels: labels).table
    return Self.title("Mask against overlay: overlay = 1; \(Self.mark)", width, style)
      + table.lines(width: width, style: style)
      + DisplayText.wrapped(MaskComparison.offscreenNote, width: width, hangingIndent: 2)
  }

  /// Whether a mask or an overlay was tried, but never both in one setting.
  var missesPairs: Bool {
    let pair = [CaseLabels.overlayTransition, CaseLabels.maskTransition]
    return masks.isEmpty && frameTimes.contains { pair.contains($0.result.benchCase.transition) }
  }

  /// What stands in place of a comparison that has nothing to compare.
  static let noMasks =
    "Mask against overlay: \(CaseLabels.overlayTransition) and \(CaseLabels.maskTransition) "
    + "are not both in this run with one size, frame count, operation and pair of screens."

  private static func title(_ text: String, _ width: Int?, _ style: TextStyle) -> [String] {
    DisplayText.wrapped(text, width: width).map { style.painted($0, .heading) }
  }
}
