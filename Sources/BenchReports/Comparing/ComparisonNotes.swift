import BenchHarness
import BenchStatistics

/// The sentences of a comparison: what it comes down to, what to know, what to do.
struct ComparisonNotes {
  /// The verdict in one sentence, then how it was measured.
  let opening: [String]
  /// What makes the figures doubtful.
  let warnings: [String]
  /// What stands below the table.
  let closing: [String]

  init(_ judged: JudgedComparison, context: ReportContext) {
    let record = judged.record
    opening = [Self.headline(judged), Self.method(record)]
    warnings = Self.disturbances(record)
    closing =
      (record.kind == .strategies ? Self.strategyNotes(judged) : Self.buildNotes(judged))
      + [record.calibration?.sentence ?? CalibrationSummary.missing]
      + Self.ending(judged, context)
  }

  /// What both kinds of comparison are measured by.
  private static func method(_ record: ComparisonRecord) -> String {
    let pairs = record.cases.map(\.workerPairs.count)
    let range = pairs.min().map { least in
      least == pairs.max() ? "\(least)" : "\(least) to \(pairs.max() ?? least)"
    }
    let clocks = Set(record.cases.map(\.gateClock))
    let clock =
      clocks == [.wall]
      ? "time on the wall"
      : clocks.contains(.wall)
        ? "CPU time, or on the wall where it waits"
        : "CPU time"
    let budget = NumberFormat(decimals: record.budgetSeconds < 10 ? 1 : 0, suffix: " s")
      .text(record.budgetSeconds)
    return "\(budget) a case, \(range ?? "no") pairs of worker processes taking turns, \(clock), "
      + "seed \(record.seed)\(drawing(record)); floor "
      + NumberFormat(decimals: 1, divisor: 0.01, suffix: " %").text(record.floor) + "."
  }

  /// Says where not every frame was measured.
  private static func drawing(_ record: ComparisonRecord) -> String {
    let largest = record.cases.compactMap(\.plan?.groupSize).max() ?? 1
    return largest > 1 ? ", one frame drawn from each \(largest) or fewer" : ""
  }

  private static func headline(_ judged: JudgedComparison) -> String {
    let record = judged.record
    let compared = "\(record.cases.count) of \(record.caseCount) compared"
    guard record.kind == .builds else {
      return "\(record.base.name) against \(record.head.name): \(compared)."
    }
    var counts: [Verdict: Int] = [:]
    for time in judged.cases.flatMap(\.times) { counts[time.judgement.verdict, default: 0] += 1 }
    let failed = judged.cases.count { $0.compared.failure != nil }
    let parts = Verdict.allCases.sorted { $0.gravity < $1.gravity }.compactMap { verdict in
      counts[verdict].map { "\($0) \(verdict.rawValue)" }
    }
    guard judged.testCount > 0 || failed > 0 else {
      return "\(record.head.name) against \(record.base.name): \(compared)."
    }
    let words = (failed > 0 ? ["\(failed) FAILED"] : []) + parts
    return "\(record.head.name) against \(record.base.name): \(compared); of "
      + "\(judged.testCount) tests (frames and set-up of each case) \(words.joined(separator: ", "))."
  }

  private static func disturbances(_ record: ComparisonRecord) -> [String] {
    let disturbed = record.cases.compactMap { compared -> Disturbance? in
      var result = compared.base
      result.load = compared.load
      return Disturbance(result)
    }
    guard let worst = Disturbance(worstOf: disturbed) else { return [] }
    return [
      "\(disturbed.count) of \(record.cases.count) cases were disturbed: "
        + worst.sentence(bound: "up to ") + "."
    ]
  }

  // MARK: - Strategies

  private static func strategyNotes(_ judged: JudgedComparison) -> [String] {
    var notes: [String] = []
    if judged.record.cases.contains(where: { $0.head.benchCase.maskRealisation == .offscreen }) {
      notes.append(MaskComparison.offscreenNote)
    }
    let labels = CaseLabels(judged.record.cases.map(\.head.benchCase))
    for one in judged.cases {
      guard let frames = one.frames, StrategyWord(frames.judgement) == .undecided,
        let advice = frames.judgement.advice(frames, budget: judged.record.budgetSeconds)
      else { continue }
      notes.append("\(labels.name(of: one.compared.head.benchCase)) undecided: \(advice).")
    }
    return notes + pictures(judged.record) + [ReportNotes.device]
  }

  private static func pictures(_ record: ComparisonRecord) -> [String] {
    var notes: [String] = []
    if let error = record.cases.compactMap(\.visualError).first, let mean = error.meanError,
      let worst = error.worstError
    {
      let similarity = error.meanSimilarity.map {
        ", structural similarity \(NumberFormat(decimals: 2).text($0))"
      }
      notes.append(
        "Pictures: inside the revealed disc the overlay is on average "
          + "\(NumberFormat(decimals: 1).text(mean)) of 255 away from what the mask shows, at most "
          + "\(worst)\(similarity ?? "").")
    }
    let ends = record.cases.filter { $0.failure == nil }.map {
      $0.base.finalHash == $0.head.finalHash
    }
    if !ends.isEmpty {
      notes.append(
        ends.allSatisfy { $0 }
          ? "Both end on the same picture."
          : "They END ON DIFFERENT PICTURES: that is no choice of "
            + "strategy but a fault of one.")
    }
    return notes
  }

  // MARK: - Builds

  private static func buildNotes(_ judged: JudgedComparison) -> [String] { [] }

  private static func ending(_ judged: JudgedComparison, _ context: ReportContext) -> [String] {
    context.recordPath.map { ["Record: \($0)"] } ?? []
  }
}
