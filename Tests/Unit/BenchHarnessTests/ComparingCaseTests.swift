import BenchStatistics
import Testing

@testable import BenchHarness

/// A comparison's course, with workers and a clock that are made up.
struct ComparingCaseTests {
  /// Time that passes only when somebody lets it.
  final class FakeClock {
    var nanoseconds: UInt64 = 1_000_000_000
    var seconds: Double {
      get { Double(nanoseconds) / 1e9 }
      set { nanoseconds = UInt64(newValue * 1e9) }
    }
  }

  /// Worker pairs whose blocks take what they are told, until the deadline.
  final class FakePairs: PairLaunching {
    let clock: FakeClock
    var startSeconds = 0.05
    var blockSeconds = 0.004
    var lateness = 0.0
    var outcomes: [Int: WorkerPairOutcome] = [:]
    var waits = 0
    private(set) var deadlines: [UInt64] = []
    private(set) var starters: [ComparedSide] = []
    private(set) var schedules: [[PairStep]] = []

    init(_ clock: FakeClock) { self.clock = clock }

    func live(
      base: ComparedBuild, head: ComparedBuild, startsFirst: ComparedSide, steps: [PairStep],
      deadlineNanoseconds: UInt64
    ) -> WorkerPairLife {
      deadlines.append(deadlineNanoseconds)
      starters.append(startsFirst)
      schedules.append(steps)
      clock.seconds += startSeconds
      var result = PairResult(wall: [], cpu: [], waitedStepCount: waits, involuntarySwitches: 1)
      for step in steps where clock.nanoseconds < deadlineNanoseconds {
        if case .frame = step.action { clock.seconds += blockSeconds }
        result.wall.append(2000)
        result.cpu.append(1000)
      }
      clock.seconds += lateness
      var longer = result
      // A worker may have done a block that its partner has not.
      longer.wall.append(9)
      longer.cpu.append(9)
      if let outcome = outcomes[deadlines.count] { return WorkerPairLife(outcome) }
      return WorkerPairLife(.measured(base: result, head: longer), workerNanoseconds: 1)
    }
  }

  /// A pilot that takes a tenth of a second.
  struct FakePilot: Launching {
    let clock: FakeClock
    var outcome = Samples.timing(bases: [1_000_000, 1_000_000])

    func launch(_ job: WorkerJob) -> LaunchOutcome {
      clock.seconds += 0.1
      return outcome
    }
  }

  private func compared() -> ComparedCase {
    ComparedCase(base: CaseResult(Samples.benchCase()), head: CaseResult(Samples.benchCase()))
  }

  private func run(
    _ pairs: FakePairs, pilot: FakePilot? = nil, headPilot: FakePilot? = nil, budget: Double = 6,
    seed: UInt64 = 1, tell: @escaping (ComparedCase) -> Void = { _ in }
  ) -> ComparedCase {
    let build = ComparedBuild(executable: "/x", benchCase: Samples.benchCase())
    let other = ComparedBuild(executable: "/y", benchCase: Samples.benchCase())
    let ofBase = pilot ?? FakePilot(clock: pairs.clock)
    return PairedMeasurement(
      base: build, head: headPilot == nil ? build : other, budgetSeconds: budget, seed: seed,
      core: nil, pairs: pairs, launcher: { $0 == "/x" ? ofBase : headPilot ?? ofBase },
      now: { pairs.clock.nanoseconds }, tell: tell
    ).run(compared())
  }

  @Test func worksOnAGridThatEndsWithTheBudget() {
    let clock = FakeClock()
    let start = clock.nanoseconds
    let pairs = FakePairs(clock)
    let result = run(pairs)
    // 24 cells of a quarter of a second; the pilot takes less than the first.
    #expect(pairs.deadlines == (1...24).map { start + UInt64($0) * 250_000_000 })
    #expect(result.workerPairs.count == 24)
    #expect(result.secondsSpent <= 6.01)
  }

  @Test func theSlowerSideDecidesHowOftenABlockIsRepeated() {
    let clock = FakeClock()
    let slow = FakePilot(
      clock: clock, outcome: Samples.timing(bases: [40_000_000, 40_000_000], setUp: 30_000_000))
    let alone = run(FakePairs(clock))
    let against = run(FakePairs(clock), headPilot: slow)
    let before = run(FakePairs(clock), pilot: slow, headPilot: FakePilot(clock: clock))
    #expect(alone.plan.map { $0.edgeRenderings > 2 } == true)
    #expect(against.plan?.edgeRenderings == 2 && against.plan?.renderings.max() == 2)
    #expect(before.plan?.edgeRenderings == 2 && before.plan?.renderings.max() == 2)
    #expect((against.plan?.lifeSeconds ?? 0) > (alone.plan?.lifeSeconds ?? 0))
  }

