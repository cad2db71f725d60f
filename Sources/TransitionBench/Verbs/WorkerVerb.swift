import BenchHarness
import TransitionKit

/// The hidden verb that every launch starts this program with.
@MainActor
struct WorkerVerb {
  static let command = Command(
    "worker", summary: "Does one job for a supervising transitionbench.", isHidden: true)

  let registry: TransitionRegistry

  func run() throws(CommandFailure) -> ExitCode {
    guard let worker = WorkerMain(registry: registry) else {
      throw CommandFailure(
        "'worker' is how transitionbench starts itself; it does nothing on its own.",
        next: ["To measure: transitionbench run"], exitCode: .usage)
    }
    return worker.run() == 0 ? .success : .internalError
  }
}
