/// What came of holding a run against a baseline: a value, which reports and exit codes are made of.
package struct BaselineCheck: Sendable, Codable, Equatable {
  /// One of the two sides.
  package struct Side: Sendable, Codable, Equatable {
    package var name: String
    package var startedAt: String
    package var commit: String?
    package var toolVersion: String

    init(_ record: RunRecord) {
      name = record.name
      startedAt = record.startedAt
      commit = record.environment.commit
      toolVersion = record.environment.toolVersion
    }
  }

  package var base: Side
  package var head: Side
  /// What was let pass.
  package var rules: CheckRules
  /// Every case that either side has: the baseline's in its order, then new ones.
  package var cases: [CaseComparison]
  /// Classes of metrics that are not compared, and why.
  package var mismatches: [ClassMismatch]

  /// Compares two records.
  ///
  /// - Parameters:
  ///   - base: What is checked against; validated.
  ///   - head: What is checked; validated.
  ///   - rules: What is let pass.
  ///   - accepted: Changes that are wanted.
  package init(
    base: RunRecord, head: RunRecord, rules: CheckRules = CheckRules(),
    accepted: AcceptedChanges = AcceptedChanges()
  ) {
    self.base = Side(base)
    self.head = Side(head)
    self.rules = rules
    let pair = RecordPair(base: base, head: head, rules: rules)
    cases = pair.cases
    mismatches = pair.mismatches(among: cases)
    for index in cases.indices { accepted.apply(to: &cases[index], baseline: base.name) }
  }

  /// How many cases both sides have results of.
  package var comparedCount: Int { cases.count { $0.status == .compared } }

  /// Why the check is not fine; empty when it is.
  package var causes: Set<CheckCause> {
    var causes: Set<CheckCause> = []
    if !cases.contains(where: { $0.status == .failed || $0.exact?.isAnythingCompared ?? false }) {
      causes.insert(.nothingCompared)
    }
    if rules.timeLimit != nil, cases.contains(where: { $0.status == .compared && $0.times.isEmpty })
    {
      causes.insert(.timesMissing)
    }
    for one in cases { causes.formUnion(self.causes(of: one)) }
    return causes
  }

  /// What one case contributes.
  package func causes(of one: CaseComparison) -> Set<CheckCause> {
    var causes: Set<CheckCause> = []
    if one.status == .failed { causes.insert(.caseFailed) }
    if one.status == .removed, !rules.allowsRemoved { causes.insert(.removed) }
    if !one.changes(.unavailable).isEmpty { causes.insert(.unavailable) }
    if one.exact?.picture != nil, !rules.allowsDifferentPictures {
      causes.insert(.differentPicture)
    }
    if !one.changes(.regressed).isEmpty { causes.insert(.regressed) }
    if one.times.contains(where: { $0.verdict == .slower }) { causes.insert(.slower) }
    return causes
  }
}

/// What a check lets pass.
package struct CheckRules: Sendable, Codable, Equatable {
  package var thresholds: Thresholds
  /// Whether cases may be missing from the run.
  package var allowsRemoved: Bool
  /// Whether pictures may differ.
  package var allowsDifferentPictures: Bool
  /// The share that times may rise by; nil when they are not judged.
  package var timeLimit: Double?

  package init(
    thresholds: Thresholds = Thresholds(), allowsRemoved: Bool = false,
    allowsDifferentPictures: Bool = false, timeLimit: Double? = nil
  ) {
    self.thresholds = thresholds
    self.allowsRemoved = allowsRemoved
    self.allowsDifferentPictures = allowsDifferentPictures
    self.timeLimit = timeLimit
  }
}

/// Why a check is not fine.
package enum CheckCause: String, Sendable, Codable, CaseIterable {
  /// No figure and no picture of any case could be compared, and not because cases failed.
  case nothingCompared
  /// A figure of the baseline was not found any more.
  case unavailable
  /// A case of the baseline was not run.
  case removed
  /// A case failed.
  case caseFailed
  /// A case shows other pictures.
  case differentPicture
  /// An exact figure is worse.
  case regressed
  /// A time is above the limit that was asked for.
  case slower
  /// Times were to be judged, but a side has none, or the machines differ.
  case timesMissing
}

/// Two records with the rules they are compared by.
private struct RecordPair {
  let base: RunRecord
  let head: RunRecord
  let rules: CheckRules

  var cases: [CaseComparison] {
    let now = Dictionary(head.cases.map { ($0.key, $0) }) { first, _ in first }
    let known = Set(base.cases.map(\.key))
    let isTimed =
      Comparability.mismatch(
        .time, base: base.environment, head: head.environment) == nil
    return base.cases.map { compare($0, now[$0.key], isTimed: isTimed) }
      + head.cases.filter { !known.contains($0.key) }.map { result in
        CaseComparison(result, status: result.failure == nil ? .new : .failed)
      }
  }

  private func compare(_ before: CaseResult, _ now: CaseResult?, isTimed: Bool) -> CaseComparison {
    guard let now else { return CaseComparison(before, status: .removed) }
    guard now.failure == nil else { return CaseComparison(now, status: .failed) }
    guard before.failure == nil else { return CaseComparison(before, status: .failedBefore) }
    var comparison = CaseComparison(now, status: .compared)
    comparison.exact = ExactComparison(
      base: before, head: now, baseEnvironment: base.environment,
      headEnvironment: head.environment, thresholds: rules.thresholds)
    if isTimed {
      comparison.times = TimeChange.metrics.compactMap {
        TimeChange($0, base: before, head: now, limit: rules.timeLimit)
      }
    }
    return comparison
  }

  /// What keeps classes from being compared of which both sides have figures.
  func mismatches(among cases: [CaseComparison]) -> [ClassMismatch] {
    let compared = Set(cases.filter { $0.status == .compared }.map(\.key))
    func hasFigures(_ record: RunRecord, _ metrics: [Metric]) -> Bool {
      record.cases.contains { result in
        compared.contains(result.key) && metrics.contains { result[$0] != nil }
      }
    }
    let classes = Dictionary(
      grouping: Metric.all.filter { $0.isExact || TimeChange.metrics.contains($0) },
      by: \.metricClass)
    return classes.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { metricClass, metrics in
      guard hasFigures(base, metrics), hasFigures(head, metrics) else { return nil }
      return Comparability.mismatch(
        metricClass, base: base.environment, head: head.environment)
    }
  }
}
