import BenchHarness
import Foundation

/// A check as JSON for other programs: `check --json`.
///
/// The form is stable: keys are only added within one version. What is not known is absent.
package enum CheckJSON {
  /// What `format` says.
  package static let formatName = "transitionbench-check"

  /// What `version` says; raised with every change that a reader would misread.
  package static let formatVersion = 1

  private struct Document: Encodable {
    var format = CheckJSON.formatName
    var version = CheckJSON.formatVersion
    var exitCode: Int
    var comparedCount: Int
    var caseCount: Int
    var causes: [String]
    /// The worst case first.
    var verdicts: [Verdict]
    var check: BaselineCheck
  }

  private struct Verdict: Encodable {
    var key: String
    var label: String
    var verdict: CheckVerdict
  }

  /// The document, keys in alphabetical order, ending with a line feed.
  ///
  /// - Parameters:
  ///   - result: What was found.
  ///   - context: How it was asked for.
  /// - Returns: JSON in UTF-8.
  package static func render(_ result: BaselineCheck, context: CheckContext) -> String {
    let report = CheckReport(result, context: context, width: nil, style: .plain)
    let document = Document(
      exitCode: context.exitCode, comparedCount: result.comparedCount,
      caseCount: result.cases.count, causes: result.causes.map(\.rawValue).sorted(),
      verdicts: report.judged.map { judged in
        Verdict(
          key: judged.one.key, label: report.labels.shortLabel(of: judged.one.benchCase),
          verdict: judged.verdict)
      }, check: result)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Both records were validated, so every number is finite; should one not be, a report is better
    // than none.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("a check cannot be encoded: \(error)")
    }
  }
}
