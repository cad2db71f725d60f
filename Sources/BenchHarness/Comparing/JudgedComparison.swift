import BenchStatistics

/// A comparison with what follows from its blocks: ratios, intervals and verdicts.
///
/// Everything is computed from the record and its seed, so a report of an old record says what the
/// run said.
package struct JudgedComparison: Sendable {
  package let record: ComparisonRecord
  /// The cases, in the record's order.
  package let cases: [JudgedCase]
  /// How many tests of times there are, which verdicts are corrected for (Holm).
  package let testCount: Int

  /// Judges a record; takes about a second a case.
  package init(_ record: ComparisonRecord) {
    self.record = record
    var seeds = SeededGenerator(seed: record.seed &+ 1)
    let measured = record.cases.map { compared in
      MeasuredCase(compared, seeds: (seeds.next(), seeds.next()))
    }
    let judgements = judge(measured.flatMap(\.tests), floor: record.floor)
    testCount = judgements.count
    var next = judgements[...]
    cases = measured.map { one in
      var judged = one.judged(&next)
      if record.kind == .builds { judged.compareExact(in: record.environment) }
      return judged
    }
  }

  /// A case's ratios before they are judged together.
  private struct MeasuredCase {
    let compared: ComparedCase
    let frames: PairedRatio?
    let setUp: PairedRatio?
    let hasFrames: Bool

    init(_ compared: ComparedCase, seeds: (UInt64, UInt64)) {
      self.compared = compared
      let clock = compared.gateClock
      let pairs = compared.workerPairs
      let frameCount = compared.base.benchCase.frameCount
      hasFrames = compared.plan?.measuredFrames.isEmpty == false
      frames = pairedRatio(
        of: pairs.map { $0.frames.pairs(clock) }, frameCount: frameCount, seed: seeds.0)
      setUp = pairedRatio(of: pairs.map { $0.edges.pairs(clock) }, frameCount: 1, seed: seeds.1)
    }

    /// A failed case has no tests; one without frames has its set-up only.
    var tests: [TimeTest] {
      guard compared.failure == nil, compared.plan != nil else { return [] }
      return (hasFrames ? [TimeTest(ratio: frames)] : [])
        + [TimeTest(ratio: setUp, wantedVisits: 0)]
    }

    func judged(_ judgements: inout ArraySlice<Judgement>) -> JudgedCase {
      var judged = JudgedCase(compared: compared)
      guard compared.failure == nil, compared.plan != nil else { return judged }
      if hasFrames, let judgement = judgements.popFirst() {
        judged.frames = JudgedTime(
          ratio: frames, judgement: judgement,
          wallRatio: pairedEstimate(of: compared.workerPairs.map { $0.frames.pairs(.wall) }))
      }
      if let judgement = judgements.popFirst() {
        judged.setUp = JudgedTime(
          ratio: setUp, judgement: judgement,
          wallRatio: pairedEstimate(of: compared.workerPairs.map { $0.edges.pairs(.wall) }))
      }
      return judged
    }
  }
}

/// A case with its verdicts.
package struct JudgedCase: Sendable {
  package let compared: ComparedCase
  /// The frames' time; nil for a failed case and for a transition without frames.
  package var frames: JudgedTime?
  /// Set-up and clean-up; nil for a failed case.
  package var setUp: JudgedTime?
  /// Work, heap use and pictures of two builds; nil for a failed case and between strategies, which
  /// differ by nature.
  package private(set) var exact: ExactComparison?

  init(compared: ComparedCase) { self.compared = compared }

  /// Both builds ran on one machine with one allocator, so all that is exact can be compared.
  fileprivate mutating func compareExact(in environment: RunEnvironment) {
    guard compared.failure == nil else { return }
    exact = ExactComparison(
      base: compared.base, head: compared.head, baseEnvironment: environment,
      headEnvironment: environment)
  }

  /// Exact figures with a verdict.
  package func exactChanges(_ verdict: MetricChange.Verdict) -> [MetricChange] {
    exact?.changes.filter { $0.verdict == verdict } ?? []
  }

  /// Both tests that there are, frames first.
  package var times: [JudgedTime] { [frames, setUp].compactMap(\.self) }
}

/// A ratio of times with its verdict.
package struct JudgedTime: Sendable {
  /// Nil when no pair of blocks was completed.
  package let ratio: PairedRatio?
  package let judgement: Judgement
  /// The same ratio by time on the wall, which stands beside and decides only where workers wait.
  package let wallRatio: Double?
}
