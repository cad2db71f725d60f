import BenchInstruments
import BenchStatistics

/// What a run takes of each case.
///
/// What is exact always comes first.
package struct RunPasses: Sendable, Equatable {
  /// Whether times are taken.
  package var isTimed = true
  /// Whether instructions are counted, after everything else: it takes long.
  package var countsInstructions = false
  /// Whether one more play is recorded frame by frame, after the timed ones.
  package var isTraced = false

  package init(isTimed: Bool = true, countsInstructions: Bool = false, isTraced: Bool = false) {
    self.isTimed = isTimed
    self.countsInstructions = countsInstructions
    self.isTraced = isTraced
  }

  /// What is exact, then times.
  package static let all = RunPasses()
  /// What is exact, in one launch a case: for what does not depend on the machine's mood.
  package static let exactOnly = RunPasses(isTimed: false)
}

/// What is known of one case while its launches come in, and whether it wants more of them.
package struct CaseProgress: Sendable {
  /// What has come in so far.
  package private(set) var result: CaseResult
  /// Time that has gone into the case, worker starts included, in nanoseconds.
  package private(set) var spentNanoseconds: UInt64 = 0
  private let budget: Budget
  private let passes: RunPasses
  private var hasExactResult = false
  private var hasInstructions = false
  private var loads: [SystemLoad] = []

  package init(_ benchCase: BenchCase, budget: Budget, passes: RunPasses = .all) {
    result = CaseResult(benchCase)
    self.budget = budget
    self.passes = passes
  }

  /// Whether nothing more is to be launched.
  package var isFinished: Bool {
    result.failure != nil
      || (hasExactResult && isTimingOver && !wantsTrace
        && (hasInstructions || !passes.countsInstructions))
  }

  private var isTimingOver: Bool { result.stop != nil || !passes.isTimed }

  private var wantsTrace: Bool { passes.isTraced && result.trace == nil }

  /// The pass the next launch is for.
  package var nextPass: WorkerJob.Pass {
    if !hasExactResult { return .exact }
    if !isTimingOver { return .timing }
    return wantsTrace ? .trace : .instructions
  }

  /// Half the width of the 95 % interval of the median frame, as a share of it; nil while unknown.
  package var intervalShare: Double? {
    guard let sorted = try? SortedSamples(result.playMedians), let middle = median(of: sorted),
      middle > 0, let interval = medianInterval(of: sorted)
    else { return nil }
    return (interval.upper - interval.lower) / 2 / middle
  }

  /// The median frame so far, in nanoseconds; nil before the first timed play.
  package var medianFrameNanoseconds: Double? {
    guard let sorted = try? SortedSamples(result.playMedians) else { return nil }
    return median(of: sorted)
  }

  /// What could be said of the case if nothing more came in.
  package var provisionalResult: CaseResult {
    var provisional = result
    provisional.summarise()
    return provisional
  }

  /// The most launches for the case's times.
  package var launchLimit: Int { budget.launches.upperBound }

  /// Seconds of budget left.
  package var secondsLeft: Double {
    isFinished ? 0 : max(budget.secondsPerCase - Double(spentNanoseconds) / 1e9, 0)
  }

  /// Takes a launch in.
  ///
  /// - Parameters:
  ///   - outcome: What the worker brought back.
  ///   - nanoseconds: How long the launch took, start included.
  package mutating func take(_ outcome: LaunchOutcome, nanoseconds: UInt64) {
    spentNanoseconds += nanoseconds
    if let load = outcome.load { loads.append(load) }
    if let printed = outcome.printed, result.printedText == nil { result.printedText = printed }
    switch outcome.content {
    case .interrupted, .paired: break
    case .failure(var failure):
      failure.output = outcome.printed
      result.failure = failure
    case .exact(let exact): take(exact)
    case .timing(let timing): take(timing)
    case .counted(_, let sample):
      hasInstructions = true
      result.instructions = sample
    case .traced(let trace): result.trace = trace
    case .uncounted(let reason):
      hasInstructions = true
      result.instructionsProblem = reason
    }
    if isFinished { finish() }
  }

  private mutating func take(_ exact: ExactResult) {
    hasExactResult = true
    result.work = exact.work
    result.frameHashes = exact.frameHashes
    result.finalHash = exact.finalHash
    result.heap = exact.heap
    result.remarks = exact.remarks
  }

  private mutating func take(_ timing: TimingResult) {
    if let failure = pictureFailure(timing) {
      result.failure = failure
      return
    }
    result.plays += timing.plays.map { play in
      var play = play
      play.launch = result.launchCount
      return play
    }
    result.launchCount += 1
    result.warmUpPlayCount += timing.warmUpPlayCount
    if let peak = timing.peakResidentBytes {
      let largest = max(Double(peak), result[.peakResident]?.value ?? 0)
      result[.peakResident] = MetricValue(largest, count: result.launchCount)
    }
    result.stop = stopReason()
  }

  /// Fast but wrong is wrong: every launch must show the frames the exact pass has shown.
  private func pictureFailure(_ timing: TimingResult) -> CaseFailure? {
    let expected = result.frameHashes + [result.finalHash ?? ""]
    let shown = timing.frameHashes + [timing.finalHash]
    guard expected != shown else { return nil }
    let index =
      zip(expected, shown).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? 0
    let place = index < result.frameHashes.count ? "frame \(index)" : "the picture after clean-up"
    return CaseFailure(
      kind: .differentPicture, message: "\(place) differs between two worker processes",
      frame: index < result.frameHashes.count ? index : nil, pass: WorkerJob.Pass.timing.rawValue)
  }

  private func stopReason() -> StopReason? {
    guard result.launchCount >= budget.launches.lowerBound else { return nil }
    // A transition without frames has nothing further to time.
    if result.plays.allSatisfy({ $0.render.isEmpty }) { return .settled }
    if result.plays.count >= budget.playsPerCase, let share = intervalShare,
      share <= budget.settledShare
    {
      return .settled
    }
    if Double(spentNanoseconds) / 1e9 >= budget.secondsPerCase { return .budget }
    return result.launchCount >= budget.launches.upperBound ? .launches : nil
  }

  private mutating func finish() {
    result.load = SystemLoad.heaviest(of: loads)
    result.summarise()
  }
}
