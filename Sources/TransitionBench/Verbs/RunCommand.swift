import BenchHarness
import BenchInstruments
import BenchReports
import Foundation
import InputReading
import TransitionKit

/// Measures, prints tables as it goes, and writes a record.
@MainActor
struct RunCommand {
  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    let suite = try RunSuite(options).suite()
    let cases = try CaseResolution(
      registry: registry, screens: ScreenChoice(options), messages: environment.messages
    ).cases(
      of: suite)
    let trace = try TraceFile.requested(options)
    let output = try MeasuringSetup.place(options)
    let printer = RunPrinter(
      cases: cases, suite: suite.name, environment: environment,
      progress: options[RunOptions.progress],
      width: options[RunOptions.isWide] ? nil : environment.terminal.width,
      isJSON: options[RunOptions.isJSON])
    let setup = MeasuringSetup(environment, options)
    var record = setup.record(named: output.name, suite: suite.name)
    let start = MonotonicClock.now()
    let run = setup.run(
      cases, budget: suite.budget, isTraced: trace != nil, tell: printer.tell)
    printer.begin(record)
    do throws(RunOutputError) {
      record.cases = try run.run { result throws(RunOutputError) in
        keepPrinted(result, output)
        try output.append(result)
      }
      record.isComplete = record.cases.count == cases.count
      record.durationSeconds = Double(MonotonicClock.now() - start) / 1e9
      try output.finish(record)
    } catch {
      throw CommandFailure(error.message, exitCode: .cannotWrite)
    }
    printer.end(record, path: output.path)
    try trace?.write(record, messages: environment.messages)
    return exitCode(record, setup.interrupt)
  }

  private func exitCode(_ record: RunRecord, _ interrupt: InterruptFlag) -> ExitCode {
    var causes: [ExitCode] = []
    if interrupt.isSet { causes.append(.interrupted) }
    if record.cases.contains(where: { $0.failure != nil }) { causes.append(.caseFailed) }
    return ExitCode.forCauses(causes)
  }

  /// Saves what a failed case's worker printed beside the record, under a name made of hex digits
  /// and the transition's id, so that no parameter becomes part of a path.
  private func keepPrinted(_ result: CaseResult, _ output: RunOutput) {
    guard result.failure != nil, let text = result.printedText,
      let folder = output.outputFolder()
    else { return }
    try? AtomicFile.write(
      Array(text.utf8), to: "\(folder)/\(result.printedFileName)")
  }
}
