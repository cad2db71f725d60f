import CWorkerProcess
import Glibc

extension WorkerProcess {
  /// What somebody waits for.
  enum Awaited {
    case line
    case roomToWrite
    /// Lines are dropped.
    case end
  }

  /// Sleeps until something happens, and reads what came.
  ///
  /// Prints are read whatever is waited for: a worker that prints a lot must not block.
  func wait(until deadline: Deadline, for awaited: Awaited) {
    guard exit == nil else { return }
    let input = awaited == .roomToWrite ? lineInput : nil
    let output = wantsLines(awaited) ? lineOutput : nil
    var entries = [
      entry(captured, POLLIN), entry(output, POLLIN), entry(input, POLLOUT), entry(death, POLLIN),
    ]
    // Without a pidfd the death has to be looked for.
    let cap: Int32 = death == nil ? 5 : 60_000
    let count = poll(&entries, nfds_t(entries.count), deadline.pollMilliseconds(cap: cap))
    if count > 0 {
      if entries[0].revents != 0 { readCaptured() }
      if entries[1].revents != 0 { readLines(dropping: awaited == .end) }
    }
    let isDead = death == nil ? tb_worker_is_dead(processIdentifier) != 0 : entries[3].revents != 0
    if isDead { collect() }
  }

  /// Takes a dead or killed worker's status, and what it left in the pipes.
  @discardableResult
  func collect() -> WorkerExit {
    if let exit { return exit }
    let ended = WorkerExit(tb_worker_reap(processIdentifier))
    exit = ended
    drain(readCaptured)
    drain { readLines(dropping: false) }
    captured = nil
    lineOutput = nil
    lineInput = nil
    death = nil
    return ended
  }

  private func wantsLines(_ awaited: Awaited) -> Bool {
    switch awaited {
    case .line, .end: true
    // Else two sides that both write for long would wait for each other.
    case .roomToWrite: lines.pendingBytes <= lines.lineLimit
    }
  }

  private func entry(_ descriptor: Descriptor?, _ events: Int32) -> pollfd {
    // poll passes over negative numbers.
    pollfd(fd: descriptor?.number ?? -1, events: Int16(events), revents: 0)
  }

  /// Reads what is left in a pipe, at most what a pipe can hold: somebody who escaped the group
  /// may go on writing.
  private func drain(_ readSome: () -> Descriptor.ReadOutcome) {
    var left = Self.largestPipeBytes
    while left > 0, case .bytes(let count) = readSome() { left -= count }
  }

  @discardableResult
  private func readCaptured() -> Descriptor.ReadOutcome {
    guard let captured else { return .ended }
    let outcome = captured.read(into: chunk)
    switch outcome {
    case .bytes(let count): capturedOutput.append(chunk[..<count])
    case .empty: break
    case .ended: self.captured = nil
    }
    return outcome
  }

  @discardableResult
  private func readLines(dropping isDropped: Bool) -> Descriptor.ReadOutcome {
    guard let lineOutput else { return .ended }
    let outcome = lineOutput.read(into: chunk)
    switch outcome {
    case .bytes(let count):
      if !isDropped { lines.append(UnsafeRawBufferPointer(rebasing: chunk[..<count])) }
    case .empty: break
    case .ended: self.lineOutput = nil
    }
    return outcome
  }

  /// The most a pipe holds without privileges; see pipe(7).
  private static let largestPipeBytes = 1 << 20
}
