import BenchHarness
import BenchStatistics

/// Two builds case by case, worst first, what did not change folded into one line.
struct BuildTable {
  private let judged: JudgedComparison
  private let labels: CaseLabels

  init(_ judged: JudgedComparison) {
    self.judged = judged
    labels = CaseLabels(judged.record.cases.map(\.base.benchCase))
  }

  func lines(width: Int?, style: TextStyle) -> [String] {
    guard !judged.cases.isEmpty else { return [] }
    let tests = ComparedTest.worstFirst(judged)
    let shown = tests.filter { $0.verdict != .equivalent }
    let equivalent = tests.filter { $0.verdict == .equivalent }
    let all =
      failedRows(style) + judged.cases.flatMap { exactRows($0, style) }
      + shown.flatMap { rows(for: $0, style) }
      + foldedRow(equivalent, isAll: shown.isEmpty, style)
    return TextTable(columns: Self.columns, rows: all).lines(width: width, style: style)
  }

  private static let percent = NumberStyle(.plain, .decimals(1), suffix: " %", showsPlus: true)

  private static let columns = [
    TextColumn("case", alignment: .left),
    TextColumn("change", alignment: .decimalPoint, numbers: percent),
    TextColumn("95 %", numbers: percent, minimumWidth: 12),
    TextColumn("verdict", alignment: .left),
  ]

  private func rows(for test: ComparedTest, _ style: TextStyle) -> [TextRow] {
    let ink = test.verdict.ink
    let name = labels.label(of: test.compared.base.benchCase) + (test.isSetUp ? ", set-up" : "")
    let glyph = ink.glyph(in: style).map { $0 + " " } ?? ""
    let ratio = test.time.ratio
    let row = TextRow.cells([
      .text(glyph + name, ink),
      .number(ratio.map { ($0.ratio - 1) * 100 }),
      Self.range(ratio),
      .text(test.verdict.rawValue, ink),
    ])
    return [row] + notes(for: test).map { .note($0) }
  }

  private static func range(_ ratio: PairedRatio?) -> TextCell {
    guard let ratio, ratio.hasInterval else { return .missing }
    return .range((ratio.low - 1) * 100, (ratio.high - 1) * 100)
  }

  private func notes(for test: ComparedTest) -> [String] {
    guard test.verdict == .inconclusive || test.verdict == .suspect else { return [] }
    return [test.time.judgement.advice(test.time, budget: judged.record.budgetSeconds)]
      .compactMap(\.self)
  }

  /// What is exact and differs: there is no doubt about it, so it comes first.
  private func exactRows(_ one: JudgedCase, _ style: TextStyle) -> [TextRow] {
    guard let exact = one.exact else { return [] }
    let worse = one.exactChanges(.regressed) + one.exactChanges(.unavailable)
    let changes = worse + one.exactChanges(.moved) + one.exactChanges(.improved)
    guard exact.picture != nil || !changes.isEmpty else { return [] }
    let word: (text: String, ink: Ink) =
      exact.picture != nil
      ? ("DIFFERENT pixels", .failed)
      : worse.isEmpty ? ("improved", .improved) : ("regressed", .regressed)
    let glyph = word.ink.glyph(in: style).map { $0 + " " } ?? ""
    let name = labels.label(of: one.compared.base.benchCase) + ", exact figures"
    let notes =
      [exact.picture?.sentence].compactMap(\.self) + changes.map { $0.sentence(style: style) }
    return [
      .cells([.text(glyph + name, word.ink), .text(""), .text(""), .text(word.text, word.ink)])
    ] + notes.map { .note(DisplayText.escapingControls($0)) }
  }

  private func foldedRow(_ tests: [ComparedTest], isAll: Bool, _ style: TextStyle) -> [TextRow] {
    guard !tests.isEmpty else { return [] }
    let changes = tests.map { $0.change * 100 }
    let count = "\(tests.count)\(isAll ? "" : " more")"
    let glyph = Ink.equivalent.glyph(in: style) ?? "="
    return [
      .cells([
        .text("\(glyph) \(count) \(tests.count == 1 ? "test" : "tests")", .equivalent), .text(""),
        .range(changes.min() ?? 0, changes.max() ?? 0), .text("equivalent", .equivalent),
      ])
    ]
  }

  private func failedRows(_ style: TextStyle) -> [TextRow] {
    judged.cases.compactMap { one in
      guard let failure = one.compared.failure else { return nil }
      let side = failure.side == .base ? judged.record.base.name : judged.record.head.name
      return .message(
        .text(labels.label(of: one.compared.base.benchCase)),
        ["FAILED in \(side): \(failure.failure.message)"], ink: .failed)
    }
  }
}

extension Verdict {
  /// The colour and glyph it is written with.
  var ink: Ink {
    switch self {
    case .regressed: .regressed
    case .suspect: .suspect
    case .improved: .improved
    case .inconclusive: .inconclusive
    case .equivalent: .equivalent
    }
  }

  /// The worst first.
  var gravity: Int {
    switch self {
    case .regressed: 0
    case .suspect: 1
    case .inconclusive: 2
    case .improved: 3
    case .equivalent: 4
    }
  }
}

extension Judgement {
  /// Why there is no decision and what would bring one.
  ///
  /// - Parameters:
  ///   - time: What was judged.
  ///   - budget: Seconds that were spent.
  /// - Returns: A line; nil when there is nothing to say.
  func advice(_ time: JudgedTime, budget: Double) -> String? {
    let reasons = reason.isEmpty ? [] : [reason]
    guard let wanted = moreWorkerPairs, let ratio = time.ratio, ratio.workerPairCount > 0 else {
      return reasons.first
    }
    let seconds = budget * Double(ratio.workerPairCount + wanted) / Double(ratio.workerPairCount)
    guard seconds < 3600 else { return reasons.first }
    let budgetWord = "--budget \(Int(seconds.rounded(.up)))s"
    return (reasons + ["about \(wanted) more worker pairs would decide: \(budgetWord)"])
      .joined(separator: "; ")
  }
}
