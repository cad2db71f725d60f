import PictureTestSupport
import Testing
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Rows composed a second time change no frame, and cost what they are said to.
@MainActor
struct RepeatedRowPictureTests {
  nonisolated static let plays: [(id: String, operation: TransitionOperation)] = [
    ("bubble-overlay", .present), ("bubble-mask", .dismiss), ("bounce", .present),
    ("push-snapshot", .push), ("dimmed-sheet", .present),
  ]

  private nonisolated static let shares = [0.005, 0.02, 0.5, 1]

  @Test(
    "repeated rows keep the frames, and the pixels counted grow by their share", arguments: plays)
  func repeatedRowsKeepTheFrames(id: String, operation: TransitionOperation) throws {
    for realisation in MaskRealisation.allCases {
      let growth = try growth(id, operation, realisation)
      for share in Self.shares {
        let ratio = (growth[share] ?? 0) / share
        if id == "bubble-mask", realisation != .clip {
          // What went into the mask's surfaces is not done again.
          #expect(ratio > 0.5 && ratio < 0.95, "\(realisation), share \(share): \(ratio)")
        } else {
          // One row of 200, or four, need not cost what the others do.
          let tolerance = share < 0.1 ? 0.2 : 0.01
          #expect(abs(ratio - 1) < tolerance, "\(realisation), share \(share): \(ratio)")
        }
      }
    }
  }

  /// By how much more pixels are counted over all frames, for each share.
  private func growth(
    _ id: String, _ operation: TransitionOperation, _ realisation: MaskRealisation
  ) throws -> [Double: Double] {
    let stage = try PictureStage(id, operation, size: "94x200@1", realisation: realisation)
    let renderer = RasterRenderer(maskRealisation: realisation)
    let canvas = PixelBuffer(width: 94, height: 200)
    var counts: [Double: Double] = [:]
    try stage.play(at: (0...20).map { Double($0) / 20 }) { moment, plain in
      for share in [0] + Self.shares {
        renderer.repeatedRowShare = share
        renderer.render(stage.stage.root, scale: 1, into: canvas)
        #expect(canvas.hash() == plain.hash(), "\(realisation), share \(share) at \(moment)")
        let work = renderer.counters
        counts[share, default: 0] += Double(
          work.pixelsWritten + work.pixelsBlended + work.pixelsSampled)
      }
    }
    let once = try #require(counts[0])
    return counts.mapValues { $0 / once - 1 }
  }
}
