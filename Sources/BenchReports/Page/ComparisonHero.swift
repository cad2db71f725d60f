import BenchHarness
import BenchStatistics

/// What a comparison comes down to, in one sentence.
struct ComparisonHero {
  var judged: JudgedComparison
  var cases: [PageCase]

  private var record: ComparisonRecord { judged.record }

  var hero: PageHero {
    let counts = Dictionary(grouping: cases.map(\.verdict), by: \.self).mapValues(\.count)
    return PageHero(
      facts: facts, verdict: worst?.verdict ?? .inconclusive, title: title, lead: lead,
      tally: counts.map { (verdict: $0, count: $1) }
        .sorted { $0.verdict.gravity < $1.verdict.gravity },
      note: record.calibration?.sentence ?? CalibrationSummary.missing)
  }

  /// The gravest case, and of those the one whose frames changed most.
  private var worst: PageCase? {
    cases.min { one, other in
      let changes = [one, other].map { -(abs(($0.judged?.frames?.ratio?.ratio ?? 1) - 1)) }
      return (one.verdict.gravity, changes[0]) < (other.verdict.gravity, changes[1])
    }
  }

  private var facts: [HTMLNode] {
    func code(_ text: String) -> HTMLNode { .tag("code", "", [], [.text(text)]) }
    let budget = NumberFormat(decimals: record.budgetSeconds < 10 ? 1 : 0, suffix: " s each")
    let cores = record.environment.machine.onlineCores
    let load =
      record.environment.loadAverage.flatMap { $0.isFinite ? $0 : nil }
      .map { ", load \(NumberFormat(decimals: 1).text($0))" } ?? ""
    return [
      .group([code(record.base.name), " → ", code(record.head.name)]),
      .text("\(record.cases.count) of \(record.caseCount) compared"),
      .text(budget.text(record.budgetSeconds)),
      .text((cores == 1 ? "1 core" : "\(cores) cores") + load),
      .text(String(record.startedAt.prefix(10))),
    ]
  }

  // MARK: - Title

  private var title: String {
    guard let worst else { return "Nothing could be compared" }
    return record.kind == .builds ? buildTitle(worst) : strategyTitle(worst)
  }

  private func buildTitle(_ worst: PageCase) -> String {
    let count = cases.count { $0.verdict == worst.verdict }
    let all = cases.count == 1 ? "1 case" : "\(cases.count) cases"
    switch worst.verdict {
    case .equivalent: return cases.count == 1 ? "Nothing changed" : "All \(all) are equivalent"
    case .improved: return "\(count) of \(all) improved, none is worse"
    case .different: return "\(count) of \(all) shows different pixels"
    default: return "\(count) of \(all) \(worst.verdict.word)"
    }
  }

  private func strategyTitle(_ worst: PageCase) -> String {
    guard cases.count == 1, let ratio = worst.judged?.frames?.ratio?.ratio else {
      let words = [PageVerdict.failed, .slower, .undecided, .faster, .equivalent].compactMap {
        word in
        let count = cases.count { $0.verdict == word }
        return count > 0 ? "\(count) \(word.word)" : nil
      }
      return "Against \(record.base.name): " + words.joined(separator: ", ")
    }
    let name = worst.name
    switch worst.verdict {
    case .slower: return "\(name) takes \(Self.percent(ratio - 1)) longer than \(record.base.name)"
    case .faster:
      return "\(name) takes \(Self.percent(1 - ratio)) less time than \(record.base.name)"
    case .equivalent: return "\(name) and \(record.base.name) take the same time"
    default: return "\(name) against \(record.base.name): undecided"
    }
  }

  // MARK: - Lead

  private var lead: [HTMLNode] {
    guard let worst else { return [] }
    if let failure = worst.judged?.compared.failure {
      let side = failure.side == .base ? record.base.name : record.head.name
      return [
        .tag("b", "", [], [.text(worst.label)]),
        .text(" failed in \(side): \(failure.failure.message)."),
      ]
    }
    return record.kind == .builds ? buildLead(worst) : strategyLead
  }

  private func buildLead(_ worst: PageCase) -> [HTMLNode] {
    let name: HTMLNode = .tag("b", "", [], [.text(worst.label)])
    let exact = ChangeSection.exactSentences(worst.judged)
    let more = exact.isEmpty ? "" : " " + exact.prefix(2).joined(separator: "; ") + "."
    guard worst.verdict != .equivalent else {
      let floor = NumberFormat(decimals: 1, divisor: 0.01, suffix: " %").text(record.floor)
      return [.text("No time changed by \(floor) or more, and all that is exact is as it was.")]
    }
    guard let ratio = worst.judged?.frames?.ratio, ratio.hasInterval else {
      return [name, .text(":" + (more.isEmpty ? " too little was measured." : more))]
    }
    let words = ratio.ratio >= 1 ? "longer" : "less"
    let interval = "\(PageNumbers.change(ratio.low)) … \(PageNumbers.change(ratio.high))"
    return [
      name, " takes ", .tag("b", "", [], [.text("\(Self.percent(abs(ratio.ratio - 1))) \(words)")]),
      .text(" a frame (\(interval)).\(more)"),
    ]
  }

  private var strategyLead: [HTMLNode] {
    let parts: [HTMLNode] = cases.compactMap { one in
      guard let ratio = one.judged?.frames?.ratio else { return nil }
      let ends = [ratio.low, ratio.high].map { PageNumbers.ratio($0, decimals: 3) }
      let interval = ratio.hasInterval ? " (\(ends[0]) … \(ends[1]))" : ""
      return .group([
        .text(one.label + " "),
        .tag("b", "", [], [.text(PageNumbers.ratio(ratio.ratio) + "×")]), .text(interval),
      ])
    }
    guard !parts.isEmpty else { return ["No frame was timed on both sides."] }
    let joined = parts.prefix(4).enumerated().map { index, part in
      HTMLNode.group([index > 0 ? ", " : .none, part])
    }
    return [.text("Time a frame, \(record.base.name) = 1: ")] + joined + ["."]
  }

  private static func percent(_ share: Double) -> String {
    NumberFormat(decimals: share < 0.0995 ? 1 : 0, divisor: 0.01, suffix: " %").text(share)
  }
}
