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
