import BenchHarness
import Foundation
import Testing

/// Far enough that only a hang reaches it.
var patience: Deadline { .after(seconds: 60) }

/// Starts a shell that speaks through the protocol's descriptors.
func shell(_ script: String, limits: WorkerLimits = WorkerLimits()) throws -> WorkerProcess {
  // bash: dash knows no descriptor above 9.
  try WorkerProcess(
    WorkerCommand(
      executable: "/bin/bash", arguments: ["-c", script],
      environment: ["PATH": "/usr/bin:/bin"]),
    limits: limits)
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

extension WorkerProcess {
  /// The next line as text; nil, and an issue, when there is none.
  func nextText() throws -> String {
    let message = readLine(deadline: patience)
    guard case .line(let line) = message else {
      Issue.record("\(message) in place of a line")
      throw WorkerProcessError.timedOut
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// How the worker ended, once it has nothing to say any more.
  func endCause() -> WorkerExit.Cause? {
    guard case .ended(let exit) = readLine(deadline: patience) else { return nil }
    return exit.cause
  }
}

/// Whether a process is gone, or dead and waiting for its parent; waits for that a while.
func isGone(_ process: Int32) async throws -> Bool {
  for _ in 0..<1_000 {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return true
    }
    // The state follows the name, which stands in brackets and may hold anything.
    if stat.split(separator: ")").last?.hasPrefix(" Z") == true { return true }
    try await Task.sleep(for: .milliseconds(5))
  }
  return false
}
