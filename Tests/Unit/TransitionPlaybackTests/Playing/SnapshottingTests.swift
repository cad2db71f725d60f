import Testing
import TransitionKit
import TransitionPlayback

@Suite("Snapshots of a play") @MainActor
struct SnapshottingTests {
  /// Makes one-pixel pictures and remembers of what, and how that looked.
  private final class Photographer: Snapshotting {
    var asked: [String] = []

    func image(of view: View, scaleFactor: Double) -> Image? {
      asked.append("\(view.identifier ?? "") hidden \(view.isHidden) at \(scaleFactor)")
      return Image(widthInPixels: 1, heightInPixels: 1, scale: 1) { _ in }
    }
  }

  @Test("are taken by the player's renderer, before anything is hidden")
  func injected() throws {
    let scene = try Scene("push-snapshot", ["snapshotScale": "2"])
    for operation in [TransitionOperation.push, .pop] {
      let photographer = Photographer()
      let player = Player(
        scene.transition, operation, on: scene.stage, parameters: scene.parameters,
        snapshotter: photographer)
      try player.session {
        try player.begin()
        let snapshot = try #require(try scene.view("container").subviews.last)
        #expect(snapshot.contents != nil && snapshot.subviews.isEmpty)
        try player.end()
      }
      #expect(photographer.asked == ["photo hidden false at 2.0"])
    }
  }

  @Test("without a renderer are frozen copies")
  func frozen() throws {
    let scene = try Scene("push-snapshot")
    try scene.play(.push, at: [0.5]) { _, _ in
      let snapshot = try #require(try scene.view("container").subviews.last)
      #expect(snapshot.contents == nil)
      let copy = try #require(snapshot.subviews.first)
      #expect(copy.contents != nil && !copy.isHidden)
    }
  }
}
