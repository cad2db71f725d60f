@testable import BenchInstruments
import Testing

@testable import BenchHarness

/// One case, before and now: any change is found, with its size, and nothing else is.
struct ExactComparisonTests {
  private func verdict(
    _ metric: Metric, _ comparison: ExactComparison
  ) -> MetricChange.Verdict? {
    comparison.changes.first { $0.metric == metric.id }?.verdict
  }

  @Test func equalResultsAreEqualInEveryFigure() {
    let comparison = BaselineSamples.comparison(BaselineSamples.result())
    #expect(comparison.changes.count == 10)
    #expect(comparison.changes.allSatisfy { $0.verdict == .equal && $0.frames == nil })
    #expect(comparison.picture == nil && comparison.arePicturesCompared)
  }

  @Test func oneAllocationInOneFrameIsARegressionFromNothing() throws {
    let head = BaselineSamples.changed { $0.heap?.frameAllocations[1] = 1 }
    let comparison = BaselineSamples.comparison(head)
    let change = try #require(comparison.changes.first { $0.verdict == .regressed })
    #expect(change.metric == "allocations-per-frame")
    #expect(change.base == 0 && change.head == 1.0 / 3 && change.relativeChange == nil)
    #expect(change.frames?.first == 1 && change.frames?.count == 1)
    #expect(change.frames?.frameCount == 3)
    #expect(comparison.changes.filter { $0.verdict != .equal }.count == 1)
  }

  @Test func onePixelOfOneFrameIsFoundInBothDirections() {
    let more = BaselineSamples.changed { $0.work[2].pixelsWritten += 1 }
    #expect(verdict(.pixelsWritten, BaselineSamples.comparison(more)) == .regressed)
    let less = BaselineSamples.comparison(of: more, BaselineSamples.result())
    #expect(verdict(.pixelsWritten, less) == .improved)
  }

  /// The sum hides it, the frames do not.
  @Test func workThatMovesToAnotherFrameIsTold() {
    let head = BaselineSamples.changed {
      $0.work[0].pixelsBlended += 5
      $0.work[1].pixelsBlended -= 5
    }
    let comparison = BaselineSamples.comparison(head)
    #expect(verdict(.pixelsBlended, comparison) == .moved)
    #expect(comparison.changes.first { $0.verdict == .moved }?.frames?.count == 2)
  }

  /// 10 MiB: 1 % is 104,857.6 B, more than 64 KiB.
  @Test(arguments: [
    (104_857, MetricChange.Verdict.equal), (104_858, .regressed), (-104_857, .equal),
    (-104_858, .improved),
  ])
  func thePeakCountsAboveWhatItsProbeTellsApart(by bytes: Int, expected: MetricChange.Verdict) {
    let head = BaselineSamples.changed { $0.heap?.peakBytes = UInt64((10 << 20) + bytes) }
    #expect(verdict(.heapPeak, BaselineSamples.comparison(head)) == expected)
  }

  /// A peak of nothing may read as 64 KiB, which is no evidence; beyond that it is.
  @Test(arguments: [(65_536, MetricChange.Verdict.equal), (65_537, .regressed)])
  func aPeakFromNothingCountsAboveItsResolution(bytes: Int, expected: MetricChange.Verdict) {
    let base = BaselineSamples.changed { $0.heap?.peakBytes = 0 }
    let head = BaselineSamples.changed { $0.heap?.peakBytes = UInt64(bytes) }
    let comparison = BaselineSamples.comparison(
      of: base, head, thresholds: Thresholds(["heap-peak": Threshold(absolute: 1e9)]))
    #expect(verdict(.heapPeak, comparison) == expected)
  }

  @Test func instructionsCountAboveTheLargerOfTheirTwoLimits() throws {
    guard let instructions = Metric.all.first(where: { $0.metricClass.rawValue == "instructions" })
    else { return }
    let thresholds = Thresholds()
    #expect(thresholds.verdict(instructions, base: 1e6, head: 1_001_000) == .equal)
    #expect(thresholds.verdict(instructions, base: 1e6, head: 1_001_001) == .regressed)
    #expect(thresholds.verdict(instructions, base: 1e9, head: 1_000_010_000) == .equal)
    #expect(thresholds.verdict(instructions, base: 1e9, head: 1_000_010_001) == .regressed)
  }

  @Test func thresholdsLetRisesPassButNeverFromNothing() {
    let thresholds = Thresholds([
      "work": Threshold(relative: 0.01), "pixels-blended": Threshold(absolute: 3),
      "heap": Threshold(absolute: 100),
    ])
    let head = BaselineSamples.changed { result in
      for frame in 0..<3 {
        result.work[frame].pixelsWritten += 10
        result.work[frame].pixelsBlended += 4
        result.work[frame].pixelsSampled = 1
      }
      result.heap?.frameAllocations = [1, 0, 0]
      result.heap?.setUpAllocations = 107
    }
    let comparison = BaselineSamples.comparison(head, thresholds: thresholds)
    #expect(verdict(.pixelsWritten, comparison) == .tolerated)
    #expect(verdict(.pixelsBlended, comparison) == .regressed, "the metric's own, not its class's")
    #expect(verdict(.pixelsSampled, comparison) == .regressed)
    #expect(verdict(.allocationsPerFrame, comparison) == .regressed)
    #expect(verdict(.allocationsPerSetUp, comparison) == .tolerated)
  }

