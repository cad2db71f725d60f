import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let gestureChecks = [
    ContractCheck(
      "gesture-cancelled", .gesture,
      proves: [.gestureSequence, .release, .cancelledTree, .trackedFraction],
      promise: "A gesture over 0.2, 0.9 and 0.1 that is cancelled leaves the tree as it was.",
      usualCause: "something that happened on the way, beyond a threshold or in a display link, "
        + "is not taken back when the finger goes back",
      examine: gestureCancelled),
    ContractCheck(
      "gesture-finishes", .gesture, proves: [.finishFromTheEnd, .release],
      promise: "A gesture that finishes, from 1 as from anywhere, completes as without a finger.",
      usualCause: "the completion waits for an animation that has nothing left to run: complete "
        + "in the completion, which is called all the same",
      examine: finishes),
    ContractCheck(
      "gesture-without-jump", .gesture, proves: [.noJump, .release],
      promise: "Taking over an animation, and letting go at any fraction, shows no jump.",
      usualCause: "a display link eases by itself, or asks context.isInteractive: what it shows "
        + "at a fraction must not depend on whether a finger is there",
      examine: withoutJump),
  ]

  @MainActor
  private static func gestureCancelled(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      let trial = try bench.trial(operation)
      let before = TreeRecord(trial.roots)
      let picture = trial.picture()
      let player = trial.player(operation)
      var frames: [Picture] = []
      try trial.run(player, cancelled: true) { player throws(Finding) in
        for fraction in [-1, 0, 0.2, 0.9, 0.1] {
          player.track(fraction)
          player.layout()
          frames.append(trial.picture())
        }
        trial.release(player, from: 0.1, finishes: false)
        if frames[0] != frames[1] {
          throw Finding(
            "the frame at -1 is another than at 0", at: trial.place(operation, at: -1))
        }
      }
      var place = trial.place(operation, cancelled: true)
      place.setting += ", gesture 0.2, 0.9, 0.1"
      if let change = before.firstChange() { throw Finding(change, at: place) }
      if let difference = trial.picture().difference(from: picture) {
        throw Finding(difference, "the screen", against: "before", at: place)
      }
    }
    return .kept
  }

  @MainActor
  private static func finishes(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      let plain = try bench.trial(operation)
      try plain.play(operation, at: [0, 0.5, 1])
      for fraction in [0, 0.4, 1] {
        let trial = try bench.trial(operation)
        let player = trial.player(operation)
        try trial.run(player) { player throws(Finding) in
          player.track(fraction)
          player.layout()
          trial.release(player, from: fraction, finishes: true)
        }
        var place = trial.place(operation)
        place.setting += ", gesture finished at \(fraction.parameterText)"
        guard case .ended(completed: true) = player.context?.state else {
          throw Finding("the transition has not completed", at: place)
        }
        if let change = TreeRecord(trial.roots).firstDifference(from: TreeRecord(plain.roots)) {
          throw Finding(change, at: place)
        }
      }
    }
    return .kept
  }

  @MainActor
  private static func withoutJump(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      for fraction in [0, 0.1, 0.3, 0.5, 0.77, 1] {
        let trial = try bench.trial(operation)
        try trial.run(trial.player(operation)) { player throws(Finding) in
          player.animate(at: fraction)
          player.layout()
          let shown = TreeRecord(trial.roots)
          player.track(
            fraction,
            grip: AnimationTimeline.Grip(time: fraction * player.duration, fraction: fraction))
          player.layout()
          try trial.expectNoJump(shown, operation, fraction, "taken over")
          // Back and forth under the finger: the same values again.
          player.track(fraction)
          let tracked = TreeRecord(trial.roots)
          player.track(1 - fraction)
          let release = GestureRelease(
            at: fraction, transitionDuration: player.duration, parameters: trial.parameters)
          player.track(release.fraction(after: 0))
          guard fraction < 1 else { return }
          try trial.expectNoJump(tracked, operation, fraction, "let go")
        }
      }
    }
    return .kept
  }
}

extension Trial {
  /// Runs on from where a finger let go, to the end or back, frame by frame.
  fileprivate func release(_ player: Player, from fraction: Double, finishes: Bool) {
    let release = GestureRelease(
      at: fraction, finishes: finishes, transitionDuration: player.duration,
      parameters: parameters)
    for step in 0...4 {
      player.track(release.fraction(after: Double(step) / 4 * release.duration))
      player.layout()
    }
  }

  fileprivate func expectNoJump(
    _ shown: TreeRecord, _ operation: TransitionOperation, _ fraction: Double, _ event: String
  ) throws(Finding) {
    let jump = shown.largestDistance()
    guard jump.distance > 1e-9 else { return }
    var finding = Finding(
      "\(jump.property) jumps by \(jump.distance.parameterText) when it is \(event)",
      at: place(operation, at: fraction))
    finding.property = jump.property
    throw finding
  }
}
