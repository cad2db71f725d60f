import BenchHarness
import BenchInstruments
import BenchReports
import Foundation
import InputReading
import TransitionKit

/// Compares two transitions, or two builds, side by side on this machine.
@MainActor
struct CompareCommand {
  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    let sides = try CompareSides(environment, options, registry: registry).resolve()
    let output = try MeasuringSetup.place(options)
    let setup = MeasuringSetup(environment, options)
    var record = startRecord(output, sides, setup)
    let start = MonotonicClock.now()
    let printer = ComparePrinter(
      sides, environment: environment, budgetSeconds: record.budgetSeconds,
      progress: options[RunOptions.progress])
    var keepingFailure: RunOutputError?
    record.cases = comparison(sides, record, setup) { event in
      printer.tell(event)
      guard case .finished(let compared, _, _) = event else { return }
      do throws(RunOutputError) { try output.append(compared) } catch { keepingFailure = error }
    }.run()
    printer.end()
    try refuseOtherProtocol(record, output)
    addVisualErrors(&record)
    record.durationSeconds = Double(MonotonicClock.now() - start) / 1e9
    do throws(RunOutputError) {
      if let keepingFailure { throw keepingFailure }
      try output.finish(record)
    } catch {
      throw CommandFailure(error.message, exitCode: .cannotWrite)
    }
    return report(record, path: output.path, isInterrupted: setup.interrupt.isSet)
  }

  private func comparison(
    _ sides: CompareSides.Resolved, _ record: ComparisonRecord, _ setup: MeasuringSetup,
    tell: @escaping (ComparisonEvent) -> Void
  ) -> SuiteComparison {
    let interrupt = setup.interrupt
    return SuiteComparison(
      cases: sides.cases, kind: sides.kind, budgetSeconds: record.budgetSeconds,
      seed: record.seed, core: setup.core, memoryAllowanceBytes: setup.memoryAllowanceBytes,
      pairs: WorkerPairLauncher(
        core: setup.core, memoryAllowanceBytes: setup.memoryAllowanceBytes,
        hangLimitSeconds: setup.hangLimitSeconds, isInterrupted: { interrupt.isSet }),
      launcher: { setup.launcher(of: $0) }, isInterrupted: { interrupt.isSet }, tell: tell)
  }

  private func startRecord(
    _ output: RunOutput, _ sides: CompareSides.Resolved, _ setup: MeasuringSetup
  ) -> ComparisonRecord {
    var record = ComparisonRecord(
      name: output.name, startedAt: RunClock.timestamp(), environment: setup.recordEnvironment,
      kind: sides.kind, base: sides.base, head: sides.head, suite: sides.suite, seed: setup.seed,
      budgetSeconds: (options[RunOptions.budget] ?? CompareOptions.defaultBudget) / .seconds(1),
      floor: options[CompareOptions.floor] / 100, caseCount: sides.cases.count)
    record.calibration = CalibrationStore(environment: environment.variables)?
      .summary(of: record.environment.machine)
    return record
  }

  /// Builds that do not speak one language cannot take turns at all: nothing is kept.
  private func refuseOtherProtocol(
    _ record: ComparisonRecord, _ output: RunOutput
  ) throws(CommandFailure) {
    guard
      let failed = record.cases.compactMap(\.failure).first(where: {
        $0.failure.kind == .protocolVersion
      })
    else { return }
    output.abandon()
    let name = failed.side == .base ? record.base.name : record.head.name
    throw CommandFailure(
      "\(name) cannot be compared with this build: \(failed.failure.message).",
      next: ["Compare with a build that speaks the same version."], exitCode: .badData)
  }

  /// How wrong the overlay looks against the mask, once for each screen and size.
  private func addVisualErrors(_ record: inout ComparisonRecord) {
    guard record.kind == .strategies else { return }
    for index in record.cases.indices where record.cases[index].failure == nil {
      let sides = [record.cases[index].base.benchCase, record.cases[index].head.benchCase]
      guard let overlay = sides.first(where: { $0.transition == "bubble-overlay" }),
        let mask = sides.first(where: { $0.transition == "bubble-mask" }),
        overlay.operationText == mask.operationText
      else { continue }
      let earlier = record.cases[..<index].first {
        $0.visualError != nil && $0.base.benchCase.size == sides[0].size
          && $0.base.benchCase.screensText == sides[0].screensText
      }
      record.cases[index].visualError =
        earlier?.visualError ?? visualError(overlay: overlay, mask: mask)
    }
  }

  /// Nil where it cannot be told: the comparison of times does not depend on it.
  private func visualError(overlay: BenchCase, mask: BenchCase) -> StrategyDifference? {
    (try? StrategyPlays(overlay: overlay, mask: mask, registry: registry))
      .flatMap { try? $0.compare() }
  }

  // MARK: - What it comes to

  private func report(_ record: ComparisonRecord, path: String, isInterrupted: Bool) -> ExitCode {
    let judged = JudgedComparison(record)
    let outcome = CompareOutcome(judged, options: options, isInterrupted: isInterrupted)
    let context = ReportContext(recordPath: path, exitCode: Int(outcome.exitCode.rawValue))
    let terminal = environment.terminal
    environment.output.write(
      options[RunOptions.isJSON]
        ? ComparisonJSON.render(judged, context: context)
        : ComparisonReport.render(
          judged, width: options[RunOptions.isWide] ? nil : terminal.width, style: terminal.style,
          context: context))
    return outcome.exitCode
  }
}
