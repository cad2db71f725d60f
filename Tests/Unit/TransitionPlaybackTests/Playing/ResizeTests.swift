import Testing
import TransitionKit
import TransitionPlayback

@Suite("A window that changes its size while a transition runs") @MainActor
struct ResizeTests {
  nonisolated static let landscape = Size(width: 667, height: 375)

  @Test("shows what a window of the new size shows at that moment", arguments: Play.all)
  func sameMoment(play: Play) throws {
    for moment in [0.0, 0.3, 0.8, 1] {
      let scene = try play.scene()
      let player = scene.player(play.operation)
      let fresh = try play.scene(size: Self.landscape)
      let expected = fresh.player(play.operation)
      try expected.session {
        try expected.begin()
        expected.animate(at: moment)
        expected.layout()
        try player.session {
          try player.begin()
          player.animate(at: 0.1)
          player.resize(to: Self.landscape, at: moment)
          #expect(bits(of: scene.stage.root) == bits(of: fresh.stage.root), "at \(moment)")
          #expect(player.duration == expected.duration)
          try player.end()
        }
        try expected.end()
      }
      #expect(bits(of: scene.stage.root) == bits(of: fresh.stage.root))
      #expect(player.context?.state == .ended(completed: true))
    }
  }

  @Test("and is cancelled then leaves no difference", arguments: Play.all)
  func cancelled(play: Play) throws {
    let scene = try play.scene()
    let player = scene.player(play.operation)
    let upper = bits(of: scene.stage.upper.view)
    try player.session {
      try player.begin()
      for (size, moment) in [(Self.landscape, 0.4), (.table, 0.6), (Self.landscape, 0.9)] {
        player.animate(at: moment - 0.1)
        player.resize(to: size, at: moment)
      }
      try player.end(cancelled: true)
    }
    #expect(player.differencesFromBefore() == [])
    if play.operation.isArrival {
      #expect(scene.stage.upper.view.superview == nil)
      #expect(
        bits(of: scene.stage.upper.view) == upper, "a screen that is not there stays as it is")
    }
  }

  @Test("and completes and is dismissed leaves the presented screen as it was")
  func roundTrip() throws {
    for play in Play.arrivals {
      let scene = try play.scene()
      let upper = bits(of: scene.stage.upper.view)
      for operation in [play.operation, play.operation.reversed] {
        let player = scene.player(operation)
        try player.session {
          try player.begin()
          player.resize(
            to: operation.isArrival ? Self.landscape : Size(width: 500, height: 500), at: 0.5)
          try player.end()
        }
        player.settle()
      }
      #expect(bits(of: scene.stage.upper.view) == upper, "\(play.id)")
    }
  }

  @Test("calls no completion of what it dropped, and each of the rest once")
  func completions() throws {
    var called: [String] = []
    var begun = 0
    let transition = ScriptedTransition { context in
      begun += 1
      let number = begun
      context.displayLink { _ in called.append("link \(number)") }
      context.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        called.append("alongside \(number)")
      }
      ScriptedTransition.fade(context) {
        called.append("completion \(number)")
        $0.cleanUpAndComplete()
      }
    }
    let scene = Scene(transition)
    let player = scene.player(.present)
    try player.session {
      try player.begin()
      player.resize(to: Self.landscape, at: 0.5)
      called = []
      try player.end()
    }
    #expect(called == ["link 2", "completion 2", "alongside 2"])
  }

  @Test("under a finger stays under it", arguments: Play.all)
  func tracked(play: Play) throws {
    for grip in [nil, AnimationTimeline.Grip(time: 0.2, fraction: 0.3)] {
      let scene = try play.scene()
      let player = scene.player(play.operation)
      let fresh = try play.scene(size: Self.landscape)
      let expected = fresh.player(play.operation)
      try expected.session {
        try expected.begin()
        expected.track(0.4, grip: grip)
        expected.layout()
        try player.session {
          try player.begin()
          player.track(0.4, grip: grip)
          player.resize(to: Self.landscape, at: 0.4)
          #expect(player.context?.isInteractive == true)
          #expect(bits(of: scene.stage.root) == bits(of: fresh.stage.root))
          try player.end()
        }
        try expected.end()
      }
    }
  }

  @Test("to nothing completes at once")
  func toNothing() throws {
    let scene = try Scene("bubble-mask")
    let player = scene.player(.present)
    try player.session {
      try player.begin()
      player.animate(at: 0.5)
      player.resize(to: .zero, at: 0.5)
      #expect(!player.isAnimated)
      try player.end()
    }
    #expect(player.context?.state == .ended(completed: true))
    #expect(scene.stage.upper.view.bounds == .zero)
  }
}
