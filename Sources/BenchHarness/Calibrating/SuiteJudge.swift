import BenchStatistics

/// Judges suites of a calibration as `compare` would.
struct SuiteJudge {
  let plan: CalibrationPlan

  /// For each case the verdicts of its frames and its set-up, judged together.
  func verdicts(_ suite: [CalibrationSample]) -> [[Verdict]] {
    var seeds = SeededGenerator(seed: plan.seed)
    let tests = suite.flatMap { sample in
      [
        TimeTest(
          ratio: pairedRatio(
            of: sample.frames, frameCount: sample.frameCount, seed: seeds.next())),
        TimeTest(ratio: pairedRatio(of: sample.edges, frameCount: 1, seed: seeds.next())),
      ]
    }
    let judgements = judge(tests, floor: plan.floor)
    return stride(from: 0, to: judgements.count, by: 2).map { start in
      judgements[start..<start + 2].map(\.verdict)
    }
  }

  /// For each case whether base-then-head Mann-Whitney calls its frames slower or faster: the first
  /// half of the base's blocks against the second half of the head's, as most tools measure.
  func mannWhitneyAlarms(_ suite: [CalibrationSample]) -> [Bool] {
    let pValues = suite.map { sample -> Double in
      let blocks = sample.frames.flatMap(\.self)
      let half = blocks.count / 2
      guard half > 0 else { return 1 }
      return mannWhitney(blocks[..<half].map(\.base), blocks[half...].map(\.head))
    }
    return holmAdjusted(pValues).map { $0 < 0.01 }
  }

  /// Judges runs of a plant, each joined with the other cases of a suite without extra work.
  func finding(
    _ plant: CalibrationPlan.Plant, _ runs: [PlantedSample], among suites: [[CalibrationSample]]
  ) -> CalibrationFindings.PlantFinding {
    var counts = CalibrationFindings.Counts()
    var changes: [Double] = []
    var found = 0
    for (number, run) in runs.enumerated() where !suites.isEmpty {
      var suite = suites[number % suites.count]
      suite[run.caseIndex] = run.sample
      counts.add(verdicts(suite), planted: run.caseIndex)
      if mannWhitneyAlarms(suite)[run.caseIndex] { found += 1 }
      if let ratio = pairedEstimate(of: run.sample.frames) { changes.append(ratio - 1) }
    }
    let median = (try? SortedSamples(changes)).flatMap { BenchStatistics.median(of: $0) }
    return CalibrationFindings.PlantFinding(
      plant: plant, counts: counts, medianChange: median, foundByMannWhitney: found)
  }

  /// Suites put together anew: each case takes worker pairs, with replacement, from all that were
  /// measured of it.
  func resampled(_ suites: [[CalibrationSample]], count: Int) -> CalibrationFindings.Counts {
    var counts = CalibrationFindings.Counts()
    guard !suites.isEmpty else { return counts }
    var generator = SeededGenerator(seed: plan.seed &+ 1)
    let pools = plan.cases.indices.map { index in
      (frames: suites.flatMap { $0[index].frames }, edges: suites.flatMap { $0[index].edges })
    }
    let size = suites[0].map(\.workerPairs.count)
    for _ in 0..<count {
      let tests = plan.cases.indices.flatMap { index -> [TimeTest] in
        let drawn = (0..<size[index]).map { _ in
          Int(generator.uniform(below: UInt64(pools[index].frames.count)))
        }
        return [
          TimeTest(
            ratio: pairedRatio(
              of: drawn.map { pools[index].frames[$0] }, frameCount: suites[0][index].frameCount,
              seed: generator.next(), wantsInterval: false)),
          TimeTest(
            ratio: pairedRatio(
              of: drawn.map { pools[index].edges[$0] }, frameCount: 1, seed: generator.next(),
              wantsInterval: false)),
        ]
      }
      counts.add([judge(tests, floor: plan.floor).map(\.verdict)], planted: nil)
    }
    return counts
  }
}
