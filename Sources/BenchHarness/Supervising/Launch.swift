import BenchInstruments
import BenchStatistics
import Foundation

/// What one worker process brought back.
package struct LaunchOutcome: Sendable {
  /// The result, or why there is none.
  package enum Content: Sendable {
    case timing(TimingResult)
    case exact(ExactResult)
    case paired(PairResult)
    /// What was counted; without a figure for a transition without frames.
    case counted(InstructionPassResult, InstructionSample?)
    /// Instructions could not be counted, which is no fault of the case's; says why.
    case uncounted(String)
    /// One play, frame by frame.
    case traced(TraceSample)
    case failure(CaseFailure)
    /// The user asked to stop meanwhile.
    case interrupted
  }

  package var content: Content
  /// What the worker and the plugin in it printed; nil for nothing.
  package var printed: String?
  /// What else the machine did meanwhile.
  package var load: SystemLoad?
}

/// Starts workers; a protocol, so that the schedule can be tested without processes.
package protocol Launching {
  /// Runs a job in a process of its own and waits for its end.
  func launch(_ job: WorkerJob) -> LaunchOutcome
}

/// Starts this program, or another build of it, as a worker for one job.
package struct WorkerLauncher: Launching, Sendable {
  /// The program that has the hidden verb `worker`.
  package var executable: String
  /// A worker is killed after this long without a sign of life, or 20 median plays if that is more.
  package var hangLimitSeconds: Double
  /// Asked a few times a second whether to give up.
  package var isInterrupted: @Sendable () -> Bool

  package init(
    executable: String, hangLimitSeconds: Double = 10,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.executable = executable
    self.hangLimitSeconds = hangLimitSeconds
    self.isInterrupted = isInterrupted
  }

  /// Runs a job in a worker of its own.
  package func launch(_ job: WorkerJob) -> LaunchOutcome {
    if job.pass == .instructions { return count(job) }
    let sampler = SystemLoadSampler.begin(core: job.core)
    do throws(WorkerProcessError) {
      let worker = try WorkerProcess(
        WorkerCommand(
          executable: executable, arguments: ["worker"],
          environment: WorkerLauncher.environment))
      var conversation = WorkerConversation(
        worker: worker, job: job, hangLimitSeconds: hangLimitSeconds,
        isInterrupted: isInterrupted)
      let content = conversation.run()
      let exit = worker.kill()
      let text = worker.capturedOutput.text
      return LaunchOutcome(
        content: content, printed: text.isEmpty ? nil : text,
        load: sampler.end(
          workerNanoseconds: exit.usage.userNanoseconds + exit.usage.systemNanoseconds))
    } catch {
      return LaunchOutcome(
        content: .failure(
          CaseFailure(kind: .setUp, message: error.description, pass: job.pass.rawValue)))
    }
  }

  private func count(_ job: WorkerJob) -> LaunchOutcome {
    do throws(InstructionCounterError) {
      return try InstructionCounter(
        executable: executable, hangLimitSeconds: hangLimitSeconds, isInterrupted: isInterrupted
      ).count(job)
    } catch {
      return .uncounted(error)
    }
  }

  /// What a worker inherits: only what programs need to be found and to run under a sanitizer.
  package static var environment: [String: String] {
    let kept = [
      "PATH", "HOME", "LD_LIBRARY_PATH", "MALLOC_CONF", "ASAN_OPTIONS", "TSAN_OPTIONS",
    ]
    return ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
  }
}
