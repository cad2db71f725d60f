import Testing

@testable import BenchStatistics

/// Draws whose truth is known; `TRANSITIONBENCH_FULL_SIMULATION=1` makes ten times as many.
@Suite("Paired figures of simulated blocks")
struct SimulationTests {
  @Test(
    "The flip test alarms at its level, whatever the blocks of a worker pair share",
    arguments: [(21, 0.003), (24, 0.01), (24, 0.04)])
  func levelHolds(workerPairs: Int, noise: Double) throws {
    var simulation = SimulatedBlocks()
    (simulation.workerPairs, simulation.blockNoise) = (workerPairs, noise)
    var generator = SeededGenerator(seed: 11)
    let trials = rounds(300, full: 3_000)
    var alarms = 0
    for trial in 0..<trials {
      let blocks = try #require(PairedBlocks(simulation.draw(&generator)))
      let p = FlipTest.pValue(sums: FlipTest.sums(blocks), draws: 999, seed: UInt64(trial))
      if p <= 0.05 { alarms += 1 }
    }
    let share = clopperPearson(successes: alarms, trials: trials, confidence: 0.99)
    #expect(share.low <= 0.05 && 0.05 <= share.high, "\(alarms) of \(trials)")
  }

  @Test("A sign test on single blocks of the same draws alarms far more often than its level")
  func signTestOnBlocksFails() {
    var generator = SeededGenerator(seed: 12)
    let alarms = (0..<200).count { _ in
      let blocks = SimulatedBlocks().draw(&generator).flatMap(\.self)
      let slower = blocks.count { $0.head > $0.base }
      return signTest(positive: slower, negative: blocks.count - slower) < 0.05
    }
    // The design quotes 23 %.
    #expect(clopperPearson(successes: alarms, trials: 200).low > 0.1)
  }

  /// A change of the ratio over the animation.
  enum Effect: CaseIterable {
    case uniform, lastThird, steady, everyFifth

    var truth: @Sendable (Int) -> Double {
      switch self {
      case .uniform: { _ in 1.02 }
      case .lastThird: { $0 >= 40 ? 1.05 : 1 }
      case .steady: { 0.5 + 0.7 * Double($0) / 59 }
      case .everyFifth: { $0 % 5 == 2 ? 1.1 : 1 }
      }
    }
  }

  @Test("The interval holds the true ratio in 93 % of draws", arguments: Effect.allCases)
  func intervalCovers(effect: Effect) throws {
    var simulation = SimulatedBlocks()
    simulation.truth = effect.truth
    var generator = SeededGenerator(seed: 13)
    let trials = rounds(100, full: 1_000)
    var held = 0
    var widths = 0.0
    for trial in 0..<trials {
      let found = try #require(
        simulatedInterval(simulation.draw(&generator), flips: 200, seed: UInt64(trial)))
      if abs(found.ratio - simulation.trueRatio) <= found.halfWidth { held += 1 }
      widths += found.halfWidth
    }
    let share = clopperPearson(successes: held, trials: trials)
    #expect(share.high >= 0.93, "\(held) of \(trials)")
    // Within 1 %, the floor: wide enough to hold everything would be no interval.
    #expect(widths / Double(trials) < 0.005, "\(widths / Double(trials))")
  }

  @Test(
    "One block in ten half as slow again moves the estimate by less than a floor of 1 to 2 %",
    arguments: [(1, 0.005, 0.02), (2, 0.003, 0.014), (5, 0.001, 0.012)])
  func outliersAreBorne(visits: Int, typical: Double, usual: Double) throws {
    var simulation = SimulatedBlocks()
    (simulation.workerPairs, simulation.blocksPerPair) = (20, 3 * visits)
    (simulation.sharedBias, simulation.outlierShare) = (0, 0.1)
    simulation.truth = { _ in 1.02 }
    var generator = SeededGenerator(seed: 14)
    var errors: [Double] = []
    for _ in 0..<rounds(200, full: 2_000) {
      let estimate = try #require(pairedEstimate(of: simulation.draw(&generator)))
      errors.append(abs(estimate - simulation.trueRatio))
    }
    let sorted = try SortedSamples(errors)
    let middle = try #require(median(of: sorted))
    let large = try #require(quantile(0.95, of: sorted))
    #expect(middle < typical && large < usual, "\(middle) \(large)")
  }
}
