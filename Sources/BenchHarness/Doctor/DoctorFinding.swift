/// How much something hurts measuring.
package enum DoctorLevel: String, Sendable, Codable, CaseIterable {
  /// Times are not to be trusted, or cannot be had.
  case bad
  /// Figures are to be read with care, or some are missing.
  case careful
  /// Nothing to do.
  case good
}

/// One thing that was looked at before measuring.
package struct DoctorFinding: Sendable, Codable, Equatable {
  /// Stable, for machines: `load`, `clock`, `probe.heap.peak`.
  package let id: String
  /// What was looked at, for people.
  package let topic: String
  /// How much it hurts.
  package let level: DoctorLevel
  /// What was seen, with its value.
  package let seen: String
  /// Why it matters.
  package let reason: String
  /// What to do about it; nil when nothing is to be done.
  package let advice: String?

  init(
    _ id: String, _ topic: String, _ level: DoctorLevel, seen: String, reason: String,
    advice: String? = nil
  ) {
    self.id = id
    self.topic = topic
    self.level = level
    self.seen = seen
    self.reason = reason
    self.advice = level == .good ? nil : advice
  }
}

extension DoctorFinding {
  /// Everything there is to say of a machine, the worst first.
  ///
  /// - Parameter facts: What was seen.
  /// - Returns: The findings; those of one level in an order that never changes.
  package static func all(_ facts: DoctorFacts) -> [DoctorFinding] {
    let topics: [(DoctorFacts) -> [DoctorFinding]] = [
      loadFindings, processorFindings, buildFindings, storageFindings, probeFindings,
    ]
    let findings = topics.flatMap { $0(facts) }
    return DoctorLevel.allCases.flatMap { level in findings.filter { $0.level == level } }
  }

  /// A share as a whole percentage.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// A number with one decimal.
  static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// A size in GiB, or in MiB below one.
  static func size(_ bytes: UInt64) -> String {
    bytes >= 1 << 30 ? "\(decimal(Double(bytes) / Double(1 << 30))) GiB" : "\(bytes >> 20) MiB"
  }
}
