import BenchHarness
import BenchInstruments
import BenchReports
import Foundation
import TransitionKit

/// The hidden verb that draws pictures of one case for a report, so that a transition that crashes or
/// hangs takes nothing else with it.
@MainActor
struct PaintVerb {
  static let command = Command(
    "paint", summary: "Draws pictures of a case for a reporting transitionbench.", isHidden: true)

  let registry: TransitionRegistry

  func run() throws(CommandFailure) -> ExitCode {
    guard let channel = WorkerChannel.inherited() else {
      throw CommandFailure(
        "'paint' is how transitionbench starts itself; it does nothing on its own.",
        next: ["For pictures: transitionbench render"], exitCode: .usage)
    }
    do {
      guard let line = try channel.readLine() else { return .internalError }
      try WorkerSelf.dieWithSupervisor()
      let wishes = try JSONDecoder().decode(CaseWishes.self, from: Data(line))
      limitMemory()
      let pictures = CasePainter(registry: registry).paint(wishes)
      try channel.writeLine(Array(JSONEncoder().encode(pictures)))
      return .success
    } catch {
      return .internalError
    }
  }

  /// As much more as `run` allows a worker by default; a sanitizer maps more from the start.
  private func limitMemory() {
    guard Allocator.current().name == "jemalloc" else { return }
    // Where the system refuses, the machine's own limit ends a runaway transition.
    try? WorkerSelf.limitAddressSpace(toAdditional: 2 << 30)
  }
}
