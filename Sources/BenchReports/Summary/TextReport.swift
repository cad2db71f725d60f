import BenchHarness

/// A whole record for a terminal.
package enum TextReport {
  /// Heading, warnings, table, comparisons, and what it comes down to.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - width: The terminal's width; nil for tables of every column, as wide as they are.
  ///   - style: Colour and encoding.
  ///   - context: Where things are.
  /// - Returns: Lines, each ended; no line is wider than asked, but for words that cannot be broken.
  package static func render(
    _ record: RunRecord, width: Int?, style: TextStyle = .plain,
    context: ReportContext = ReportContext()
  ) -> String {
    let cases = record.cases.map(\.benchCase)
    let summary = RunSummary(record, context: context)
    let heading = RunHeading(suite: record.suite, environment: record.environment, cases: cases)
    let blocks = [
      heading.lines(width: width),
      summary.warningLines(width: width, style: style),
      CaseTable(cases, context: context).lines(for: record.cases, width: width, style: style),
      Comparisons(record.cases).lines(labels: CaseLabels(cases), width: width, style: style),
      summary.closingLines(for: record.cases, context: context, width: width, style: style),
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }
}
