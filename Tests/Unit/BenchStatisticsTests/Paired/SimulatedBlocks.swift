import Foundation

@testable import BenchStatistics

/// Blocks as two processes on a shared machine would give them, with a known true ratio.
struct SimulatedBlocks {
  var workerPairs = 24
  var blocksPerPair = 25
  var frameCount = 60
  /// Standard deviation of what all blocks of a worker pair share, in the logarithm.
  var sharedBias = 0.005
  /// Standard deviation of a block's own noise.
  var blockNoise = 0.01
  /// How many of the blocks are half as slow again, and on which side falls by coin.
  var outlierShare = 0.0
  /// The true ratio of each index.
  var truth: @Sendable (Int) -> Double = { _ in 1 }

  /// A cost curve as transitions have: frames in the middle cost twice those at the ends.
  func cost(_ index: Int) -> Double {
    1e6 * (1 + sin(Double.pi * Double(index) / Double(frameCount)))
  }

  /// The true ratio of the whole transition.
  ///
  /// Costs are the middle of both sides', as in the estimate.
  var trueRatio: Double {
    let indexes = 0..<frameCount
    let costs = indexes.map { cost($0) * (1 + truth($0)) / 2 }
    return zip(indexes, costs).reduce(0) { $0 + $1.1 * truth($1.0) } / costs.reduce(0, +)
  }

  /// Draws all blocks; indexes come in a permutation that goes on across worker pairs.
  func draw(_ generator: inout SeededGenerator) -> [[BlockPair]] {
    var schedule: [Int] = []
    return (0..<workerPairs).map { _ in
      let bias = sharedBias * generator.normal()
      return (0..<blocksPerPair).map { _ in
        if schedule.isEmpty { schedule = generator.shuffled(0..<frameCount) }
        return block(schedule.removeLast(), bias: bias, &generator)
      }
    }
  }

  private func block(
    _ index: Int, bias: Double, _ generator: inout SeededGenerator
  ) -> BlockPair {
    var base = cost(index) * exp(blockNoise / 2.0.squareRoot() * generator.normal())
    var head =
      cost(index) * truth(index)
      * exp(bias + blockNoise / 2.0.squareRoot() * generator.normal())
    if generator.unitInterval() < outlierShare {
      if generator.coin() { base *= 1.5 } else { head *= 1.5 }
    }
    return BlockPair(index: index, base: base, head: head)
  }
}

extension SeededGenerator {
  /// Draws from the standard normal distribution.
  ///
  /// Source: G. E. P. Box, M. E. Muller, "A Note on the Generation of Random Normal Deviates",
  /// Annals of Mathematical Statistics 29 (1958).
  mutating func normal() -> Double {
    (-2 * log(1 - unitInterval())).squareRoot() * cos(2 * Double.pi * unitInterval())
  }
}

/// How many rounds a simulation has: more of them when the environment asks for it.
func rounds(_ usual: Int, full: Int) -> Int {
  ProcessInfo.processInfo.environment["TRANSITIONBENCH_FULL_SIMULATION"] == "1" ? full : usual
}

/// The interval alone, from fewer flips than usual, since debug builds are slow.
func simulatedInterval(_ workerPairs: [[BlockPair]], flips: Int, seed: UInt64) -> (
  ratio: Double, halfWidth: Double
)? {
  guard let blocks = PairedBlocks(workerPairs) else { return nil }
  let levels = blocks.levels()
  let clipped = blocks.clipped(around: levels)
  return clipped.ratio().map {
    ($0, FlipInterval.halfWidth(clipped, levels: levels, flips: flips, seed: seed))
  }
}
