import BenchStatistics

/// How the budget of one compared case is spent: what a block is, and which frames are measured.
///
/// Design section 13: a block is k renderings of one frame; when the budget gives fewer than 5 visits
/// to each frame, one frame drawn at random from each group of neighbours stands for the group. A
/// fixed stride would meet or miss slow frames that come periodically.
package struct PairPlan: Sendable, Codable, Equatable {
  /// Seconds a worker pair lives, process start included.
  package var lifeSeconds: Double
  /// The frames that are measured, ascending; empty for a transition without frames.
  package var measuredFrames: [Int]
  /// How many renderings make a block, for each measured frame.
  package var renderings: [Int]
  /// How many neighbours one measured frame stands for; 1 when every frame is measured.
  package var groupSize: Int
  /// The frame that costs most, which a new worker renders before any is timed.
  package var dearestFrame: Int
  /// How many set-ups make a block.
  package var edgeRenderings: Int

  /// The shortest life: below it, process starts take too much of it.
  package static let shortestLifeSeconds = 0.25
  /// How many lives a budget is cut into, unless they become shorter than that.
  package static let livesPerBudget = 24.0
  /// What comes before the first timed frame takes at most this share of a life, where that leaves
  /// lives enough.
  static let openingShare = 0.25
  /// The fewest lives a budget is cut into, however long a life takes to open.
  static let fewestLives = 4.0
  /// Fewer visits to each frame than this, and frames are drawn instead.
  package static let wantedVisits = 5.0
  /// A block takes at least this long, so that the hand-over between workers does not matter.
  static let shortestBlockNanoseconds = 1e6
  /// The fewest renderings of a block: the first one finds a cold cache and drops out of the minimum.
  static let fewestRenderings = 2
  /// The most: a frame below 10 µs is mostly the clock's own noise.
  static let mostRenderings = 100
  /// Share of the budget that ends up in timed blocks; measured: 84 %.
  static let countedShare = 0.8
  /// Blocks of set-ups in each worker pair.
  package static let edgeBlockCount = 4

  /// Plans the budget of one case.
  ///
  /// - Parameters:
  ///   - frameNanoseconds: What each frame costs on the slower side; empty without frames.
  ///   - edgeNanoseconds: What set-up and clean-up cost together on the slower side.
  ///   - budgetSeconds: What the whole case may take.
  ///   - generator: Draws the frames.
  package init(
    frameNanoseconds: [Double], edgeNanoseconds: Double, budgetSeconds: Double,
    generator: inout SeededGenerator
  ) {
    let all = frameNanoseconds.map { Self.renderings($0) }
    edgeRenderings = Self.renderings(edgeNanoseconds)
    let opening =
      2 * Double(1 + Self.edgeBlockCount * edgeRenderings) * edgeNanoseconds
      + 4 * (frameNanoseconds.max() ?? 0)
    lifeSeconds = Self.life(budgetSeconds, openingNanoseconds: opening)
    let roundNanoseconds = zip(all, frameNanoseconds).reduce(0) { $0 + 2 * Double($1.0) * $1.1 }
    let edges =
      2 * Double(Self.edgeBlockCount * edgeRenderings) * edgeNanoseconds
      * (budgetSeconds / lifeSeconds)
    let counted = max(Self.countedShare * budgetSeconds * 1e9 - edges, 0)
    let visits = roundNanoseconds > 0 ? counted / roundNanoseconds : Self.wantedVisits
    let most = max(frameNanoseconds.count / 4, 1)
    groupSize =
      visits >= Self.wantedVisits
      ? 1 : min(Int((Self.wantedVisits / max(visits, 1e-6)).rounded(.up)), most)
    measuredFrames = Self.drawn(frameNanoseconds.count, groupSize, &generator)
    renderings = measuredFrames.map { all[$0] }
    dearestFrame = frameNanoseconds.indices.max { frameNanoseconds[$0] < frameNanoseconds[$1] } ?? 0
  }

  /// A life's seconds: a fair part of the budget, long enough for what comes before its first frame.
  private static func life(_ budgetSeconds: Double, openingNanoseconds: Double) -> Double {
    let usual = max(budgetSeconds / livesPerBudget, shortestLifeSeconds)
    let wanted = openingNanoseconds / 1e9 / openingShare
    guard wanted.isFinite, wanted > usual else { return usual }
    return max(usual, min(wanted, budgetSeconds / fewestLives))
  }

  private static func renderings(_ nanoseconds: Double) -> Int {
    guard nanoseconds > 0, nanoseconds.isFinite else { return mostRenderings }
    let wanted = (shortestBlockNanoseconds / nanoseconds).rounded(.up)
    return max(fewestRenderings, Int(min(wanted, Double(mostRenderings))))
  }

  /// One frame of each group of neighbours; the last group may be smaller.
  private static func drawn(
    _ count: Int, _ groupSize: Int, _ generator: inout SeededGenerator
  ) -> [Int] {
    stride(from: 0, to: count, by: groupSize).map { start in
      let size = min(groupSize, count - start)
      return start + (size > 1 ? Int(generator.uniform(below: UInt64(size))) : 0)
    }
  }
}

/// The steps of worker pair after worker pair: a seeded permutation of the measured frames that goes
/// on where the last life ended, so that each frame is visited equally often, give or take one.
struct BlockQueue {
  private let plan: PairPlan
  private var generator: SeededGenerator
  /// Places in `plan.measuredFrames` still to come, the next one first.
  private var upcoming: [Int] = []

  init(plan: PairPlan, generator: SeededGenerator) {
    self.plan = plan
    self.generator = generator
  }

  /// What the next life does, frames more than enough for it.
  ///
  /// - Parameter frameBlockCount: The most blocks of frames a life can hold.
  /// - Returns: Set-ups first, then the play whose frames follow.
  mutating func steps(frameBlockCount: Int) -> [PairStep] {
    var steps = [step(.warmUpEdges, 1)]
    for _ in 0..<PairPlan.edgeBlockCount { steps.append(step(.edges, plan.edgeRenderings)) }
    guard !plan.measuredFrames.isEmpty else { return steps }
    steps.append(step(.open(frame: plan.dearestFrame), 2))
    while upcoming.count < frameBlockCount {
      upcoming += generator.shuffled(plan.measuredFrames.indices)
    }
    for place in upcoming.prefix(frameBlockCount) {
      steps.append(step(.frame(plan.measuredFrames[place]), plan.renderings[place]))
    }
    return steps
  }

  /// Takes off what a life has played; the rest is the head of the next life's steps.
  mutating func played(frameBlockCount: Int) {
    upcoming.removeFirst(min(frameBlockCount, upcoming.count))
  }

  /// A toss of the coin that decides who goes first.
  mutating func coin() -> ComparedSide { generator.coin() ? .base : .head }

  private mutating func step(_ action: PairStep.Action, _ renderings: Int) -> PairStep {
    PairStep(action: action, renderings: renderings, first: coin())
  }
}
