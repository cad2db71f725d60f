import Testing
import TransitionKit
import TransitionPlayback

/// A screen that is not as new when its transition begins (spec 5).
@Suite("A screen with properties of its own gets them back") @MainActor
struct PriorStateTests {
  /// What a screen can bring along.
  enum Peculiarity: String, CaseIterable {
    case transform, mask, hidden, alpha, cornerRadius, anchorPoint, boundsOrigin, zPosition

    @MainActor func give(_ view: View) {
      switch self {
      case .transform: view.transform = Transform(rotationAngle: 0.5).scaledBy(x: 2, y: 0.5)
      case .mask: view.mask = namedView("own mask", Rect(x: 5, y: 5, width: 50, height: 50))
      case .hidden: view.isHidden = true
      case .alpha: view.alpha = 0.4
      case .cornerRadius:
        view.cornerRadius = 7
        view.clipsToBounds = true
      case .anchorPoint: view.anchorPoint = Point(x: 0, y: 1)
      case .boundsOrigin: view.bounds.origin = Point(x: 30, y: -40)
      case .zPosition: view.zPosition = 3
      }
    }
  }

  @Test(
    "when it arrives, cancelled or dismissed again", arguments: Play.arrivals,
    Peculiarity.allCases)
  func arriving(play: Play, peculiarity: Peculiarity) throws {
    let upper = upperScreen()
    peculiarity.give(upper)
    let mask = upper.mask
    let scene = try play.scene(upper: upper)
    let before = bits(of: upper)
    let player = try scene.play(play.operation, cancelled: true)
    #expect(player.differencesFromBefore() == [])
    #expect(bits(of: upper) == before)
    player.settle()
    try scene.play(play.operation).settle()
    try scene.play(play.operation.reversed).settle()
    #expect(bits(of: upper) == before)
    #expect(upper.mask === mask)
    #expect(upper.superview == nil)
  }

  @Test(
    "has its final frame and nothing of the transition when it has arrived",
    arguments: Play.arrivals, Peculiarity.allCases)
  func arrived(play: Play, peculiarity: Peculiarity) throws {
    let upper = upperScreen()
    peculiarity.give(upper)
    let mask = upper.mask
    let scene = try play.scene(upper: upper)
    try scene.play(play.operation)
    #expect(upper.transform.isIdentity)
    #expect(upper.alpha == 1)
    #expect(upper.mask === mask)
    expectNear(
      upper.frame,
      play.id == "dimmed-sheet"
        ? Rect(x: 93.75, y: 166.75, width: 187.5, height: 333.5)
        : Rect(x: 0, y: 0, width: 375, height: 667))
  }

  @Test(
    "when it has changed meanwhile: a cancelled dismissal keeps the change, a completed one not",
    arguments: Play.arrivals, Peculiarity.allCases)
  func leaving(play: Play, peculiarity: Peculiarity) throws {
    let scene = try play.scene()
    let upper = scene.stage.upper.view
    let before = bits(of: upper)
    try scene.play(play.operation).settle()
    peculiarity.give(upper)
    let changed = bits(of: upper)
    let player = try scene.play(play.operation.reversed, cancelled: true)
    #expect(player.differencesFromBefore() == [])
    #expect(bits(of: upper) == changed)
    try scene.play(play.operation.reversed).settle()
    #expect(bits(of: upper) == before)
  }
}
