import Testing

@testable import BenchHarness

/// A traced play: when it is taken, and what a record from elsewhere must not hold.
struct TraceSampleTests {
  private static func sample() -> TraceSample {
    TraceSample(
      frameCount: 2, frameInterval: 100, setUp: 10, gridStart: 12, starts: [12, 112],
      animate: [1, 1], layout: [2, 2], render: [30, 40], cpuStarts: [9, 50], cpu: [30, 40],
      allocatedBytes: [0, 48], offscreenPasses: [0, 1], tearDownStart: 160, tearDown: 5)
  }

  @Test func aSoundOneHasNoProblem() {
    #expect(Self.sample().problem == nil)
    #expect(Self.sample().frames == [33, 43])
    #expect(Self.sample().due(1) == 112)
  }

  @Test func whatCannotBeIsFound() {
    let faults: [(inout TraceSample) -> Void] = [
      { $0.render = [1] }, { $0.allocatedBytes = [1, 2, 3] }, { $0.frameCount = 1 },
      { $0.starts = [12, 44] }, { $0.starts = [9, 112] }, { $0.tearDownStart = 154 },
      { $0.gridStart = 9 }, { $0.cpu[0] = .max }, { $0.frameInterval = .max },
      { $0.allocatedBytes?[0] = .max },
    ]
    for (index, fault) in faults.enumerated() {
      var sample = Self.sample()
      fault(&sample)
      #expect(sample.problem != nil, "fault \(index)")
    }
  }

  @Test func theTraceComesAfterTheTimesAndBeforeInstructions() {
    var budget = Budget()
    budget.launches = 1...1
    let passes = RunPasses(countsInstructions: true, isTraced: true)
    var progress = CaseProgress(Samples.benchCase(), budget: budget, passes: passes)
    progress.take(Samples.exact(), nanoseconds: 1)
    #expect(progress.nextPass == .timing)
    progress.take(Samples.timing(bases: [1000, 1001, 1002]), nanoseconds: 1)
    #expect(progress.nextPass == .trace && !progress.isFinished)
    let timed = progress.result.plays
    progress.take(
      LaunchOutcome(content: .traced(Self.sample()), printed: nil, load: nil), nanoseconds: 1)
    #expect(progress.nextPass == .instructions && !progress.isFinished)
    #expect(progress.result.trace == Self.sample())
    // Its times are never among those that figures are made from.
    #expect(progress.result.plays == timed && progress.result.launchCount == 1)
  }

  @Test func aBaselineDoesNotKeepIt() {
    var record = RunRecord(
      name: "r", startedAt: "", environment: Samples.environment, suite: "s", seed: 1)
    record.cases = [CaseResult(Samples.benchCase())]
    record.cases[0].trace = Self.sample()
    #expect(record.baseline(named: "b").cases[0].trace == nil)
  }
}
