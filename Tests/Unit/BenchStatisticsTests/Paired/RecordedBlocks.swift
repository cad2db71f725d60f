import Foundation

@testable import BenchStatistics

/// Frame times recorded on a real machine, dealt to two sides as the protocol would.
struct RecordedBlocks {
  /// Frames of one window: about 10 seconds.
  static let windowFrames = 4_000
  private static let workerPairs = 24
  private static let frameCount = 60
  /// Nanoseconds of each frame.
  let times: [Double]

  /// Reads a file of 32-bit little-endian nanoseconds.
  init(contentsOf url: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: url))
    times = stride(from: 0, to: bytes.count - 3, by: 4).map { place in
      Double((0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) })
    }
  }

  var windowCount: Int { times.count / Self.windowFrames }

  /// Deals a window to both sides.
  ///
  /// Two frames are a block, two blocks a pair; their order falls by coin. Times follow a cost curve
  /// over the frame indexes, and blocks of a worker pair share a bias of 0.5 %.
  ///
  /// - Parameters:
  ///   - window: Which one, from 0.
  ///   - seed: Draws coins, order and bias.
  ///   - truth: What the head's times are multiplied by at a frame index.
  /// - Returns: The block pairs of each worker pair.
  func blocks(
    window: Int, seed: UInt64, truth: (Int) -> Double = { _ in 1 }
  ) -> [[BlockPair]] {
    var generator = SeededGenerator(seed: seed)
    var curve = SimulatedBlocks()
    curve.frameCount = Self.frameCount
    var schedule: [Int] = []
    let pairs = Self.windowFrames / Self.workerPairs / 4
    return (0..<Self.workerPairs).map { workerPair in
      let bias = exp(0.005 * generator.normal())
      return (0..<pairs).map { pair in
        if schedule.isEmpty { schedule = generator.shuffled(0..<Self.frameCount) }
        let index = schedule.removeLast()
        let first = window * Self.windowFrames + (workerPair * pairs + pair) * 4
        let blocks = [min(times[first], times[first + 1]), min(times[first + 2], times[first + 3])]
        let headFirst = generator.coin()
        let cost = curve.cost(index) / 1e6
        return BlockPair(
          index: index, base: cost * blocks[headFirst ? 1 : 0],
          head: cost * truth(index) * bias * blocks[headFirst ? 0 : 1])
      }
    }
  }
}
