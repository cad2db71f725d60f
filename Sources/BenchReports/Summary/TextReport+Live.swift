import BenchHarness

extension TextReport {
  /// What is left to say when the rows of a live table stand above already: warnings, the columns
  /// that had no room, comparisons, and what it comes down to.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - live: The table that was printed row by row.
  ///   - width: The terminal's width; nil for no limit.
  ///   - style: Colour and encoding.
  ///   - context: Where things are.
  /// - Returns: Lines, each ended.
  package static func renderRest(
    of record: RunRecord, after live: LiveCaseTable, width: Int?, style: TextStyle,
    context: ReportContext
  ) -> String {
    let cases = record.cases.map(\.benchCase)
    let summary = RunSummary(record, context: context)
    let table = CaseTable(cases, context: context)
    let blocks = [
      [""],
      summary.warningLines(width: width, style: style),
      table.lines(for: record.cases, width: width, style: style, after: live),
      Comparisons(record.cases).lines(labels: CaseLabels(cases), width: width, style: style),
      summary.closingLines(for: record.cases, context: context, width: width, style: style),
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }
}
