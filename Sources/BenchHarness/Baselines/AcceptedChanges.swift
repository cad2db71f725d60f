/// Changes for the worse that are wanted: what stands in `accepted.json` beside the baselines.
package struct AcceptedChanges: Sendable, Codable, Equatable {
  package static let formatName = "transitionbench-accepted"
  package static let formatVersion = 1
  /// The file's name without its ending.
  package static let fileStem = "accepted"

  package var format = AcceptedChanges.formatName
  package var version = AcceptedChanges.formatVersion
  package var accepted: [AcceptedChange] = []

  package init() {}

  /// The file beside a baseline.
  package static func path(besideBaseline path: String) -> String {
    RunOutput.folder(ofPath: path) + "/\(fileStem).json"
  }

  /// Adds a change; one of the same figure is replaced.
  package mutating func add(_ change: AcceptedChange) {
    accepted.removeAll { $0.isOfSameFigure(as: change) }
    accepted.append(change)
  }

  /// Drops what was accepted against a baseline that is replaced or removed.
  package mutating func drop(baseline: String) {
    accepted.removeAll { $0.baseline == baseline }
  }

  /// Marks what is accepted in a case; what has grown since stays a regression.
  func apply(to comparison: inout CaseComparison, baseline: String) {
    guard var exact = comparison.exact else { return }
    for index in exact.changes.indices where exact.changes[index].verdict == .regressed {
      let change = exact.changes[index]
      let match = accepted.first {
        $0.baseline == baseline && $0.key == comparison.key && $0.metric == change.metric
      }
      guard let match, match.covers(change) else { continue }
      exact.changes[index].verdict = .accepted
      exact.changes[index].acceptedReason = match.reason
    }
    comparison.exact = exact
  }
}

/// One wanted change.
package struct AcceptedChange: Sendable, Codable, Equatable {
  /// The baseline's name.
  package var baseline: String
  /// The case's key.
  package var key: String
  /// The case as the table named it, for people.
  package var `case`: String
  /// The metric's id.
  package var metric: String
  package var unit: String
  /// The figure in the baseline; with another one the change is another, and not accepted.
  package var base: Double
  /// The figure that is accepted, in the metric's unit.
  package var value: Double
  /// Why it is wanted.
  package var reason: String
  /// What was checked out.
  package var commit: String?
  /// When, ISO 8601 in UTC.
  package var acceptedAt: String

  package init(
    _ change: MetricChange, of comparison: CaseComparison, label: String, baseline: String,
    base: Double, value: Double, reason: String, commit: String?, acceptedAt: String
  ) {
    self.baseline = baseline
    key = comparison.key
    `case` = label
    metric = change.metric
    unit = change.unit
    self.base = base
    self.value = value
    self.reason = reason
    self.commit = commit
    self.acceptedAt = acceptedAt
  }

  func isOfSameFigure(as other: AcceptedChange) -> Bool {
    baseline == other.baseline && key == other.key && metric == other.metric
  }

  /// Whether a change is this one, or a smaller one: more than was accepted is not.
  fileprivate func covers(_ change: MetricChange) -> Bool {
    guard let before = change.base, let now = change.head,
      let metric = Metric.all.first(where: { $0.id == change.metric })
    else { return false }
    let slack = Threshold.resolution(of: metric).limit(above: value)
    return before == base && now <= value + slack
  }
}
