import Testing
import TransitionKit
import TransitionPlayback

@Suite("A thousand rounds") @MainActor
struct ManyRoundsTests {
  @Test("leave as many views as one, and no player", arguments: Play.arrivals)
  func rounds(play: Play) throws {
    let scene = try play.scene()
    weak var player: Player?
    weak var context: TransitionContext?
    weak var helper: View?
    var counts: Set<Int> = []
    func round(_ operation: TransitionOperation, cancelled: Bool) throws {
      let played = try scene.play(operation, at: [0.5], cancelled: cancelled) { player, _ in
        helper = try scene.view("container").subviews.first {
          !["lower", "upper", "dim"].contains($0.identifier)
        }
      }
      played.settle()
      player = played
      context = played.context
    }
    for index in 0..<1000 {
      try round(play.operation, cancelled: false)
      let arrived = scene.stage.root.countOfViews
      try round(play.operation.reversed, cancelled: false)
      try #require(player == nil && context == nil && helper == nil, "after round \(index)")
      counts.insert(arrived * 1000 + scene.stage.root.countOfViews)
    }
    #expect(counts.count == 1)
    try round(play.operation, cancelled: true)
    #expect(player == nil && context == nil && helper == nil)
  }

  @Test("free the whole scene when it is let go", arguments: Play.arrivals)
  func freed(play: Play) throws {
    weak var root: View?
    weak var upper: View?
    weak var stage: Stage?
    try {
      let scene = try play.scene()
      try scene.play(play.operation).settle()
      root = scene.stage.root
      upper = scene.stage.upper.view
      stage = scene.stage
      #expect(root != nil && upper != nil && stage != nil)
    }()
    #expect(root == nil && upper == nil && stage == nil)
  }
}
