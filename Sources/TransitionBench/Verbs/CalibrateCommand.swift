import BenchHarness
import BenchInstruments
import BenchReports
import Foundation
import TransitionKit

/// Measures this machine against itself, and what slow-downs it can see.
@MainActor
struct CalibrateCommand {
  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    let plan = try plan()
    let output = try options[RunOptions.output].map { path throws(CommandFailure) in
      try MeasuringSetup.place(path)
    }
    let setup = MeasuringSetup(environment, options)
    var record = CalibrationRecord(
      name: output?.name ?? "calibration", startedAt: RunClock.timestamp(),
      environment: setup.recordEnvironment, plan: plan,
      isLoaded: options[CalibrateOptions.isLoaded])
    let start = MonotonicClock.now()
    let load = options[CalibrateOptions.isLoaded] ? try startLoad() : nil
    let failure = measure(plan, setup, &record)
    load?.kill()
    record.durationSeconds = Double(MonotonicClock.now() - start) / 1e9
    try keep(record, output)
    if let failure { throw CommandFailure(failure.message, exitCode: .caseFailed) }
    return try report(record, isInterrupted: setup.interrupt.isSet)
  }

  /// The five transitions, the mask also as a GPU would draw it.
  private func plan() throws(CommandFailure) -> CalibrationPlan {
    var suite = Suite.smoke
    suite.axes.transitions =
      (suite.axes.transitions ?? []) + [Suite.Word("bubble-mask?maskRealisation=offscreen")]
    let cases = try CaseResolution(
      registry: registry, screens: ScreenChoice(), messages: environment.messages
    ).cases(of: suite)
    let plants = options[CalibrateOptions.plants]
    return CalibrationPlan(
      cases: cases, suiteCount: options[CalibrateOptions.suites],
      plants: (plants.isEmpty ? CalibrateOptions.standardPlants : plants).map {
        CalibrationPlan.Plant($0, runCount: options[CalibrateOptions.runs])
      },
      budgetSeconds: (options[RunOptions.budget] ?? CompareOptions.defaultBudget) / .seconds(1),
      seed: UInt64(options[RunOptions.seed]), floor: options[CompareOptions.floor] / 100)
  }

  private func measure(
    _ plan: CalibrationPlan, _ setup: MeasuringSetup, _ record: inout CalibrationRecord
  ) -> CaseFailure? {
    let interrupt = setup.interrupt
    let status = CalibrationProgress(environment, mode: options[RunOptions.progress], plan: plan)
    defer { status.end() }
    return CalibrationRun(
      plan: plan, base: options[CompareOptions.baseExecutable] ?? environment.executable,
      head: environment.executable, core: setup.core,
      pairs: WorkerPairLauncher(
        core: setup.core, memoryAllowanceBytes: setup.memoryAllowanceBytes,
        hangLimitSeconds: setup.hangLimitSeconds, isInterrupted: { interrupt.isSet }),
      launcher: { setup.launcher(of: $0) }, isInterrupted: { interrupt.isSet }, tell: status.tell
    ).run(into: &record)
  }

  private func startLoad() throws(CommandFailure) -> WorkerProcess {
    do throws(WorkerProcessError) {
      return try WorkerProcess(
        WorkerCommand(
          executable: environment.executable, arguments: ["load"],
          environment: WorkerLauncher.environment))
    } catch {
      throw CommandFailure(error.description, exitCode: .internalError)
    }
  }

  private func keep(_ record: CalibrationRecord, _ output: RunOutput?) throws(CommandFailure) {
    do throws(RunOutputError) { try output?.finish(record) } catch {
      throw CommandFailure(error.message, exitCode: .cannotWrite)
    }
  }

  private func report(
    _ record: CalibrationRecord, isInterrupted: Bool
  ) throws(CommandFailure) -> ExitCode {
    let findings = CalibrationFindings(record)
    let terminal = environment.terminal
    environment.output.write(
      CalibrationReport.render(
        record, findings, width: terminal.width, style: terminal.style))
    guard !isInterrupted else { return .interrupted }
    // What no suite told would be quoted in every verdict as a rate of nothing.
    guard findings.unchanged.runs > 0 else {
      environment.messages.line(
        "note: not kept for this machine: no suite was measured against itself to its end, and without "
          + "heavy load from others")
      return .success
    }
    guard let store = CalibrationStore(environment: environment.variables) else { return .success }
    do throws(RunOutputError) {
      let path = try store.save(
        CalibrationSummary(record, findings), of: record.environment.machine)
      environment.messages.line("note: kept for this machine in \(path)")
    } catch {
      throw CommandFailure(error.message, exitCode: .cannotWrite)
    }
    return .success
  }
}

/// Shows how far a calibration has come.
@MainActor
final class CalibrationProgress {
  private let plan: CalibrationPlan
  private let messages: TextOutput
  private let status: StatusLine
  private let printsLines: Bool
  private let style: TextStyle
  private var lastPrinted = -1

  init(_ environment: ToolEnvironment, mode: ProgressMode, plan: CalibrationPlan) {
    self.plan = plan
    messages = environment.messages
    status = StatusLine(
      output: messages, terminal: environment.messageTerminal,
      isShown: environment.showsStatus(mode))
    style = environment.messageTerminal.style
    printsLines = environment.printsProgressLines(mode)
  }

  /// Shows a step; off a terminal one in ten.
  func tell(_ event: CalibrationEvent) {
    let spent = min(event.compared?.secondsSpent ?? 0, plan.budgetSeconds)
    let left = Double(event.count - event.done) * plan.budgetSeconds - spent
    if status.isUsed { status.show(line(event, secondsLeft: left)) }
    let tenth = event.done * 10 / max(event.count, 1)
    guard printsLines, tenth > lastPrinted else { return }
    lastPrinted = tenth
    messages.line(
      "calibrate \(event.done)/\(event.count), \(approximateDuration(seconds: left)) left")
  }

  func end() { status.clear() }

  private func line(_ event: CalibrationEvent, secondsLeft: Double) -> ProgressLine {
    let whole = plan.budgetSeconds * Double(max(event.count, 1))
    return ProgressLine(
      index: event.done + 1, count: event.count, label: event.text,
      fraction: 1 - secondsLeft / whole,
      details: ProgressDetails.texts(
        event.compared, budgetSeconds: plan.budgetSeconds, style: style),
      secondsLeft: secondsLeft)
  }
}
