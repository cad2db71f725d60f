import BenchInstruments
import BenchStatistics
import Foundation

/// Talks to one worker from its greeting to its goodbye, and says what went wrong if it did.
struct WorkerConversation {
  let worker: WorkerProcess
  let job: WorkerJob
  let hangLimitSeconds: Double
  let isInterrupted: @Sendable () -> Bool
  private var playTimes: [UInt64] = []
  private var result: LaunchOutcome.Content?

  init(
    worker: WorkerProcess, job: WorkerJob, hangLimitSeconds: Double,
    isInterrupted: @escaping @Sendable () -> Bool
  ) {
    self.worker = worker
    self.job = job
    self.hangLimitSeconds = hangLimitSeconds
    self.isInterrupted = isInterrupted
  }

  mutating func run() -> LaunchOutcome.Content {
    do {
      try worker.send(Array(try JSONEncoder().encode(job)), deadline: .after(seconds: 10))
    } catch {
      // A worker that is gone says why by its end; what it did not read does not matter.
    }
    while true {
      switch nextMessage() {
      case .line(let bytes):
        guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: Data(bytes)) else {
          return failure(.protocolViolation, "the worker sent a line that is not of the protocol")
        }
        if let end = handle(reply) { return end }
      case .ended(let exit): return unannounced(exit)
      case .closed: return failure(.protocolViolation, "the worker closed its pipe and lived on")
      case .tooLong: return failure(.protocolViolation, "the worker sent a line that never ends")
      case .timedOut:
        if isInterrupted() { return .interrupted }
        return failure(
          .hang, "no sign of life for \(Int(silenceLimitSeconds)) s: hang limit reached, killed")
      }
    }
  }

  /// Waits in short stretches, so that an interrupt is seen within a fifth of a second.
  private func nextMessage() -> WorkerMessage {
    let deadline = Deadline.after(seconds: silenceLimitSeconds)
    while true {
      let message = worker.readLine(deadline: Deadline.after(seconds: 0.2).earlier(of: deadline))
      guard case .timedOut = message, !deadline.hasPassed, !isInterrupted() else { return message }
    }
  }

  /// max(10 s, 20 × the median play), the 10 s being an option.
  private var silenceLimitSeconds: Double {
    let play = median(of: SortedSamples(playTimes)) ?? 0
    return max(hangLimitSeconds, 20 * play / 1e9)
  }

  /// Takes one reply in; returns the outcome when it was the last one.
  private mutating func handle(_ reply: WorkerReply) -> LaunchOutcome.Content? {
    switch reply {
    case .greeting(let version, _):
      guard version == WorkerProtocol.version else {
        return failure(
          .protocolViolation,
          "the worker speaks protocol version \(version), this program \(WorkerProtocol.version)")
      }
    case .played(let nanoseconds): playTimes.append(nanoseconds)
    case .timing(let timing): result = .timing(timing)
    case .exact(let exact): result = .exact(exact)
    case .failed(let failure): result = .failure(withFrame(failure))
    case .goodbye:
      guard let result else {
        return failure(.protocolViolation, "the worker said goodbye without a result")
      }
      return result
    }
    return nil
  }

  private func unannounced(_ exit: WorkerExit) -> LaunchOutcome.Content {
    switch exit.cause {
    case .signalled(let number):
      let output = worker.capturedOutput.text
      if output.contains("failed to allocate") || output.contains("Out of memory") {
        let allowance = job.memoryAllowanceBytes.map { " of \($0 >> 20) MiB" } ?? ""
        return failure(.memory, "out of memory: the limit\(allowance) was reached")
      }
      let reason = fatalError(output).map { ": \($0)" } ?? ""
      return failure(.crash, "crash, signal \(signalName(number))\(reason)")
    default:
      return failure(.exit, "the worker ended early by itself (\(exit.cause))")
    }
  }

  /// The sentence the Swift runtime prints before it traps, with its place in the source.
  private func fatalError(_ output: String) -> String? {
    output.split(separator: "\n").last { $0.contains("Fatal error") }.map { String($0.prefix(300)) }
  }

  private func failure(_ kind: CaseFailure.Kind, _ message: String) -> LaunchOutcome.Content {
    .failure(
      withFrame(CaseFailure(kind: kind, message: message, frame: nil, pass: job.pass.rawValue)))
  }

  private func withFrame(_ failure: CaseFailure) -> CaseFailure {
    var failure = failure
    failure.frame = failure.frame ?? worker.lastFrameBegun
    return failure
  }
}
