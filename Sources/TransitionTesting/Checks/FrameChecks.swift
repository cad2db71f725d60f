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
      "same-frames", .frames, proves: [.pureFrames, .evaluation],
      promise: "A frame is the same however often, in whatever order and company it is shown.",
      usualCause: "a frame depends on the frames before it, on a count, a clock or a random "
        + "number: make it a function of progress alone",
      examine: sameFrames),
    ContractCheck(
      "few-frames", .frames, proves: [.fewFrames],
      promise: "One frame is the last one, two are the first and the last.",
      usualCause: "something happens only when a frame in the middle is shown: end values must "
        + "not need one",
      examine: fewFrames),
    ContractCheck(
      "container-size", .frames, proves: [.setUp, .frameEnds],
      promise: "In a window larger than any screen the transition starts from the old screen too.",
      usualCause: "an offset is the main screen's size, or another fixed number: take it from "
        + "containerView.bounds",
      examine: containerSize),
    ContractCheck(
      "shared-picture-once", .frames, proves: [.setUp],
      promise: "While a picture flies, the views it stands for are hidden, and the new one is "
        + "filled.",
      usualCause: "the view a snapshot stands for is on screen too, empty or as a double: hide "
        + "source and destination for the flight, and give the destination its picture first",
      examine: sharedPictureOnce),
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
  private static func sameFrames(_ bench: ContractBench) throws(Finding) -> Examination {
    let moments = (0...10).map { Double($0) / 10 }
    // A fixed disorder: 7 is prime to 11, so every moment is met.
    let disorder = moments.indices.map { moments[($0 * 7 + 3) % moments.count] }
    for operation in bench.operations {
      for size in [WindowSize.portrait, .sharp] {
        let expected = Dictionary(
          uniqueKeysWithValues: zip(
            moments, try bench.trial(operation, size).pictures(operation, at: moments)))
        let trial = try bench.trial(operation, size)
        for order in [moments + disorder, Array(disorder.prefix(4)), [0.5, 0.5]] {
          try trial.play(operation, at: order) { _, moment throws(Finding) in
            guard let right = expected[moment],
              let difference = trial.picture().difference(from: right)
            else { return }
            throw Finding(
              difference, "the frame shown in another order", against: "the same frame in order",
              at: trial.place(operation, at: moment))
          }
          try trial.play(operation.reversed, ifOfferedBy: bench)
          guard bench.manifest.operations.contains(operation.reversed) else { break }
        }
      }
    }
    return .kept
  }

  @MainActor
  private static func fewFrames(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.operations {
      let many = try bench.trial(operation)
      let right = try many.pictures(operation, at: (0...10).map { Double($0) / 10 })
      let end = many.picture()
      for moments in [[1.0], [0, 1]] {
        let trial = try bench.trial(operation)
        let frames = try trial.pictures(operation, at: moments)
        for (frame, moment) in zip(frames, moments) {
          let expected = moment == 1 ? right[right.count - 1] : right[0]
          if let difference = frame.difference(from: expected) {
            throw Finding(
              difference, "a frame of \(moments.count)", against: "the same frame of many",
              at: trial.place(operation, at: moment))
          }
        }
        if let difference = trial.picture().difference(from: end) {
          throw Finding(
            difference, "the screen after \(moments.count) frames", against: "after many",
            at: trial.place(operation))
        }
      }
    }
    return .kept
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

  @MainActor
  private static func sharedPictureOnce(_ bench: ContractBench) throws(Finding) -> Examination {
    var flies = false
    for operation in bench.operations {
      let trial = try bench.trial(operation)
      var isStandIn = false
      var wasFilled = false
      var problem: Finding?
      try trial.play(operation, at: [0, 0.5, 1]) { player, moment throws(Finding) in
        if moment == 0 { isStandIn = trial.standIn(for: .from) != nil }
        if moment == 1 { isStandIn = isStandIn || trial.standIn(for: .to) != nil }
        guard moment == 0.5 else { return }
        wasFilled = player.context?.view(forKey: .to).photo?.contents != nil
        for side in [TransitionSide.from, .to] {
          guard let screen = player.context?.view(forKey: side), let photo = screen.photo,
            !photo.isOutOfSight(within: screen)
          else { continue }
          let name = side == .from ? "source" : "destination"
          problem = Finding(
            "photo of the \(name) screen is on screen while its picture flies",
            at: trial.place(operation, at: 0.5))
          problem?.property = "isHidden of photo"
          problem?.before = "true"
          problem?.after = "false"
        }
      }
      guard isStandIn else { continue }
      flies = true
      if let problem { throw problem }
      let arriving = operation.isArrival ? trial.upper : trial.lower
      if !wasFilled, arriving.photo?.contents != nil {
        throw Finding(
          "photo of the destination screen is filled only when its picture has landed",
          at: trial.place(operation, at: 0.5))
      }
    }
    return flies ? .kept : .doesNotApply("no picture flies")
  }
}

extension View {
  /// The picture both demanding screens share.
  var photo: View? { viewWithIdentifier("photo") }

  /// Whether the view, or one around it below a screen, is hidden or clear.
  func isOutOfSight(within screen: View) -> Bool {
    var view: View? = self
    while let current = view, current !== screen {
      if current.isHidden || current.alpha == 0 { return true }
      view = current.superview
    }
    return false
  }
}

extension Trial {
  /// Plays an operation where the transition has it, to bring the stage back.
  func play(_ operation: TransitionOperation, ifOfferedBy bench: ContractBench) throws(Finding) {
    guard bench.manifest.operations.contains(operation) else { return }
    try play(operation, at: [1])
  }

  /// The helper that lies exactly on the shared picture of a side's screen.
  func standIn(for side: TransitionSide) -> View? {
    guard let place = photoPlace(side) else { return nil }
    return helpers.first { $0.frame.isNear(place) }
  }

  /// A helper as large as the shared picture of a side's screen that does not lie on it.
  func misplacedStandIn(for side: TransitionSide) -> View? {
    guard photoPlace(side) != nil, standIn(for: side) == nil else { return nil }
    return helpers.first { $0.contents != nil || !$0.subviews.isEmpty }
  }

  private func photoPlace(_ side: TransitionSide) -> Rect? {
    let isUpper = (side == .to) == stage.upper.isBeingPresented
    guard let container = stage.container, let photo = (isUpper ? upper : lower).photo,
      photo.superview != nil
    else { return nil }
    return container.convert(photo.bounds, from: photo)
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
