import BenchHarness
import BenchInstruments
import TransitionKit

/// What the options of measuring come to: a new record, and the schedule that fills it.
@MainActor
struct MeasuringSetup {
  let environment: ToolEnvironment
  let options: ParsedOptions
  /// Set when the user asks to stop.
  let interrupt = InterruptFlag()

  init(_ environment: ToolEnvironment, _ options: ParsedOptions) {
    self.environment = environment
    self.options = options
  }

  /// The core workers are pinned to.
  var core: Int? { options[RunOptions.core] ?? CoreAffinity.allowedCores().last }

  /// Address space workers may take beyond their start, in bytes; nil for no limit.
  var memoryAllowanceBytes: UInt64? {
    let mebibytes = options[RunOptions.memoryLimit]
    // A sanitizer maps terabytes of address space; a limit would end every worker at once.
    return mebibytes == 0 || Allocator.current().name != "jemalloc" ? nil : UInt64(mebibytes) << 20
  }

  /// Where the results of a command line go: the path it names, else the first free dated one.
  static func place(_ options: ParsedOptions) throws(CommandFailure) -> RunOutput {
    if let path = options[RunOptions.output] { return try place(path) }
    do throws(RunOutputError) {
      return try RunOutput.dated(inFolder: "results", date: RunClock.fileName())
    } catch {
      throw refused(error)
    }
  }

  /// Claims a path for results, before anything is measured.
  static func place(_ path: String) throws(CommandFailure) -> RunOutput {
    do throws(RunOutputError) { return try RunOutput(path: path) } catch { throw refused(error) }
  }

  private static func refused(_ error: RunOutputError) -> CommandFailure {
    CommandFailure(error.message, next: ["Checked before measuring."], exitCode: .cannotCreate)
  }

  /// A record without cases, of here and now.
  func record(named name: String, suite: String) -> RunRecord {
    RunRecord(
      name: name, startedAt: RunClock.timestamp(),
      environment: recordEnvironment, suite: suite, seed: seed)
  }

  /// What a record says of here and now.
  var recordEnvironment: RunEnvironment {
    RunEnvironment(
      toolVersion: Tool.version, machine: Machine.describe(), core: core,
      probes: ProbeSelfTest.run(), commit: GitCheckout.commit(inFolder: "."),
      loadAverage: SystemLoadSampler.begin().end().loadAverage)
  }

  /// Decides schedules.
  var seed: UInt64 { UInt64(options[RunOptions.seed]) }

  var hangLimitSeconds: Double { options[RunOptions.hangLimit] / .seconds(1) }

  /// Starts single workers of a program.
  func launcher(of executable: String) -> WorkerLauncher {
    WorkerLauncher(
      executable: executable, hangLimitSeconds: hangLimitSeconds,
      isInterrupted: { [interrupt] in interrupt.isSet })
  }

  /// What is taken of each case; says on stderr what of that cannot be.
  private func passes(isTimed: Bool, isTraced: Bool) -> RunPasses {
    guard options[RunOptions.countsInstructions] else {
      return RunPasses(isTimed: isTimed, isTraced: isTraced)
    }
    do throws(InstructionCounterError) {
      _ = try InstructionCounter(executable: environment.executable)
    } catch {
      environment.messages.line("warning: instructions cannot be counted: \(error.message).")
      if let next = error.next { environment.messages.line("         \(next)") }
    }
    // Also when nothing can be counted: the record then says why.
    return RunPasses(isTimed: isTimed, countsInstructions: true, isTraced: isTraced)
  }

  /// The schedule of some cases.
  func run(
    _ cases: [BenchCase], budget: Budget, isTimed: Bool = true, isTraced: Bool = false,
    tell: @escaping (RunEvent) -> Void
  ) -> SuiteRun {
    let interrupt = interrupt
    return SuiteRun(
      cases: cases, budget: budget, passes: passes(isTimed: isTimed, isTraced: isTraced),
      seed: seed,
      core: core, memoryAllowanceBytes: memoryAllowanceBytes,
      launcher: launcher(of: environment.executable),
      isInterrupted: { interrupt.isSet }, tell: tell)
  }
}
