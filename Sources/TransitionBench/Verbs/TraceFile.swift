import BenchHarness
import BenchReports
import Foundation

/// Where `run --trace` puts the trace.
struct TraceFile {
  let path: String

  /// Reads the option, and refuses a place that cannot be written before anything is measured.
  ///
  /// - Parameter options: The command line.
  /// - Returns: Nil when no trace is asked for.
  /// - Throws: `CommandFailure` with exit code 73, or 64 for the record's own place.
  static func requested(_ options: ParsedOptions) throws(CommandFailure) -> TraceFile? {
    guard let path = options[RunOptions.trace] else { return nil }
    if let record = options[RunOptions.output], isSame(path, record) {
      throw CommandFailure(
        "--trace and --output both name \(path).",
        next: ["Give the trace a name of its own, such as trace.json."], exitCode: .usage)
    }
    do throws(RunOutputError) { try AtomicFile.check(path) } catch {
      throw CommandFailure(
        error.message, next: ["Checked before measuring."], exitCode: .cannotCreate)
    }
    return TraceFile(path: path)
  }

  /// Draws a record's traced plays and keeps them.
  ///
  /// - Parameters:
  ///   - record: What was measured.
  ///   - messages: Where it is said what the trace holds.
  /// - Throws: `CommandFailure` when the file cannot be written after all.
  func write(_ record: RunRecord, messages: TextOutput) throws(CommandFailure) {
    let trace = ChromeTrace(record)
    do throws(RunOutputError) { try AtomicFile.write(trace.bytes, to: path) } catch {
      throw CommandFailure(error.message, exitCode: .cannotWrite)
    }
    messages.line("note: \(trace.sentence(path: path))")
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    URL(fileURLWithPath: one).standardizedFileURL == URL(fileURLWithPath: other).standardizedFileURL
  }
}

extension ChromeTrace {
  /// What it holds, what had to be left out, and what opens it.
  fileprivate func sentence(path: String) -> String {
    let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let rest =
      leftOutCount == 0
      ? "" : "; \(leftOutCount) more would be over \(ChromeTrace.mostFrames) frames"
    return "a trace of \(cases) is in \(path)\(rest); ui.perfetto.dev opens it"
  }
}
