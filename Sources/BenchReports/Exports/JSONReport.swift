import BenchHarness
import Foundation

/// A record with its comparisons as JSON for other programs: `--json` and `report --format json`.
///
/// The form is stable: keys are only added within one version. Every figure is an object with its
/// unit beside it; what is not known is absent. It is not the record, which has the raw samples.
package enum JSONReport {
  /// What `format` says.
  package static let formatName = "transitionbench-report"

  /// What `version` says; raised with every change that a reader would misread.
  package static let formatVersion = 1

  /// The document, keys in alphabetical order, ending with a line feed.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - context: Where things are.
  /// - Returns: JSON in UTF-8.
  package static func render(
    _ record: RunRecord, context: ReportContext = ReportContext()
  ) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // `JSONFigure` lets no such number through; should one ever, a report is better than none.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      let data = try encoder.encode(JSONDocument(record, context: context))
      return String(decoding: data, as: UTF8.self) + "\n"
    } catch {
      // Nothing that these types hold can fail to be encoded.
      preconditionFailure("a report cannot be encoded: \(error)")
    }
  }
}
