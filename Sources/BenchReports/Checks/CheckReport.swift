import BenchHarness
import Foundation

/// A check for people: the verdict in a sentence, what changed, worst first, and what to do.
package struct CheckReport {
  let result: BaselineCheck
  let context: CheckContext
  let labels: CaseLabels
  let width: Int?
  let style: TextStyle

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - result: What was found.
  ///   - context: How it was asked for.
  ///   - width: The terminal's width; nil for no limit.
  ///   - style: Colour and encoding.
  package init(_ result: BaselineCheck, context: CheckContext, width: Int?, style: TextStyle) {
    self.result = result
    self.context = context
    self.width = width
    self.style = style
    labels = CaseLabels(result.cases.map(\.benchCase))
  }

  /// The whole text, ending with a line feed.
  package var text: String {
    [headLines, tableLines, timeLines, noteLines, nextLines].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// How a case is called, here and by `--accept`.
  package static func label(of benchCase: BenchCase, among cases: [BenchCase]) -> String {
    CaseLabels(cases).shortLabel(of: benchCase)
  }

  /// The verdict of each case with the case, the worst first.
  var judged: [(verdict: CheckVerdict, one: CaseComparison)] {
    let judged = result.cases.map { (verdict: result.verdict(of: $0), one: $0) }
    return judged.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.verdict != second.verdict { return first.verdict < second.verdict }
      let changes = (first.one.worstChange, second.one.worstChange)
      return changes.0 == changes.1 ? left.offset < right.offset : changes.0 > changes.1
    }.map(\.element)
  }

  /// A paragraph that fits, without characters that could steer a terminal.
  func wrapped(_ text: String) -> [String] {
    DisplayText.wrapped(DisplayText.escapingControls(text), width: width, hangingIndent: 2)
  }

  // MARK: - The verdict

  private var headLines: [String] {
    let cases = result.cases.count == 1 ? "case" : "cases"
    var counts: [(CheckVerdict, Int)] = []
    for (verdict, _) in judged {
      if let last = counts.last, last.0 == verdict {
        counts[counts.count - 1].1 += 1
      } else {
        counts.append((verdict, 1))
      }
    }
    let words = counts.map { "\($0.1) \($0.0.word)" }.joined(separator: ", ")
    let sentence =
      "\(result.comparedCount) of \(result.cases.count) \(cases) compared with baseline "
      + "\(result.base.name)" + (words.isEmpty ? "." : ": \(words).")
    let ink = judged.first?.verdict.ink
    let commit = result.base.commit.map { ", commit \($0.prefix(7))" } ?? ""
    let origin = "Baseline: \(context.baseline), measured \(result.base.startedAt)\(commit)."
    return wrapped(sentence).map { style.painted($0, ink) }
      + wrapped(origin).map { style.painted($0, .faint) }
  }

  // MARK: - What changed

  private var tableLines: [String] {
    let shown = judged.filter { ![.equal, .new, .removedAllowed].contains($0.verdict) }
    let folded = result.cases.count { result.verdict(of: $0) == .equal }
    guard !shown.isEmpty else { return [] }
    let columns = [
      TextColumn("case", alignment: .left),
      TextColumn("worst change", header: ["change"], importance: .optional(0)),
      TextColumn("verdict", alignment: .left),
    ]
    var rows = shown.flatMap { self.rows($0.verdict, $0.one) }
    if folded > 0 {
      rows.append(
        .cells([
          .text("= \(folded) more", .equivalent), .text(""),
          .text("every figure and picture equal", .equivalent),
        ]))
    }
    return TextTable(columns: columns, rows: rows).lines(width: width, style: style)
  }

  private func rows(_ verdict: CheckVerdict, _ one: CaseComparison) -> [TextRow] {
    let name = "\(verdict.glyph(in: style)) \(labels.shortLabel(of: one.benchCase))"
    if let words = failureWords(of: one) {
      return [.message(.text(name, verdict.ink), words, ink: .failed)]
    }
    let change = one.exact == nil ? TextCell.text("") : .text(one.worstChangeText)
    return [.cells([.text(name, verdict.ink), change, .text(verdict.word, verdict.ink)])]
      + notes(of: one).map { .note(DisplayText.escapingControls($0)) }
  }

  /// What is said of a case that failed, and what plays it alone; nil for others.
  private func failureWords(of one: CaseComparison) -> [String]? {
    guard one.status == .failed else { return nil }
    var failed = CaseResult(one.benchCase)
    failed.failure = one.failure
    let program = ReportContext(program: context.checkWords.first ?? "transitionbench")
    return FailureTexts(failed, context: program).map {
      [$0.sentence, "Again, alone: \($0.command.text)"]
    }
  }

  private func notes(of one: CaseComparison) -> [String] {
    var notes: [String] = []
    if one.status == .removed { notes.append("in the baseline, but not in this run") }
    if let picture = one.exact?.picture { notes.append(picture.sentence) }
    let order: [MetricChange.Verdict] = [
      .unavailable, .regressed, .accepted, .moved, .tolerated, .improved, .new,
    ]
    for verdict in order {
      let changes = one.changes(verdict).sorted { $0.size > $1.size }
      notes += changes.map { $0.sentence(style: style) + $0.remark }
    }
    return notes
  }
}

extension MetricChange {
  /// How large the change is among others; from 0 is larger than any share.
  var size: Double {
    guard let base, let head, base != head else { return 0 }
    return relativeChange.map(abs) ?? .infinity
  }

  /// What a line says behind the figures, so that a row of several verdicts is clear.
  fileprivate var remark: String {
    switch verdict {
    case .accepted: ", accepted: \(acceptedReason ?? "")"
    case .tolerated: ", within the threshold"
    case .improved: ", improved"
    default: ""
    }
  }
}

extension CaseComparison {
  /// The gravest change of an exact figure: the largest rise, else the largest fall.
  private var worst: MetricChange? {
    let changed = changes.filter { $0.isCompared && $0.verdict != .equal && $0.base != $0.head }
    let grave = changed.filter { $0.verdict == .regressed || $0.verdict == .accepted }
    return (grave.isEmpty ? changed : grave).max { $0.size < $1.size }
  }

  /// The size of it, as a share.
  fileprivate var worstChange: Double { worst?.size ?? 0 }

  /// The same as text.
  fileprivate var worstChangeText: String {
    guard let worst else { return "" }
    return worst.relativeChange.map(ExactNumber.percent) ?? "from 0"
  }
}
