import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Random trees")
struct RandomTreeTests {
  private static let side = 24

  @Test("raster agrees with the slow reference on random trees", arguments: UInt64(0)..<60)
  func agreesWithReference(seed: UInt64) {
    compare(seed: seed, isWhole: false, scale: seed % 3 == 0 ? 1 : 0.83)
  }

  @Test("raster is within one step where nothing is an edge", arguments: UInt64(1000)..<1030)
  func agreesWithoutEdges(seed: UInt64) {
    compare(seed: seed, isWhole: true, scale: 1)
  }

  private func compare(seed: UInt64, isWhole: Bool, scale: Double) {
    var tree = RandomTree(seed: seed, side: Double(Self.side), isWhole: isWhole)
    let root = tree.root()
    var reference = ReferenceRenderer(width: Self.side, height: Self.side)
    let expected = reference.render(root, scale: scale)
    let actual = rasterized(root, width: Self.side, height: Self.side, scale: scale)
    var worst = (inside: 0, edge: 0)
    for index in expected.indices {
      let difference = channelDifference(expected[index], actual.pixels[index])
      if reference.edgeCounts[index] > 0 {
        worst.edge = max(worst.edge, difference)
      } else {
        worst.inside = max(worst.inside, difference)
      }
    }
    #expect(worst.inside <= 1 && worst.edge <= 3, "seed \(seed): \(worst)")
  }

  @Test("the three mask realisations give equal pixels", arguments: UInt64(2000)..<2120)
  func realisationsAreEqual(seed: UInt64) {
    var tree = RandomTree(seed: seed, side: Double(Self.side))
    let root = tree.root()
    let hashes = MaskRealisation.allCases.map { realisation in
      rasterized(root, width: Self.side, height: Self.side, realisation).hash()
    }
    #expect(Set(hashes).count == 1, "seed \(seed)")
  }

  @Test("portable and widest kernels give equal pixels", arguments: UInt64(3000)..<3050)
  func kernelsAreEqual(seed: UInt64) {
    var tree = RandomTree(seed: seed, side: Double(Self.side))
    let root = tree.root()
    let hashes = RasterRenderer.Kernels.allCases.map { kernels in
      rasterized(root, width: Self.side, height: Self.side, kernels: kernels).hash()
    }
    #expect(Set(hashes).count == 1, "seed \(seed)")
  }

  @Test("a renderer that has drawn other trees draws the same", arguments: MaskRealisation.allCases)
  func noStateIsLeft(realisation: MaskRealisation) {
    let shared = RasterRenderer(maskRealisation: realisation)
    for seed in UInt64(4000)..<4030 {
      var tree = RandomTree(seed: seed, side: Double(Self.side))
      let root = tree.root()
      let size = Self.side - Int(seed % 7)
      let buffer = PixelBuffer(width: size, height: size + 3)
      for scale in [1, 0.7, 1] {
        shared.render(root, scale: scale, into: buffer)
        let fresh = rasterized(root, width: size, height: size + 3, scale: scale, realisation)
        #expect(buffer.hash() == fresh.hash(), "seed \(seed) scale \(scale)")
      }
    }
  }
}
