import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A program that is run to its end for what it prints, such as git or the compiler.
struct CapturedProgram {
  let executable: String
  let environment: [String: String]
  let isInterrupted: () -> Bool

  /// What came of a run.
  struct Outcome {
    let cause: WorkerExit.Cause
    /// What it printed, on both streams in the order it came.
    let text: String
    let wasInterrupted: Bool

    var succeeded: Bool { cause == .exited(code: 0) }

    /// The lines printed, without empty ones.
    var lines: [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

    /// The reason in one line: what was printed last, which is where programs say it.
    var reason: String { lines.last ?? "\(cause)" }
  }

  /// Finds a program as a shell would.
  ///
  /// - Parameters:
  ///   - name: A file's name, without a folder.
  ///   - environment: Holds `PATH`.
  /// - Returns: Where it is, or nil.
  static func path(of name: String, environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 && isFile($0) }
  }

  /// Runs the program, reading what it prints while it goes.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's own name.
  ///   - watch: Told the text so far a few times a second.
  /// - Returns: How it ended.
  /// - Throws: When it cannot be started.
  func run(
    _ arguments: [String], watch: (CapturedOutput) -> Void = { _ in }
  ) throws(WorkerProcessError) -> Outcome {
    let worker = try WorkerProcess(
      WorkerCommand(executable: executable, arguments: arguments, environment: environment),
      limits: WorkerLimits(capturedHeadBytes: 1 << 20, capturedTailBytes: 1 << 20))
    var wasInterrupted = false
    while worker.exit == nil && !wasInterrupted {
      worker.wait(until: .after(seconds: 0.2), for: .end)
      watch(worker.capturedOutput)
      wasInterrupted = isInterrupted()
    }
    // Asked first: a compiler's driver starts groups of its own, which only itself can end.
    if wasInterrupted { worker.interrupt() }
    let exit = worker.finish(deadline: .after(seconds: Self.goodbyeSeconds))
    return Outcome(
      cause: exit.cause, text: worker.capturedOutput.text, wasInterrupted: wasInterrupted)
  }

  /// How long an interrupted program may take to end what it started.
  private static let goodbyeSeconds = 5.0

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
