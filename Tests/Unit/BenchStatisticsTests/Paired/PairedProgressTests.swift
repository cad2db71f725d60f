import Testing

@testable import BenchStatistics

@Suite("What is shown of a ratio while worker pairs come in")
struct PairedProgressTests {
  private static func blocks(seed: UInt64) -> [[BlockPair]] {
    var generator = SeededGenerator(seed: seed)
    var simulated = SimulatedBlocks()
    simulated.truth = { _ in 1.05 }
    return simulated.draw(&generator)
  }

  @Test("The ratio is the final one, and its interval is nearly as wide", arguments: 1...8)
  func likeTheFinalOne(seed: UInt64) throws {
    let blocks = Self.blocks(seed: seed)
    let shown = try #require(pairedProgress(of: blocks))
    let final = try #require(pairedRatio(of: blocks, frameCount: 60, seed: 7))
    #expect(shown.ratio == final.ratio)
    let half = try #require(shown.halfWidth)
    let finalHalf = (final.high - final.low) / 2
    #expect((0.8...1.25).contains(half / finalHalf), "\(half) against \(finalHalf)")
    #expect(pairedProgress(of: blocks) == shown)
  }

  @Test("One worker pair has a ratio without an interval, none has neither")
  func few() {
    let blocks = Self.blocks(seed: 1)
    let one = pairedProgress(of: [blocks[0]])
    #expect(one != nil && one?.halfWidth == nil)
    #expect(pairedProgress(of: []) == nil)
    #expect(pairedProgress(of: [[], []]) == nil)
  }
}
