import Foundation
import Testing

@testable import BenchStatistics

@Suite("Paired figures of recorded frame times")
struct RecordedNoiseTests {
  private func recording(_ name: String, file: String = #filePath) throws -> RecordedBlocks {
    let tests = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
    return try RecordedBlocks(contentsOf: tests.appendingPathComponent("Recordings/\(name).bin"))
  }

  private func figures(_ blocks: [[BlockPair]]) throws -> (ratio: Double, p: Double) {
    let sorted = try #require(PairedBlocks(blocks))
    let p = FlipTest.pValue(sums: FlipTest.sums(sorted), draws: 9_999, seed: 1)
    return (try #require(pairedEstimate(of: blocks)), p)
  }

  @Test(
    "Unchanged code is not called regressed, a slow-down of 5 % is",
    arguments: ["ambient", "loaded"])
  func unchangedAndSlower(name: String) throws {
    let recording = try recording(name)
    #expect(recording.windowCount == 5)
    for window in 0..<recording.windowCount {
      // Holm's correction multiplies the smallest of 12 p values by 12.
      let same = try figures(recording.blocks(window: window, seed: UInt64(window)))
      #expect(same.p * 12 > 0.01, "window \(window): \(same)")
      #expect(abs(same.ratio - 1) < 0.01, "window \(window): \(same)")
      let slower = try figures(
        recording.blocks(window: window, seed: UInt64(window)) { _ in 1.05 })
      #expect(slower.p * 12 < 0.01, "window \(window): \(slower)")
      #expect(abs(slower.ratio - 1.05) < 0.01, "window \(window): \(slower)")
    }
  }
}
