/// What is exact of one case, before and now: counted work, heap use, instructions, pictures.
package struct ExactComparison: Sendable, Codable, Equatable {
  /// A value for each metric that either side has, in the order of `Metric.all`.
  package var changes: [MetricChange]
  /// How the pictures differ; nil when they are the same.
  package var picture: PictureChange?
  /// Whether the pictures were compared: the base may have none, the head then has nothing to match.
  package var arePicturesCompared: Bool

  /// Compares two results of one case.
  ///
  /// - Parameters:
  ///   - base: The result before; without a failure.
  ///   - head: The result now; without a failure.
  ///   - baseEnvironment: Where the first was found.
  ///   - headEnvironment: Where the second was found.
  ///   - thresholds: What rises are let pass.
  package init(
    base: CaseResult, head: CaseResult, baseEnvironment: RunEnvironment,
    headEnvironment: RunEnvironment, thresholds: Thresholds = Thresholds()
  ) {
    changes = Metric.all.filter(\.isExact).compactMap { metric in
      ExactComparison.change(
        metric, (base, baseEnvironment), (head, headEnvironment), thresholds)
    }
    arePicturesCompared = base.finalHash != nil
    picture = arePicturesCompared ? PictureChange(base, head) : nil
  }

  /// Whether anything of the case could be compared.
  package var isAnythingCompared: Bool {
    arePicturesCompared || changes.contains(where: \.isCompared)
  }

  private typealias Side = (result: CaseResult, environment: RunEnvironment)
  private static let uncountedReason = "it is counted with --instructions"

  private static func change(
    _ metric: Metric, _ base: Side, _ head: Side, _ thresholds: Thresholds
  ) -> MetricChange? {
    let before = base.result[metric]?.value
    let now = head.environment.distrusts(metric) ? nil : head.result[metric]?.value
    func change(_ verdict: MetricChange.Verdict, _ reason: String? = nil) -> MetricChange {
      MetricChange(metric, base: before, head: now, verdict: verdict, reason: reason)
    }
    guard let before else { return now == nil ? nil : change(.new) }
    // Before comparability: a build that lost its probe often is another build, too.
    guard let now else {
      return metric.metricClass == .instructions && !head.result.wereInstructionsAskedFor
        ? change(.notCompared, uncountedReason)
        : change(.unavailable, head.result.instructionsProblem)
    }
    if base.environment.distrusts(metric) {
      return change(.notCompared, "its probe failed its self-test when the baseline was measured")
    }
    let mismatch = Comparability.mismatch(
      metric.metricClass, base: base.environment, head: head.environment)
    if let mismatch { return change(.notCompared, mismatch.sentence) }
    var judged = change(thresholds.verdict(metric, base: before, head: now))
    judged.frames = ChangedFrames(
      base.result.frameFigures(of: metric), head.result.frameFigures(of: metric))
    if before == now, judged.frames != nil { judged.verdict = .moved }
    return judged
  }
}

extension CaseResult {
  fileprivate var wereInstructionsAskedFor: Bool {
    instructions != nil || instructionsProblem != nil
  }

  /// The figure of each frame that a metric sums up; empty for metrics of other things.
  fileprivate func frameFigures(of metric: Metric) -> [Int] {
    switch metric {
    case .allocationsPerFrame: (heap?.frameAllocations ?? []).map { Int(clamping: $0) }
    case .allocatedBytesPerFrame: (heap?.frameBytes ?? []).map { Int(clamping: $0) }
    case .offscreenPasses: work.map(\.offscreenPasses)
    case .offscreenBytes: work.map(\.offscreenBytes)
    case .pixelsWritten: work.map(\.pixelsWritten)
    case .pixelsBlended: work.map(\.pixelsBlended)
    case .pixelsSampled: work.map(\.pixelsSampled)
    default: []
    }
  }
}
