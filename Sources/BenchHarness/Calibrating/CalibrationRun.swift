import BenchStatistics

/// What is told about a calibration while it lasts.
package struct CalibrationEvent: Sendable {
  /// Cases measured so far, extra work included.
  package var done: Int
  package var count: Int
  /// Such as "suite 3 of 20, bounce".
  package var text: String
  /// What the present case has brought so far; nil before its first worker pair.
  package var compared: ComparedCase?
}

/// Measures what a calibration's plan asks for, suites and planted runs in a seeded random order, so
/// that a slow hour of the machine does not fall on one kind only.
package struct CalibrationRun {
  let plan: CalibrationPlan
  let base: String
  let head: String
  let core: Int?
  let pairs: any PairLaunching
  let launcher: (_ executable: String) -> any Launching
  let isInterrupted: () -> Bool
  let tell: (CalibrationEvent) -> Void

  package init(
    plan: CalibrationPlan, base: String, head: String, core: Int?, pairs: any PairLaunching,
    launcher: @escaping (String) -> any Launching, isInterrupted: @escaping () -> Bool = { false },
    tell: @escaping (CalibrationEvent) -> Void = { _ in }
  ) {
    self.plan = plan
    self.base = base
    self.head = head
    self.core = core
    self.pairs = pairs
    self.launcher = launcher
    self.isInterrupted = isInterrupted
    self.tell = tell
  }

  /// One thing to measure.
  private enum Task {
    case suite(Int)
    case planted(plant: Int, caseIndex: Int)
  }

  /// Measures everything.
  ///
  /// - Parameter record: Gets the samples; what was measured before an interrupt or a failure is
  ///   kept, whole suites only.
  /// - Returns: The failure that ended it, or nil.
  package func run(into record: inout CalibrationRecord) -> CaseFailure? {
    var generator = SeededGenerator(seed: plan.seed)
    let tasks = tasks(&generator)
    let count = plan.suiteCount * plan.cases.count + plan.plants.reduce(0) { $0 + $1.runCount }
    var done = 0
    for task in tasks {
      switch task {
      case .suite(let number):
        var samples: [CalibrationSample] = []
        for benchCase in plan.cases {
          let event = CalibrationEvent(
            done: done, count: count,
            text: "suite \(number + 1) of \(plan.suiteCount), \(benchCase.transitionText)")
          let compared = measure(benchCase, nil, seed: generator.next(), event)
          if let failure = compared.failure { return failure.failure }
          if compared.isInterrupted || isInterrupted() { return nil }
          samples.append(CalibrationSample(compared))
          done += 1
        }
        record.suites.append(samples)
      case .planted(let plant, let index):
        let event = CalibrationEvent(
          done: done, count: count,
          text: "\(plan.plants[plant].text) added, \(plan.cases[index].transitionText)")
        let compared = measure(
          plan.cases[index], plan.plants[plant].extraWork, seed: generator.next(), event)
        if let failure = compared.failure { return failure.failure }
        if compared.isInterrupted || isInterrupted() { return nil }
        record.planted[plant].append(
          PlantedSample(caseIndex: index, sample: CalibrationSample(compared)))
        done += 1
      }
    }
    return nil
  }

  /// Suites and planted runs mixed; each plant goes through the cases in turn.
  private func tasks(_ generator: inout SeededGenerator) -> [Task] {
    var tasks = (0..<plan.suiteCount).map { Task.suite($0) }
    for (plant, what) in plan.plants.enumerated() {
      tasks += (0..<what.runCount).map {
        .planted(plant: plant, caseIndex: $0 % plan.cases.count)
      }
    }
    generator.shuffle(&tasks)
    return tasks
  }

  private func measure(
    _ benchCase: BenchCase, _ extra: ExtraWork?, seed: UInt64, _ event: CalibrationEvent
  ) -> ComparedCase {
    tell(event)
    let baseBuild = ComparedBuild(executable: base, benchCase: benchCase)
    var headBuild = ComparedBuild(executable: head, benchCase: benchCase)
    headBuild.extraWork = extra
    return PairedMeasurement(
      base: baseBuild, head: headBuild, budgetSeconds: plan.budgetSeconds, seed: seed, core: core,
      pairs: pairs, launcher: launcher, isInterrupted: isInterrupted,
      tell: { compared in
        var event = event
        event.compared = compared
        tell(event)
      }
    ).run(ComparedCase(base: CaseResult(benchCase), head: CaseResult(benchCase)))
  }
}
