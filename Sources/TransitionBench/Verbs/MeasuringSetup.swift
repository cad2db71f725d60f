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

  private var core: Int? { options[RunOptions.core] ?? CoreAffinity.allowedCores().last }

  private var memoryAllowance: UInt64? {
    let mebibytes = options[RunOptions.memoryLimit]
    // A sanitizer maps terabytes of address space; a limit would end every worker at once.
    return mebibytes == 0 || Allocator.current().name != "jemalloc" ? nil : UInt64(mebibytes) << 20
  }

  /// A record without cases, of here and now.
  func record(named name: String, suite: String) -> RunRecord {
    RunRecord(
      name: name, startedAt: RunClock.timestamp(),
      environment: RunEnvironment(
        toolVersion: Tool.version, machine: Machine.describe(), core: core,
        probes: ProbeSelfTest.run(), commit: GitCheckout.commit(inFolder: "."),
        loadAverage: SystemLoadSampler.begin().end().loadAverage),
      suite: suite, seed: UInt64(options[RunOptions.seed]))
  }

  /// The schedule of some cases.
  func run(
    _ cases: [BenchCase], budget: Budget, passes: RunPasses = .all,
    tell: @escaping (RunEvent) -> Void
  ) -> SuiteRun {
    let interrupt = interrupt
    return SuiteRun(
      cases: cases, budget: budget, passes: passes, seed: UInt64(options[RunOptions.seed]),
      core: core, memoryAllowanceBytes: memoryAllowance,
      launcher: WorkerLauncher(
        executable: environment.executable,
        hangLimitSeconds: options[RunOptions.hangLimit] / .seconds(1),
        isInterrupted: { interrupt.isSet }),
      isInterrupted: { interrupt.isSet }, tell: tell)
  }
}
