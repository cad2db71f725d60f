import BenchStatistics

/// What a calibration measures: a suite against itself, again and again, and one of its cases with
/// real work added.
package struct CalibrationPlan: Sendable, Codable, Equatable {
  /// The cases of a suite.
  package var cases: [BenchCase]
  /// How many suites are measured with nothing added.
  package var suiteCount: Int
  /// What is added to one case, and how often that is measured.
  package var plants: [Plant]
  /// What a case may take, in seconds.
  package var budgetSeconds: Double
  /// Decides schedules, statistics and which case gets the extra work.
  package var seed: UInt64
  /// The smallest change that matters, as a share.
  package var floor: Double

  package init(
    cases: [BenchCase], suiteCount: Int, plants: [Plant], budgetSeconds: Double, seed: UInt64,
    floor: Double
  ) {
    self.cases = cases
    self.suiteCount = suiteCount
    self.plants = plants
    self.budgetSeconds = budgetSeconds
    self.seed = seed
    self.floor = floor
  }

  /// A slow-down of known size.
  package struct Plant: Sendable, Codable, Equatable {
    package var extraWork: ExtraWork
    package var runCount: Int

    package init(_ extraWork: ExtraWork, runCount: Int) {
      self.extraWork = extraWork
      self.runCount = runCount
    }

    /// Such as "2 %" or "5 % from 67 % of the animation on".
    package var text: String {
      let percent = "\((extraWork.rowShare * 1000).rounded() / 10)"
      let size = (percent.hasSuffix(".0") ? String(percent.dropLast(2)) : percent) + " %"
      return extraWork.fromShare > 0 ? "\(size), last third only" : size
    }
  }

  /// Seconds of measuring, without process starts beyond the budgets.
  package var seconds: Double {
    Double(suiteCount * cases.count + plants.reduce(0) { $0 + $1.runCount }) * budgetSeconds
  }
}

/// Everything a calibration measured.
package struct CalibrationRecord: RecordedDocument, Equatable {
  package static let formatName = "transitionbench-calibration"
  package static let formatVersion = 1

  package var name: String
  package var startedAt: String
  package var durationSeconds: Double?
  package var environment: RunEnvironment
  package var plan: CalibrationPlan
  /// Whether a second process made load on purpose.
  package var isLoaded: Bool
  /// Suites against themselves: a sample for each case.
  package var suites: [[CalibrationSample]]
  /// Runs with extra work, for each plant of the plan.
  package var planted: [[PlantedSample]]

  package init(
    name: String, startedAt: String, environment: RunEnvironment, plan: CalibrationPlan,
    isLoaded: Bool
  ) {
    self.name = name
    self.startedAt = startedAt
    self.environment = environment
    self.plan = plan
    self.isLoaded = isLoaded
    suites = []
    planted = plan.plants.map { _ in [] }
  }

  /// What is damaged in a way that a checksum does not see; nil when all is well.
  package var fault: String? {
    guard plan.floor.isFinite, plan.floor > 0, plan.floor < 1 else {
      return "the floor is not between 0 and 1"
    }
    let count = plan.cases.count
    guard suites.allSatisfy({ $0.count == count }), planted.count == plan.plants.count,
      planted.joined().allSatisfy({ (0..<count).contains($0.caseIndex) })
    else { return "samples do not fit the plan" }
    let samples = suites.joined() + planted.joined().map(\.sample)
    guard samples.allSatisfy({ $0.isConsistent }) else {
      return "blocks of the two sides do not fit together"
    }
    return nil
  }
}

/// One case measured against itself, or against itself with extra work.
package struct CalibrationSample: Sendable, Codable, Equatable {
  package var workerPairs: [WorkerPairSample]
  package var gateClock: GateClock
  package var frameCount: Int
  package var loadOfOthers: Double?

  init(_ compared: ComparedCase) {
    workerPairs = compared.workerPairs
    gateClock = compared.gateClock
    frameCount = compared.base.benchCase.frameCount
    loadOfOthers = compared.load?.busyShareOfOthers
  }

  /// Whether every block has a partner.
  fileprivate var isConsistent: Bool {
    workerPairs.allSatisfy { pair in
      pair.frames.isConsistent && pair.edges.isConsistent
        && pair.frames.frame.allSatisfy { $0 < frameCount }
    }
  }

  /// Above this share of the whole machine taken by others, a run says nothing: nothing works well
  /// then, and a user is told so.
  ///
  /// Where a machine has two cores and the workers one of them, it means that others keep the one
  /// busy all the time and the other most of it.
  package static let heaviestLoadOfOthers = 0.75

  /// Whether others left too little of the machine.
  package var isHeavilyLoaded: Bool {
    (loadOfOthers ?? 0) > CalibrationSample.heaviestLoadOfOthers
  }

  /// Blocks of frames as statistics take them.
  package var frames: [[BlockPair]] { workerPairs.map { $0.frames.pairs(gateClock) } }

  /// Blocks of set-ups as statistics take them.
  package var edges: [[BlockPair]] { workerPairs.map { $0.edges.pairs(gateClock) } }
}

/// A run of one case with extra work.
package struct PlantedSample: Sendable, Codable, Equatable {
  /// Which case of the suite got the work.
  package var caseIndex: Int
  package var sample: CalibrationSample
}
