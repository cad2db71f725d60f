import BenchHarness
import PictureTestSupport
import Testing
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// A case's renderer is the one that was asked for.
@MainActor
struct RendererChoiceTests {
  @Test(arguments: RendererKind.allCases)
  func aCaseIsDrawnByTheRendererItNames(kind: RendererKind) throws {
    let stage = try PictureStage(
      "bubble-mask", .present, size: "20x20@2", renderer: kind, realisation: .coverage)
    #expect(stage.setting.renderer.name == kind.rawValue)
    #expect(stage.setting.renderer.maskRealisation == .coverage)
    #expect(stage.setting.renderer.screenScale == 2)
  }

  /// Cairo's pictures have at most 32,767 pixels a side.
  @Test func aFrameThatCannotBeDrawnFailsThePlay() throws {
    let benchCase = try PictureStage(
      "bounce", .present, size: "32768x1@1", lower: "flat:#000000", upper: "flat:#ffffff",
      renderer: .cairo
    ).benchCase
    let frames = try CaseFrames(benchCase, registry: TransitionRegistry.linked())
    let error = #expect(throws: PlaybackError.self) { _ = try frames.play { _, _ in } }
    #expect(error?.message.hasPrefix("Cairo could not draw: ") == true)
  }
}
