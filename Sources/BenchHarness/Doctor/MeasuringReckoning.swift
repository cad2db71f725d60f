/// What a comparison of two builds gets out of its time here, reckoned from what frames cost.
///
/// Source: the comparison protocol (design, section 13). Lives of worker pairs stand on a grid of
/// budget/24, of at least 0.25 s; a block is k renderings of one frame index, k = 2 or more so that
/// they take 1 ms; set-up is measured in 4 block pairs a life; what is left of a life goes to block
/// pairs of frames.
package struct MeasuringReckoning: Sendable, Codable, Equatable {
  /// What is given to a case.
  package var budgetSeconds: Double
  /// The part of the core that others leave, 0...1.
  package var coreShare: Double
  /// Worker pairs that fit, the pilot's life left out.
  package var workerPairs: Int
  /// Block pairs of frames in one life.
  package var blockPairsPerLife: Int
  /// How often each measured frame index is visited, on average.
  package var visitsPerIndex: Double
  /// One frame index of this many neighbours is measured; 1 for all.
  package var neighboursPerIndex: Int
  /// Why there will be no verdict; nil when there can be one.
  package var obstacle: Obstacle?

  /// What a verdict lacks.
  package enum Obstacle: String, Sendable, Codable {
    case coreTaken, lifeTooShort, tooFewWorkerPairs
  }

  /// Reckons.
  ///
  /// - Parameters:
  ///   - pilot: What frames, set-up and a worker's start cost.
  ///   - coreShare: The part of the core that others leave, 0...1.
  ///   - isCoreTaken: Whether others take so much that nothing is reliable.
  ///   - budgetSeconds: What is given to a case.
  package init(
    _ pilot: DoctorPilot, coreShare: Double, isCoreTaken: Bool = false, budgetSeconds: Double = 10
  ) {
    self.budgetSeconds = budgetSeconds
    self.coreShare = coreShare
    let life = max(budgetSeconds / Self.livesPerBudget, Self.shortestLifeSeconds)
    workerPairs = max(0, Int((budgetSeconds / life).rounded(.down)) - 1)
    let left = life * 1e9 * coreShare - Self.fixedNanoseconds(pilot)
    let indexes = Double(pilot.frameNanoseconds.count)
    let blockPair = pilot.frameNanoseconds.reduce(0) { $0 + Self.blockPairNanoseconds($1) }
    blockPairsPerLife = left > 0 && blockPair > 0 ? Int(left / (blockPair / indexes)) : 0
    let visits = indexes > 0 ? Double(blockPairsPerLife * workerPairs) / indexes : 0
    neighboursPerIndex =
      visits > 0 ? min(Int((Self.visitsOfAllIndexes / visits).rounded(.up)), Int(indexes)) : 1
    let measured = (indexes / Double(neighboursPerIndex)).rounded(.up)
    visitsPerIndex = measured > 0 ? visits * indexes / measured : 0
    obstacle = obstacle(isCoreTaken: isCoreTaken)
  }

  /// Visits are no obstacle: with few of them fewer indexes are measured, each 4 times or more.
  private func obstacle(isCoreTaken: Bool) -> Obstacle? {
    // A worker pair without a complete block pair does not count.
    if blockPairsPerLife == 0 { return .lifeTooShort }
    if workerPairs < Self.fewestWorkerPairs { return .tooFewWorkerPairs }
    return isCoreTaken ? .coreTaken : nil
  }

  static let livesPerBudget = 24.0
  static let shortestLifeSeconds = 0.25
  static let fewestWorkerPairs = 12
  /// With fewer visits than this, not all frame indexes are measured.
  static let visitsOfAllIndexes = 5.0

  /// k: two renderings, or as many as take 1 ms.
  static func renderings(of nanoseconds: Double) -> Double {
    nanoseconds > 0 ? max(2, (1e6 / nanoseconds).rounded(.up)) : 2
  }

  /// Both sides' block, with the hand-over of the turn between them.
  private static func blockPairNanoseconds(_ cost: Double) -> Double {
    2 * (renderings(of: cost) * cost + handOverNanoseconds)
  }

  /// Two processes start, warm up with the dearest frame twice and a set-up, and measure set-up.
  private static func fixedNanoseconds(_ pilot: DoctorPilot) -> Double {
    let dearest = pilot.frameNanoseconds.max() ?? 0
    return 2 * (pilot.startNanoseconds + 2 * dearest + pilot.setUpNanoseconds)
      + 4 * blockPairNanoseconds(pilot.setUpNanoseconds)
  }

  /// A line through a pipe and a switch of processes.
  ///
  /// Assumed: some 20 µs on a quiet core, more on a busy one.
  private static let handOverNanoseconds = 50_000.0
}

extension MeasuringReckoning {
  /// The reckoning in words, such as "about 23 worker pairs, 51 visits a frame index: enough …".
  package var sentence: String {
    let start = "\(DoctorFinding.decimal(budgetSeconds)) s give about \(workerPairs) worker pairs"
    let visits = DoctorFinding.decimal(visitsPerIndex)
    let plan = "\(start) of \(blockPairsPerLife) block pairs each, \(visits) visits a frame index: "
    switch obstacle {
    case .coreTaken: return plan + "no verdict is reliable while others take nearly all of the core"
    case .lifeTooShort: return start + ", whose lives are too short for a single block pair"
    case .tooFewWorkerPairs:
      return plan + "too few for a verdict, which wants \(Self.fewestWorkerPairs) worker pairs"
    case nil where neighboursPerIndex > 1:
      return plan + "enough for a verdict with one of \(neighboursPerIndex) neighbouring frames "
        + "measured"
    case nil: return plan + "enough for a verdict with every frame measured"
    }
  }
}
