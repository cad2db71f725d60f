import BenchHarness
import BenchInstruments
import BenchStatistics

/// A case as the page shows it, of a run or of a comparison.
struct PageCase: Sendable {
  /// The id of its details on the page.
  var anchor: String
  /// The transition with what tells it apart, such as how its mask is drawn.
  var name: String
  /// What else differs between cases of this page; empty where nothing does.
  var setting: String
  var verdict: PageVerdict
  /// One side of a run, two of a comparison.
  var sides: [Side]
  var curves: [FrameCurve]
  /// The verdicts on times; nil for a case of a run.
  var judged: JudgedCase?

  /// What was measured on one side.
  struct Side: Sendable {
    /// What the side is called; empty for a run.
    var name: String
    var result: CaseResult
  }

  /// The side that reports go by: the later one.
  var result: CaseResult { sides[sides.count - 1].result }

  var benchCase: BenchCase { result.benchCase }

  /// Name and setting: different for each case of a page.
  var label: String { setting.isEmpty ? name : "\(name), \(setting)" }

  /// A case of a run.
  init(_ result: CaseResult, at index: Int, labels: CaseLabels) {
    anchor = "case-\(index)"
    name = labels.name(of: result.benchCase)
    setting = labels.setting(of: result.benchCase) ?? ""
    verdict = PageVerdict(result)
    sides = [Side(name: "", result: result)]
    curves = FrameCurve(plays: result.plays).map { [$0] } ?? []
  }

  /// A case of a comparison.
  ///
  /// - Parameters:
  ///   - compared: What was measured.
  ///   - index: Its place in the record.
  ///   - labels: What the cases are called.
  ///   - record: The comparison.
  ///   - judged: Its verdicts; without them it looks undecided.
  init(
    _ compared: ComparedCase, at index: Int, labels: CaseLabels, in record: ComparisonRecord,
    judged: JudgedCase? = nil
  ) {
    anchor = "case-\(index)"
    name = labels.name(of: compared.head.benchCase)
    setting = labels.setting(of: compared.head.benchCase) ?? ""
    verdict = judged?.worst(in: record.kind) ?? .undecided
    let names = Self.sideNames(compared, labels: labels, in: record)
    sides = [
      Side(name: names.base, result: compared.base), Side(name: names.head, result: compared.head),
    ]
    let pairs = compared.workerPairs.map { $0.frames.pairs(compared.gateClock) }
    curves = [
      FrameCurve(pairs, name: names.base) { $0.base },
      FrameCurve(pairs, name: names.head) { $0.head },
    ].compactMap(\.self)
    self.judged = judged
  }

  private static func sideNames(
    _ compared: ComparedCase, labels: CaseLabels, in record: ComparisonRecord
  ) -> (base: String, head: String) {
    guard record.kind == .strategies else { return (record.base.name, record.head.name) }
    return (labels.name(of: compared.base.benchCase), labels.name(of: compared.head.benchCase))
  }

  /// All frames of all plays, in nanoseconds; empty for comparisons, which keep blocks.
  var samples: SortedSamples? {
    try? SortedSamples(result.plays.flatMap(\.frameTimes))
  }
}

extension JudgedCase {
  /// The gravest thing there is to say.
  func worst(in kind: ComparisonRecord.Kind) -> PageVerdict {
    if compared.failure != nil { return .failed }
    var verdicts = times.map { PageVerdict($0.judgement, kind) }
    // Which strategy is faster is a matter of its frames.
    if kind == .strategies, let frames { return PageVerdict(frames.judgement, kind) }
    if exact?.picture != nil { verdicts.append(.different) }
    if !exactChanges(.regressed).isEmpty || !exactChanges(.unavailable).isEmpty {
      verdicts.append(.regressed)
    }
    if !exactChanges(.improved).isEmpty { verdicts.append(.improved) }
    return verdicts.min { $0.gravity < $1.gravity } ?? .inconclusive
  }
}

extension PageCase {
  /// The cases of a comparison to look at: between strategies the first one stands by itself, too.
  static func toLookAt(
    _ cases: [PageCase], _ kind: ComparisonRecord.Kind, labels: CaseLabels
  ) -> [PageCase] {
    guard kind == .strategies else { return cases }
    var keys: Set<String> = []
    return cases.flatMap { one -> [PageCase] in
      let isNew = keys.insert(one.sides[0].result.key).inserted
      return isNew ? [one.base(labels: labels), one] : [one]
    }
  }

  /// The first strategy as a case by itself.
  private func base(labels: CaseLabels) -> PageCase {
    var base = self
    base.name = labels.name(of: sides[0].result.benchCase)
    base.setting = labels.setting(of: sides[0].result.benchCase) ?? ""
    base.verdict = PageVerdict(
      word: "the first: the others are held against it", glyph: "1", style: "eq", gravity: 8)
    base.sides = [sides[0]]
    base.curves = Array(curves.prefix(1))
    return base
  }
}
