import BenchStatistics
import Testing

@testable import BenchHarness

/// How a budget is cut into worker pairs and blocks.
struct ComparingPlanTests {
  private func plan(
    _ costs: [Double], edges: Double = 100_000, budget: Double = 10, seed: UInt64 = 1
  ) -> PairPlan {
    var generator = SeededGenerator(seed: seed)
    return PairPlan(
      frameNanoseconds: costs, edgeNanoseconds: edges, budgetSeconds: budget,
      generator: &generator)
  }

  @Test func aLifeIsATwentyFourthOfTheBudgetButNotTooShort() {
    #expect(plan([1e6], budget: 24).lifeSeconds == 1)
    #expect(plan([1e6], budget: 1).lifeSeconds == 0.25)
  }

  @Test func setUpsLeaveTimeForFrames() {
    // 18 set-ups of 1.2 ms are no matter; of 30 ms they are 0.54 s, a quarter of 2.16 s.
    #expect(plan([1e6], edges: 1.2e6).lifeSeconds == 10.0 / 24)
    #expect(abs(plan([1e6], edges: 30e6).lifeSeconds - 4 * (18 * 0.03 + 4 * 0.001)) < 1e-9)
    // However dear: four lives at least.
    #expect(plan([1e6], edges: 1e9).lifeSeconds == 2.5)
    #expect(plan([1e6], edges: .infinity).lifeSeconds == 10.0 / 24)
  }

  @Test func aBlockIsTwoRenderingsOrAMillisecond() {
    let made = plan([2e6, 1e6, 0.4e6, 0.1e6, 100])
    #expect(made.renderings == [2, 2, 3, 10, 100])
    #expect(made.edgeRenderings == 10)
    #expect(made.dearestFrame == 0)
  }

  @Test func everyFrameIsMeasuredWhileThereAreFiveVisits() {
    // 60 frames of 1 ms, twice, on two sides: 240 ms a round; 8 s hold 33 rounds.
    let made = plan([Double](repeating: 1e6, count: 60))
    #expect(made.groupSize == 1)
    #expect(made.measuredFrames == Array(0..<60))
  }

  @Test func oneFrameOfEachGroupStandsForItsNeighbours() {
    // 60 frames of 20 ms: 4.8 s a round; 8 s hold 1.6 rounds, so groups of 3 are needed.
    let made = plan([Double](repeating: 20e6, count: 60), edges: 0)
    #expect(made.groupSize == 3)
    #expect(made.measuredFrames.count == 20)
    for (group, frame) in made.measuredFrames.enumerated() { #expect(frame / 3 == group) }
    #expect(made.renderings.count == 20)
  }

  @Test func theFramesDrawnAreNoFixedStride() {
    let places = Set(
      (1...20).map { seed in
        plan([Double](repeating: 20e6, count: 60), seed: seed).measuredFrames.map { $0 % 3 }
      })
    #expect(places.count > 10)
  }

  @Test func framesTooDearForAnyBudgetStillLeaveFourGroups() {
    let made = plan([Double](repeating: 2e9, count: 60))
    #expect(made.measuredFrames.count == 4)
  }

  @Test(arguments: [[], [0], [.infinity], [.nan]] as [[Double]])
  func oddPilotsMakeAPlan(_ costs: [Double]) {
    let made = plan(costs, edges: 0)
    #expect(made.measuredFrames.count == costs.count)
    #expect(made.renderings.allSatisfy { $0 == 100 })
  }

  @Test func theQueueVisitsEachFrameEquallyOftenAcrossLives() {
    let made = plan([Double](repeating: 1e6, count: 7))
    var queue = BlockQueue(plan: made, generator: SeededGenerator(seed: 3))
    var visits = [Int](repeating: 0, count: 7)
    for played in [3, 5, 0, 4, 9] {
      let steps = queue.steps(frameBlockCount: 12)
      for step in steps.compactMap(\.frame).prefix(played) { visits[step] += 1 }
      queue.played(frameBlockCount: played)
      #expect((visits.max() ?? 0) - (visits.min() ?? 0) <= 1)
    }
    #expect(visits.reduce(0, +) == 21 && visits == [3, 3, 3, 3, 3, 3, 3])
  }

  @Test func whatWasNotPlayedIsTheHeadOfTheNextLife() {
    let made = plan([Double](repeating: 1e6, count: 9))
    var queue = BlockQueue(plan: made, generator: SeededGenerator(seed: 4))
    let first = queue.steps(frameBlockCount: 9).compactMap(\.frame)
    queue.played(frameBlockCount: 4)
    #expect(queue.steps(frameBlockCount: 9).compactMap(\.frame).prefix(5) == first.suffix(5))
  }

  @Test func aLifeBeginsWithSetUpsAndTheDearestFrame() {
    let made = plan([1e6, 3e6, 2e6])
    var queue = BlockQueue(plan: made, generator: SeededGenerator(seed: 1))
    let actions = queue.steps(frameBlockCount: 2).map(\.action)
    #expect(actions.prefix(6) == [.warmUpEdges, .edges, .edges, .edges, .edges, .open(frame: 1)])
    #expect(actions.count == 8)
  }

  @Test func bothSidesGoFirstAboutEquallyOften() {
    let made = plan([Double](repeating: 1e6, count: 50))
    var queue = BlockQueue(plan: made, generator: SeededGenerator(seed: 1))
    let bases = queue.steps(frameBlockCount: 1000).count { $0.first == .base }
    #expect((430...575).contains(bases))
  }
}

extension PairStep {
  fileprivate var frame: Int? {
    if case .frame(let index) = action { index } else { nil }
  }
}
