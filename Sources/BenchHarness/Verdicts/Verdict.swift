/// What a test of times between two builds comes to.
package enum Verdict: String, Sendable, Codable, CaseIterable {
  /// Slower by the floor or more, and hardly by chance.
  case regressed
  /// Faster by the floor or more, and hardly by chance.
  case improved
  /// The whole interval lies within the floor.
  case equivalent
  /// Slower, and probably not by chance.
  case suspect
  /// More must be measured.
  case inconclusive
}

/// What a test of times between two strategies comes to: none of them is a regression.
package enum StrategyWord: String, Sendable, Codable, CaseIterable {
  case slower, faster, equivalent, undecided

  /// Says a judgement in the words for strategies, of which a suspicion is none.
  package init(_ judgement: Judgement) {
    switch judgement.verdict {
    case .regressed: self = .slower
    case .improved: self = .faster
    case .equivalent: self = .equivalent
    case .suspect, .inconclusive: self = .undecided
    }
  }
}
