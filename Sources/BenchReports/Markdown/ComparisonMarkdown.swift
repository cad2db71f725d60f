import BenchHarness

/// A comparison as a comment on a pull request or a job's summary, in GitHub's Markdown.
///
/// The verdict in one sentence, what changed with the worst first, what to do, and the rest folded.
/// A change never stands without its interval, nor a mask without its realisation.
package enum ComparisonMarkdown {
  /// The document, shorter than what a comment takes.
  ///
  /// Where it would be longer, what is equivalent is left out first.
  ///
  /// - Parameters:
  ///   - judged: The comparison with its verdicts.
  ///   - context: Where things are.
  /// - Returns: Markdown, ending with a line feed.
  package static func render(
    _ judged: JudgedComparison, context: ReportContext = ReportContext()
  ) -> String {
    let document = ComparisonMarkdownDocument(judged, context: context)
    switch judged.record.kind {
    case .builds:
      return MarkdownBudget.fitting(rowCount: document.buildRowCount, path: context.recordPath) {
        document.builds(rowLimit: $0)
      }
    case .strategies:
      return MarkdownBudget.fitting(rowCount: judged.cases.count, path: context.recordPath) {
        document.strategies(caseLimit: $0)
      }
    }
  }
}

/// A comparison with what its blocks of Markdown are made from; each block ends with a line feed.
struct ComparisonMarkdownDocument {
  let judged: JudgedComparison
  let context: ReportContext
  let notes: ComparisonNotes
  let labels: CaseLabels
  /// The tests of times, the worst first.
  let tests: [ComparedTest]

  init(_ judged: JudgedComparison, context: ReportContext) {
    (self.judged, self.context) = (judged, context)
    var withoutPath = context
    withoutPath.recordPath = nil
    notes = ComparisonNotes(judged, context: withoutPath)
    labels = CaseLabels(
      judged.record.kind == .builds
        ? judged.record.cases.map(\.base.benchCase)
        : judged.record.cases.flatMap { [$0.base.benchCase, $0.head.benchCase] })
    tests = ComparedTest.worstFirst(judged)
  }

  var record: ComparisonRecord { judged.record }
  var style: TextStyle { FlowingTable.documentStyle }

  /// Untrusted text for a line of Markdown.
  func escaped(_ text: String) -> String { MarkdownTable.escaped(text) }

  /// A glyph and a word, which always stand together.
  func word(_ verdict: Verdict) -> String {
    [verdict.ink.glyph(in: style), verdict.rawValue].compactMap(\.self).joined(separator: " ")
  }

  /// Such as `+2.6..+4.2`; nil where there is none.
  func interval(_ time: JudgedTime) -> String? {
    guard let ratio = time.ratio, ratio.hasInterval else { return nil }
    return NumberFormat(decimals: 1, divisor: 0.01, showsPlus: true)
      .text(from: ratio.low - 1, to: ratio.high - 1)
  }

  /// What makes figures doubtful, and what is missing.
  var warnings: [String] {
    let missing = record.caseCount - record.cases.count
    let shortfall =
      missing > 0
      ? [
        "\(missing) of \(record.caseCount) cases \(missing == 1 ? "was" : "were") not compared."
      ]
      : []
    let lines = (shortfall + notes.warnings).map { "> **Warning:** \(escaped($0))\n" }
    return lines.isEmpty ? [] : [lines.joined(separator: ">\n")]
  }

  /// Each failed case with what was wrong.
  func failures(limit: Int) -> [String] {
    let failed = judged.cases.compactMap { one in
      one.compared.failure.map { (one.compared, $0.side, $0.failure) }
    }
    guard !failed.isEmpty else { return [] }
    let lines = failed.prefix(limit).map { compared, side, failure in
      let result = side == .base ? compared.base : compared.head
      let name = side == .base ? record.base.name : record.head.name
      let place = failure.frame.map { " in frame \($0) of \(result.benchCase.frameCount)" } ?? ""
      return "- ✗ **\(escaped(labels.label(of: result.benchCase)))** FAILED in \(escaped(name))"
        + "\(place): \(escaped(failure.message))\n"
    }
    let rest = MarkdownBudget.leftOut(
      failed.count - lines.count, "failed case", path: context.recordPath)
    return [lines.joined()] + [rest].compactMap(\.self)
  }

  /// How it was measured, and what the machine is worth.
  var method: [String] {
    let facts = EnvironmentFacts(record.asRun, recordPath: context.recordPath).facts
    let table = MarkdownTable(
      columns: [.init("what"), .init("value")],
      rows: facts.map { fact in
        [fact.name, [fact.text, fact.unit].compactMap(\.self).joined(separator: " ")]
      })
    let sentences: [String?] = [
      notes.opening.last, record.calibration?.sentence ?? CalibrationSummary.missing,
    ]
    let text = sentences.compactMap(\.self).map { escaped($0) + "\n" }.joined(separator: "\n")
    return [MarkdownText.folded("Where and how it was measured", text + "\n" + table.text)]
  }

  /// Both commits, how long each case had, and what carries over to a phone, in small letters.
  var footer: [String] {
    func side(_ side: ComparisonRecord.Side) -> String {
      "`\(code(side.commit.map { String($0.prefix(10)) } ?? side.name))`"
    }
    let budget = NumberFormat(decimals: record.budgetSeconds < 10 ? 1 : 0, suffix: " s")
      .text(record.budgetSeconds)
    let parts = [
      record.kind == .builds ? "\(side(record.base)) → \(side(record.head))" : nil,
      "pairs taken in turn, \(budget) a case",
      "\(record.environment.machine.onlineCores) cores",
      context.exitCode.map { "exit code \($0)" },
    ].compactMap(\.self)
    return ["<sub>\(parts.joined(separator: " · "))</sub>\n"]
  }

  /// Text for a code span: a backtick would end it, and backslashes do not help there (CommonMark
  /// 6.1).
  func code(_ text: String) -> String {
    DisplayText.escapingControls(text).replacing("`", with: "'")
      .replacing("|", with: "¦")
  }
}
