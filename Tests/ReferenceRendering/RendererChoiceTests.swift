import PictureTestSupport
import Testing
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
}
