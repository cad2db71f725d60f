import BenchHarness
import BenchInstruments
import BenchReports
import Foundation
import TransitionKit
import TransitionTesting

/// Proves that transitions keep the contract.
@MainActor
struct VerifyCommand {
  static let transitions = Argument<[String]>.list(
    "ID", .listed("a transition", in: "transitions"),
    help: "Transitions: ids, patterns with *, or ids with parameters; all of them if left out.")
  static let isList = Option<Bool>.flag(
    "list", help: "Shows the checks and the clauses of the contract each proves, as Markdown.")
  static let junit = Option<String?>.value(
    "junit", "FILE", .path, help: "Writes the outcome as JUnit XML, for CI.")
  static let rounds = Option<Int>.value(
    "rounds", "N", .wholeNumber(in: 2...1_000_000), default: 1000,
    help: "How many rounds the check of leaks plays.")
  /// How this program starts itself, so that a transition that traps ends no more than its check.
  static let isInProcess = Option<Bool>.flag(
    "in-process", help: "Does the work of one child of 'verify'."
  ).hidden

  static let command = Command(
    "verify", summary: "Proves that transitions keep the contract.",
    discussion: [
      "Every transition is played in a process of its own: its first and last frames, clean-up, "
        + "cancelled runs, gestures, edge cases and a thousand rounds. A broken promise is told with "
        + "what was seen and what usually causes it; the exit code is 1 then, and 2 when a transition "
        + "stopped its process."
    ],
    arguments: [transitions],
    options: [
      isList, RunOptions.isJSON, junit, rounds, RunOptions.hangLimit, RunOptions.progress,
      isInProcess,
    ],
    examples: [
      CommandExample("transitionbench verify", "All transitions of this program."),
      CommandExample(
        "transitionbench verify 'bubble-mask?maskTarget=container' --junit verify.xml",
        "One, with a parameter, and a file for CI."),
    ])

  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    if options.isGiven(Self.isInProcess) { return try work() }
    if options.isGiven(Self.isList) { return list() }
    let jobs = try jobs()
    let interrupt = InterruptFlag()
    let launcher = VerifyLauncher(
      executable: environment.executable,
      hangLimitSeconds: options[RunOptions.hangLimit] / .seconds(1),
      isInterrupted: { interrupt.isSet })
    let printer = VerifyPrinter(
      environment, jobs, progress: options[RunOptions.progress],
      isJSON: options[RunOptions.isJSON])
    printer.begin()
    var verdicts: [VerifyVerdict] = []
    for job in jobs where !interrupt.isSet {
      let verdict = launcher.verify(job) { check, playing in
        printer.show(job, check, finished: verdicts.count, playing: playing)
      }
      // A transition that was interrupted is not judged.
      guard verdict.checks.count == job.checks.count else { break }
      verdicts.append(verdict)
      printer.finish(verdict)
    }
    let code = exitCode(verdicts, isInterrupted: interrupt.isSet)
    printer.end(verdicts, exitCode: code)
    try writeJUnit(verdicts)
    return code
  }

  private func work() throws(CommandFailure) -> ExitCode {
    guard let worker = VerifyWorker(registry: registry) else {
      throw CommandFailure(
        "'--in-process' is how 'verify' starts itself; it does nothing on its own.",
        next: ["To verify: transitionbench verify"], exitCode: .usage)
    }
    return worker.run() ? .success : .internalError
  }

  private func list() -> ExitCode {
    environment.output.write(
      options[RunOptions.isJSON] ? VerifyDocument.list() : ContractTable.markdown)
    return .success
  }

  /// What to verify, found as the cases of a suite are.
  private func jobs() throws(CommandFailure) -> [VerifyJob] {
    let words = options[Self.transitions].isEmpty ? registry.ids : options[Self.transitions]
    var axes = Suite.Axes()
    axes.transitions = words.map { Suite.Word($0) }
    // Screens and sizes are the checks' own.
    axes.sizes = [Suite.Word("1x1@1")]
    axes.screens = [
      Suite.ScreenPair(from: Suite.Word("flat:#000000"), to: Suite.Word("flat:#ffffff"))
    ]
    do throws(SuiteError) {
      return try SuiteResolver(registry: registry).cases(of: Suite(name: "verify", axes: axes)).map
      {
        VerifyJob(
          transition: $0.transition, parameters: $0.parameters,
          maskRealisation: $0.maskRealisation, checks: ContractCheck.all.map(\.id),
          roundCount: options[Self.rounds])
      }
    } catch {
      let lines = error.fullMessage.split(separator: "\n").map(String.init)
      throw CommandFailure(
        lines[0], next: Array(lines.dropFirst()), exitCode: ExitCode(error.failureClass))
    }
  }

  private func exitCode(_ verdicts: [VerifyVerdict], isInterrupted: Bool) -> ExitCode {
    let outcomes = verdicts.flatMap(\.checks).map(\.outcome)
    var causes: [ExitCode] = isInterrupted ? [.interrupted] : []
    if outcomes.contains(.ended) { causes.append(.caseFailed) }
    if outcomes.contains(.broken) { causes.append(.regression) }
    return ExitCode.forCauses(causes)
  }

  private func writeJUnit(_ verdicts: [VerifyVerdict]) throws(CommandFailure) {
    guard let path = options[Self.junit] else { return }
    do throws(RunOutputError) {
      try AtomicFile.write(Array(VerifyJUnit.text(verdicts).utf8), to: path)
    } catch {
      throw CommandFailure(error.message, exitCode: .cannotCreate)
    }
  }
}
