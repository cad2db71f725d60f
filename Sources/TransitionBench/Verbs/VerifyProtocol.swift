import Foundation
import TransitionRendering
import TransitionTesting

/// What a child of `verify` is to do.
struct VerifyJob: Sendable, Codable, Equatable {
  var transition: String
  /// Parameters that differ from their defaults, as text.
  var parameters: [String: String]
  var maskRealisation: MaskRealisation
  /// Ids of the checks, in their order.
  var checks: [String]
  var roundCount: Int

  /// Such as `bounce?direction=top`.
  var text: String {
    let realisation =
      maskRealisation == .clip ? [] : ["maskRealisation=\(maskRealisation.rawValue)"]
    let items =
      parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } + realisation
    return items.isEmpty ? transition : "\(transition)?\(items.joined(separator: "&"))"
  }
}

/// What a child says, one JSON object a line; an end without a goodbye is a failure.
enum VerifyReply: Sendable, Codable, Equatable {
  /// A check begins.
  case began(check: String)
  /// A sign of life: what is played.
  case playing(String)
  /// What came of the check.
  case finished(CheckResult)
  /// The job cannot be done at all.
  case refused(String)
  /// The announced end.
  case goodbye
}

/// What came of one check of one transition.
struct CheckResult: Sendable, Codable, Equatable {
  /// How a check can end.
  enum Outcome: String, Sendable, Codable {
    case kept
    case doesNotApply
    case broken
    /// The transition stopped its process, or never returned.
    case ended
  }

  var check: String
  var outcome: Outcome
  /// Why the check does not apply.
  var reason: String?
  var broken: BrokenPromise?
  var seconds: Double
}

/// What came of one transition.
struct VerifyVerdict: Sendable, Equatable {
  let job: VerifyJob
  var checks: [CheckResult] = []

  var broken: [CheckResult] { checks.filter { $0.broken != nil } }
  var seconds: Double { checks.reduce(0) { $0 + $1.seconds } }
}
