import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let edgeChecks = [
    ContractCheck(
      "without-animation", .edges, proves: [.instant],
      promise: "Without animation, and with a duration of 0, the end is the same as with it.",
      usualCause: "an end value is set only by an animation, such as alongside the "
        + "transitionCoordinator, which is nil without animation: set it at once then",
      examine: withoutAnimation),
    ContractCheck(
      "no-size", .edges, proves: [.noSize, .instant],
      promise: "In a window without width or height the transition completes at once.",
      usualCause: "a division by the container's size, or a way out before the animation is "
        + "declared",
      examine: noSize),
    ContractCheck(
      "landscape", .edges, proves: [.landscape],
      promise: "In landscape the transition starts, ends and restores as in portrait.",
      usualCause: "a formula uses only one side of the container, or takes the longer one to be "
        + "its height",
      examine: landscape),
    ContractCheck(
      "window-resized", .edges, proves: [.resize],
      promise: "A window that changes its size shows the same moment at the new size, and what "
        + "rests follows it.",
      usualCause: "a size is remembered from the first set-up: read containerView.bounds each time",
      examine: windowResized),
    ContractCheck(
      "odd-sizes", .edges, proves: [.oddPixels],
      promise: "Sizes that are not whole pixels leave no line between parts of one colour.",
      usualCause: "two parts meet at an edge inside a pixel, and both cover it in part: let one "
        + "go on under the other, or align the edge to pixels",
      examine: oddSizes),
    ContractCheck(
      "missing-picture", .edges, proves: [.missingPicture],
      promise: "Screens without a shared picture, or an origin, are played all the same.",
      usualCause: "viewWithIdentifier(_:) is nil there: go on without the view",
      examine: missingPicture),
    ContractCheck(
      "translucent-screen", .edges, proves: [.translucentPresented],
      promise: "Where a translucent screen makes the picture jump at the end, a remark tells it.",
      usualCause: "a helper shows through the screen until it is removed: tell it with "
        + "context.remark(_:)",
      examine: translucentScreen),
    ContractCheck(
      "changed-inputs", .edges, proves: [.changedInputs],
      promise: "A dismissal looks as if the origin and colour of its own time had always been.",
      usualCause: "a value of the presentation is kept for the dismissal: read it again",
      examine: changedInputs),
  ]

  @MainActor
  private static func withoutAnimation(_ bench: ContractBench) throws(Finding) -> Examination {
    let cuts: [(animated: Bool, overrides: [String: String])] =
      [(false, [:])] + (bench.parameter("duration") == nil ? [] : [(true, ["duration": "0"])])
    for operation in bench.operations {
      let plain = try bench.trial(operation)
      try plain.play(operation, at: [0, 0.5, 1])
      for cut in cuts {
        let trial = try bench.trial(operation, overrides: cut.overrides)
        if !cut.animated { trial.setting += ", not animated" }
        let outcome = try trial.play(operation, animated: cut.animated)
        let place = trial.place(operation)
        if let violation = outcome.violations.first { throw Finding(violation, at: place) }
        if outcome.wasAnimated {
          throw Finding("frames are shown", at: place)
        }
        if let change = TreeRecord(trial.roots).firstDifference(from: TreeRecord(plain.roots)) {
          throw Finding(change, at: place)
        }
        if let difference = trial.picture().difference(from: plain.picture()) {
          throw Finding(difference, "the screen", against: "the animated end", at: place)
        }
      }
    }
    return .kept
  }

  @MainActor
  private static func noSize(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      for size in [WindowSize(0, 0), WindowSize(94, 0), WindowSize(0, 167)] {
        let trial = try bench.trial(operation, size, base: .portrait)
        let outcome = try trial.play(operation) { _, moment throws(Finding) in
          throw Finding("a frame is shown", at: trial.place(operation, at: moment))
        }
        let place = trial.place(operation)
        if let violation = outcome.violations.first { throw Finding(violation, at: place) }
        if let property = TreeRecord(trial.roots).firstNonFinite() {
          throw Finding("\(property) is not a finite number", at: place)
        }
        _ = trial.picture()
      }
    }
    return .kept
  }

  @MainActor
  private static func landscape(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      _ = try showsFirstFrame(bench.trial(operation, .landscape), operation)
      try showsLastFrame(bench.trial(operation, .landscape), operation)
      guard operation.isArrival else { continue }
      let trial = try bench.trial(operation, .landscape)
      try trial.play(operation, at: [0.5]) { player throws(Finding) in
        try trial.expectRest(player, mask: nil)
      }
    }
    return .kept
  }

  @MainActor
  private static func windowResized(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      for moment in [0, 0.3, 0.8] {
        let fresh = try bench.trial(operation, .landscape, base: .portrait)
        let expected = try fresh.pictures(operation, at: [moment])
        let trial = try bench.trial(operation)
        trial.setting += ", resized to \(WindowSize.landscape.text)"
        try trial.run(trial.player(operation)) { player throws(Finding) in
          player.animate(at: 0.1)
          player.layout()
          player.resize(to: WindowSize.landscape.points, at: moment)
          trial.resizeCanvas(to: .landscape)
          if let difference = trial.picture().difference(from: expected[0]) {
            throw Finding(
              difference, "the frame after a resize", against: "in a window of that size",
              cause: trial.dimCause, at: trial.place(operation, at: moment))
          }
        }
        try trial.expectSame(as: fresh, operation)
      }
    }
    for operation in bench.arrivals { try restsResized(bench, operation) }
    return .kept
  }

  /// A window whose size changes after the arrival.
  @MainActor
  private static func restsResized(
    _ bench: ContractBench, _ operation: TransitionOperation
  ) throws(Finding) {
    let fresh = try bench.trial(operation, .landscape, base: .portrait)
    try fresh.play(operation)
    let trial = try bench.trial(operation)
    try trial.play(operation)
    trial.setting += ", then resized to \(WindowSize.landscape.text)"
    trial.stage.resize(to: WindowSize.landscape.points)
    trial.resizeCanvas(to: .landscape)
    try trial.expectSame(as: fresh, operation, cause: trial.dimCause)
  }

  @MainActor
  private static func oddSizes(_ bench: ContractBench) throws(Finding) -> Examination {
    let moments = (0...10).map { Double($0) / 10 }
    for operation in bench.operations {
      for size in [
        WindowSize(33, 51, scale: 1.5), WindowSize(31.25, 47.5, scale: 2), WindowSize(41, 59),
        WindowSize(1, 1),
      ] {
        let trial = try bench.trial(operation, size, screens: .uniform)
        try trial.play(operation, at: moments) { _, moment throws(Finding) in
          try trial.expectNoSeam(operation, moment)
        }
        try trial.expectNoSeam(operation, nil)
        _ = try bench.trial(operation, size).pictures(operation, at: [0.3])
      }
    }
    return .kept
  }

  @MainActor
  private static func missingPicture(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      let screens = ScreenPair.bare(bench.pictures)
      _ = try showsFirstFrame(bench.trial(operation, screens: screens), operation)
      try showsLastFrame(bench.trial(operation, screens: screens), operation)
      let trial = try bench.trial(operation, screens: screens)
      let before = TreeRecord(trial.roots)
      try trial.play(operation, cancelled: true)
      if let change = before.firstChange() {
        throw Finding(change, at: trial.place(operation, cancelled: true))
      }
    }
    return .kept
  }

  @MainActor
  private static func translucentScreen(_ bench: ContractBench) throws(Finding) -> Examination {
    guard bench.operations.contains(.present) else { return .doesNotApply("nothing is presented") }
    let colors = bench.parameter("bubbleColor") == nil ? [] : ["#3366cc", "#333333"]
    for overrides in [[:]] + colors.map({ ["bubbleColor": $0] }) {
      let trial = try bench.trial(.present, overrides: overrides) {
        $0.upper.backgroundColor = Color(white: 0.2, alpha: 0.5)
      }
      trial.setting += ", translucent screen"
      var last: Picture?
      let outcome = try trial.play(.present, at: [0, 1]) { _, _ in last = trial.picture() }
      guard outcome.remarks.isEmpty, let last,
        let difference = last.difference(from: trial.picture(), tolerance: trial.seedPixels)
      else { continue }
      throw Finding(
        difference, "the last frame", against: "the screen after clean-up",
        at: trial.place(.present, at: 1))
    }
    return .kept
  }

  @MainActor
  private static func changedInputs(_ bench: ContractBench) throws(Finding) -> Examination {
    guard !bench.departures.isEmpty else { return .doesNotApply("nothing goes back") }
    func change(_ trial: Trial) {
      trial.upper.backgroundColor = Color(red: 0.8, green: 0.2, blue: 0.1)
      trial.lower.viewWithIdentifier("origin")?.center = Point(x: 20, y: 40)
    }
    for operation in bench.departures {
      let moments = [0.2, 0.5, 0.8]
      let always = try bench.trial(operation, prepare: change).pictures(operation, at: moments)
      let trial = try bench.trial(operation)
      change(trial)
      trial.setting += ", colour and origin changed"
      for (moment, pair) in zip(
        moments, zip(try trial.pictures(operation, at: moments), always))
      {
        guard let difference = pair.0.difference(from: pair.1) else { continue }
        throw Finding(
          difference, "the frame", against: "with these values from the start",
          at: trial.place(operation, at: moment))
      }
    }
    return .kept
  }
}

