import CWorkerProcess
import Glibc

/// What a worker says, or why it says nothing.
package enum WorkerMessage: Sendable, Equatable {
  /// A line, without its end.
  case line([UInt8])
  /// The deadline came first; the worker lives.
  case timedOut
  /// The worker has closed its output for good, but lives.
  case closed
  /// The worker is dead; all lines it had sent were handed out before.
  case ended(WorkerExit)
  /// A line is longer than allowed; nothing after it can be read any more.
  case tooLong
}

/// A program run in a process group of its own, spoken to in lines, its prints captured.
///
/// Nothing here waits for the end of a pipe: an escaped grandchild may keep one open for ever. What
/// the worker leaves running in its group is killed when it ends. A grandchild that made a group of
/// its own is out of reach. Letting go of a worker kills it.
package final class WorkerProcess {
  /// The worker's process number, which is also its group's.
  package let processIdentifier: Int32
  /// What the worker has printed, as far as it was read, which happens whenever it is waited for.
  package internal(set) var capturedOutput: CapturedOutput
  /// How the worker ended; nil while it lives.
  package internal(set) var exit: WorkerExit?

  let limits: WorkerLimits
  var lineInput: Descriptor?
  var lineOutput: Descriptor?
  var captured: Descriptor?
  var death: Descriptor?
  var lines: LineBuffer
  let sharedWord: SharedWord
  let chunk = Chunk()

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: What to start.
  ///   - limits: What to hold of it in memory at most.
  ///   - turn: Its ends of the pipes to a partner it takes turns with; nil for a worker alone.
  /// - Throws: When it cannot be started.
  package init(
    _ command: WorkerCommand, limits: WorkerLimits = WorkerLimits(), turn: TurnEnds? = nil
  ) throws(WorkerProcessError) {
    let sharedWord = try SharedWord.make()
    let worker = try Self.start(
      command, sharedPage: sharedWord.descriptor.number, turn: turn)
    self.sharedWord = sharedWord
    processIdentifier = worker.process
    self.limits = limits
    capturedOutput = CapturedOutput(
      headLimit: limits.capturedHeadBytes, tailLimit: limits.capturedTailBytes)
    lines = LineBuffer(lineLimit: limits.lineBytes)
    lineInput = Descriptor(worker.input)
    lineOutput = Descriptor(worker.output)
    captured = Descriptor(worker.captured)
    death = worker.death >= 0 ? Descriptor(worker.death) : nil
  }

  deinit {
    if exit == nil { _ = tb_worker_reap(processIdentifier) }
  }

  /// The frame the worker last began, to be read even after its death; nil when it began none.
  package var lastFrameBegun: Int? {
    sharedWord.lastFrameBegun
  }

  /// Waits for a line.
  ///
  /// - Parameter deadline: When to stop waiting.
  /// - Returns: The line, or why there is none.
  package func readLine(deadline: Deadline) -> WorkerMessage {
    var closedGrace: Deadline?
    while true {
      switch lines.next() {
      case .line(let line): return .line(line)
      case .tooLong: return .tooLong
      case .incomplete: break
      }
      if let exit { return .ended(exit) }
      if lineOutput == nil {
        let grace = closedGrace ?? .after(seconds: limits.closedGraceSeconds)
        closedGrace = grace
        if grace.hasPassed { return .closed }
      }
      if deadline.hasPassed { return .timedOut }
      wait(until: closedGrace?.earlier(of: deadline) ?? deadline, for: .line)
    }
  }

  /// Sends a line, with its end.
  ///
  /// - Parameters:
  ///   - line: The line without its end, and without any line's end in it.
  ///   - deadline: When to stop waiting for the worker to read.
  /// - Throws: When it does not read, or is dead.
  package func send(_ line: [UInt8], deadline: Deadline) throws(WorkerProcessError) {
    precondition(!line.contains(10), "a line must not hold a line's end")
    let bytes = line + [10]
    var sent = 0
    while sent < bytes.count {
      if let exit { throw .ended(exit) }
      guard let input = lineInput else { throw .brokenPipe }
      switch bytes[sent...].withUnsafeBytes(input.write) {
      case .bytes(let count): sent += count
      case .full:
        if deadline.hasPassed { throw .timedOut }
        wait(until: deadline, for: .roomToWrite)
      case .failed:
        lineInput = nil
        try throwDeath()
      }
    }
  }

  /// Closes the worker's input and waits for it to end; lines it still sends are dropped.
  ///
  /// - Parameter deadline: When to kill it if it has not ended.
  /// - Returns: How it ended.
  package func finish(deadline: Deadline) -> WorkerExit {
    lineInput = nil
    while exit == nil && !deadline.hasPassed {
      wait(until: deadline, for: .end)
    }
    return kill()
  }

  /// Asks the worker and all of its group to end, as control and C do; it still has to be waited for.
  package func interrupt() {
    // Its number stays its own until its status is taken.
    if exit == nil { Glibc.kill(-processIdentifier, SIGINT) }
  }

  /// Kills the worker and all of its group, unless it is dead.
  ///
  /// - Returns: How it ended.
  @discardableResult
  package func kill() -> WorkerExit {
    if let exit { return exit }
    tb_worker_kill(processIdentifier)
    return collect()
  }

  /// Says why a write failed: a worker that is dying counts as dead.
  private func throwDeath() throws(WorkerProcessError) -> Never {
    let grace = Deadline.after(seconds: limits.closedGraceSeconds)
    while exit == nil && !grace.hasPassed {
      wait(until: grace, for: .end)
    }
    if let exit { throw .ended(exit) }
    throw .brokenPipe
  }
}
