@testable import BenchInstruments
import TransitionRendering

@testable import BenchHarness

/// Records of one case of three frames, made by hand.
enum BaselineSamples {
  static let hash = "0123456789abcdef"

  /// A result with every exact figure.
  static func result(_ transition: String = "bounce") -> CaseResult {
    var result = CaseResult(Samples.benchCase(transition))
    var counters = WorkCounters()
    counters.offscreenPasses = 1
    counters.pixelsWritten = 1000
    counters.pixelsBlended = 100
    result.work = [counters, counters, counters]
    result.heap = HeapSample(
      firstPlayAllocations: 90, setUpAllocations: 7, frameAllocations: [0, 0, 0],
      frameBytes: [0, 0, 0], peakBytes: 10 << 20, leakedBytesPerPlay: 0)
    result.frameHashes = [hash, hash, hash]
    result.finalHash = hash
    result.summarise()
    return result
  }

  /// A changed copy of a result.
  static func changed(
    _ result: CaseResult = result(), _ change: (inout CaseResult) -> Void
  ) -> CaseResult {
    var result = result
    change(&result)
    result.summarise()
    return result
  }

  static func environment(
    _ change: (inout MachineDescription) -> Void = { _ in }
  ) -> RunEnvironment {
    var machine = MachineDescription(
      cpuModel: "CPU 1", architecture: "x86_64", simdLevel: "avx2", onlineCores: 2,
      memoryBytes: nil, kernelRelease: "6.1", virtualisation: nil, clockSource: nil,
      frequencyGovernor: nil, compiler: "Swift 6.3.1", cCompiler: "clang 21",
      buildMode: "release", libc: "glibc 2.36",
      allocator: Allocator(name: "jemalloc", version: "5.3.0"))
    change(&machine)
    return RunEnvironment(
      toolVersion: "0.1.0", machine: machine, core: 1, probes: [], commit: "7be03d5",
      loadAverage: nil)
  }

  static func record(
    _ cases: [CaseResult] = [result()], name: String = "base",
    environment: RunEnvironment = environment()
  ) -> RunRecord {
    var record = RunRecord(
      name: name, startedAt: "2026-11-30T09:14:00Z", environment: environment, suite: "smoke",
      seed: 1)
    record.cases = cases
    record.isComplete = true
    return record
  }

  static func comparison(
    of base: CaseResult = result(), _ head: CaseResult,
    baseEnvironment: RunEnvironment = environment(),
    headEnvironment: RunEnvironment = environment(), thresholds: Thresholds = Thresholds()
  ) -> ExactComparison {
    ExactComparison(
      base: base, head: head, baseEnvironment: baseEnvironment, headEnvironment: headEnvironment,
      thresholds: thresholds)
  }
}
