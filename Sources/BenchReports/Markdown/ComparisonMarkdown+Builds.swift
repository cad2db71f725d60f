import BenchHarness
import BenchStatistics

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

  /// The worst first; what is exact before what was measured, for there is no doubt about it.
  private var changeRows: [ChangeRow] {
    judged.cases.compactMap(pictureRow) + judged.cases.flatMap(exactRows)
      + tests.filter { $0.verdict != .equivalent }.map { test in
        let glyph = test.verdict.ink.glyph(in: style)
        return ChangeRow(cells: [glyph] + timeCells(test) + [verdictText(test)])
      }
  }

  private func verdictText(_ test: ComparedTest) -> String {
    guard test.verdict == .inconclusive || test.verdict == .suspect,
      let advice = test.time.judgement.advice(test.time, budget: record.budgetSeconds)
    else { return test.verdict.rawValue }
    return "\(test.verdict.rawValue): \(advice)"
  }

  /// Case, metric, both sides, change and interval.
  private func timeCells(_ test: ComparedTest) -> [String?] {
    let sides = blockTimes(test)
    let percent = NumberFormat(decimals: 1, divisor: 0.01, suffix: " %", showsPlus: true)
    return [
      labels.label(of: test.compared.base.benchCase),
      test.isSetUp ? "set-up and clean-up, ms" : "frame time, ms",
      sides[0], sides[1], test.time.ratio.map { percent.text($0.ratio - 1) }, interval(test.time),
    ]
  }

  /// What both sides took, in milliseconds with as many decimals as show a change of a percent.
  private func blockTimes(_ test: ComparedTest) -> [String?] {
    let times = ComparedSide.allCases.map { blockTime(test, $0) }
    let most = times.compactMap(\.self).max() ?? 0
    let decimals = most < 1e6 ? 4 : most < 1e7 ? 3 : most < 1e8 ? 2 : 1
    return times.map { $0.map { NumberFormat(decimals: decimals, divisor: 1e6).text($0) } }
  }

  /// The middle of what a side's worker pairs took, in nanoseconds.
  private func blockTime(_ test: ComparedTest, _ side: ComparedSide) -> Double? {
    let isWall = test.compared.gateClock == .wall
    let times = test.compared.workerPairs.compactMap { pair -> Double? in
      let blocks = test.isSetUp ? pair.edges : pair.frames
      let times =
        side == .base
        ? (isWall ? blocks.baseWall : blocks.baseCPU)
        : (isWall ? blocks.headWall : blocks.headCPU)
      return median(of: SortedSamples(times))
    }
    return middle(times)
  }

  private func pictureRow(_ one: JudgedCase) -> ChangeRow? {
    one.exact?.picture.map { picture in
      ChangeRow(cells: [
        "✗", labels.label(of: one.compared.base.benchCase), "pictures", nil, nil,
        picture.sentence, "exact", "DIFFERENT pixels",
      ])
    }
  }

  private func exactRows(_ one: JudgedCase) -> [ChangeRow] {
    let label = labels.label(of: one.compared.base.benchCase)
    let verdicts: [MetricChange.Verdict] = [.regressed, .unavailable, .moved, .improved]
    return verdicts.flatMap { verdict in
      one.exactChanges(verdict).map { exactRow($0, label: label) }
    }
  }

  private func exactRow(_ change: MetricChange, label: String) -> ChangeRow {
    let verdict: Verdict =
      change.verdict == .improved ? .improved : change.verdict == .moved ? .suspect : .regressed
    let texts: (base: String?, head: String?) =
      change.base.flatMap { base in
        change.head.map { head in
          let pair = ExactNumber.pair(base, head)
          return (pair.base, pair.head)
        }
      } ?? (change.base.map { ExactNumber.text($0) }, change.head.map { ExactNumber.text($0) })
    let difference = change.base.flatMap { base in
      change.head.map { ($0 > base ? "+" : "") + ExactNumber.text($0 - base) }
    }
    let share = change.relativeChange.map { " (\(ExactNumber.percent($0)))" } ?? ""
    let reason = [change.verdict.rawValue, change.reason].compactMap(\.self)
    return ChangeRow(cells: [
      verdict.ink.glyph(in: style), label, "\(change.metric), \(change.unit)", texts.base,
      texts.head, difference.map { $0 + share }, "exact", reason.joined(separator: ": "),
    ])
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
