import BenchStatistics
import Testing

@testable import BenchHarness

@Suite("Verdicts")
struct JudgingTests {
  /// Figures measured often enough; the interval is the ratio ± half its width.
  private func found(
    _ ratio: Double, half: Double = 0.002, p: Double = 0.5, workerPairs: Int = 24,
    visits: Double = 10
  ) -> PairedRatio {
    PairedRatio(
      ratio: ratio, low: ratio - half, high: ratio + half, pValue: p,
      workerPairCount: workerPairs, blockPairCount: 600, measuredIndexCount: 60,
      visitsPerIndex: visits)
  }

  private func judgement(_ ratio: PairedRatio?, floor: Double = 0.01) -> Judgement {
    judge([TimeTest(ratio: ratio)], floor: floor)[0]
  }

  @Test(
    "Each verdict begins exactly at its bounds",
    arguments: [
      (1.01, 0.0099, 0.003, Verdict.regressed),
      (1.01, 0.01, 0.003, .suspect),
      (1.0099, 0.0001, 0.003, .suspect),
      (1.0099, 0.0499, 0.003, .suspect),
      (1.0099, 0.05, 0.003, .inconclusive),
      (0.99, 0.0099, 0.003, .improved),
      (0.99, 0.01, 0.003, .inconclusive),
      (0.9901, 0.0001, 0.003, .inconclusive),
      (1.005, 0.5, 0.0049, .equivalent),
      (1.005, 0.5, 0.0051, .inconclusive),
      (0.995, 0.5, 0.0049, .equivalent),
      (0.995, 0.5, 0.0051, .inconclusive),
      (1, 0.01, 0.02, .inconclusive),
    ])
  func bounds(ratio: Double, p: Double, half: Double, verdict: Verdict) {
    #expect(judgement(found(ratio, half: half, p: p)).verdict == verdict)
  }

  @Test("Regressed goes before equivalent, and equivalent before suspect")
  func precedence() {
    // Both bounds of the interval are within a floor that the estimate meets only without width.
    let regressed = judgement(found(1.01, half: 0, p: 0.001))
    #expect(regressed.verdict == .regressed)
    let equivalent = judgement(found(1.006, half: 0.003, p: 0.001))
    #expect(equivalent.verdict == .equivalent)
    #expect(equivalent.isRealButBelowFloor)
    #expect(equivalent.reason == "real but below the floor")
    #expect(!judgement(found(1.006, half: 0.003, p: 0.05)).isRealButBelowFloor)
    #expect(judgement(found(1.006, half: 0.003, p: 0.05)).reason == "within the floor")
  }

  @Test("Another floor moves the bounds, and a floor of 0 leaves nothing equivalent")
  func floorIsAnOption() {
    #expect(judgement(found(1.02, half: 0.001, p: 0.001), floor: 0.05).verdict == .equivalent)
    #expect(judgement(found(1.001, half: 0.01, p: 0.001), floor: 0).verdict == .regressed)
    let undecided = judgement(found(1, half: 0.01), floor: 0)
    #expect(undecided.verdict == .inconclusive)
    #expect(undecided.moreWorkerPairs == nil)
  }

  @Test("An undecided test says how many worker pairs more would decide it")
  func moreWorkerPairs() {
    // 24 · (0.02 / 0.01)² = 96, of which 24 are there.
    #expect(judgement(found(1, half: 0.02)).moreWorkerPairs == 72)
    // 24 · 1.5² = 54.
    #expect(judgement(found(1, half: 0.015)).moreWorkerPairs == 30)
    // A narrow interval across the floor: at least one more.
    #expect(judgement(found(1.009, half: 0.005)).moreWorkerPairs == 1)
    let endless = judgement(
      PairedRatio(
        ratio: 1, low: 0, high: .greatestFiniteMagnitude, pValue: 1, workerPairCount: 24,
        blockPairCount: 600, measuredIndexCount: 60, visitsPerIndex: 10))
    #expect(endless.verdict == .inconclusive)
    #expect(endless.moreWorkerPairs == nil)
    #expect(judgement(found(1.05, p: 0.001)).moreWorkerPairs == nil)
  }

