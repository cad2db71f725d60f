import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let repeatChecks = [
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
  ]

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
      // Every frame once: what goes wrong in one of them must not go unseen.
      let last = Double(Trial.frameCount - 1)
      let right = try many.pictures(
        operation, at: (0..<Trial.frameCount).map { Double($0) / last })
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
}

extension Trial {
  /// Plays an operation where the transition has it, to bring the stage back.
  func play(_ operation: TransitionOperation, ifOfferedBy bench: ContractBench) throws(Finding) {
    guard bench.manifest.operations.contains(operation) else { return }
    try play(operation, at: [1])
  }
}
