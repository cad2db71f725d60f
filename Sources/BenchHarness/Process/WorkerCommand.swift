/// A program to start as a worker.
package struct WorkerCommand: Sendable, Equatable {
  /// Where the program is; not searched for in PATH.
  package var executable: String
  /// Its arguments, without the program's own name.
  package var arguments: [String]
  /// All of its environment: nothing is inherited.
  ///
  /// `SWIFT_BACKTRACE=enable=no` is added. The backtracer would cost a crashed worker 27 ms, a child
  /// process and 2 kB of registers in its captured output.
  package var environment: [String: String]

  /// Describes a program to start.
  ///
  /// - Parameters:
  ///   - executable: Where the program is.
  ///   - arguments: Its arguments, without the program's own name.
  ///   - environment: All of its environment.
  package init(executable: String, arguments: [String] = [], environment: [String: String] = [:]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }

  var argumentList: [String] {
    [executable] + arguments
  }

  /// In a fixed order: what a process finds above its stack shifts its memory.
  var environmentList: [String] {
    var complete = environment
    complete["SWIFT_BACKTRACE"] = "enable=no"
    return complete.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

/// What a supervisor bears from a worker, at most.
package struct WorkerLimits: Sendable, Equatable {
  /// The longest line a worker may send, in bytes.
  package var lineBytes: Int
  /// How many of the first bytes printed are kept.
  package var capturedHeadBytes: Int
  /// How many of the last bytes printed are kept.
  package var capturedTailBytes: Int
  /// How long a worker that has closed a pipe is given to die before it counts as alive.
  ///
  /// A dying process closes its files a moment before it is dead.
  package var closedGraceSeconds: Double

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - lineBytes: The longest line a worker may send, in bytes.
  ///   - capturedHeadBytes: How many of the first bytes printed are kept.
  ///   - capturedTailBytes: How many of the last bytes printed are kept.
  ///   - closedGraceSeconds: How long a worker that has closed a pipe is given to die.
  package init(
    lineBytes: Int = 64 << 20, capturedHeadBytes: Int = 32 << 10,
    capturedTailBytes: Int = 32 << 10, closedGraceSeconds: Double = 1
  ) {
    self.lineBytes = lineBytes
    self.capturedHeadBytes = capturedHeadBytes
    self.capturedTailBytes = capturedTailBytes
    self.closedGraceSeconds = closedGraceSeconds
  }
}
