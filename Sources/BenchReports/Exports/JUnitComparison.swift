import BenchHarness
import BenchStatistics
import Foundation

/// A compared case as tests of a CI: its frames, its set-up and what is exact.
struct JUnitComparison {
  private let judged: JudgedComparison
  private let one: JudgedCase

  init(_ judged: JudgedComparison, _ one: JudgedCase) { (self.judged, self.one) = (judged, one) }

  private var compared: ComparedCase { one.compared }
  private var isStrategies: Bool { judged.record.kind == .strategies }

  var tests: [JUnitDocument.Case] {
    if let failure = compared.failure {
      let side = failure.side == .base ? judged.record.base.name : judged.record.head.name
      let message = "\(side): \(ExportedRecord.reason(failure.failure))"
      return [
        test("frames", JUnitExport.outcome(of: failure.failure, message: message), nil)
      ]
    }
    let times = [("frames", one.frames), ("set-up", one.setUp)].compactMap { name, time in
      time.map { test(name, outcome(of: $0), figures(of: $0)) }
    }
    return times + [test("exact figures", exactOutcome, exactFigures)]
  }

  private func test(
    _ name: String, _ outcome: JUnitDocument.Outcome, _ output: String?
  ) -> JUnitDocument.Case {
    let (base, head) = (compared.base.benchCase, compared.head.benchCase)
    return JUnitDocument.Case(
      className: JUnitExport.transition(of: compared),
      name: "\(JUnitExport.setting(base, head)) \(name)",
      // All of the budget went into both; it counts once.
      seconds: name == "frames" || one.frames == nil ? compared.secondsSpent : 0,
      outcome: outcome, output: output)
  }

  // MARK: - Times

  private func outcome(of time: JudgedTime) -> JUnitDocument.Outcome {
    let judgement = time.judgement
    switch judgement.verdict {
    case .equivalent, .improved: return .passed
    case .regressed where isStrategies: return .passed
    case .regressed:
      return .failure(
        type: "regression", message: Self.change(time, testCount: judged.testCount),
        detail: judgement.reason)
    case .suspect, .inconclusive:
      let word = isStrategies ? "undecided" : judgement.verdict.rawValue
      let advice = judgement.advice(time, budget: judged.record.budgetSeconds)
      return .skipped(
        message: [word, advice, Self.change(time, testCount: judged.testCount)]
          .compactMap(\.self).joined(separator: "; "))
    }
  }

  /// Such as `+3.4 % [+2.6, +4.2], p=0.0004 (Holm, 20 tests), 50 worker pairs`.
  static func change(_ time: JudgedTime, testCount: Int) -> String {
    guard let ratio = time.ratio else { return "no pair of blocks was completed" }
    let percent = NumberFormat(decimals: 1, divisor: 0.01, suffix: " %", showsPlus: true)
    let bare = NumberFormat(decimals: 1, divisor: 0.01, showsPlus: true)
    let interval =
      ratio.hasInterval
      ? "[\(bare.text(ratio.low - 1)), \(bare.text(ratio.high - 1))]" : "without an interval"
    let chance = String(format: "%.2g", locale: nil, time.judgement.adjustedP)
    return "\(percent.text(ratio.ratio - 1)) \(interval), p=\(chance) (Holm, \(testCount) tests), "
      + "\(ratio.workerPairCount) worker pairs"
  }

  private func figures(of time: JudgedTime) -> String {
    let judgement = time.judgement
    let word =
      isStrategies ? StrategyWord(judgement).rawValue : judgement.verdict.rawValue
    return
      (["verdict: \(word)", "reason: \(judgement.reason)"]
      + JudgedFigure.all(of: time).map { JUnitExport.line($0.id, $0.value, unit: $0.unit) })
      .joined(separator: "\n")
  }

  // MARK: - Exact figures

  private var exactOutcome: JUnitDocument.Outcome {
    let style = FlowingTable.documentStyle
    guard let exact = one.exact else { return strategyOutcome }
    if let picture = exact.picture {
      return .failure(
        type: CaseFailure.Kind.differentPicture.rawValue, message: picture.sentence,
        detail: picture.sentence)
    }
    let worse = (one.exactChanges(.regressed) + one.exactChanges(.unavailable))
      .map { $0.sentence(style: style) }
    guard !worse.isEmpty else { return .passed }
    return .failure(
      type: "regression", message: worse.joined(separator: "; "),
      detail: worse.joined(separator: "\n"))
  }

  /// Strategies differ on the way and must end alike: that is no choice of strategy but a fault.
  private var strategyOutcome: JUnitDocument.Outcome {
    guard compared.base.finalHash != compared.head.finalHash else { return .passed }
    let sentence = "they end on different pictures"
    return .failure(
      type: CaseFailure.Kind.differentPicture.rawValue, message: sentence, detail: sentence)
  }

  private var exactFigures: String {
    Metric.all.compactMap { metric -> String? in
      let sides = [compared.base, compared.head].map { $0.shownValue(of: metric)?.value }
      guard sides.contains(where: { $0 != nil }) else { return nil }
      let texts = sides.map { $0.map { OrderedJSON.digits($0) } ?? "unavailable" }
      return "\(metric.id): \(texts[0]) \(metric.unit) base, \(texts[1]) \(metric.unit) head"
    }.joined(separator: "\n")
  }
}

/// A number of a verdict on times, with its unit.
struct JudgedFigure {
  var id: String
  var unit: String
  var value: MetricValue

  /// All numbers of a verdict that there are, the ratio first.
  static func all(of time: JudgedTime) -> [JudgedFigure] {
    let judgement = time.judgement
    var figures: [JudgedFigure?] = []
    if let ratio = time.ratio {
      let interval =
        ratio.hasInterval
        ? MetricValue(ratio.ratio, low: ratio.low, high: ratio.high)
        : MetricValue(ratio.ratio)
      figures += [
        JudgedFigure(id: "ratio", unit: "ratio", value: interval),
        figure("p", "probability", ratio.pValue),
        figure("worker-pairs", "count", Double(ratio.workerPairCount)),
        figure("block-pairs", "count", Double(ratio.blockPairCount)),
        figure("measured-indexes", "count", Double(ratio.measuredIndexCount)),
        figure("visits-per-index", "count", ratio.visitsPerIndex),
      ]
      figures += ratio.thirds.enumerated().map { figure("ratio-third-\($0 + 1)", "ratio", $1) }
    }
    figures += [
      figure("wall-ratio", "ratio", time.wallRatio),
      figure("adjusted-p", "probability", judgement.adjustedP),
      figure("more-worker-pairs", "count", judgement.moreWorkerPairs.map { Double($0) }),
    ]
    return figures.compactMap(\.self)
  }

  private static func figure(_ id: String, _ unit: String, _ value: Double?) -> JudgedFigure? {
    value.flatMap { value in
      value.isFinite ? JudgedFigure(id: id, unit: unit, value: MetricValue(value)) : nil
    }
  }
}