  @Test func aFigureThatIsGoneIsUnavailableWhateverTheBuild() {
    var head = BaselineSamples.result()
    head.heap = nil
    for metric in Metric.all where metric.metricClass == .heap { head[metric] = nil }
    let comparison = BaselineSamples.comparison(
      head, headEnvironment: BaselineSamples.environment { $0.buildMode = "debug" })
    #expect(comparison.changes.filter { $0.verdict == .unavailable }.count == 5)
    #expect(verdict(.pixelsWritten, comparison) == .equal)
  }

  /// A figure of a probe that failed its self-test is none, though it stands there.
  @Test func aProbeThatIsNotToBeTrustedMeasuresNothing() {
    var environment = BaselineSamples.environment()
    environment.probes = [
      ProbeReport(
        id: "heap.peak", name: "", unit: "bytes", trust: .unavailable("it reads 0"), expected: 1,
        observed: 0, note: "")
    ]
    let now = BaselineSamples.comparison(BaselineSamples.result(), headEnvironment: environment)
    #expect(now.changes.filter { $0.verdict != .equal }.map(\.metric) == ["heap-peak"])
    #expect(verdict(.heapPeak, now) == .unavailable)
    let before = BaselineSamples.comparison(BaselineSamples.result(), baseEnvironment: environment)
    #expect(verdict(.heapPeak, before) == .notCompared)
    #expect(verdict(.allocationsPerFrame, before) == .equal)
  }

  @Test func aFigureThatIsNewIsListed() {
    var base = BaselineSamples.result()
    base[.heapPeak] = nil
    let comparison = BaselineSamples.comparison(of: base, BaselineSamples.result())
    #expect(verdict(.heapPeak, comparison) == .new)
  }

  static let differences: [(String, @Sendable (inout MachineDescription) -> Void, [String])] = [
    ("compiler", { $0.compiler = "Swift 6.4" }, ["heap"]),
    ("C compiler", { $0.cCompiler = "clang 22" }, ["heap"]),
    ("allocator", { $0.allocator = Allocator(name: "jemalloc", version: "5.4") }, ["heap"]),
    ("build mode", { $0.buildMode = "debug" }, ["heap"]),
    ("libc", { $0.libc = "glibc 2.40" }, []),
    ("SIMD level", { $0.simdLevel = "sse2" }, []),
    ("CPU model", { $0.cpuModel = nil }, []),
    ("kernel", { $0.kernelRelease = "6.2" }, []),
  ]

  @Test(arguments: differences)
  func whatDiffersStopsItsClassesOnly(
    field: String, change: @Sendable (inout MachineDescription) -> Void, exact: [String]
  ) {
    let base = BaselineSamples.environment()
    let head = BaselineSamples.environment(change)
    for metricClass in [Metric.Class.work, .heap] {
      let mismatch = Comparability.mismatch(metricClass, base: base, head: head)
      #expect((mismatch != nil) == exact.contains(metricClass.rawValue))
    }
    let time = Comparability.mismatch(.time, base: base, head: head)
    #expect(time?.fields.map(\.name) == [field])
    #expect(Comparability.mismatch(.system, base: base, head: base) == nil)
    let comparison = BaselineSamples.comparison(
      BaselineSamples.result(), headEnvironment: head)
    let skipped = comparison.changes.filter { $0.verdict == .notCompared }
    #expect(skipped.count == (exact.isEmpty ? 0 : 5))
    #expect(skipped.allSatisfy { $0.reason?.hasPrefix(field) == true })
    #expect(comparison.isAnythingCompared)
  }

  @Test func picturesThatDifferNameTheFirstFrameAndTheCount() {
    let other = "fedcba9876543210"
    let frames = BaselineSamples.changed { $0.frameHashes = [BaselineSamples.hash, other, other] }
    let picture = BaselineSamples.comparison(frames).picture
    #expect(picture?.frames?.first == 1 && picture?.frames?.count == 2)
    #expect(picture?.finalDiffers == false)
    let end = BaselineSamples.changed { $0.finalHash = other }
    #expect(BaselineSamples.comparison(end).picture?.frames == nil)
    #expect(BaselineSamples.comparison(end).picture?.finalDiffers == true)
    let fewer = BaselineSamples.changed { $0.frameHashes.removeLast() }
    #expect(BaselineSamples.comparison(fewer).picture?.frames?.first == 2)
  }
}
