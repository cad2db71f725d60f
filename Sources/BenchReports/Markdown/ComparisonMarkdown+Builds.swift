import BenchHarness

extension ComparisonMarkdownDocument {
  /// A row of the table of changes.
  struct ChangeRow {
    var cells: [String?]
  }

  /// How many rows there are to leave out.
  var buildRowCount: Int { changeRows.count + equivalent.count }

  private var equivalent: [ComparedTest] { tests.filter { $0.verdict == .equivalent } }

  /// Two builds: the changes, then, folded, what is equivalent.
  ///
  /// - Parameter limit: The most rows; changes come before what is equivalent.
  /// - Returns: Blocks.
  func builds(rowLimit limit: Int) -> [String] {
    ["### \(heading)\n"] + [sentence].compactMap(\.self) + warnings + failures(limit: limit)
      + changes(limit: limit) + whatToDo
      + equivalents(limit: max(0, limit - changeRows.count)) + method + footer
  }

  // MARK: - The verdict

  /// Such as `▲ 1 of 20 cases regressed`.
  private var heading: String {
    let count = record.cases.count
    func cases(_ part: Int, _ words: String) -> String? {
      part == 0 ? nil : "\(part) of \(count) \(count == 1 ? "case" : "cases") \(words)"
    }
    let failed = judged.cases.count { $0.compared.failure != nil }
    let different = judged.cases.count { $0.exact?.picture != nil }
    let graver = [
      cases(failed, "FAILED").map { "✗ \($0)" },
      cases(different, "show DIFFERENT pixels").map { "✗ \($0)" },
      cases(judged.cases.count(where: isRegressed), "regressed").map { "▲ \($0)" },
    ].compactMap(\.self)
    guard graver.isEmpty else { return graver.joined(separator: ", ") }
    for verdict in [Verdict.suspect, .inconclusive, .improved] {
      let part = judged.cases.count { $0.times.contains { $0.judgement.verdict == verdict } }
      if let words = cases(part, verdict.rawValue) {
        return "\(verdict.ink.glyph(in: style) ?? "") \(words)"
      }
    }
    return judged.testCount == 0
      ? "? Nothing was compared" : "= \(count) of \(count) cases equivalent"
  }

  private func isRegressed(_ one: JudgedCase) -> Bool {
    one.times.contains { $0.judgement.verdict == .regressed }
      || !one.exactChanges(.regressed).isEmpty || !one.exactChanges(.unavailable).isEmpty
  }

  /// The worst change in one sentence; nil when nothing changed for the worse.
  private var sentence: String? {
    guard let worst = tests.first, worst.verdict == .regressed || worst.verdict == .suspect,
      let interval = interval(worst.time)
    else { return exactSentence }
    let label = escaped(labels.label(of: worst.compared.base.benchCase))
    let change = NumberFormat(decimals: 1, divisor: 0.01, suffix: " %").text(worst.change)
    let what = worst.isSetUp ? "to set up and clean up" : "a frame"
    return "**\(label)** takes **\(change) longer** \(what) (95 %: \(interval)).\n"
  }

  private var exactSentence: String? {
    let worst = judged.cases.lazy.compactMap { one -> String? in
      let change = (one.exactChanges(.regressed) + one.exactChanges(.unavailable)).first
      guard let text = one.exact?.picture?.sentence ?? change?.sentence(style: style) else {
        return nil
      }
      return "**\(escaped(labels.label(of: one.compared.base.benchCase)))**: \(escaped(text)).\n"
    }
    return worst.first
  }

  // MARK: - What changed

  private static let equivalentColumns: [MarkdownTable.Column] = [
    .init("case"), .init("metric"), .init("base", .right), .init("head", .right),
    .init("change", .right), .init("95 %, %", .right),
  ]

  private func changes(limit: Int) -> [String] {
    let rows = changeRows
    guard !rows.isEmpty else { return [] }
    let columns: [MarkdownTable.Column] = [
      .init(""), .init("case"), .init("metric"), .init(record.base.name, .right),
      .init(record.head.name, .right), .init("change", .right), .init("95 %, %", .right),
      .init("verdict"),
    ]
    let table = MarkdownTable(columns: columns, rows: rows.prefix(limit).map(\.cells))
    let rest = MarkdownBudget.leftOut(
      rows.count - table.rows.count, "changed row", path: context.recordPath)
    return (table.rows.isEmpty ? [] : [table.text])
      + [rest, ReportNotes.device + "\n"]
      .compactMap(\.self)
  }

  // MARK: - What did not

  private func equivalents(limit: Int) -> [String] {
    let (all, changes) = (equivalent, equivalent.map { $0.change })
    guard !all.isEmpty else { return [] }
    let range = NumberFormat(decimals: 1, divisor: 0.01, suffix: " %", showsPlus: true)
      .text(from: changes.min() ?? 0, to: changes.max() ?? 0)
    let rows = all.prefix(limit).map(timeCells)
    let rest = MarkdownBudget.leftOut(
      all.count - rows.count, "equivalent row", path: context.recordPath)
    let table = MarkdownTable(columns: Self.equivalentColumns, rows: rows)
    let body =
      (rows.isEmpty ? [] : [table.text, ReportNotes.device + "\n"])
      + [rest].compactMap(\.self)
    return [
      MarkdownText.folded(
        "= \(all.count) equivalent \(all.count == 1 ? "test" : "tests") (\(range))",
        body.joined(separator: "\n"))
    ]
  }

  // MARK: - What to do

  private var whatToDo: [String] {
    let exact = judged.cases.first { $0.exact?.picture != nil || isRegressed($0) }
    let open = tests.first { $0.verdict != .equivalent && $0.verdict != .improved }
    let failed = judged.cases.first { $0.compared.failure != nil }
    guard let compared = failed?.compared ?? open?.compared ?? exact?.compared else { return [] }
    var commands = [compareCommand(compared).text]
    if let path = context.recordPath {
      commands.append(ShellCommand(words: [context.program, "report", path]).text)
    }
    return [
      "**What to do:** try it yourself, read the whole report, or accept it if it is wanted "
        + "(`check --accept`).\n",
      MarkdownText.fenced(commands.joined(separator: "\n"), language: "sh"),
    ]
  }

  private func compareCommand(_ compared: ComparedCase) -> ShellCommand {
    let base = record.base
    var command = ShellCommand.running(compared.head.benchCase, program: context.program)
    let side = base.commit.map { ["--base-revision", $0] } ?? ["--base", base.name]
    command.words.replaceSubrange(1...1, with: ["compare"] + side)
    return command
  }
}
