import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

/// Random trees: against the slow reference on few pixels, and against themselves on more.
@MainActor
@Suite("Random trees")
struct RandomTreeTests {
  private func root(
    _ seed: UInt64, side: Int, isWhole: Bool = false, hasPictures: Bool = true
  ) -> View {
    var tree = RandomTree(
      seed: seed, side: Double(side), isWhole: isWhole, hasPictures: hasPictures)
    return tree.root()
  }

  /// The largest differences from the reference, inside and at edges.
  private func worst(_ root: View, side: Int, scale: Double = 1) -> (inside: Int, edge: Int) {
    var reference = ReferenceRenderer(width: side, height: side)
    let expected = reference.render(root, scale: scale)
    let actual = rasterized(root, width: side, height: side, scale: scale)
    var worst = (inside: 0, edge: 0)
    for index in expected.indices {
      let difference = channelDifference(expected[index], actual.pixels[index])
      if reference.edgeCounts[index] > 0 {
        worst.edge = max(worst.edge, difference)
      } else {
        worst.inside = max(worst.inside, difference)
      }
    }
    return worst
  }

  @Test("inside within one step of the reference, at edges within three", arguments: UInt64(0)..<40)
  func agreesWithReference(seed: UInt64) {
    let scale = seed % 3 == 0 ? 1 : 0.83
    let worst = worst(root(seed, side: 24), side: 24, scale: scale)
    #expect(worst.inside <= 1 && worst.edge <= 3, "seed \(seed): \(worst)")
  }

  @Test("without pictures the inside equals the reference", arguments: UInt64(500)..<530)
  func equalsReference(seed: UInt64) {
    let worst = worst(root(seed, side: 24, hasPictures: false), side: 24)
    #expect(worst.inside == 0 && worst.edge <= 3, "seed \(seed): \(worst)")
  }

  @Test("on whole pixels every pixel equals the reference", arguments: UInt64(1000)..<1030)
  func equalsReferenceOnWholePixels(seed: UInt64) {
    let worst = worst(root(seed, side: 24, isWhole: true, hasPictures: false), side: 24)
    #expect(worst == (0, 0), "seed \(seed): \(worst)")
  }

  @Test("masks, kernels and rows drawn each by itself give equal pixels", arguments: [24, 120])
  func waysAreEqual(side: Int) {
    for seed in UInt64(2000)..<2100 {
      let root = root(seed, side: side)
      let expected = rasterized(root, width: side, height: side).hash()
      for realisation in MaskRealisation.allCases {
        let one = rasterized(root, width: side, height: side, realisation)
        #expect(one.hash() == expected, "seed \(seed), \(realisation)")
      }
      let portable = rasterized(root, width: side, height: side, kernels: .portable)
      #expect(portable.hash() == expected, "seed \(seed), portable")
      let renderer = RasterRenderer()
      renderer.reusesRows = false
      let single = PixelBuffer(width: side, height: side)
      renderer.render(root, scale: 1, into: single)
      #expect(single.hash() == expected, "seed \(seed), row by row")
    }
  }

  @Test("a renderer that has drawn other trees draws the same", arguments: MaskRealisation.allCases)
  func noStateIsLeft(realisation: MaskRealisation) {
    let shared = RasterRenderer(maskRealisation: realisation)
    for seed in UInt64(4000)..<4040 {
      let root = root(seed, side: 40)
      let size = 40 - Int(seed % 7)
      let buffer = PixelBuffer(width: size, height: size + 3)
      for scale in [1, 0.7, 1] {
        shared.render(root, scale: scale, into: buffer)
        let fresh = rasterized(root, width: size, height: size + 3, scale: scale, realisation)
        #expect(buffer.hash() == fresh.hash(), "seed \(seed) scale \(scale)")
      }
    }
  }
}
