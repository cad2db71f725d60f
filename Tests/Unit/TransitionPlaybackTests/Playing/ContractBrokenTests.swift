import Testing
import TransitionKit
import TransitionPlayback

@Suite("A broken contract is told in sentences") @MainActor
struct ContractBrokenTests {
  /// What the end of a play says about a clean-up.
  private func sentences(
    cancelled: Bool = false, animated: Bool = true,
    cleanUp: @escaping (TransitionContext) -> Void
  ) throws -> [String] {
    let scene = Scene(ScriptedTransition { ScriptedTransition.fade($0, cleanUp: cleanUp) })
    return try sentences(scene, cancelled: cancelled, animated: animated)
  }

  private func sentences(
    _ scene: Scene, cancelled: Bool = false, animated: Bool = true
  ) throws -> [String] {
    do {
      try scene.play(.present, cancelled: cancelled, animated: animated)
      return []
    } catch PlaybackError.contractBroken(let sentences) {
      return sentences
    }
  }

  private let never =
    "completeTransition(_:) was never called; call it in the completion of an animation"
  private let twice = "completeTransition(_:) was called twice; call it once, after clean-up"

  @Test("never completing")
  func neverCompleting() throws {
    #expect(try sentences { _ in } == [never])
    let silent = Scene(ScriptedTransition { _ in })
    #expect(try sentences(silent) == [never])
  }

  @Test("completing twice")
  func completingTwice() throws {
    let found = try sentences {
      $0.cleanUpAndComplete()
      $0.completeTransition(true)
    }
    #expect(found == [twice])
  }

  @Test("completing twice in two ways: the first counts")
  func firstCounts() throws {
    let scene = Scene(
      ScriptedTransition {
        ScriptedTransition.fade($0) {
          $0.cleanUpAndComplete()
          $0.completeTransition(false)
        }
      })
    #expect(try sentences(scene) == [twice])
    #expect(scene.stage.hasArrived)
  }

  @Test("completing once more in a later callback")
  func completingLater() throws {
    let transition = ScriptedTransition()
    var context: TransitionContext?
    transition.script = {
      context = $0
      ScriptedTransition.fade($0)
    }
    transition.log = { if $0.hasPrefix("animationEnded") { context?.completeTransition(true) } }
    #expect(try sentences(Scene(transition)) == [twice])
    context = nil
  }

  @Test("saying that a cancelled run has completed (M6, M16, M22)")
  func alwaysTrue() throws {
    let found = try sentences(cancelled: true) { $0.completeTransition(true) }
    #expect(
      found == [
        "completeTransition(true) was called on a cancelled run; pass !transitionWasCancelled"
      ])
  }

  @Test("saying that a completed run was cancelled")
  func alwaysFalse() throws {
    let found = try sentences { $0.completeTransition(false) }
    #expect(
      found == [
        "completeTransition(false) was called on a completed run; pass !transitionWasCancelled"
      ])
  }

  @Test("completing while it is being set up, before a frame was shown")
  func completingEarly() throws {
    let early = Scene(
      ScriptedTransition {
        $0.containerView.addSubview($0.movingView)
        $0.completeTransition(true)
      })
    #expect(
      try sentences(early) == [
        "completeTransition(_:) was called before the animation ended; call it in the completion "
          + "of an animation"
      ])
    let both = Scene(
      ScriptedTransition {
        $0.completeTransition(true)
        ScriptedTransition.fade($0)
      })
    #expect(try sentences(both).last == twice)
  }

  @Test("completing at once is right when nothing is animated")
  func completingAtOnce() throws {
    let scene = Scene(
      ScriptedTransition {
        $0.containerView.addSubview($0.movingView)
        $0.completeTransition(true)
      })
    #expect(try sentences(scene, animated: false) == [])
    #expect(scene.stage.hasArrived)
  }

  @Test("several sentences become one message")
  func message() {
    #expect(PlaybackError.contractBroken(["One", "Two"]).message == "One. Two.")
  }
}
