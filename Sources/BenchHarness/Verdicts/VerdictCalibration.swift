import BenchStatistics

/// How often suites of unchanged code raise an alarm, counted in resampled ones.
package struct AlarmCount: Sendable, Equatable, Codable {
  /// How many suites were made.
  package var suites = 0
  /// Suites with at least one case *regressed*.
  package var regressed = 0
  /// Suites with at least one case *regressed* or *suspect*.
  package var suspect = 0
  /// Suites in which base-then-head Mann-Whitney with Holm's correction comes below 0.05.
  package var baseThenHead = 0

  /// The 95 % interval of the share of suites with a regression.
  package var regressedShare: ShareInterval {
    clopperPearson(successes: regressed, trials: suites)
  }
}

/// Counts the alarms of suites resampled from cases in which both sides are the same.
///
/// A suite's case is one of the cases, drawn anew each time, with its worker pairs drawn with
/// replacement. That shows what the rules make of noise such as was measured; it cannot show noise
/// that was not.
///
/// - Parameters:
///   - cases: For each measured case the block pairs of each worker pair.
///   - casesPerSuite: How many cases a suite has.
///   - suites: How many suites are made.
///   - floor: The least change that matters.
///   - seed: Draws everything: the same seed gives the same counts.
/// - Returns: The counts; no suites without cases.
package func countAlarms(
  cases: [[[BlockPair]]], casesPerSuite: Int, suites: Int, floor: Double, seed: UInt64
) -> AlarmCount {
  var count = AlarmCount()
  guard !cases.isEmpty, casesPerSuite > 0 else { return count }
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<max(suites, 0) {
    let drawn = (0..<casesPerSuite).map { _ in
      generator.resampled(cases[Int(generator.uniform(below: UInt64(cases.count)))])
    }
    count.add(suite: drawn, floor: floor, &generator)
  }
  return count
}

extension AlarmCount {
  /// Judges one suite by its estimates and p values alone, which takes a tenth of the time.
  fileprivate mutating func add(
    suite: [[[BlockPair]]], floor: Double, _ generator: inout SeededGenerator
  ) {
    let tests = suite.map { workerPairs in
      TimeTest(
        ratio: pairedRatio(
          of: workerPairs, frameCount: 0, seed: generator.next(), wantsInterval: false))
    }
    let verdicts = judge(tests, floor: floor).map(\.verdict)
    suites += 1
    if verdicts.contains(.regressed) { regressed += 1 }
    if verdicts.contains(where: { $0 == .regressed || $0 == .suspect }) { suspect += 1 }
    let others = holmAdjusted(suite.map { BenchStatistics.baseThenHead(of: $0) })
    if others.contains(where: { $0 < 0.05 }) { baseThenHead += 1 }
  }
}
