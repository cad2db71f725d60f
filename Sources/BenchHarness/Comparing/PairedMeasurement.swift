import BenchInstruments
import BenchStatistics

/// Compares the times of one case on two sides: worker pair after worker pair, on a grid of time,
/// until the budget is spent.
package struct PairedMeasurement {
  let base: ComparedBuild
  let head: ComparedBuild
  let budgetSeconds: Double
  let seed: UInt64
  let core: Int?
  let pairs: any PairLaunching
  /// Makes what plays the pilot in a program.
  let launcher: (_ executable: String) -> any Launching
  let now: () -> UInt64
  let isInterrupted: () -> Bool
  /// Told after each worker pair.
  let tell: (ComparedCase) -> Void

  package init(
    base: ComparedBuild, head: ComparedBuild, budgetSeconds: Double, seed: UInt64,
    core: Int?, pairs: any PairLaunching, launcher: @escaping (String) -> any Launching,
    now: @escaping () -> UInt64 = MonotonicClock.now,
    isInterrupted: @escaping () -> Bool = { false },
    tell: @escaping (ComparedCase) -> Void = { _ in }
  ) {
    self.base = base
    self.head = head
    self.budgetSeconds = budgetSeconds
    self.seed = seed
    self.core = core
    self.pairs = pairs
    self.launcher = launcher
    self.now = now
    self.isInterrupted = isInterrupted
    self.tell = tell
  }

  /// Spends the budget.
  ///
  /// - Parameter compared: What is exact about both sides, without a failure.
  /// - Returns: The same with the worker pairs, or with the failure of a side.
  package func run(_ compared: ComparedCase) -> ComparedCase {
    var compared = compared
    var generator = SeededGenerator(seed: seed)
    let start = now()
    let sampler = SystemLoadSampler.begin(core: core)
    guard let plan = makePlan(&compared, &generator) else { return compared }
    compared.plan = plan
    var queue = BlockQueue(plan: plan, generator: generator)
    var workerNanoseconds: UInt64 = 0
    while let deadline = nextDeadline(plan, start: start) {
      let isOver = live(&compared, &queue, plan, deadline, &workerNanoseconds)
      compared.secondsSpent = Double(now() - start) / 1e9
      if isOver { break }
      tell(compared)
      if isInterrupted() {
        compared.isInterrupted = true
        break
      }
    }
    compared.load = sampler.end(workerNanoseconds: workerNanoseconds)
    return compared
  }

  /// The end of the present cell of the time grid, or of the next when this one is nearly over; nil
  /// when the budget is spent.
  ///
  /// A life that begins late ends on time.
  func nextDeadline(_ plan: PairPlan, start: UInt64) -> UInt64? {
    let life = UInt64(plan.lifeSeconds * 1e9)
    let budget = UInt64(budgetSeconds * 1e9)
    let elapsed = now() - start
    var cell = elapsed / life
    if (cell + 1) * life - elapsed < life / 3 { cell += 1 }
    let end = (cell + 1) * life
    // The last cell ends with the budget; a rounded grid may end a moment after it.
    guard end <= budget + life / 10 else { return nil }
    return start + end
  }

  /// Plans for the slower side: what is cheap on one of them may take a whole life on the other.
  private func makePlan(
    _ compared: inout ComparedCase, _ generator: inout SeededGenerator
  ) -> PairPlan? {
    guard let ofBase = pilot(base, &compared, \.base) else { return nil }
    guard let ofHead = base == head ? ofBase : pilot(head, &compared, \.head) else { return nil }
    return PairPlan(
      frameNanoseconds: zip(ofBase.frameCurve, ofHead.frameCurve).map { max($0, $1) },
      edgeNanoseconds: max(ofBase.leastEdges, ofHead.leastEdges),
      budgetSeconds: budgetSeconds, generator: &generator)
  }

  /// Plays one side a few times; nil after a failure or an interrupt, which are kept.
  private func pilot(
    _ build: ComparedBuild, _ compared: inout ComparedCase,
    _ side: WritableKeyPath<ComparedCase, CaseResult>
  ) -> CaseResult? {
    let outcome = launcher(build.executable).launch(
      WorkerJob(
        pass: .timing, benchCase: build.benchCase, core: core, sliceNanoseconds: 0,
        minimumPlays: 2, maximumPlays: 3, memoryAllowanceBytes: nil, leakRounds: 0))
    switch outcome.content {
    case .timing(let timing):
      var result = CaseResult(build.benchCase)
      result.plays = timing.plays
      return result
    case .failure(let failure): compared[keyPath: side].failure = failure
    case .interrupted: compared.isInterrupted = true
    case .exact, .paired, .counted, .uncounted, .traced:
      compared[keyPath: side].failure = CaseFailure(
        kind: .protocolViolation, message: "the worker sent the result of another pass",
        pass: WorkerJob.Pass.timing.rawValue)
    }
    return nil
  }

  /// Lets one worker pair live; true when there is no point in a further one.
  private func live(
    _ compared: inout ComparedCase, _ queue: inout BlockQueue, _ plan: PairPlan, _ deadline: UInt64,
    _ workerNanoseconds: inout UInt64
  ) -> Bool {
    let startsFirst = queue.coin()
    let steps = queue.steps(frameBlockCount: Self.mostFrameBlocks(plan))
    let life = pairs.live(
      base: base, head: head, startsFirst: startsFirst, steps: steps,
      deadlineNanoseconds: deadline)
    workerNanoseconds += life.workerNanoseconds
    switch life.outcome {
    case .measured(let base, let head):
      let sample = WorkerPairSample(startedFirst: startsFirst, steps: steps, base: base, head: head)
      queue.played(frameBlockCount: sample.frames.count)
      compared.workerPairs.append(sample)
      return false
    case .failed(.base, let failure): compared.base.failure = failure
    case .failed(.head, let failure): compared.head.failure = failure
    case .interrupted: compared.isInterrupted = true
    }
    return true
  }

  /// More blocks of frames than a life can hold: every block takes a millisecond and has a partner,
  /// or is as long as the most renderings take.
  static func mostFrameBlocks(_ plan: PairPlan) -> Int {
    Int(plan.lifeSeconds * 1e9 / PairPlan.shortestBlockNanoseconds) + 1
  }
}

extension CaseResult {
  /// The fastest set-up with its clean-up, in nanoseconds; 0 without plays.
  fileprivate var leastEdges: Double { plays.map { Double($0.setUp + $0.tearDown) }.min() ?? 0 }
}

extension WorkerPairSample {
  /// Puts together what two workers found: only steps that both finished count.
  init(startedFirst: ComparedSide, steps: [PairStep], base: PairResult, head: PairResult) {
    self.startedFirst = startedFirst
    frames = BlockSamples()
    edges = BlockSamples()
    waitedBlockCount = base.waitedStepCount + head.waitedStepCount
    baseInvoluntarySwitches = base.involuntarySwitches
    headInvoluntarySwitches = head.involuntarySwitches
    let finished = [base.wall.count, base.cpu.count, head.wall.count, head.cpu.count].min() ?? 0
    for (index, step) in steps.prefix(finished).enumerated() {
      switch step.action {
      case .frame(let frame): frames.append(frame: frame, base, head, at: index)
      case .edges: edges.append(frame: 0, base, head, at: index)
      case .open, .warmUpEdges: break
      }
    }
  }
}
