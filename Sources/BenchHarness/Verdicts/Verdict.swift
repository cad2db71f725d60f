package enum Verdict: String, Sendable, Codable, CaseIterable {
  case regressed, improved, equivalent, suspect, inconclusive
}
package enum StrategyWord: String, Sendable, Codable, CaseIterable {
  case slower, faster, equivalent, undecided
}
extension StrategyWord {
  package init(_ judgement: Judgement) {
    switch judgement.verdict {
    case .regressed: self = .slower
    case .improved: self = .faster
    case .equivalent: self = .equivalent
    case .suspect, .inconclusive: self = .undecided
    }
  }
}
