import Foundation
import TransitionTesting

/// What `verify --json` prints.
@MainActor
enum VerifyDocument {
  private struct Document: Encodable {
    let format = "transitionbench-verify"
    let version = 1
    let toolVersion: String
    let transitions: [Entry]
  }

  private struct Entry: Encodable {
    let transition: String
    let parameters: [String: String]
    let maskRealisation: String
    let keepsContract: Bool
    let checks: [CheckResult]
  }

  private struct List: Encodable {
    let format = "transitionbench-contract"
    let version = 1
    let checks: [Check]
    let clauses: [Clause]
  }

  private struct Check: Encodable {
    let id: String
    let group: String
    let promise: String
    let clauses: [String]
  }

  private struct Clause: Encodable {
    let id: String
    let text: String
  }

  /// The outcome of all transitions.
  static func text(_ verdicts: [VerifyVerdict]) -> String {
    encoded(
      Document(
        toolVersion: Tool.version,
        transitions: verdicts.map {
          Entry(
            transition: $0.job.transition, parameters: $0.job.parameters,
            maskRealisation: $0.job.maskRealisation.rawValue, keepsContract: $0.broken.isEmpty,
            checks: $0.checks)
        }))
  }

  /// The checks and the clauses.
  static func list() -> String {
    encoded(
      List(
        checks: ContractCheck.all.map {
          Check(
            id: $0.id, group: $0.group.rawValue, promise: $0.promise,
            clauses: $0.clauses.map(\.rawValue))
        },
        clauses: ContractClause.allCases.map { Clause(id: $0.rawValue, text: $0.text) }))
  }

  private static func encoded(_ document: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(document) else {
      // Texts, whole numbers and finite seconds: nothing in it can be refused.
      preconditionFailure("the document cannot be encoded")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
