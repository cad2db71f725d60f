import Testing
import TransitionKit
import TransitionPlayback

@Suite("What cannot be played is refused before anything changes") @MainActor
struct PlaybackErrorTests {
  /// Expects beginning to fail and to leave the window as it was.
  private func expectRefusal(
    _ scene: Scene, _ operation: TransitionOperation, _ message: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let before = TreeImage(of: scene.stage.root, and: [scene.stage.upper.view])
    let player = scene.player(operation)
    let error = #expect(throws: PlaybackError.self, sourceLocation: location) {
      try player.session { try player.begin() }
    }
    #expect(error?.message == message, sourceLocation: location)
    #expect(before.differences() == [], sourceLocation: location)
    #expect(player.context == nil && !player.isAnimated, sourceLocation: location)
  }

  @Test("an operation the transition does not have")
  func notOffered() throws {
    try expectRefusal(
      Scene("bounce"), .push, "'bounce' does not push; it offers present, dismiss.")
    try expectRefusal(
      Scene("push-snapshot"), .present, "'push-snapshot' does not present; it offers push, pop.")
  }

  @Test("an arrival of what is there and a departure of what is not")
  func wrongMoment() throws {
    for operation in [TransitionOperation.present, .push] {
      let style: Stage.Style = operation == .present ? .presentation : .navigation
      let scene = Scene(ScriptedTransition(), style: style)
      let reversed = operation.reversed
      try expectRefusal(
        scene, reversed,
        "\(reversed.rawValue) is not possible now: the screen is not there.")
      try scene.play(operation)
      try expectRefusal(
        scene, operation,
        "\(operation.rawValue) is not possible now: the screen is already there.")
      try scene.play(reversed, cancelled: true)
      try expectRefusal(
        scene, operation,
        "\(operation.rawValue) is not possible now: the screen is already there.")
      try scene.play(reversed)
      try scene.play(operation, cancelled: true)
      try expectRefusal(
        scene, reversed,
        "\(reversed.rawValue) is not possible now: the screen is not there.")
    }
  }

  @Test("a duration that is no number of seconds", arguments: ["nan", "inf", "-inf", "-0.1"])
  func badDuration(text: String) throws {
    let transition = ScriptedTransition()
    transition.duration = try #require(Double(text))
    try expectRefusal(
      Scene(transition), .present,
      "transitionDuration(using:) returned \(text); it must be a number of seconds, 0 or more.")
  }
}
