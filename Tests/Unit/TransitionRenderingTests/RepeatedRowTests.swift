import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

/// Frames of which some rows are composed a second time, against those without.
@MainActor
@Suite("Repeated rows")
struct RepeatedRowTests {
  private nonisolated static let shares = [0.005, 0.02, 0.5, 1]

  /// Pixels of all kinds that were counted.
  private func pixels(_ work: WorkCounters) -> Int {
    work.pixelsWritten + work.pixelsBlended + work.pixelsSampled
  }

  @Test(
    "random trees keep their pixels, with every way of masking", arguments: MaskRealisation.allCases
  )
  func randomTrees(realisation: MaskRealisation) {
    let renderer = RasterRenderer(maskRealisation: realisation)
    for seed in UInt64(6000)..<6120 {
      let side = [24, 61, 120][Int(seed % 3)]
      var tree = RandomTree(seed: seed, side: Double(side))
      let root = tree.root()
      let plain = rasterized(root, width: side, height: side, realisation).hash()
      for share in Self.shares {
        renderer.repeatedRowShare = share
        let buffer = PixelBuffer(width: side, height: side)
        renderer.render(root, scale: 1, into: buffer)
        #expect(buffer.hash() == plain, "seed \(seed), share \(share)")
      }
    }
  }

  @Test("where all rows are alike, the pixels counted grow by the share of the rows exactly")
  func evenRows() {
    let root = colored(.black, Rect(x: 0, y: 0, width: 40, height: 400))
    root.addSubview(colored(Color(white: 1, alpha: 0.5), Rect(x: 5, y: 0, width: 20, height: 400)))
    let renderer = RasterRenderer()
    for (share, rows) in [(0, 0), (0.005, 2), (0.02, 8), (0.5, 200), (1, 400), (3, 400)] {
      renderer.repeatedRowShare = share
      renderer.render(root, scale: 1, into: PixelBuffer(width: 40, height: 400))
      let work = renderer.counters
      #expect(work.pixelsWritten == 40 * (400 + rows), "share \(share)")
      #expect(work.pixelsBlended == 20 * (400 + rows), "share \(share)")
      #expect(work.layersDrawn == 2, "share \(share)")
    }
  }

  @Test("surfaces are not made again", arguments: [MaskRealisation.coverage, .offscreen])
  func surfaces(realisation: MaskRealisation) {
    let root = colored(.black, Rect(x: 0, y: 0, width: 40, height: 40))
    let masked = colored(.white, Rect(x: 0, y: 0, width: 40, height: 40))
    masked.mask = colored(.black, Rect(x: 10.5, y: 0, width: 20, height: 40))
    root.addSubview(masked)
    let renderer = RasterRenderer(maskRealisation: realisation)
    let buffer = PixelBuffer(width: 40, height: 40)
    renderer.render(root, scale: 1, into: buffer)
    let once = renderer.counters
    renderer.repeatedRowShare = 1
    renderer.render(root, scale: 1, into: buffer)
    let twice = renderer.counters
    #expect(once.offscreenPasses > 0 && twice.offscreenPasses == once.offscreenPasses)
    #expect(twice.offscreenBytes == once.offscreenBytes && twice.layersDrawn == once.layersDrawn)
    #expect(pixels(twice) > pixels(once) && pixels(twice) < 2 * pixels(once))
  }

  @Test("over random trees the pixels counted grow by about the share")
  func randomCounts() {
    let renderer = RasterRenderer()
    for share in Self.shares {
      var (plain, repeated) = (0, 0)
      for seed in UInt64(6000)..<6120 {
        var tree = RandomTree(seed: seed, side: 200)
        let root = tree.root()
        let buffer = PixelBuffer(width: 200, height: 200)
        renderer.repeatedRowShare = 0
        renderer.render(root, scale: 1, into: buffer)
        plain += pixels(renderer.counters)
        renderer.repeatedRowShare = share
        renderer.render(root, scale: 1, into: buffer)
        repeated += pixels(renderer.counters)
      }
      let growth = Double(repeated - plain) / Double(plain)
      // One row of 200 stands for all at the smallest share, so it may cost more or less than them.
      #expect(abs(growth / share - 1) < (share < 0.1 ? 0.05 : 0.001), "share \(share): \(growth)")
    }
  }
}
