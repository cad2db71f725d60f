import PictureTestSupport
import Testing
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Every frame is the same whether rows are drawn by the portable loops or by the widest there are.
@MainActor
struct KernelPictureTests {
  @Test(arguments: [
    ("bubble-overlay", TransitionOperation.present), ("bubble-mask", .dismiss),
    ("bounce", .present), ("push-snapshot", .push), ("dimmed-sheet", .present),
  ])
  func portableAndWidestLoopsDrawTheSameFrames(
    id: String, operation: TransitionOperation
  ) throws {
    let moments = (0...20).map { Double($0) / 20 }
    let stage = try PictureStage(id, operation, size: "188x334@1")
    let portable = RasterRenderer(screenScale: 1, kernels: .portable)
    let canvas = PixelBuffer(width: 188, height: 334)
    try stage.play(at: moments) { moment, widest in
      portable.render(stage.stage.root, scale: 1, into: canvas)
      #expect(canvas.hash() == widest.hash(), "at \(moment)")
    }
  }
}