  @Test("Holm's correction runs over all tests, those without blocks included")
  func correctsForAllTests() {
    let one = TimeTest(ratio: found(1.05, p: 0.003))
    let quiet = TimeTest(ratio: found(1, p: 0.9))
    #expect(judge([one, quiet], floor: 0.01)[0].adjustedP == 0.003 * 2)
    #expect(judge([one, quiet, quiet], floor: 0.01)[0].adjustedP == 0.003 * 3)
    #expect(judge([one, quiet, quiet], floor: 0.01)[0].verdict == .regressed)
    let four = judge([quiet, TimeTest(ratio: nil), one, quiet], floor: 0.01)
    #expect(four.map(\.adjustedP) == [1, 1, 0.003 * 4, 1])
    #expect(four[2].verdict == .suspect)
    #expect(judge([], floor: 0.01).isEmpty)
  }

  @Test(
    "More tests need more worker pairs",
    arguments: [(0, 12), (1, 12), (20, 12), (21, 13), (40, 13), (41, 14), (327, 16), (328, 17)])
  func fewestPairs(testCount: Int, pairs: Int) {
    // max(12, ⌈1 + log2(m / 0.01)⌉): log2(2000) = 10.97, log2(2100) = 11.04, log2(32768) = 15.
    #expect(fewestWorkerPairs(testCount: testCount) == pairs)
  }

  @Test("Too few worker pairs decide nothing, however clear the figures")
  func tooFewWorkerPairs() {
    let few = judgement(found(1.5, p: 0.0001, workerPairs: 11))
    #expect(few.verdict == .inconclusive)
    #expect(few.reason == "too few worker pairs (11 of 12)")
    #expect(few.moreWorkerPairs == 1)
    #expect(judgement(found(1.5, p: 0.0001, workerPairs: 12)).verdict == .regressed)

    let many = judge(
      [TimeTest](repeating: TimeTest(ratio: found(1.5, p: 0.00001, workerPairs: 12)), count: 21),
      floor: 0.01)
    #expect(many[0].reason == "too few worker pairs (12 of 13)")

    let none = judgement(nil)
    #expect(none.verdict == .inconclusive)
    #expect(none.reason == "too few worker pairs (0 of 12)")
    #expect(none.moreWorkerPairs == 12)
    #expect(none.adjustedP == 1)
  }

  @Test("Too few visits decide nothing, and a test may want none")
  func tooFewVisits() {
    let few = judgement(found(1.5, p: 0.0001, visits: 2.99))
    #expect(few.verdict == .inconclusive)
    #expect(few.reason == "too few visits (2.9 of 3)")
    #expect(few.moreWorkerPairs == 1)
    #expect(judgement(found(1.5, p: 0.0001, visits: 3)).verdict == .regressed)
    // Half as many visits as wanted: as many worker pairs again.
    #expect(judgement(found(1, visits: 1.5)).moreWorkerPairs == 24)
    // Worker pairs are named first, and the greater need counts.
    let both = judgement(found(1, workerPairs: 10, visits: 1))
    #expect(both.reason == "too few worker pairs (10 of 12)")
    #expect(both.moreWorkerPairs == 20)
    let setUp = TimeTest(ratio: found(1.5, p: 0.0001, visits: 0.5), wantedVisits: 0)
    #expect(judge([setUp], floor: 0.01)[0].verdict == .regressed)
  }

  @Test("Every judgement has a reason that can be printed")
  func everyJudgementHasAReason() {
    for ratio in [0.9, 0.99, 1, 1.005, 1.01, 1.1] {
      for p in [0.001, 0.03, 0.5] {
        for half in [0.001, 0.02] {
          let reason = judgement(found(ratio, half: half, p: p)).reason
          #expect(!reason.isEmpty && !reason.hasSuffix("."))
        }
      }
    }
  }

  @Test("Strategies are slower, faster, equivalent or undecided")
  func strategyWords() {
    #expect(StrategyWord(judgement(found(1.05, p: 0.001))) == .slower)
    #expect(StrategyWord(judgement(found(0.95, p: 0.001))) == .faster)
    #expect(StrategyWord(judgement(found(1))) == .equivalent)
    #expect(StrategyWord(judgement(found(1.009, p: 0.02, workerPairs: 24))) == .undecided)
    #expect(StrategyWord(judgement(nil)) == .undecided)
  }
}