  @Test func aHeadThatFailsInItsPilotIsTheHeadsFailure() {
    let clock = FakeClock()
    let failing = FakePilot(clock: clock, outcome: Samples.failure())
    let result = run(FakePairs(clock), headPilot: failing)
    #expect(result.base.failure == nil && result.head.failure?.kind == .crash)
    #expect(result.workerPairs.isEmpty)
  }

  @Test func aLifeThatBeginsLateEndsOnTime() {
    let clock = FakeClock()
    let start = clock.nanoseconds
    let pairs = FakePairs(clock)
    pairs.lateness = 0.1
    _ = run(pairs)
    #expect(pairs.deadlines.allSatisfy { ($0 - start).isMultiple(of: 250_000_000) })
    #expect(Set(pairs.deadlines).count == pairs.deadlines.count)
  }

  @Test func aCellThatIsNearlyOverIsNotBegun() {
    let clock = FakeClock()
    let start = clock.nanoseconds
    let pairs = FakePairs(clock)
    pairs.lateness = 0.2
    _ = run(pairs)
    // Each life ends 0.2 s into the next cell, of which too little is left.
    #expect(Array(pairs.deadlines.prefix(3)) == [1, 3, 5].map { start + UInt64($0) * 250_000_000 })
  }

  @Test func onlyStepsThatBothFinishedCount() {
    let clock = FakeClock()
    let result = run(FakePairs(clock))
    for pair in result.workerPairs {
      #expect(pair.frames.isConsistent && pair.edges.isConsistent)
      #expect(pair.edges.count == 4)
      #expect(!pair.frames.headWall.contains(9) && !pair.edges.headWall.contains(9))
      #expect(pair.frames.count > 20)
    }
  }

  @Test func thePermutationGoesOnFromLifeToLife() {
    let clock = FakeClock()
    let pairs = FakePairs(clock)
    let result = run(pairs)
    var visits = [0, 0, 0]
    for frame in result.workerPairs.flatMap(\.frames.frame) { visits[frame] += 1 }
    #expect((visits.max() ?? 0) - (visits.min() ?? 0) <= 1)
  }

  @Test func theSeedDecidesEverything() {
    let made = [UInt64(5), 5, 6].map { seed in
      let pairs = FakePairs(FakeClock())
      _ = run(pairs, seed: seed)
      return (pairs.starters, pairs.schedules)
    }
    #expect(made[0].0 == made[1].0 && made[0].1 == made[1].1)
    #expect(made[0].1 != made[2].1)
  }

  @Test func aFailureOfOneSideEndsTheCaseAndIsThatSides() throws {
    let pairs = FakePairs(FakeClock())
    pairs.outcomes[3] = .failed(.head, CaseFailure(kind: .crash, message: "boom", pass: "paired"))
    let result = run(pairs)
    let failure = try #require(result.failure)
    #expect(failure.side == .head && failure.failure.message == "boom")
    #expect(result.workerPairs.count == 2 && pairs.deadlines.count == 3)
  }

  @Test func aFailedPilotIsTheBases() throws {
    let clock = FakeClock()
    let pairs = FakePairs(clock)
    let result = run(pairs, pilot: FakePilot(clock: clock, outcome: Samples.failure()))
    #expect(try #require(result.failure).side == .base)
    #expect(pairs.deadlines.isEmpty && result.plan == nil)
  }

  @Test func anInterruptEndsTheCase() {
    let pairs = FakePairs(FakeClock())
    pairs.outcomes[2] = .interrupted
    let result = run(pairs)
    #expect(result.isInterrupted && result.workerPairs.count == 1)
  }

  @Test func everyWorkerPairIsTold() {
    let pairs = FakePairs(FakeClock())
    var counts: [Int] = []
    _ = run(pairs) { counts.append($0.workerPairs.count) }
    #expect(counts == Array(1...24))
  }

  @Test func theGateIsTheCPUUnlessAWorkerWaits() {
    let quiet = run(FakePairs(FakeClock()))
    #expect(quiet.gateClock == .cpu)
    #expect(quiet.workerPairs[0].frames.pairs(.cpu)[0].base == 1000)
    let waiting = FakePairs(FakeClock())
    waiting.waits = 2
    let result = run(waiting)
    #expect(result.gateClock == .wall)
    #expect(result.workerPairs[0].frames.pairs(.wall)[0].base == 2000)
  }

  @Test func damagedBlocksAreAFault() {
    var record = ComparisonRecord(
      name: "x", startedAt: "", environment: Samples.environment, kind: .builds,
      base: .init(name: "a"), head: .init(name: "b"), suite: "s", seed: 1, budgetSeconds: 6,
      floor: 0.01, caseCount: 1)
    record.cases = [run(FakePairs(FakeClock()))]
    #expect(record.fault == nil)
    var short = record
    short.cases[0].workerPairs[0].frames.headCPU.removeLast()
    #expect(short.fault != nil)
    var beyond = record
    beyond.cases[0].workerPairs[0].frames.frame[0] = 3
    #expect(beyond.fault != nil)
    var floor = record
    floor.floor = .nan
    #expect(floor.fault != nil)
  }
}
