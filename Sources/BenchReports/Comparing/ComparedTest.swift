import BenchHarness

/// A test of a case: its frames or its set-up.
struct ComparedTest {
  var compared: ComparedCase
  var time: JudgedTime
  var isSetUp: Bool
  var verdict: Verdict { time.judgement.verdict }

  /// The change as a share.
  var change: Double { (time.ratio?.ratio ?? 1) - 1 }

  /// The tests of a case, frames first.
  static func all(of one: JudgedCase) -> [ComparedTest] {
    [
      one.frames.map { ComparedTest(compared: one.compared, time: $0, isSetUp: false) },
      one.setUp.map { ComparedTest(compared: one.compared, time: $0, isSetUp: true) },
    ].compactMap(\.self)
  }

  /// The tests of a comparison, the worst first.
  static func worstFirst(_ judged: JudgedComparison) -> [ComparedTest] {
    judged.cases.flatMap(all)
      .sorted { ($0.verdict.gravity, -$0.change) < ($1.verdict.gravity, -$1.change) }
  }
}
