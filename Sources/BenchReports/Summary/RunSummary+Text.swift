import BenchHarness

extension RunSummary {
  /// Warnings for a terminal, loud enough not to be missed.
  ///
  /// - Parameters:
  ///   - width: The terminal's width; nil for no limit.
  ///   - style: Colour and encoding.
  /// - Returns: The lines; none when there is nothing to warn of.
  package func warningLines(width: Int?, style: TextStyle) -> [String] {
    (warnings + [disturbanceWarning].compactMap(\.self)).flatMap { text in
      Self.wrapped("WARNING: \(text)", width: width).map { style.painted($0, .suspect) }
    }
  }

  /// The closing lines: what to know about the figures, how many cases are fine, what next.
  ///
  /// - Parameters:
  ///   - results: The cases, which decide the footnotes.
  ///   - context: Where things are.
  ///   - width: The terminal's width; nil for no limit.
  ///   - style: Colour and encoding.
  /// - Returns: The lines, none wider than asked.
  package func closingLines(
    for results: [CaseResult], context: ReportContext, width: Int?, style: TextStyle
  ) -> [String] {
    let remarks = remarks.flatMap { Self.wrapped("Remark on \($0)", width: width) }
    var notes = [ReportNotes.budget, ReportNotes.device]
    if results.contains(where: { $0.failure == nil && $0.shownValue(of: .frameTimeP99) == nil }) {
      notes.insert(ReportNotes.percentile, at: 1)
    }
    let footnote = Self.wrapped(notes.joined(separator: " "), width: width)
      .map { style.painted($0, .faint) }
    let count = Self.wrapped(countText(context), width: width)
      .map { style.painted($0, failedCount > 0 ? .failed : nil) }
    return remarks + (results.isEmpty ? [] : footnote) + count + nextLines(width: width)
  }

  /// The command stays one command when it is copied, however many lines it takes.
  private func nextLines(width: Int?) -> [String] {
    guard let next else { return [] }
    let label = "Next: "
    let lines = next.lines(width: width.map { $0 - label.count })
    return zip(lines, [label] + Array(repeating: "  ", count: lines.count)).map { $1 + $0 }
  }

  private func countText(_ context: ReportContext) -> String {
    var sentences = ["\(countSentence)."]
    if let path = context.recordPath { sentences.append("Record: \(path)") }
    guard failedCount > 0, let code = context.exitCode else {
      return sentences.joined(separator: " ")
    }
    sentences.insert("Exit code \(code).", at: 1)
    return sentences.joined(separator: " ")
  }

  private static func wrapped(_ text: String, width: Int?) -> [String] {
    DisplayText.wrapped(
      DisplayText.escapingControls(text), width: width, hangingIndent: 2)
  }
}
