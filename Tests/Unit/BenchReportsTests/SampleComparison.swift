@testable import BenchHarness
import BenchStatistics
import TransitionKit
import TransitionRendering

@testable import BenchReports

/// Comparisons made by hand; every number in them is invented.
enum SampleComparison {
  /// Two builds: a case that is slower, one that is faster, one that is the same, one that is
  /// too noisy, one with an allocation and a pass more, one with other pixels, one that crashed
  /// and one that was never tried.
  static func builds() throws -> ComparisonRecord {
    var record = try empty(
      .builds, base: .init(name: "main", commit: "a41f9c2"),
      head: .init(name: "this build", commit: "7be03d5"), caseCount: 8)
    record.cases = [
      compared("bounce", slower: 1.0), compared("bubble-mask", slower: 1.05),
      compared("push-snapshot", slower: 0.97), compared("fade", slower: 1.002, noise: 200_000),
      compared("dimmed-sheet", slower: 1.0), compared("wipe", slower: 1.0),
      compared("my-flip", slower: 1.0),
    ]
    record.cases[4].head[.allocationsPerFrame] = MetricValue(2, count: 6)
    record.cases[4].head[.offscreenPasses] = MetricValue(1, count: 6)
    record.cases[4].base[.heapPeak] = nil
    record.cases[4].head[.heapPeak] = nil
    record.cases[5].head.frameHashes[3] = "00000000000000aa"
    record.cases[6].head.failure = CaseFailure(
      kind: .crash, message: "signal SIGILL (4)", frame: 4, pass: "timing",
      output: "begin\nFlip.swift:12: Fatal error: Index out of range\n")
    // Only what is exact matters of these, and files stay small.
    for index in 4...6 {
      record.cases[index].plan = nil
      record.cases[index].workerPairs = []
    }
    return record
  }

  /// The overlay against the mask in its three realisations.
  static func strategies() throws -> ComparisonRecord {
    var record = try empty(
      .strategies, base: .init(name: "bubble-overlay"), head: .init(name: "bubble-mask"),
      caseCount: 3)
    let ratios: [(MaskRealisation, Double)] = [(.clip, 0.65), (.coverage, 1.0), (.offscreen, 1.28)]
    record.cases = ratios.map { realisation, ratio in
      var one = compared("bubble-overlay", slower: ratio)
      let passes = realisation == .offscreen ? 2.0 : 0
      var head = exact("bubble-mask", passes: passes)
      head.benchCase.maskRealisation = realisation
      head.key = head.benchCase.key
      one.head = head
      return one
    }
    return record
  }

  /// The same for every test that looks at it, for judging takes a while.
  static let judgedBuilds = Result { JudgedComparison(try builds()) }
  static let judgedStrategies = Result { JudgedComparison(try strategies()) }

  /// Cases of names so long that 40 do not have room; all but one are equivalent.
  static func large(_ count: Int) throws -> ComparisonRecord {
    var record = try empty(
      .builds, base: .init(name: "main"), head: .init(name: "this build"), caseCount: count)
    record.cases = (0..<count).map { index in
      compared(
        "a-transition-\(index)-" + String(repeating: "long", count: 250),
        slower: index == 7 ? 1.1 : 1, pairs: 14,
        blocks: 3, frames: 1)
    }
    return record
  }

  static func empty(
    _ kind: ComparisonRecord.Kind, base: ComparisonRecord.Side, head: ComparisonRecord.Side,
    caseCount: Int
  ) throws -> ComparisonRecord {
    var record = ComparisonRecord(
      name: "comparison", startedAt: "2026-11-30T09:14:00Z",
      environment: try SampleRecord.environment(), kind: kind, base: base, head: head,
      suite: "ci", seed: 7, budgetSeconds: 10, floor: 0.01, caseCount: caseCount)
    record.durationSeconds = 70.5
    return record
  }

  /// A case whose head takes so many times as long; the noise is the same on each run.
  static func compared(
    _ transition: String, slower: Double, pairs: Int = 12, blocks: Int = 18, frames: Int = 6,
    noise: UInt64 = 2_000
  ) -> ComparedCase {
    var one = ComparedCase(
      base: exact(transition, passes: 0), head: exact(transition, passes: 0))
    var generator = SeededGenerator(seed: 3)
    one.plan = PairPlan(
      frameNanoseconds: Array(repeating: 1e6, count: frames), edgeNanoseconds: 1e5,
      budgetSeconds: 10, generator: &generator)
    one.workerPairs = (0..<pairs).map { _ in
      WorkerPairSample(
        startedFirst: generator.coin() ? .base : .head,
        frames: samples(
          1_000_000, slower, count: blocks, frames: frames, noise: noise, &generator),
        edges: samples(100_000, 1, count: 4, frames: 1, noise: noise, &generator),
        waitedBlockCount: 0,
        baseInvoluntarySwitches: 1, headInvoluntarySwitches: 0)
    }
    one.secondsSpent = 9.5
    return one
  }

  private static func samples(
    _ time: Double, _ slower: Double, count: Int, frames: Int, noise most: UInt64,
    _ generator: inout SeededGenerator
  ) -> BlockSamples {
    var samples = BlockSamples()
    for index in 0..<count {
      let noise = (0..<2).map { _ in Double(generator.uniform(below: most)) / 1e6 }
      samples.frame.append(index % frames)
      samples.baseCPU.append(UInt64(time * (1 + noise[0])))
      samples.headCPU.append(UInt64(time * slower * (1 + noise[1])))
      samples.baseWall.append(UInt64(time * (1.01 + noise[0])))
      samples.headWall.append(UInt64(time * slower * (1.01 + noise[1])))
    }
    return samples
  }

  /// What is exact about a side.
  private static func exact(_ transition: String, passes: Double) -> CaseResult {
    var result = SampleRecord.result(
      transition, p50: 1, worst: 3, frames: 6, heap: 1, passes: passes, written: 0.5,
      blended: 0.25)
    result.plays = []
    for metric in Metric.all where !metric.isExact { result[metric] = nil }
    return result
  }
}
