import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let completionChecks = [
    ContractCheck(
      "completes-once", .ends,
      proves: [.order, .completes, .didEnd, .stateFirst, .twice, .cleanUp],
      promise: "The transition completes exactly once, at the end, and callbacks come after it.",
      usualCause: "completeTransition(_:) is called in more than one place, or not in the "
        + "completion of the animation: call it there, once, as the last thing",
      examine: completesOnce),
    ContractCheck(
      "completed-means-not-cancelled", .ends, proves: [.completedMeansNotCancelled, .notTheFlag],
      promise: "completeTransition(_:) is told whether the change happened.",
      usualCause: "a constant true, or the 'finished' flag of the animation, which is true also "
        + "when a cancelled run was played back: pass !context.transitionWasCancelled",
      examine: completedMeansNotCancelled),
    ContractCheck(
      "arrival-rests", .ends, proves: [.presentedRests, .holdsAtTheEnd],
      promise: "A screen that has arrived has its final frame, no transform, full opacity and "
        + "no mask of the transition's.",
      usualCause: "an end value was not set: the screen belongs at finalFrame(for:), with "
        + "identity transform and alpha 1",
      examine: arrivalRests),
  ]

  private static func isAboutTruth(_ violation: String) -> Bool {
    violation.contains("pass !transitionWasCancelled")
  }

  @MainActor
  private static func completedMeansNotCancelled(
    _ bench: ContractBench
  ) throws(Finding) -> Examination {
    for operation in bench.operations {
      for cancelled in [false, true] {
        let trial = try bench.trial(operation)
        let outcome = try trial.play(operation, cancelled: cancelled)
        if let violation = outcome.violations.first(where: isAboutTruth) {
          throw Finding(violation, at: trial.place(operation, cancelled: cancelled))
        }
      }
    }
    return .kept
  }

  @MainActor
  private static func completesOnce(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      for cancelled in [false, true] {
        let trial = try bench.trial(operation)
        let observed = ObservedTransition(trial.transition)
        // Arrivals bring the observed controller along; a departure needs one that arrived so.
        if operation == .dismiss { observed.adoptController(of: trial.stage.upper) }
        let player = trial.player(operation, of: observed)
        observed.state = { player.context?.state ?? .idle }
        let outcome = try trial.run(player, cancelled: cancelled) { player throws(Finding) in
          for moment in [0, 0.5, 1] { player.animate(at: moment) }
        }
        observed.state = { .idle }
        let place = trial.place(operation, cancelled: cancelled)
        if let violation = outcome.violations.first(where: { !isAboutTruth($0) }) {
          throw Finding(violation, at: place)
        }
        let expected = observed.expectedCalls(operation, completed: !cancelled)
        guard observed.calls == expected || !outcome.violations.isEmpty else {
          throw Finding(
            "the calls were \(observed.calls.joined(separator: ", "))"
              + "; right is \(expected.joined(separator: ", "))", at: place)
        }
      }
    }
    return .kept
  }

  @MainActor
  private static func arrivalRests(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.arrivals {
      for size in [WindowSize.portrait, .sharp] {
        let trial = try bench.trial(operation, size)
        try trial.play(operation, at: [0, 0.5, 1]) { player throws(Finding) in
          try trial.expectRest(player, mask: nil)
        }
      }
    }
    return .kept
  }
}

extension Trial {
  /// Plays with a look at the tree at the end only.
  func play(
    _ operation: TransitionOperation, at moments: [Double],
    ended: (Player) throws(Finding) -> Void
  ) throws(Finding) {
    _ = try play(operation, at: moments, cancelled: false, ended: ended)
  }

  /// Expects the arrived screen to be as the contract says.
  ///
  /// - Parameters:
  ///   - player: Has just ended an arrival.
  ///   - mask: The screen's own mask, if it brought one.
  /// - Throws: `Finding` for what is not.
  func expectRest(_ player: Player, mask: View?) throws(Finding) {
    let place = place(player.operation)
    func expect(
      _ holds: Bool, _ property: String, _ before: String, _ after: String, cause: String? = nil
    ) throws(Finding) {
      guard !holds else { return }
      var finding = Finding(
        "\(property) of the arrived screen is \(after), it must be \(before)", cause: cause,
        at: place)
      finding.property = "\(property) of upper"
      finding.before = before
      finding.after = after
      throw finding
    }
    try expect(
      upper.superview === stage.container, "superview", "the container",
      upper.superview.map(TreeRecord.name) ?? "none",
      cause: "the arriving view is not in the container: add it in animateTransition(using:), and "
        + "leave it there when the transition completes")
    try expect(
      upper.mask === mask, "mask", mask.map(TreeRecord.name) ?? "none",
      upper.mask.map(TreeRecord.name) ?? "none", cause: ContractCheck.maskCause)
    try expect(
      upper.transform.isIdentity, "transform", "the identity", "\(upper.transform)")
    try expect(upper.alpha == 1, "alpha", "1", upper.alpha.parameterText)
    guard let final = player.context?.finalFrame(for: stage.upper) else { return }
    let frame = upper.frame
    let distance =
      [
        frame.minX - final.minX, frame.minY - final.minY, frame.maxX - final.maxX,
        frame.maxY - final.maxY,
      ].map(abs).max() ?? 0
    try expect(distance <= 1e-6, "frame", final.shortText, frame.shortText)
  }
}

extension ContractCheck {
  static let maskCause =
    "the mask is never cleared, or not set back to the one before: set mask = previousMask; "
    + "removing the mask's view from its superview does not clear it"
}
