import BenchInstruments
import BenchStatistics
import Foundation

/// Talks to one worker from its greeting to its goodbye, and says what went wrong if it did.
struct WorkerConversation {
  let worker: WorkerProcess
  let job: WorkerJob
  let hangLimitSeconds: Double
  let isInterrupted: @Sendable () -> Bool
  /// Whether the worker has read and understood its job.
  private(set) var hasGreeted = false
  private var playTimes: [UInt64] = []
  private var result: LaunchOutcome.Content?
  /// When the worker last said anything.
  private var lastSign: UInt64 = 0

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
    sendJob()
    while true {
      // Short stretches, so that an interrupt is seen within a fifth of a second.
      if let end = listen(forSeconds: 0.2) { return end }
    }
  }

  mutating func sendJob() {
    do {
      try worker.send(Array(try JSONEncoder().encode(job)), deadline: .after(seconds: 10))
    } catch {
      // A worker that is gone says why by its end; what it did not read does not matter.
    }
    lastSign = MonotonicClock.now()
  }

  /// Takes in what the worker says for a while.
  ///
  /// - Parameter seconds: How long to listen at most.
  /// - Returns: The outcome once it is known.
  mutating func listen(forSeconds seconds: Double) -> LaunchOutcome.Content? {
    let deadline = Deadline.after(seconds: seconds)
    repeat {
      switch worker.readLine(deadline: deadline) {
      case .line(let bytes):
        lastSign = MonotonicClock.now()
        guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: Data(bytes)) else {
          return failure(.protocolViolation, "the worker sent a line that is not of the protocol")
        }
        if let end = handle(reply) { return end }
      case .ended(let exit): return unannounced(exit)
      case .closed: return failure(.protocolViolation, "the worker closed its pipe and lived on")
      case .tooLong: return failure(.protocolViolation, "the worker sent a line that never ends")
      case .timedOut:
        if isInterrupted() { return .interrupted }
        if silenceSeconds > silenceLimitSeconds {
          return failure(
            .hang, "no sign of life for \(Int(silenceLimitSeconds)) s: hang limit reached, killed")
        }
      }
    } while !deadline.hasPassed
    return nil
  }

  private var silenceSeconds: Double { Double(MonotonicClock.now() - lastSign) / 1e9 }

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
          .protocolVersion,
          "the worker speaks protocol version \(version), this program \(WorkerProtocol.version)")
      }
      hasGreeted = true
    case .played(let nanoseconds): playTimes.append(nanoseconds)
    case .timing(let timing): result = .timing(timing)
    case .exact(let exact): result = .exact(exact)
    case .paired(let paired): result = .paired(paired)
    case .instructions(let counted): result = .counted(counted, nil)
    case .traced(let trace): result = .traced(trace)
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
    // Ctrl-C also reaches a worker that has not left the terminal's process group yet.
    case .signalled where isInterrupted(): return .interrupted
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
