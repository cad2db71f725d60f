/// One case of a check: what became of it.
package struct CaseComparison: Sendable, Codable, Equatable {
  package enum Status: String, Sendable, Codable {
    /// Both sides have results.
    case compared
    /// Only the run has it.
    case new
    /// Only the baseline has it.
    case removed
    /// It failed in the run.
    case failed
    /// It failed in the baseline, so there is nothing to hold it against.
    case failedBefore
  }

  package var key: String
  package var benchCase: BenchCase
  package var status: Status
  /// Why it failed.
  package var failure: CaseFailure?
  /// What is exact; nil when it is not compared.
  package var exact: ExactComparison?
  /// Its times, where both sides have any that can be compared.
  package var times: [TimeChange]

  init(_ result: CaseResult, status: Status) {
    key = result.key
    benchCase = result.benchCase
    self.status = status
    failure = status == .failed || status == .failedBefore ? result.failure : nil
    times = []
  }

  /// The exact figures; empty when it is not compared.
  package var changes: [MetricChange] { exact?.changes ?? [] }

  /// The figures of one verdict.
  package func changes(_ verdict: MetricChange.Verdict) -> [MetricChange] {
    changes.filter { $0.verdict == verdict }
  }
}
