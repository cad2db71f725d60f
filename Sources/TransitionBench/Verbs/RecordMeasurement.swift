import BenchHarness
import BenchInstruments
import BenchReports
import TransitionKit

/// Measures cases into a record, with progress on stderr: what `check` and `baseline save` share.
@MainActor
struct RecordMeasurement {
  let verb: String
  let environment: ToolEnvironment
  let options: ParsedOptions
  let registry: TransitionRegistry

  /// Measures.
  ///
  /// - Parameters:
  ///   - cases: What to play.
  ///   - suite: What the cases are called together.
  ///   - budget: How long, where times are taken.
  ///   - isTimed: Whether to take times, too.
  ///   - output: Where the record is kept, or nil to keep none.
  /// - Returns: The record of every case.
  /// - Throws: `CommandFailure` when it cannot be kept, and when the user stopped it.
  func record(
    of cases: [BenchCase], suite: String, budget: Budget, isTimed: Bool, output: String?
  ) throws(CommandFailure) -> RunRecord {
    let place = try output.map { path throws(CommandFailure) in try MeasuringSetup.place(path) }
    let setup = MeasuringSetup(environment, options)
    let progress = ExactProgress(
      verb, cases: cases, environment: environment, mode: options[RunOptions.progress])
    var record = setup.record(named: place?.name ?? verb, suite: suite)
    let start = MonotonicClock.now()
    var budget = budget
    if let time = options[RunOptions.budget] { budget.secondsPerCase = time / .seconds(1) }
    let run = setup.run(cases, budget: budget, isTimed: isTimed, tell: progress.tell)
    do throws(RunOutputError) {
      record.cases = try run.run { result throws(RunOutputError) in try place?.append(result) }
      record.isComplete = record.cases.count == cases.count
      record.durationSeconds = Double(MonotonicClock.now() - start) / 1e9
      progress.end()
      try place?.finish(record)
    } catch {
      throw CommandFailure(error.message, exitCode: .cannotWrite)
    }
    guard !setup.interrupt.isSet else {
      throw CommandFailure(
        "stopped after \(record.cases.count) of \(cases.count) cases. Nothing was judged or saved.",
        exitCode: .interrupted)
    }
    return record
  }
}
