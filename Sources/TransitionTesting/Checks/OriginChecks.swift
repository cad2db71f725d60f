import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let originChecks = [
    ContractCheck(
      "origins", .edges, proves: [.cornerOrigin, .outsideOrigin],
      promise: "From an origin in a corner, outside or between pixels, the first frame is the old "
        + "screen and the last one the end.",
      usualCause: "the size of the shape is not twice the distance to the farthest corner, or the "
        + "origin is moved into the container",
      examine: origins),
    ContractCheck(
      "bubble-color", .edges, proves: [.translucentBubble, .clearBubble],
      promise: "A translucent colour is used as given and told in a remark; a clear one draws "
        + "nothing.",
      usualCause: "the colour's alpha is dropped or not told: use it as it is, with a remark "
        + "translucentBubble",
      examine: bubbleColor),
  ]

  @MainActor
  private static func origins(_ bench: ContractBench) throws(Finding) -> Examination {
    guard bench.parameter("origin")?.kind == Point.parameterKind else {
      return .doesNotApply("there is no parameter 'origin'")
    }
    let inside = ["0,0", "94,0", "0,167", "94,167", "13.37,0.5", "47,83.5"]
    let outside = ["-40,-40", "134,80", "47,400"]
    for operation in bench.operations {
      for origin in inside + outside {
        let overrides = ["origin": origin]
        let first = try bench.trial(operation, overrides: overrides)
        if operation.isArrival, outside.contains(origin) {
          try hidesOutside(first, operation)
        } else {
          _ = try showsFirstFrame(first, operation)
        }
        try showsLastFrame(bench.trial(operation, overrides: overrides), operation)
      }
    }
    return .kept
  }

  /// A shape outside the window shows nothing of itself in the first frame, not even a speck.
  @MainActor
  private static func hidesOutside(
    _ trial: Trial, _ operation: TransitionOperation
  ) throws(Finding) {
    let before = trial.picture()
    let frames = try trial.pictures(operation, at: [0])
    guard let difference = frames[0].difference(from: before) else { return }
    throw Finding(
      difference, "the first frame", against: "the screen before",
      cause: "the origin is moved into the container, so that a speck shows: use it as given",
      at: trial.place(operation, at: 0))
  }

  @MainActor
  private static func bubbleColor(_ bench: ContractBench) throws(Finding) -> Examination {
    guard bench.parameter("bubbleColor") != nil else {
      return .doesNotApply("there is no parameter 'bubbleColor'")
    }
    for operation in bench.operations {
      for (text, alpha) in [("#ff0000", 1), ("#ff000080", 128.0 / 255), ("#ff000000", 0)] {
        let trial = try bench.trial(operation, overrides: ["bubbleColor": text])
        var found: Double?
        var isMoving = true
        let outcome = try trial.play(operation) { _, _ in
          found = trial.helpers.compactMap(\.backgroundColor?.alpha).first
          isMoving = trial.upper.alpha < 1 || !trial.upper.transform.isIdentity
        }
        let place = trial.place(operation, at: 0.5)
        if let found, abs(found - alpha) > 1e-9 {
          throw Finding(
            "the bubble's alpha is \(found.parameterText), given was \(alpha.parameterText)",
            at: place)
        }
        let isTold = outcome.remarks.contains { $0.id == "translucentBubble" }
        if isTold != (alpha < 1) {
          throw Finding(
            isTold
              ? "an opaque colour is told to be translucent"
              : "no remark translucentBubble tells that the colour is translucent", at: place)
        }
        if alpha == 0, !isMoving {
          throw Finding(
            "the screen does not move under a clear colour", at: place)
        }
      }
    }
    return .kept
  }
}
