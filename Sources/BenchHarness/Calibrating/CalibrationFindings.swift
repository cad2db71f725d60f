import BenchStatistics

/// What a calibration found: how often verdicts were wrong, and what they could see.
package struct CalibrationFindings: Sendable, Codable, Equatable {
  /// Counts of one kind of run.
  package struct Counts: Sendable, Codable, Equatable {
    package var runs = 0
    package var regressed = 0
    package var suspect = 0
    package var improved = 0
    /// Not regressed themselves, but another case of the suite was.
    package var wrongCase = 0

    /// Runs in which the slow-down was named, surely or as a suspicion.
    package var regressedOrSuspect: Int { regressed + suspect }
  }

  /// One slow-down and what was said of it.
  package struct PlantFinding: Sendable, Codable, Equatable {
    package var plant: CalibrationPlan.Plant
    package var counts: Counts
    /// The median of the estimates, as a share; nil without runs.
    package var medianChange: Double?
    /// The same runs by base-then-head Mann-Whitney at p < 0.01 after Holm.
    package var foundByMannWhitney: Int
  }

  /// Suites against themselves: how many had a case *regressed*, or *suspect*.
  package var unchanged: Counts
  /// The same suites by base-then-head Mann-Whitney at p < 0.01 after Holm.
  package var falseByMannWhitney: Int
  /// Suites put together anew from the worker pairs of the measured ones.
  package var resampled: Counts
  package var planted: [PlantFinding]
  /// Runs left out since others took too much of the machine.
  package var heavilyLoaded: Int

  /// Upper ends of the 95 % Clopper-Pearson intervals of the false alarm rates.
  package var regressedBound: Double { bound(unchanged.regressed) }
  package var suspectBound: Double { bound(unchanged.suspect) }

  private func bound(_ count: Int) -> Double {
    clopperPearson(successes: count, trials: unchanged.runs, confidence: 0.95).high
  }
}

extension CalibrationFindings {
  /// Judges everything a calibration measured.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - resampledSuites: How many suites are put together anew.
  package init(_ record: CalibrationRecord, resampledSuites: Int = 1000) {
    let judge = SuiteJudge(plan: record.plan)
    let light = record.suites.filter { !$0.contains(where: \.isHeavilyLoaded) }
    unchanged = Counts()
    falseByMannWhitney = 0
    for suite in light {
      unchanged.add(judge.verdicts(suite), planted: nil)
      if judge.mannWhitneyAlarms(suite).contains(true) { falseByMannWhitney += 1 }
    }
    resampled = judge.resampled(light, count: resampledSuites)
    var heavy = record.suites.count - light.count
    planted = zip(record.plan.plants, record.planted).map { plant, runs in
      let calm = runs.filter { !$0.sample.isHeavilyLoaded }
      heavy += runs.count - calm.count
      return judge.finding(plant, calm, among: light)
    }
    heavilyLoaded = heavy
  }
}

extension CalibrationFindings.Counts {
  /// Counts a suite's verdicts: for each case those of its frames and its set-up.
  mutating func add(_ verdicts: [[Verdict]], planted: Int?) {
    runs += 1
    let watched = planted.map { verdicts[$0] } ?? verdicts.flatMap(\.self)
    if watched.contains(.regressed) {
      regressed += 1
    } else if watched.contains(.suspect) {
      suspect += 1
    }
    if watched.contains(.improved) { improved += 1 }
    guard let planted else { return }
    let others = verdicts.enumerated().filter { $0.offset != planted }.flatMap(\.element)
    if others.contains(.regressed) { wrongCase += 1 }
  }
}
