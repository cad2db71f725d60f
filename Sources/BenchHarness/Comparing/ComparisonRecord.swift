/// Everything a comparison measured: each verdict can be recomputed from it.
package struct ComparisonRecord: RecordedDocument, Equatable {
  package static let formatName = "transitionbench-comparison"
  package static let formatVersion = 1

  /// What is compared.
  package enum Kind: String, Sendable, Codable {
    /// Two transitions or parameter sets of one build.
    case strategies
    /// One set of cases in two builds.
    case builds
  }

  /// One of the two sides.
  package struct Side: Sendable, Codable, Equatable {
    /// What people call it: a transition, a revision, a program's path.
    package var name: String
    /// The commit it was built from, where that is known.
    package var commit: String?

    package init(name: String, commit: String? = nil) {
      self.name = name
      self.commit = commit
    }
  }

  /// The record's name: its file's, without ending.
  package var name: String
  /// When it began, ISO 8601 in UTC.
  package var startedAt: String
  /// How long it took, in seconds.
  package var durationSeconds: Double?
  package var environment: RunEnvironment
  package var kind: Kind
  package var base: Side
  package var head: Side
  /// The suite's name, or how the cases were asked for.
  package var suite: String
  /// Decides schedules and, in the statistics, flips.
  package var seed: UInt64
  /// What each case may take, in seconds.
  package var budgetSeconds: Double
  /// The smallest change that matters, as a share.
  package var floor: Double
  package var cases: [ComparedCase]
  /// What a calibration of this machine had found by then; nil where there was none.
  package var calibration: CalibrationSummary?
  /// Cases there were to compare, those that are missing included.
  package var caseCount: Int

  package init(
    name: String, startedAt: String, environment: RunEnvironment, kind: Kind, base: Side,
    head: Side, suite: String, seed: UInt64, budgetSeconds: Double, floor: Double, caseCount: Int
  ) {
    self.name = name
    self.startedAt = startedAt
    self.environment = environment
    self.kind = kind
    self.base = base
    self.head = head
    self.suite = suite
    self.seed = seed
    self.budgetSeconds = budgetSeconds
    self.floor = floor
    self.caseCount = caseCount
    cases = []
  }

  /// What is damaged in a way that a checksum does not see; nil when all is well.
  ///
  /// Figures from a file decide verdicts, so lists must fit together and frames exist.
  package var fault: String? {
    guard floor.isFinite, floor > 0, floor < 1 else { return "the floor is not between 0 and 1" }
    for (index, compared) in cases.enumerated() {
      let frameCount = compared.base.benchCase.frameCount
      for pair in compared.workerPairs {
        guard pair.frames.isConsistent, pair.edges.isConsistent,
          pair.frames.frame.allSatisfy({ $0 < frameCount })
        else { return "case \(index): blocks of the two sides do not fit together" }
      }
    }
    return nil
  }
}
