import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let cleanUpChecks = [
    ContractCheck(
      "helpers-gone", .cleanUp,
      proves: [.presentedHelpers, .dismissedHelpers, .cleanUp, .holdsAtTheEnd],
      promise: "No view and no mask of the transition's is left, except the dim behind a sheet.",
      usualCause: "a helper is not removed in this outcome and goes on costing in every frame: "
        + "remove helpers in all four, as with cleanUpAndComplete(removing:)",
      examine: helpersGone),
    ContractCheck(
      "dismissal-restores", .cleanUp, proves: [.dismissedGone, .dismissedRestored],
      promise: "A dismissed screen is out of the tree and as it was before it was presented.",
      usualCause: "only some properties are put back, so that a screen that is used again has "
        + "the wrong size or is not seen: put all back, as with cleanUpAndComplete()",
      examine: dismissalRestores),
    ContractCheck(
      "cancel-restores", .cleanUp,
      proves: [.beforeImage, .cancelledTree, .cancelledPlace, .holdsAtTheEnd],
      promise: "A cancelled transition leaves the tree exactly as it was.",
      usualCause: "clean-up does not put everything back when context.transitionWasCancelled: "
        + "use context.beforeImage.restore(), as cleanUpAndComplete() does",
      examine: cancelRestores),
    ContractCheck(
      "prior-state", .cleanUp,
      proves: [.ownMask, .ownTransform, .cancelledTree, .dismissedRestored],
      promise: "A screen that brings a transform, a mask or a hidden state gets it back.",
      usualCause: "clean-up sets a standard value where the one before belongs, such as "
        + "mask = nil or isHidden = false",
      examine: priorState),
    ContractCheck(
      "dim-follows-hooks", .cleanUp, proves: [.hooksRemove, .hooksKeep],
      promise: "The dim goes after a cancelled presentation and a completed dismissal, and stays "
        + "at its full opacity after the two others.",
      usualCause: "presentationTransitionDidEnd(_:) or dismissalTransitionDidEnd(_:) does not ask "
        + "whether it completed",
      examine: dimFollowsHooks),
  ]

  @MainActor
  private static func helpersGone(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      for cancelled in [false, true] {
        let trial = try bench.trial(operation)
        let before = TreeRecord(trial.roots)
        let remains = operation.isArrival != cancelled
        try trial.play(operation, cancelled: cancelled) { _, _ in
        } ended: { _ throws(Finding) in
          for view in TreeRecord(trial.roots).views
          where !before.contains(view) && view !== trial.stage.container {
            if remains && trial.isDim(view) { continue }
            throw Finding(
              "\(TreeRecord.name(of: view)) is left",
              cause: leftoverCause(view, trial),
              at: trial.place(operation, cancelled: cancelled))
          }
          if !remains, let dim = trial.helpers.first {
            throw Finding(
              "\(TreeRecord.name(of: dim)) is left", cause: leftoverCause(dim, trial),
              at: trial.place(operation, cancelled: cancelled))
          }
        }
      }
    }
    return .kept
  }

  @MainActor
  private static func leftoverCause(_ view: View, _ trial: Trial) -> String? {
    if view.maskOwner != nil { return maskCause }
    guard trial.isDim(view) else { return nil }
    return "the dim stays: remove the view that was added, in dismissalTransitionDidEnd(true) and "
      + "in presentationTransitionDidEnd(false)"
  }

  @MainActor
  private static func dismissalRestores(_ bench: ContractBench) throws(Finding) -> Examination {
    guard !bench.departures.isEmpty else { return .doesNotApply("nothing goes back") }
    for operation in bench.departures {
      let trial = try bench.trial(operation.reversed)
      let before = TreeRecord(trial.roots)
      var sizes: [Rect] = []
      for _ in 0..<2 {
        try trial.play(operation.reversed, at: [0, 0.5, 1]) { _ in sizes.append(trial.upper.frame) }
        try trial.play(operation, at: [0, 0.5, 1])
        try trial.expectGone(before, operation)
      }
      if sizes[0] != sizes[1] {
        throw Finding(
          "the second arrival ends with the frame \(sizes[1].shortText), the first with "
            + sizes[0].shortText, at: trial.place(operation.reversed))
      }
    }
    return .kept
  }

  @MainActor
  private static func cancelRestores(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      for moments in [[0.5], [0, 0.3], [1], []] {
        let trial = try bench.trial(operation)
        try trial.expectUnchanged(operation) { () throws(Finding) in
          try trial.play(operation, at: moments, cancelled: true)
        }
      }
    }
    return .kept
  }

  @MainActor
  private static func priorState(_ bench: ContractBench) throws(Finding) -> Examination {
    for peculiarity in Peculiarity.allCases {
      for operation in bench.arrivals {
        let trial = try bench.trial(operation) { peculiarity.give($0.upper) }
        trial.setting += ", \(peculiarity.text)"
        let mask = trial.upper.mask
        let before = TreeRecord(trial.roots)
        try trial.expectUnchanged(operation) { () throws(Finding) in
          try trial.play(operation, cancelled: true)
        }
        try trial.play(operation, at: [0, 0.5, 1]) { player throws(Finding) in
          try trial.expectRest(player, mask: mask)
        }
        guard bench.departures.contains(operation.reversed) else { continue }
        try trial.play(operation.reversed)
        try trial.expectGone(before, operation.reversed)
      }
      try cancelsPeculiar(bench, peculiarity)
    }
    return .kept
  }

  /// Cancelled departures of a screen that has changed, and both directions over one that had.
  @MainActor
  private static func cancelsPeculiar(
    _ bench: ContractBench, _ peculiarity: Peculiarity
  ) throws(Finding) {
    for operation in bench.operations {
      for isUpper in operation.isArrival ? [false] : [true, false] {
        let trial = try bench.trial(operation)
        trial.setting += ", \(isUpper ? "" : "the other screen ")\(peculiarity.text)"
        peculiarity.give(isUpper ? trial.upper : trial.lower)
        try trial.expectUnchanged(operation) { () throws(Finding) in
          try trial.play(operation, cancelled: true)
        }
      }
    }
  }

  @MainActor
  private static func dimFollowsHooks(_ bench: ContractBench) throws(Finding) -> Examination {
    guard bench.operations.contains(.dismiss) else { return .doesNotApply("nothing is dismissed") }
    let trial = try bench.trial(.dismiss)
    guard let dim = trial.helpers.first(where: trial.isDim) else {
      return .doesNotApply("there is no dim")
    }
    let full = dim.alpha
    try trial.play(.dismiss, cancelled: true)
    try trial.expectDim(dim, alpha: full, .dismiss)
    try trial.play(.dismiss) { _, _ in
    } ended: { _ throws(Finding) in
      try trial.expectDim(nil, alpha: 0, .dismiss)
    }
    try trial.play(.present, cancelled: true) { _, _ in
    } ended: { _ throws(Finding) in
      try trial.expectDim(nil, alpha: 0, .present)
    }
    try trial.play(.present)
    try trial.expectDim(trial.helpers.first ?? dim, alpha: full, .present)
    return .kept
  }
}

