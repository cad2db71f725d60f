import BenchHarness
import BenchInstruments
import Foundation
import TransitionTesting

/// Verifies a transition in child processes: one for all checks, and one more for those after each
/// check that did not come back.
struct VerifyLauncher {
  let executable: String
  /// A child is killed after this long without a sign of life.
  let hangLimitSeconds: Double
  let isInterrupted: () -> Bool

  /// Verifies a transition.
  ///
  /// - Parameters:
  ///   - job: The transition and its checks.
  ///   - show: Gets the check that is under way and what is played.
  /// - Returns: What came of it; with fewer results than checks when it was interrupted.
  func verify(_ job: VerifyJob, show: (String, String) -> Void) -> VerifyVerdict {
    var verdict = VerifyVerdict(job: job)
    while verdict.checks.count < job.checks.count, !isInterrupted() {
      var rest = job
      rest.checks = Array(job.checks.dropFirst(verdict.checks.count))
      var child = VerifyChild(launcher: self, job: rest)
      child.run(show)
      verdict.checks += child.results
      guard let reason = child.ended else { continue }
      let next = job.checks[min(verdict.checks.count, job.checks.count - 1)]
      guard let check = ContractCheck.named(next) else { break }
      verdict.checks.append(
        CheckResult(
          check: next, outcome: .ended,
          broken: BrokenPromise(check, ended: reason, playing: child.playing),
          seconds: child.secondsInCheck))
    }
    return verdict
  }
}

/// One child process and what it has said.
private struct VerifyChild {
  let launcher: VerifyLauncher
  let job: VerifyJob
  private(set) var results: [CheckResult] = []
  /// What was played last in the check that is under way.
  private(set) var playing: String?
  /// Why the child ended before its goodbye; nil when it said it, or was interrupted.
  private(set) var ended: String?
  private var checkBegan = MonotonicClock.now()
  private var check = ""

  init(launcher: VerifyLauncher, job: VerifyJob) {
    self.launcher = launcher
    self.job = job
  }

  var secondsInCheck: Double { Double(MonotonicClock.now() - checkBegan) / 1e9 }

  mutating func run(_ show: (String, String) -> Void) {
    do throws(WorkerProcessError) {
      let worker = try WorkerProcess(
        WorkerCommand(
          executable: launcher.executable, arguments: ["verify", "--in-process", job.transition],
          environment: WorkerLauncher.environment))
      listen(to: worker, show)
      worker.kill()
    } catch {
      ended = error.description
    }
  }

  private mutating func listen(to worker: WorkerProcess, _ show: (String, String) -> Void) {
    guard let line = try? JSONEncoder().encode(job) else { return }
    // A child that is gone says why by its end.
    try? worker.send(Array(line), deadline: .after(seconds: 10))
    while true {
      switch nextMessage(of: worker) {
      case .line(let bytes):
        guard let reply = try? JSONDecoder().decode(VerifyReply.self, from: Data(bytes)) else {
          ended = "the child sent a line that is not of the protocol"
          return
        }
        if reply == .goodbye { return noteGoodbye() }
        take(reply, show)
        if ended != nil { return }
      case .ended(let exit):
        ended = text(of: exit, worker.capturedOutput.text)
        return
      case .closed, .tooLong:
        ended = "the child broke off the conversation"
        return
      case .timedOut:
        if launcher.isInterrupted() { return }
        ended =
          "no sign of life for \(Int(launcher.hangLimitSeconds)) s: hang limit reached, killed"
        return
      }
    }
  }

  private mutating func noteGoodbye() {
    if results.count < job.checks.count { ended = "the child said goodbye before it was done" }
  }

  private mutating func take(_ reply: VerifyReply, _ show: (String, String) -> Void) {
    switch reply {
    case .began(let check):
      self.check = check
      playing = nil
      checkBegan = MonotonicClock.now()
      show(check, "")
    case .playing(let text):
      playing = text
      show(check, text)
    case .finished(let result): results.append(result)
    case .refused(let reason): ended = reason
    case .goodbye: break
    }
  }

  /// Waits in short stretches, so that an interrupt is seen within a fifth of a second.
  private func nextMessage(of worker: WorkerProcess) -> WorkerMessage {
    let deadline = Deadline.after(seconds: launcher.hangLimitSeconds)
    while true {
      let message = worker.readLine(deadline: Deadline.after(seconds: 0.2).earlier(of: deadline))
      guard case .timedOut = message, !deadline.hasPassed, !launcher.isInterrupted() else {
        return message
      }
    }
  }

  /// How the child ended, with the sentence the Swift runtime prints before it traps.
  private func text(of exit: WorkerExit, _ printed: String) -> String {
    let reason = printed.split(separator: "\n").last { $0.contains("Fatal error") }
    let sentence = reason.map { ": " + $0.prefix(400) } ?? ""
    switch exit.cause {
    case .signalled: return "the program crashed, \(exit.cause)\(sentence)"
    default: return "the program ended by itself (\(exit.cause))\(sentence)"
    }
  }
}
