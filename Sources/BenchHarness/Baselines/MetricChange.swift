/// One figure of a case, before and now.
package struct MetricChange: Sendable, Codable, Equatable {
  package enum Verdict: String, Sendable, Codable {
    /// The same, as far as the probe can tell.
    case equal
    /// Different, but within the threshold that was set.
    case tolerated
    /// The same figure from other frames than before.
    case moved
    /// Less than before.
    case improved
    /// More than before.
    case regressed
    /// More than before, and wanted: see `acceptedReason`.
    case accepted
    /// Not known before.
    case new
    /// Known before, not any more: nothing would notice a change.
    case unavailable
    /// The two sides cannot be compared: see `reason`.
    case notCompared
  }

  /// The metric's id.
  package var metric: String
  package var unit: String
  package var base: Double?
  package var head: Double?
  package var verdict: Verdict
  /// Why it is not compared.
  package var reason: String?
  /// Why the change is wanted.
  package var acceptedReason: String?
  /// Where it changed; nil for figures that are not made of frames.
  package var frames: ChangedFrames?

  init(_ metric: Metric, base: Double?, head: Double?, verdict: Verdict, reason: String? = nil) {
    self.metric = metric.id
    unit = metric.unit
    self.base = base
    self.head = head
    self.verdict = verdict
    self.reason = reason
  }

  /// The change as a share of the figure before; nil from 0 and where a side is missing.
  package var relativeChange: Double? {
    guard let base, let head, base != 0 else { return nil }
    return (head - base) / base
  }

  /// Whether both sides were there and could be held against each other.
  package var isCompared: Bool {
    switch verdict {
    case .new, .unavailable, .notCompared: false
    case .equal, .tolerated, .moved, .improved, .regressed, .accepted: true
    }
  }
}

/// Which frames of an animation differ.
package struct ChangedFrames: Sendable, Codable, Equatable {
  /// The first of them, from 0.
  package var first: Int
  /// How many differ.
  package var count: Int
  /// How many frames there are.
  package var frameCount: Int

  /// Holds two lists against each other; nil when they are equal.
  ///
  /// A frame that only one side has differs.
  init?<Element: Equatable>(_ base: [Element], _ head: [Element]) {
    frameCount = max(base.count, head.count)
    let differing = (0..<frameCount).filter { index in
      index >= base.count || index >= head.count || base[index] != head[index]
    }
    guard let first = differing.first else { return nil }
    self.first = first
    count = differing.count
  }
}

/// How the pictures of a case differ from what they were.
package struct PictureChange: Sendable, Codable, Equatable {
  /// Which frames differ; nil when only the picture after clean-up does.
  package var frames: ChangedFrames?
  /// Whether the picture after clean-up differs.
  package var finalDiffers: Bool

  /// Holds the hashes of two results against each other; nil when all are equal.
  init?(_ base: CaseResult, _ head: CaseResult) {
    frames = ChangedFrames(base.frameHashes, head.frameHashes)
    finalDiffers = base.finalHash != head.finalHash
    if frames == nil && !finalDiffers { return nil }
  }
}