extension Trial {
  /// Why a resized window is not right where it has a dim of another size; nil where it has none.
  fileprivate var dimCause: String? {
    guard stage.upper.presentationController != nil, let container = stage.container,
      helpers.contains(where: { $0.frame.size != container.bounds.size })
    else { return nil }
    return "the dim does not follow the container: set it to the container's bounds in "
      + "containerViewWillLayoutSubviews(), not once to its frame"
  }

  fileprivate func expectSame(
    as fresh: Trial, _ operation: TransitionOperation, cause: String? = nil
  ) throws(Finding) {
    // A screen that is not in the window keeps the size it had.
    guard upper.superview != nil || stage.style == .presentation else { return }
    if let change = TreeRecord([stage.root]).firstDifference(from: TreeRecord([fresh.stage.root])) {
      throw Finding(change, cause: cause, at: place(operation))
    }
    if let difference = picture().difference(from: fresh.picture()) {
      throw Finding(
        difference, "the screen", against: "in a window of that size", cause: cause,
        at: place(operation))
    }
  }

  fileprivate func expectNoSeam(
    _ operation: TransitionOperation, _ moment: Double?
  ) throws(Finding) {
    let picture = picture()
    guard let seam = picture.seam() else { return }
    var finding = Finding(
      "pixel (\(seam.x), \(seam.y)) is \(picture.text(at: seam)), a line in a uniform region",
      at: place(operation, at: moment))
    finding.pixel = seam
    finding.after = picture.text(at: seam)
    throw finding
  }
}
