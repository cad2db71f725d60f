import BenchHarness

/// A whole comparison for a terminal: the verdict in one sentence, what changed, what to do.
package enum ComparisonReport {
  /// Renders a judged comparison.
  ///
  /// - Parameters:
  ///   - judged: The comparison with its verdicts.
  ///   - width: The terminal's width; nil for tables of every column, as wide as they are.
  ///   - style: Colour and encoding.
  ///   - context: Where things are.
  /// - Returns: Lines, each ended.
  package static func render(
    _ judged: JudgedComparison, width: Int?, style: TextStyle = .plain,
    context: ReportContext = ReportContext()
  ) -> String {
    let notes = ComparisonNotes(judged, context: context)
    let table =
      switch judged.record.kind {
      case .strategies: StrategyTable(judged).lines(width: width, style: style)
      case .builds: BuildTable(judged).lines(width: width, style: style)
      }
    let blocks = [
      wrapped(notes.opening, width),
      notes.warnings.flatMap { text in
        wrapped(["WARNING: \(text)"], width).map { style.painted($0, .suspect) }
      }, table, wrapped(notes.closing, width),
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private static func wrapped(_ texts: [String], _ width: Int?) -> [String] {
    texts.flatMap {
      DisplayText.wrapped(
        DisplayText.escapingControls($0), width: width, hangingIndent: 2, longWords: .kept)
    }
  }
}
