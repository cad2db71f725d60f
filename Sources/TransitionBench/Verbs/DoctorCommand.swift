import BenchHarness
import BenchReports
import Foundation
import TransitionKit

/// Says what hurts measuring on this machine, and what to do about it.
@MainActor
struct DoctorCommand {
  static let isStrict = Option<Bool>.flag(
    "strict", help: "Exits with 3 when something is bad.")

  static let command = Command(
    "doctor", summary: "Says what hurts measuring on this machine, and what to do about it.",
    discussion: [
      "Looks at other load for two seconds, plays a transition in a worker for half a second, and "
        + "reckons what a comparison gets out of 10 seconds here. Writes no file."
    ],
    options: [RunOptions.isJSON, isStrict, RunOptions.progress],
    examples: [
      CommandExample("transitionbench doctor", "Before measuring."),
      CommandExample("transitionbench doctor --strict", "In CI: stop where nothing can be told."),
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
    let printer = DoctorPrinter(
      terminal: environment.terminal, isJSON: options[RunOptions.isJSON])
    let facts = gatheredFacts()
    let findings = DoctorFinding.all(facts)
    environment.output.write(try printer.text(findings, facts: facts))
    let isBad = findings.contains { $0.level == .bad }
    return isBad && options[Self.isStrict] ? .undecided : .success
  }

  private func gatheredFacts() -> DoctorFacts {
    let status = StatusLine(
      output: environment.messages, terminal: environment.messageTerminal,
      isShown: environment.showsStatus(options[RunOptions.progress]))
    defer { status.clear() }
    return DoctorFacts.gathered(
      resultsFolder: "results", environment: environment.variables,
      sleep: {
        status.show(progress(1, "other load", "2 s"))
        Thread.sleep(forTimeInterval: 2)
      },
      pilot: { core in
        status.show(progress(2, DoctorPilot.transition, "0.5 s"))
        return DoctorPilot.run(
          launcher: WorkerLauncher(executable: environment.executable), registry: registry,
          core: core)
      })
  }

  private func progress(_ index: Int, _ label: String, _ detail: String) -> ProgressLine {
    ProgressLine(
      index: index, count: 2, label: label, fraction: Double(index - 1) / 2, details: [detail])
  }
}
