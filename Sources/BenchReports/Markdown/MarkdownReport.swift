import BenchHarness

/// A record as a document in GitHub's Markdown.
///
/// Text from plugins, files and workers is escaped, so that it can be neither markup nor a link.
package enum MarkdownReport {
  /// The document: what the run comes down to, failures, tables, comparisons, and, folded, where
  /// it was measured and what the figures mean.
  ///
  /// It stays below what a comment takes: cases too many are left out of the tables, and a line says
  /// how many and where they are.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - context: Where things are.
  /// - Returns: Markdown, ending with a line feed.
  package static func render(
    _ record: RunRecord, context: ReportContext = ReportContext()
  ) -> String {
    var document = MarkdownDocument(record, context: context)
    return MarkdownBudget.fitting(rowCount: record.cases.count, path: context.recordPath) { limit in
      document.caseLimit = limit
      return document.summary + document.failures + document.tables + document.comparisons
        + document.device + document.folded
    }
  }
}

/// A record with what its blocks of Markdown are made from; each block ends with a line feed.
struct MarkdownDocument {
  let record: RunRecord
  let context: ReportContext
  let labels: CaseLabels
  let runSummary: RunSummary
  /// The most cases that are shown; below all of them, what is least needed goes, too.
  var caseLimit: Int

  init(_ record: RunRecord, context: ReportContext) {
    self.record = record
    self.context = context
    labels = CaseLabels(record.cases.map(\.benchCase))
    runSummary = RunSummary(record, context: context)
    caseLimit = record.cases.count
  }

  /// Whether all cases are shown.
  var showsAll: Bool { caseLimit >= record.cases.count }

  /// Untrusted text for a line of Markdown.
  func escaped(_ text: String) -> String { MarkdownTable.escaped(text) }

  /// Title, the count of cases, warnings and remarks, and the next step.
  var summary: [String] {
    let heading = RunHeading(
      suite: record.suite, environment: record.environment, cases: record.cases.map(\.benchCase))
    let warnings = (runSummary.warnings + [runSummary.disturbanceWarning].compactMap(\.self))
      .map { "> **Warning:** \(escaped($0))\n" }.joined(separator: ">\n")
    let remarks = runSummary.remarks.prefix(showsAll ? .max : caseLimit)
      .map { "- \(escaped($0))\n" }.joined()
    // The way on from a failure stands beside it.
    let next =
      runSummary.failedCount > 0
      ? nil : runSummary.next.map { "Next:\n\n" + MarkdownText.fenced($0.text, language: "sh") }
    return [
      "# Transitions: \(escaped(record.suite))\n",
      "**\(escaped(runSummary.countSentence)).** \(escaped(heading.what)).\n",
      warnings, remarks, next ?? "",
    ].filter { !$0.isEmpty }
  }

  /// Each failed case with what it said last and how to run it alone.
  var failures: [String] {
    let failed = record.cases.filter { $0.failure != nil }
    let blocks = failed.prefix(caseLimit).flatMap { result -> [String] in
      guard let texts = FailureTexts(result, context: context) else { return [] }
      let output = texts.output.map { output in
        let shown = showsAll ? output : String(output.suffix(Self.longestOutputOfMany))
        return "It said:\n\n" + MarkdownText.fenced(shown, language: "text")
      }
      let place = context.outputPaths[result.key].map { "All it said: \(escaped($0))\n" }
      return [
        "### \(escaped(labels.label(of: result.benchCase)))\n",
        "\(escaped(texts.sentence)).\n", output, place,
        "Again, alone:\n\n" + MarkdownText.fenced(texts.command.text, language: "sh"),
      ].compactMap(\.self)
    }
    let rest = MarkdownBudget.leftOut(
      failed.count - caseLimit, "failed case", path: context.recordPath)
    return failed.isEmpty ? [] : ["## Failures\n"] + blocks + [rest].compactMap(\.self)
  }

  /// The end of an output is what matters where not all has room.
  private static let longestOutputOfMany = 500

  /// Time, then memory and work.
  var tables: [String] {
    guard !record.cases.isEmpty else { return [] }
    let memory: Set<Int> = [.memory, .work, .instructions].reduce(into: []) {
      (blocks, block: CaseColumn.Block) in blocks.insert(block.rawValue)
    }
    let shown = CaseColumn.all.filter { !$0.isWideOnly } + CaseColumn.further(for: record.cases)
    let rest = MarkdownBudget.leftOut(
      record.cases.count - caseLimit, "case", path: context.recordPath)
    guard caseLimit > 0 else { return [rest].compactMap(\.self) }
    return [
      "## Time\n", table(shown.filter { !memory.contains($0.layout.block) }), rest, timeNote,
      "## Memory and work\n", table(shown.filter { memory.contains($0.layout.block) }), rest,
    ].compactMap(\.self)
  }

  private var timeNote: String {
    "Frames count from 0. \(escaped(ReportNotes.percentile)) \(escaped(ReportNotes.device))\n"
  }

  /// The columns that only documents and very wide terminals have room for.
  var moreFigures: String { table(CaseColumn.all.filter(\.isWideOnly)) }

  /// One row for each case, columns for what differs between cases first.
  private func table(_ columns: [CaseColumn]) -> String {
    let leading = ["transition"] + labels.varying.map(\.title)
    let rows = record.cases.prefix(caseLimit).map { result in
      let names =
        [labels.marked(labels.name(of: result.benchCase), result)]
        + labels.varying.map { labels.value(of: result.benchCase, on: $0) }
      let cells =
        result.failure == nil
        ? columns.map { $0.cell(result) }
        : [.text("FAILED")] + Array(repeating: .missing, count: columns.count - 1)
      return FlowingTable.Row.cells(names.map { .text($0) } + cells)
    }
    let flowing = FlowingTable(
      columns: leading.map { .init(column: TextColumn($0, alignment: .left), block: -1) }
        + columns.map(\.layout),
      rows: rows)
    return flowing.markdownParts(titles: leading + columns.map(\.title))
      .map(\.table.text).joined()
  }
}
