import BenchHarness
import BenchReports

/// Draws the traced plays of a record that was read from a file.
struct TraceReport {
  /// The record's file, for messages.
  let path: String

  /// The trace of a record.
  ///
  /// - Parameter record: A record whose figures need not be sound.
  /// - Returns: JSON in UTF-8.
  /// - Throws: `CommandFailure` with exit code 65 when it has no traced play, or one that cannot be.
  func render(_ record: RunRecord) throws(CommandFailure) -> String {
    for result in record.cases {
      guard let problem = result.trace?.problem else { continue }
      throw CommandFailure("\(path): case \(result.key): \(problem).", exitCode: .badData)
    }
    guard record.cases.contains(where: { $0.trace != nil }) else {
      throw CommandFailure(
        "\(path) holds no traced play.",
        next: ["Measure with one: transitionbench run --trace FILE"],
        exitCode: .badData)
    }
    return String(decoding: ChromeTrace(record).bytes, as: UTF8.self)
  }
}
