import NumberTestSupport
import RenderingTestSupport
import Testing
import TransitionKit
import TransitionRendering

/// Random view trees, `raster` against the slow reference.
@MainActor
struct RandomTreeSweepTests {
  private nonisolated static let blockSize = UInt64(250)
  /// 10,000 trees with TRANSITIONBENCH_FULL_SWEEP, 1,000 of them without.
  nonisolated static let blocks = Sweep.isFull ? Array(UInt64(0)..<40) : [0, 7, 19, 33]

  @Test(
    "random trees are the reference's: 1,000, with TRANSITIONBENCH_FULL_SWEEP 10,000",
    arguments: blocks)
  func randomTreesAreTheReferences(block: UInt64) {
    var comparison = ReferenceComparison()
    let renderer = RasterRenderer()
    for seed in block * Self.blockSize..<(block + 1) * Self.blockSize {
      var generator = SeededGenerator(seed: seed &* 0x9E37_79B9)
      let width = Int.random(in: 1...24, using: &generator)
      let height = Int.random(in: 1...24, using: &generator)
      let isWhole = generator.chance(0.25)
      let scales = [1, 0.83, 1.5, 2]
      let scale = isWhole ? 1 : scales[Int.random(in: 0...3, using: &generator)]
      var tree = RandomTree(
        seed: seed, side: Double(max(width, height)), isWhole: isWhole)
      let root = tree.root()
      let buffer = PixelBuffer(width: width, height: height)
      renderer.render(root, scale: scale, into: buffer)
      if let problem = comparison.add(root, scale: scale, buffer) {
        Issue.record("seed \(seed), \(width)×\(height), scale \(scale): \(problem)")
      }
    }
    print("random trees, block \(block): \(comparison.summary)")
  }
}
