import NumberTestSupport
import Testing
import TransitionKit
import TransitionPlayback

@Suite("Transitions under a finger") @MainActor
struct InteractionTests {
  @Test("move evenly with it, whatever their curve")
  func even() throws {
    let scene = try Scene("bubble-overlay")
    let player = scene.player(.present)
    try player.session {
      try player.begin()
      #expect(player.context?.isInteractive == false)
      for percent in 0...100 {
        player.track(Double(percent) / 100)
        expectNear(scene.stage.upper.view.alpha, Double(percent) / 100, within: 1e-12)
      }
      #expect(player.context?.isInteractive == true)
      try player.end()
    }
  }

  @Test("take fractions outside 0…1 for the ends")
  func cut() throws {
    let scene = try Scene("bubble-overlay")
    let player = scene.player(.present)
    try player.session {
      try player.begin()
      player.track(-0.5)
      #expect(scene.stage.upper.view.alpha == 0)
      player.track(7)
      #expect(scene.stage.upper.view.alpha == 1)
      try player.end()
    }
  }

  @Test("tracked to 0.2, 0.9, 0.1 and cancelled leave the tree as it was", arguments: Play.all)
  func thereAndBack(play: Play) throws {
    let scene = try play.scene()
    let player = scene.player(play.operation)
    try player.session {
      try player.begin()
      for fraction in [0.2, 0.9, 0.1] {
        player.track(fraction)
        player.layout()
      }
      try player.end(cancelled: true)
    }
    #expect(player.differencesFromBefore() == [])
    #expect(player.context?.state == .ended(completed: false))
  }

  @Test("complete after update(1) and finish, as without a finger", arguments: Play.all)
  func finishedAtOne(play: Play) throws {
    let plain = try play.scene()
    try plain.play(play.operation)
    let scene = try play.scene()
    let player = scene.player(play.operation)
    try player.session {
      try player.begin()
      player.track(1)
      let release = GestureRelease(
        at: 1, transitionDuration: player.duration, parameters: scene.parameters)
      player.track(release.fraction(after: 0))
      try player.end(cancelled: !release.finishes)
    }
    #expect(player.context?.state == .ended(completed: true))
    #expect(bits(of: scene.stage.root) == bits(of: plain.stage.root))
  }

  @Test("taken over while they run keep what is shown, to 1e-9", arguments: Play.all)
  func takenOver(play: Play) throws {
    let seed: UInt64 = 0x6A59
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let moment = Double.random(in: 0...1, using: &generator)
      let scene = try play.scene()
      let player = scene.player(play.operation)
      try player.session {
        try player.begin()
        player.animate(at: moment)
        let shown = bits(of: scene.stage.root).values
        let grip = AnimationTimeline.Grip(time: moment * player.duration, fraction: moment)
        player.track(moment, grip: grip)
        let held = bits(of: scene.stage.root).values
        try #require(
          zip(shown, held).allSatisfy { abs($0 - $1) <= 1e-9 }, "at \(moment), seed \(seed)")
        player.track(1, grip: grip)
        try player.end()
      }
    }
  }

  @Test("caught on their way back keep what is shown")
  func caughtAgain() throws {
    let scene = try Scene("bounce")
    let player = scene.player(.present)
    try player.session {
      try player.begin()
      player.track(0.7)
      let release = GestureRelease(
        at: 0.7, finishes: false, transitionDuration: player.duration,
        parameters: scene.parameters)
      let caught = release.fraction(after: release.duration / 3)
      player.track(caught)
      let shown = scene.stage.upper.view.center
      player.track(caught)
      #expect(scene.stage.upper.view.center == shown)
      expectNear(scene.stage.upper.view.frame.minY, 667 * (1 - caught))
      try player.end(cancelled: true)
    }
    #expect(player.differencesFromBefore() == [])
  }

  @Test("let go run on without a jump and end at the end")
  func letGo() throws {
    let scene = try Scene("bubble-overlay")
    let player = scene.player(.present)
    try player.session {
      try player.begin()
      player.track(0.4)
      let release = GestureRelease(
        at: 0.4, transitionDuration: player.duration, parameters: scene.parameters)
      #expect(release.finishes)
      player.track(release.fraction(after: 0))
      expectNear(scene.stage.upper.view.alpha, 0.4)
      player.track(release.fraction(after: release.duration))
      #expect(scene.stage.upper.view.alpha == 1)
      try player.end(cancelled: !release.finishes)
    }
    #expect(scene.stage.hasArrived)
  }
}
