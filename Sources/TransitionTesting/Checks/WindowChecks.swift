import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let windowChecks = [
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
  ]

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