/// What a screen can bring along.
private enum Peculiarity: CaseIterable {
  case transform, mask, hidden

  var text: String {
    switch self {
    case .transform: "with a transform of its own"
    case .mask: "with a mask of its own"
    case .hidden: "hidden"
    }
  }

  @MainActor func give(_ view: View) {
    switch self {
    case .transform: view.transform = Transform(scaleX: 0.5, y: 2)
    case .mask:
      let mask = View(frame: Rect(x: 5, y: 5, width: 40, height: 40))
      mask.identifier = "its own mask"
      mask.backgroundColor = .black
      view.mask = mask
    case .hidden: view.isHidden = true
    }
  }
}

extension Trial {
  /// Whether a view is a dim: of a controller, in the container, and all over it.
  fileprivate func isDim(_ view: View) -> Bool {
    guard stage.upper.presentationController != nil, let container = stage.container else {
      return false
    }
    return view.superview === container && view.frame == container.bounds
  }

  fileprivate func expectDim(
    _ dim: View?, alpha: Double, _ operation: TransitionOperation
  ) throws(Finding) {
    guard let found = helpers.first, let dim else {
      if helpers.isEmpty, dim == nil { return }
      throw Finding(
        dim == nil ? "the dim is still there" : "the dim is gone", at: place(operation))
    }
    guard found === dim, found.alpha == alpha else {
      var finding = Finding(
        "alpha of the dim is \(found.alpha.parameterText), it must be \(alpha.parameterText)",
        at: place(operation))
      finding.property = "alpha of \(TreeRecord.name(of: found))"
      finding.before = alpha.parameterText
      finding.after = found.alpha.parameterText
      throw finding
    }
  }

  /// Expects a departed screen to be out of the tree, and everything as before it arrived.
  fileprivate func expectGone(
    _ before: TreeRecord, _ operation: TransitionOperation
  ) throws(Finding) {
    if let superview = upper.superview {
      throw Finding(
        "the screen is still in \(TreeRecord.name(of: superview))",
        cause: "the leaving view is not removed: a completed departure takes it out of the tree",
        at: place(operation))
    }
    if let change = before.firstChange() { throw Finding(change, at: place(operation)) }
  }

  /// Expects a cancelled play to leave the tree as it was.
  fileprivate func expectUnchanged(
    _ operation: TransitionOperation, play: () throws(Finding) -> Void
  ) throws(Finding) {
    let before = TreeRecord(roots)
    let picture = picture()
    try play()
    let place = place(operation, cancelled: true)
    if !operation.isArrival, upper.superview == nil {
      throw Finding(
        "the screen is gone, and nothing is on screen in its place",
        cause: "the leaving view is removed without asking whether it was cancelled: ask "
          + "context.transitionWasCancelled", at: place)
    }
    if let change = before.firstChange() {
      let isMask = change.property.hasPrefix("mask of")
      throw Finding(change, cause: isMask ? ContractCheck.maskCause : nil, at: place)
    }
    if let difference = self.picture().difference(from: picture) {
      throw Finding(difference, "the screen", against: "before", at: place)
    }
  }
}
