import Testing
import TransitionKit
import TransitionPlayback

@Suite("Display links") @MainActor
struct DisplayLinkTests {
  private struct Tick: Equatable {
    var progress, timestamp, duration: Double
  }

  private func ticks(frameCount: Int, _ play: (Player) throws -> Void) throws -> [Tick] {
    var ticks: [Tick] = []
    let transition = ScriptedTransition { context in
      context.displayLink {
        ticks.append(
          Tick(progress: $0.progress, timestamp: $0.timestamp, duration: $0.duration))
      }
      ScriptedTransition.fade(context)
    }
    transition.duration = 2
    let player = Scene(transition).player(.present, frameCount: frameCount)
    try player.session {
      try player.begin()
      #expect(ticks.isEmpty)
      try play(player)
    }
    return ticks
  }

  @Test("are told progress, time and the frames' spacing, once a frame, and the end")
  func values() throws {
    let ticks = try ticks(frameCount: 5) { player in
      for frame in [0, 3, 1] { player.animate(at: Double(frame) / 4) }
      player.track(0.25)
      try player.end()
    }
    #expect(
      ticks == [
        Tick(progress: 0, timestamp: 0, duration: 0.5),
        Tick(progress: 0.75, timestamp: 1.5, duration: 0.5),
        Tick(progress: 0.25, timestamp: 0.5, duration: 0.5),
        Tick(progress: 0.25, timestamp: 0.5, duration: 0.5),
        Tick(progress: 1, timestamp: 2, duration: 0.5),
      ])
  }

  @Test("are told the start when the transition is cancelled")
  func cancelled() throws {
    let ticks = try ticks(frameCount: 2) { try $0.end(cancelled: true) }
    #expect(ticks == [Tick(progress: 0, timestamp: 0, duration: 2)])
  }

  @Test("of one frame know the whole duration")
  func oneFrame() throws {
    let ticks = try ticks(frameCount: 1) { player in
      player.animate(at: 1)
      try player.end()
    }
    #expect(ticks.map(\.duration) == [2, 2])
  }

  @Test("set what they like, and it is not an animation")
  func setsProperties() throws {
    let transition = ScriptedTransition { context in
      let view = context.movingView
      context.containerView.addSubview(view)
      context.displayLink { view.transform = Transform(scaleX: $0.progress, y: 1) }
      View.animate(
        withDuration: 1, animations: {}, completion: { _ in context.cleanUpAndComplete() })
    }
    let scene = Scene(transition)
    let player = try scene.play(.present, at: [0.5]) { _, _ in
      #expect(scene.stage.upper.view.transform.a == 0.5)
    }
    #expect(player.timeline?.countOfTracks == 0)
  }
}
