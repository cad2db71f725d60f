import TransitionKit

/// A named check of the contract: which clauses it proves, what it promises, and how it looks.
package struct ContractCheck: Sendable {
  /// What the check is about, for tables.
  package enum Group: String, Sendable, CaseIterable {
    case frames
    case ends
    case cleanUp = "clean-up"
    case gesture
    case edges
    case rounds
  }

  /// What came of a check.
  package enum Outcome: Sendable, Equatable {
    case kept
    /// The transition has nothing the promise is about; why.
    case doesNotApply(String)
    case broken(BrokenPromise)
  }

  /// What a check's code returns when nothing is wrong.
  enum Examination {
    case kept
    case doesNotApply(String)
  }

  /// Lower-case words joined by hyphens; unique.
  package let id: String
  /// What it is about.
  package let group: Group
  /// What it proves.
  package let clauses: [ContractClause]
  /// What is promised, in one sentence.
  package let promise: String
  /// What causes a break, where the check cannot tell more exactly.
  package let usualCause: String
  private let examine: @MainActor @Sendable (ContractBench) throws(Finding) -> Examination

  init(
    _ id: String, _ group: Group, proves clauses: [ContractClause], promise: String,
    usualCause: String,
    examine: @escaping @MainActor @Sendable (ContractBench) throws(Finding) -> Examination
  ) {
    self.id = id
    self.group = group
    self.clauses = clauses
    self.promise = promise
    self.usualCause = usualCause
    self.examine = examine
  }

  /// Plays what the check is about and says what came of it.
  @MainActor
  package func outcome(on bench: ContractBench) -> Outcome {
    do throws(Finding) {
      switch try examine(bench) {
      case .kept: return .kept
      case .doesNotApply(let reason): return .doesNotApply(reason)
      }
    } catch {
      return .broken(BrokenPromise(self, error))
    }
  }

  /// Every check, in the order they are made: what is plain first.
  package static let all: [ContractCheck] =
    completionChecks + frameChecks + repeatChecks + sharedPictureChecks + cleanUpChecks
    + gestureChecks + windowChecks + edgeChecks + originChecks
    + parameterChecks + roundChecks

  /// The check of a name, or nil.
  package static func named(_ id: String) -> ContractCheck? { all.first { $0.id == id } }
}
