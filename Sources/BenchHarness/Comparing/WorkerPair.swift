import BenchInstruments
import BenchStatistics

/// One side of a comparison: what is played, and by which build.
package struct ComparedBuild: Sendable, Codable, Hashable {
  /// The program that has the hidden verb `worker`.
  package var executable: String
  package var benchCase: BenchCase
  /// Work that is added on purpose; nil outside calibrations.
  package var extraWork: ExtraWork?

  package init(executable: String, benchCase: BenchCase) {
    self.executable = executable
    self.benchCase = benchCase
  }
}

/// What two workers that lived together found.
package enum WorkerPairOutcome: Sendable {
  case measured(base: PairResult, head: PairResult)
  case failed(ComparedSide, CaseFailure)
  case interrupted
}

/// The life of a worker pair: what came of it, and what it used.
package struct WorkerPairLife: Sendable {
  package var outcome: WorkerPairOutcome
  /// CPU time of both workers, in nanoseconds.
  package var workerNanoseconds: UInt64

  package init(_ outcome: WorkerPairOutcome, workerNanoseconds: UInt64 = 0) {
    self.outcome = outcome
    self.workerNanoseconds = workerNanoseconds
  }
}

/// Lives of worker pairs; a protocol, so that the protocol's schedule can be tested without
/// processes.
package protocol PairLaunching {
  /// Lets two fresh workers do the same steps in turns.
  ///
  /// - Parameters:
  ///   - base: What the base plays.
  ///   - head: What the head plays.
  ///   - startsFirst: Which worker is started first.
  ///   - steps: What both do.
  ///   - deadlineNanoseconds: When their life ends, on the monotonic clock.
  /// - Returns: What came of it, and what both used.
  func live(
    base: ComparedBuild, head: ComparedBuild, startsFirst: ComparedSide, steps: [PairStep],
    deadlineNanoseconds: UInt64
  ) -> WorkerPairLife
}

/// Starts the two workers of a pair, pinned to one core, and keeps off that core meanwhile.
package struct WorkerPairLauncher: PairLaunching, Sendable {
  package var core: Int?
  package var memoryAllowanceBytes: UInt64?
  package var hangLimitSeconds: Double
  package var isInterrupted: @Sendable () -> Bool

  package init(
    core: Int?, memoryAllowanceBytes: UInt64?, hangLimitSeconds: Double = 10,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.core = core
    self.memoryAllowanceBytes = memoryAllowanceBytes
    self.hangLimitSeconds = hangLimitSeconds
    self.isInterrupted = isInterrupted
  }

  package func live(
    base: ComparedBuild, head: ComparedBuild, startsFirst: ComparedSide, steps: [PairStep],
    deadlineNanoseconds: UInt64
  ) -> WorkerPairLife {
    var conversations: [ComparedSide: WorkerConversation] = [:]
    do throws(WorkerProcessError) {
      let turns = try TurnEnds.makePair()
      for side in [startsFirst, startsFirst.other] {
        let worker = try WorkerProcess(
          WorkerCommand(
            executable: (side == .base ? base : head).executable, arguments: ["worker"],
            environment: WorkerLauncher.environment),
          turn: side == .base ? turns.base : turns.head)
        conversations[side] = WorkerConversation(
          worker: worker, job: job(side == .base ? base : head, side, steps, deadlineNanoseconds),
          hangLimitSeconds: hangLimitSeconds + secondsUntil(deadlineNanoseconds),
          isInterrupted: isInterrupted)
      }
    } catch {
      let side = conversations[startsFirst] == nil ? startsFirst : startsFirst.other
      return WorkerPairLife(
        .failed(
          side,
          CaseFailure(
            kind: .setUp, message: error.description, pass: WorkerJob.Pass.paired.rawValue)))
    }
    guard var first = conversations[startsFirst], var second = conversations[startsFirst.other]
    else { return WorkerPairLife(.interrupted) }
    let outcome = WorkerPairLauncher.converse(&first, &second, startsFirst)
    let usage = [first.worker.kill().usage, second.worker.kill().usage]
    return WorkerPairLife(
      outcome,
      workerNanoseconds: usage.reduce(0) { $0 + $1.userNanoseconds + $1.systemNanoseconds })
  }

  /// Listens to both in turn until both have said goodbye or one has failed.
  private static func converse(
    _ first: inout WorkerConversation, _ second: inout WorkerConversation,
    _ firstSide: ComparedSide
  ) -> WorkerPairOutcome {
    first.sendJob()
    second.sendJob()
    var results: (PairResult?, PairResult?)
    while true {
      if results.0 == nil, let end = first.listen(forSeconds: 0.1) {
        guard case .paired(let result) = end else { return failure(end, firstSide) }
        results.0 = result
      }
      if results.1 == nil, let end = second.listen(forSeconds: 0.1) {
        guard case .paired(let result) = end else { return failure(end, firstSide.other) }
        results.1 = result
      }
      if let one = results.0, let other = results.1 {
        return firstSide == .base
          ? .measured(base: one, head: other) : .measured(base: other, head: one)
      }
    }
  }

  private static func failure(
    _ content: LaunchOutcome.Content, _ side: ComparedSide
  ) -> WorkerPairOutcome {
    switch content {
    case .failure(let failure): .failed(side, failure)
    case .interrupted: .interrupted
    case .timing, .exact, .paired, .counted, .uncounted, .traced:
      .failed(
        side,
        CaseFailure(
          kind: .protocolViolation, message: "the worker sent the result of another pass",
          pass: WorkerJob.Pass.paired.rawValue))
    }
  }

  private func job(
    _ build: ComparedBuild, _ side: ComparedSide, _ steps: [PairStep], _ deadline: UInt64
  ) -> WorkerJob {
    var job = WorkerJob(
      pass: .paired, benchCase: build.benchCase, core: core, sliceNanoseconds: 0, minimumPlays: 0,
      maximumPlays: 0, memoryAllowanceBytes: memoryAllowanceBytes, leakRounds: 0)
    job.extraWork = build.extraWork
    job.pairOrder = PairOrder(side: side, steps: steps, deadlineNanoseconds: deadline)
    return job
  }

  private func secondsUntil(_ deadline: UInt64) -> Double {
    let now = MonotonicClock.now()
    return deadline > now ? Double(deadline - now) / 1e9 : 0
  }
}
