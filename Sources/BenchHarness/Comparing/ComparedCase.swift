import BenchInstruments
import BenchStatistics

/// Everything measured about one case on two sides; whatever is said of it follows from this and the
/// seed.
package struct ComparedCase: Sendable, Codable, Equatable {
  /// What is exact about each side: work, hashes, heap use.
  ///
  /// Their `plays` are empty.
  package var base: CaseResult
  package var head: CaseResult
  /// How the budget was spent; nil when nothing was timed.
  package var plan: PairPlan?
  /// Each pair of worker processes that lived together.
  package var workerPairs: [WorkerPairSample]
  /// What else the machine did meanwhile.
  package var load: SystemLoad?
  /// Seconds the timed part took, the pilot included.
  package var secondsSpent: Double
  /// Whether the user stopped it before its time.
  package var isInterrupted: Bool
  /// How wrong an overlay's pictures are against a mask's, where that is what is compared.
  package var visualError: StrategyDifference?

  package init(base: CaseResult, head: CaseResult) {
    self.base = base
    self.head = head
    workerPairs = []
    secondsSpent = 0
    isInterrupted = false
  }

  /// The side that failed, with its failure.
  package var failure: (side: ComparedSide, failure: CaseFailure)? {
    if let failure = base.failure { return (.base, failure) }
    return head.failure.map { (.head, $0) }
  }
}

/// What one pair of worker processes measured; times in nanoseconds.
package struct WorkerPairSample: Sendable, Codable, Equatable {
  /// Which worker was started first.
  package var startedFirst: ComparedSide
  /// Blocks of frames, in the order they were played.
  package var frames: BlockSamples
  /// Blocks of set-ups with clean-ups.
  package var edges: BlockSamples
  /// Blocks in which a worker gave up its core by itself.
  package var waitedBlockCount: Int
  /// Times another program took the core during a block, on each side.
  package var baseInvoluntarySwitches: UInt64
  package var headInvoluntarySwitches: UInt64
}

/// Blocks of both sides, entry by entry a pair of neighbours in time.
package struct BlockSamples: Sendable, Codable, Equatable {
  /// Which frame each block shows; 0 for set-ups.
  package var frame: [Int] = []
  package var baseWall: [UInt64] = []
  package var headWall: [UInt64] = []
  package var baseCPU: [UInt64] = []
  package var headCPU: [UInt64] = []

  package init() {}

  package var count: Int { frame.count }

  mutating func append(frame index: Int, _ base: PairResult, _ head: PairResult, at step: Int) {
    frame.append(index)
    baseWall.append(base.wall[step])
    headWall.append(head.wall[step])
    baseCPU.append(base.cpu[step])
    headCPU.append(head.cpu[step])
  }

  /// Whether every list has an entry for each block, as a damaged file may not.
  package var isConsistent: Bool {
    [baseWall.count, headWall.count, baseCPU.count, headCPU.count].allSatisfy { $0 == count }
      && frame.allSatisfy { $0 >= 0 }
  }

  /// The blocks as statistics take them.
  package func pairs(_ clock: GateClock) -> [BlockPair] {
    let (base, head) =
      clock == .cpu ? (baseCPU, headCPU) : (baseWall, headWall)
    return frame.indices.map {
      BlockPair(index: frame[$0], base: Double(base[$0]), head: Double(head[$0]))
    }
  }
}

/// Which clock a verdict goes by.
package enum GateClock: String, Sendable, Codable {
  /// Thread CPU time: other programs do not count.
  case cpu
  /// Time on the wall: where a worker waits for something, that is part of its cost.
  case wall
}

extension ComparedCase {
  /// The clock verdicts go by: CPU time, unless more than one block in a hundred waited.
  ///
  /// Design 13: where a worker never waits, CPU time has the same middle and a largest error of 0.6
  /// in place of 3.2 points. A rare wait is the kernel's (a page that had to be read).
  package var gateClock: GateClock {
    let waited = workerPairs.reduce(0) { $0 + $1.waitedBlockCount }
    let blocks = workerPairs.reduce(0) { $0 + 2 * ($1.frames.count + $1.edges.count) }
    return waited * 100 > blocks ? .wall : .cpu
  }
}
