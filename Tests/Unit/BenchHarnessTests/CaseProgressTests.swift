import BenchInstruments
import Testing

@testable import BenchHarness

/// When a case has had enough launches, and what it makes of them.
struct CaseProgressTests {
  private func budget(
    seconds: Double = 1, launches: ClosedRange<Int> = 2...4, plays: Int = 6
  ) -> Budget {
    var budget = Budget()
    budget.secondsPerCase = seconds
    budget.launches = launches
    budget.playsPerCase = plays
    return budget
  }

  @Test func theExactPassComesFirst() {
    var progress = CaseProgress(Samples.benchCase(), budget: budget())
    #expect(progress.nextPass == .exact)
    progress.take(Samples.exact(), nanoseconds: 1)
    #expect(progress.nextPass == .timing && !progress.isFinished)
  }

  @Test func theLoudestLaunchIsTheCasesLoad() {
    var progress = CaseProgress(Samples.benchCase(), budget: budget())
    var exact = Samples.exact()
    exact.load = SystemLoad(loadAverage: 1, busyShareOfOthers: 0.1, coreBusyShareOfOthers: 0.5)
    progress.take(exact, nanoseconds: 1)
    var timing = Samples.timing(bases: [1000, 1001, 1002])
    timing.load = SystemLoad(loadAverage: 0.5, busyShareOfOthers: 0.4, stealShare: 0.01)
    progress.take(timing, nanoseconds: 1)
    progress.take(timing, nanoseconds: 1)
    #expect(
      progress.result.load
        == SystemLoad(
          loadAverage: 1, busyShareOfOthers: 0.4, coreBusyShareOfOthers: 0.5, stealShare: 0.01))
  }

  @Test func aTightMedianSettlesACase() {
    var progress = CaseProgress(Samples.benchCase(), budget: budget())
    progress.take(Samples.exact(), nanoseconds: 1)
    progress.take(Samples.timing(bases: [1000, 1001, 1002]), nanoseconds: 1)
    #expect(!progress.isFinished)
    progress.take(Samples.timing(bases: [1000, 1001, 1002]), nanoseconds: 1)
    #expect(progress.result.stop == .settled)
    #expect(progress.result.launchCount == 2 && progress.result.warmUpPlayCount == 4)
    #expect(progress.result.plays.map(\.launch) == [0, 0, 0, 1, 1, 1])
  }

  @Test func aWideMedianGoesOnUntilTheBudgetIsSpent() {
    var progress = CaseProgress(Samples.benchCase(), budget: budget())
    progress.take(Samples.exact(), nanoseconds: 1)
    for _ in 0..<2 {
      progress.take(Samples.timing(bases: [1000, 2000, 3000]), nanoseconds: 400_000_000)
    }
    #expect(!progress.isFinished)
    progress.take(Samples.timing(bases: [1000, 2000, 3000]), nanoseconds: 400_000_000)
    #expect(progress.result.stop == .budget)
  }

  @Test func theMostLaunchesEndACase() {
    var progress = CaseProgress(Samples.benchCase(), budget: budget(seconds: 100))
    progress.take(Samples.exact(), nanoseconds: 1)
    for _ in 0..<4 { progress.take(Samples.timing(bases: [1000, 2000, 3000]), nanoseconds: 1) }
    #expect(progress.result.stop == .launches)
  }

  @Test func aFailureEndsACaseAndKeepsItsWords() {
    var progress = CaseProgress(Samples.benchCase(), budget: budget())
    progress.take(Samples.exact(), nanoseconds: 1)
    progress.take(Samples.failure(), nanoseconds: 1)
    #expect(progress.isFinished)
    #expect(progress.result.failure?.kind == .crash)
    #expect(progress.result.failure?.output == "last words")
    #expect(progress.result[.frameTimeP50] == nil)
  }

  @Test(arguments: [
    (Samples.timing(bases: [1], hashes: ["a", "x", "c"]), "frame 1", 1 as Int?),
    (Samples.timing(bases: [1], finalHash: "y"), "the picture after clean-up", nil),
  ])
  func otherPixelsThanTheExactPassFailACase(outcome: LaunchOutcome, place: String, frame: Int?) {
    var progress = CaseProgress(Samples.benchCase(), budget: budget())
    progress.take(Samples.exact(), nanoseconds: 1)
    progress.take(outcome, nanoseconds: 1)
    #expect(progress.result.failure?.kind == .differentPicture)
    #expect(progress.result.failure?.message.hasPrefix(place) == true)
    #expect(progress.result.failure?.frame == frame)
  }

  @Test func metricsComeFromTheSamples() throws {
    var progress = CaseProgress(Samples.benchCase(), budget: budget())
    progress.take(Samples.exact(), nanoseconds: 1)
    for _ in 0..<2 { progress.take(Samples.timing(bases: [100, 100, 100]), nanoseconds: 1) }
    let result = progress.result
    // Frames take 103, 113 and 123 ns in each of six plays.
    #expect(result[.frameTimeP50] == MetricValue(113, low: 113, high: 113, count: 6))
    #expect(result[.frameTimeMax]?.value == 123)
    #expect(result[.frameTimeP99] == nil)
    #expect(result[.worstFrame]?.value == 123)
    let budget = try #require(result[.worstFrameBudget]?.value)
    #expect(abs(budget - 123 / (1e9 / 120) * 100) < 1e-12)
    #expect(result[.frameCPUTime]?.value == 100)
    #expect(result[.setUpTime]?.value == 10)
    #expect(result[.pixelsWritten] == MetricValue(100, count: 3))
    #expect(result[.animateTime]?.value == 1)
    #expect(result[.layoutTime]?.value == 2)
    #expect(result[.renderTime]?.value == 110)
    #expect(result[.tearDownTime]?.value == 5)
    #expect(result[.allocationsPerFrame] == MetricValue(3, count: 3))
    #expect(result[.allocatedBytesPerFrame] == MetricValue(30, count: 3))
    #expect(result[.allocationsPerSetUp]?.value == 7)
    #expect(result[.heapPeak]?.value == 4096 && result[.leakedBytes]?.value == 48)
    #expect(result[.peakResident]?.value == 1000)
    #expect(result.frameCurve == [103, 113, 123])
  }
}
