import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let frameChecks = [
    ContractCheck(
      "first-frame", .frames, proves: [.frameEnds, .setUp],
      promise: "The first frame shows what was on the screen before.",
      usualCause: "the values of the first frame are not set before the animation is declared, or "
        + "something covers the old screen from the start",
      examine: firstFrame),
    ContractCheck(
      "last-frame", .frames, proves: [.frameEnds, .layout],
      promise: "The last frame shows what is there after clean-up.",
      usualCause: "an end value is not the value at rest, so that the picture jumps at the end",
      examine: lastFrame),
    ContractCheck(
      "container-size", .frames, proves: [.setUp, .frameEnds],
      promise: "In a window larger than any screen the transition starts from the old screen too.",
      usualCause: "an offset is the main screen's size, or another fixed number: take it from "
        + "containerView.bounds",
      examine: containerSize),
  ]

  @MainActor
  private static func firstFrame(_ bench: ContractBench) throws(Finding) -> Examination {
    var isCut = false
    for operation in bench.operations {
      for size in [WindowSize.portrait, .sharp] {
        isCut = try showsFirstFrame(bench.trial(operation, size), operation) || isCut
      }
    }
    return isCut ? .doesNotApply("a cut: every frame shows the end") : .kept
  }

  /// Whether every frame shows the end, so that there is no first one.
  @MainActor
  static func showsFirstFrame(
    _ trial: Trial, _ operation: TransitionOperation
  ) throws(Finding) -> Bool {
    let before = trial.picture()
    var problem: Finding?
    var frames: [Picture] = []
    try trial.play(operation, at: [0, 0.5]) { player, moment throws(Finding) in
      frames.append(trial.picture())
      guard moment == 0,
        let difference = trial.picture().difference(from: before, tolerance: trial.seedPixels)
      else { return }
      problem = Finding(
        difference, "the first frame", against: "the screen before", cause: firstCause(trial),
        at: trial.place(operation, at: 0))
    }
    guard let problem else { return false }
    let after = trial.picture()
    if frames.allSatisfy({ $0 == after }) { return true }
    throw problem
  }

  /// Why a first frame is not what was there before.
  @MainActor
  private static func firstCause(_ trial: Trial) -> String? {
    guard let container = trial.stage.container else { return nil }
    if container.backgroundColor != nil {
      return "the container has a background, which hides the old screen from the first frame on: "
        + "leave it clear"
    }
    if container.mask != nil {
      return "the mask lies on the container and cuts the old screen too: mask the arriving view"
    }
    if trial.misplacedStandIn(for: .from) != nil {
      return "the picture does not lie on the view it stands for: convert that view's bounds "
        + "to the container from the view itself or its own superview, not from another view"
    }
    return nil
  }

  @MainActor
  private static func lastFrame(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      for size in [WindowSize.portrait, .sharp] {
        try showsLastFrame(bench.trial(operation, size), operation)
      }
    }
    return .kept
  }

  /// Expects the last frame to be what is there after clean-up.
  @MainActor
  static func showsLastFrame(
    _ trial: Trial, _ operation: TransitionOperation
  ) throws(Finding) {
    var last: Picture?
    var cause: String?
    try trial.play(operation, at: [0, 1]) { _, moment throws(Finding) in
      guard moment == 1 else { return }
      last = trial.picture()
      cause = lastCause(trial)
    }
    guard let last,
      let difference = last.difference(from: trial.picture(), tolerance: trial.seedPixels)
    else { return }
    throw Finding(
      difference, "the last frame", against: "the screen after clean-up", cause: cause,
      at: trial.place(operation, at: 1))
  }

  /// Why a last frame is not what remains.
  @MainActor
  private static func lastCause(_ trial: Trial) -> String? {
    if let helper = trial.helpers.first(where: { $0.alpha > 0 && $0.alpha <= 0.05 }) {
      return "\(TreeRecord.name(of: helper)) ends at opacity \(helper.alpha.parameterText), not "
        + "at 0: it jumps when it is removed, and shows for ever when it is not"
    }
    if trial.misplacedStandIn(for: .to) != nil {
      return "the picture does not land on the view it stands for: lay out the arriving view "
        + "before its frames are read, and convert them to the container"
    }
    return nil
  }

  @MainActor
  private static func containerSize(_ bench: ContractBench) throws(Finding) -> Examination {
    var isCut = false
    for operation in bench.operations {
      for size in [WindowSize(60, 1600), WindowSize(1600, 60)] {
        if operation.isArrival {
          isCut = try showsFirstFrame(bench.trial(operation, size), operation) || isCut
        } else {
          try showsLastFrame(bench.trial(operation, size), operation)
        }
      }
    }
    return isCut ? .doesNotApply("a cut: every frame shows the end") : .kept
  }

}
