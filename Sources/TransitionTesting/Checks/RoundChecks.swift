import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let roundChecks = [
    ContractCheck(
      "rounds", .rounds, proves: [.rounds],
      promise: "A thousand rounds leave as many views and live bytes as one.",
      usualCause: "something is added in every round and never removed: a view, or an entry in a "
        + "stored list or dictionary, or a cycle of references that nothing breaks",
      examine: rounds)
  ]

  /// Bytes a round may leave behind: less than the smallest object there is, its 16-byte header,
  /// so that only what is not one object a round (a buffer that grows once in a while) passes.
  private static let allowedBytesPerRound = 16.0

  @MainActor
  private static func rounds(_ bench: ContractBench) throws(Finding) -> Examination {
    for operation in bench.arrivals {
      let trial = try bench.trial(operation, WindowSize(47, 83))
      let goesBack = bench.operations.contains(operation.reversed)
      func round() throws(Finding) {
        // Without a way back, a cancelled arrival is a round.
        try trial.play(operation, at: [0.5], cancelled: !goesBack)
        if goesBack { try trial.play(operation.reversed, at: [0.5]) }
      }
      try round()
      let views = trial.stage.root.countOfViews
      let upperViews = trial.upper.countOfViews
      // Caches and buffers have their size after some rounds.
      for _ in 0..<min(50, bench.roundCount) { try round() }
      var leak = Double.infinity
      // The smaller of two stretches: a buffer that grows once in a while does so in one of them.
      for _ in 0..<2 {
        let before = bench.liveBytes()
        let count = max(bench.roundCount / 2, 1)
        for _ in 0..<count { try round() }
        guard let before, let after = bench.liveBytes() else { continue }
        leak = min(leak, (Double(after) - Double(before)) / Double(count))
      }
      var place = trial.place(operation)
      place.setting += ", \(bench.roundCount) rounds"
      let left = trial.stage.root.countOfViews + trial.upper.countOfViews - views - upperViews
      if left != 0 {
        var finding = Finding(
          "\(views + upperViews + left) views are there, after one round it was "
            + "\(views + upperViews)", at: place)
        finding.property = "count of views"
        finding.before = "\(views + upperViews)"
        finding.after = "\(views + upperViews + left)"
        throw finding
      }
      if leak.isFinite, leak >= allowedBytesPerRound {
        throw Finding(
          "\(Int(leak.rounded())) bytes are left behind in every round", at: place)
      }
    }
    return .kept
  }
}
