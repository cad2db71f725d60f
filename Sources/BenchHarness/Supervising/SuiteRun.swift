import BenchInstruments
import BenchStatistics

/// What is told about a run while it lasts.
package enum RunEvent {
  /// A launch is about to begin.
  case launching(
    CaseProgress, finishedCount: Int, caseCount: Int, share: Double, secondsLeft: Double)
  /// A launch has come in, and the case wants more.
  case measured(CaseProgress)
  /// A case is finished and in the journal.
  case finished(CaseResult, finishedCount: Int, caseCount: Int, secondsSpent: Double)
}

/// Measures the cases of a suite: round by round in a seeded random order, each launch a worker of
/// its own, until every case has settled or spent its budget.
package struct SuiteRun {
  let cases: [BenchCase]
  let budget: Budget
  let passes: RunPasses
  let seed: UInt64
  let core: Int?
  let memoryAllowanceBytes: UInt64?
  let launcher: any Launching
  let isInterrupted: () -> Bool
  let tell: (RunEvent) -> Void

  package init(
    cases: [BenchCase], budget: Budget, passes: RunPasses = .all, seed: UInt64, core: Int?,
    memoryAllowanceBytes: UInt64?,
    launcher: any Launching, isInterrupted: @escaping () -> Bool = { false },
    tell: @escaping (RunEvent) -> Void = { _ in }
  ) {
    self.cases = cases
    self.budget = budget
    self.passes = passes
    self.seed = seed
    self.core = core
    self.memoryAllowanceBytes = memoryAllowanceBytes
    self.launcher = launcher
    self.isInterrupted = isInterrupted
    self.tell = tell
  }

  /// Runs everything.
  ///
  /// - Parameter journal: Keeps each finished case before it is told about.
  /// - Returns: The finished cases in the suite's order; fewer than all after an interrupt.
  /// - Throws: `RunOutputError` when a finished case cannot be kept.
  package func run(
    journal: (CaseResult) throws(RunOutputError) -> Void
  ) throws(RunOutputError) -> [CaseResult] {
    var progress = cases.map { CaseProgress($0, budget: budget, passes: passes) }
    var generator = SeededGenerator(seed: seed)
    var finishedCount = 0
    while true {
      var round = progress.indices.filter { !progress[$0].isFinished }
      if round.isEmpty { break }
      generator.shuffle(&round)
      for index in round {
        // A case's exact pass and its first timed launch follow each other: a first row early.
        for _ in 0..<(progress[index].nextPass == .exact ? 2 : 1) where !progress[index].isFinished
        {
          guard !isInterrupted() else { return finished(progress) }
          tell(launching(progress, index, finishedCount))
          let start = MonotonicClock.now()
          let outcome = launcher.launch(job(for: progress[index]))
          progress[index].take(outcome, nanoseconds: MonotonicClock.now() - start)
          if !progress[index].isFinished { tell(.measured(progress[index])) }
        }
        guard progress[index].isFinished else { continue }
        finishedCount += 1
        try journal(progress[index].result)
        tell(
          .finished(
            progress[index].result, finishedCount: finishedCount, caseCount: cases.count,
            secondsSpent: Double(progress[index].spentNanoseconds) / 1e9))
      }
    }
    return finished(progress)
  }

  private func finished(_ progress: [CaseProgress]) -> [CaseResult] {
    progress.filter(\.isFinished).map(\.result)
  }

  private func launching(
    _ progress: [CaseProgress], _ index: Int, _ finishedCount: Int
  ) -> RunEvent {
    let left = progress.reduce(0) { $0 + $1.secondsLeft }
    return .launching(
      progress[index], finishedCount: finishedCount, caseCount: cases.count,
      share: 1 - left / (budget.secondsPerCase * Double(max(cases.count, 1))), secondsLeft: left)
  }

  private func job(for progress: CaseProgress) -> WorkerJob {
    let launches = UInt64(budget.launches.lowerBound)
    return WorkerJob(
      pass: progress.nextPass, benchCase: progress.result.benchCase, core: core,
      sliceNanoseconds: UInt64(budget.secondsPerCase * 0.6 * 1e9) / (2 * launches),
      minimumPlays: budget.playsPerLaunch, maximumPlays: 10_000,
      memoryAllowanceBytes: memoryAllowanceBytes, leakRounds: 2)
  }
}
