import Testing
import TransitionKit
import TransitionPlayback

@Suite("A thousand rounds") @MainActor
struct ManyRoundsTests {
  /// What must be gone when nobody holds it any more.
  @MainActor
  private final class Traces {
    weak var player: Player?
    weak var context: TransitionContext?
    weak var helper: View?
    weak var stage: Stage?
    weak var root: View?
    weak var upper: View?

    var areGone: Bool {
      player == nil && context == nil && helper == nil && stage == nil && root == nil
        && upper == nil
    }
  }

  private let traces = Traces()

  /// Plays once and keeps nothing but traces.
  private func round(
    _ scene: Scene, _ operation: TransitionOperation, cancelled: Bool = false
  ) throws {
    let traces = traces
    let player = try scene.play(operation, at: [0.5], cancelled: cancelled) { _, _ in
      traces.helper = try scene.view("container").subviews.first {
        !["lower", "upper", "dim"].contains($0.identifier)
      }
    }
    player.settle()
    traces.player = player
    traces.context = player.context
  }

  @Test("leave as many views as one, and no player", arguments: Play.arrivals)
  func rounds(play: Play) throws {
    let scene = try play.scene()
    var counts: Set<[Int]> = []
    for index in 0..<1000 {
      try round(scene, play.operation)
      let arrived = scene.stage.root.countOfViews
      try round(scene, play.operation.reversed)
      try #require(traces.areGone, "after round \(index)")
      counts.insert([arrived, scene.stage.root.countOfViews])
    }
    #expect(counts.count == 1)
    try round(scene, play.operation, cancelled: true)
    #expect(traces.areGone)
  }

  @Test("free the whole scene when it is let go", arguments: Play.arrivals)
  func freed(play: Play) throws {
    try playAndLetGo(play)
    #expect(traces.areGone)
  }

  private func playAndLetGo(_ play: Play) throws {
    let scene = try play.scene()
    try round(scene, play.operation)
    traces.stage = scene.stage
    traces.root = scene.stage.root
    traces.upper = scene.stage.upper.view
    #expect(!traces.areGone)
  }
}
