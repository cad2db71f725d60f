import Testing
import TransitionKit
import TransitionPlayback

@Suite("Controls") @MainActor
struct ControlTests {
  nonisolated static let ids = ["control-cut", "control-load", "control-janky"]

  private func scene(_ id: String, _ style: Stage.Style) throws -> Scene {
    let texts = [
      "control-load": ["stepsPerFrame": "10"], "control-janky": ["stepsPerSlowFrame": "10"],
    ]
    return try Scene(id, texts[id] ?? [:], style: style)
  }

  @Test("show the end from the first frame on", arguments: ids)
  func presented(id: String) throws {
    let scene = try scene(id, .presentation)
    try scene.play(.present, at: [0, 0.5, 1]) { _, _ in
      let upper = scene.stage.upper.view
      #expect(upper.frame == Rect(x: 0, y: 0, width: 375, height: 667))
      #expect(upper.alpha == 1 && !upper.isHidden)
    }
    try scene.play(.dismiss, at: [0, 0.5, 1]) { _, _ in
      #expect(scene.stage.upper.view.isHidden)
    }
    #expect(!scene.stage.upper.view.isHidden)
  }

  @Test("push and pop without animation", arguments: ids)
  func navigation(id: String) throws {
    let scene = try scene(id, .navigation)
    for (operation, top) in [(TransitionOperation.push, "upper"), (.pop, "lower")] {
      try scene.play(operation, at: [0, 1]) { _, _ in
        let container = try scene.view("container")
        #expect(container.subviews.last?.identifier == top)
      }
      #expect(try scene.view("container").subviews.map(\.identifier) == [top])
    }
  }
}
