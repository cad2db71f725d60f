import BenchHarness
@testable import BenchInstruments
import Foundation
import TransitionKit
import TransitionRendering

@testable import BenchReports

/// Records made by hand; every number in them is invented.
enum SampleRecord {
  /// The five transitions at one size, all fine.
  static func smoke() throws -> RunRecord {
    var record = RunRecord(
      name: "smoke", startedAt: "2026-11-30T09:14:00Z", environment: try environment(),
      suite: "smoke", seed: 42)
    record.durationSeconds = 18.2
    record.isComplete = true
    record.cases = [
      result("bubble-overlay", p50: 0.58, worst: 51, heap: 2.1, written: 0.39, blended: 0.61),
      result(
        "bubble-mask", p50: 0.48, worst: 59, realisation: .clip, heap: 0.4, written: 0.70,
        blended: 0.31),
      result("bounce", p50: 0.35, worst: 0, heap: 0.4, written: 0.98, blended: 0.02),
      result(
        "push-snapshot", p50: 1.02, worst: 30, heap: 5.8, passes: 1, written: 1, blended: 1),
      result("dimmed-sheet", p50: 0.72, worst: 59, heap: 0.4, written: 0.5, blended: 0.5),
    ]
    record.cases[3].remarks = [
      TransitionRemark(id: "fadeOnly", text: "fade only: no shared region")
    ]
    return record
  }

  /// Two sizes, two frame counts, all realisations; one case failed, one is without heap figures,
  /// one was disturbed.
  static func matrix() throws -> RunRecord {
    var record = try smoke()
    record.name = "matrix"
    record.suite = "mask-vs-overlay"
    record.durationSeconds = 241
    record.cases = []
    for (size, factor) in [("375x667@2", 1.0), ("390x844@3", 3.0)] {
      for frames in [30, 60] {
        record.cases += matrixCases(size: size, frames: frames, factor: factor)
      }
    }
    record.cases[3].failure = CaseFailure(
      kind: .crash, message: "signal SIGILL (4)", frame: 17, pass: "timing",
      output: "begin\nFlip.swift:12: Fatal error: Index out of range\n")
    record.cases[3].metrics = [:]
    record.cases[3].plays = []
    record.cases[4].heap = nil
    for metric in Metric.all where metric.metricClass == .heap {
      record.cases[4][metric] = nil
    }
    record.cases[5].load = SystemLoad(
      loadAverage: 2.5, busyShareOfOthers: 0.45, stealShare: 0.061)
    return record
  }

  /// Text that tries to be markup, formulas and escape sequences; numbers that are none; plays of
  /// uneven length.
  static func hostile() throws -> RunRecord {
    var record = try failing()
    let evil = "</details><script>|`*_[x](y)_*`|\u{1B}[2J\u{202E}\r\n=1+1,\"'"
    record.suite = evil
    record.name = evil
    record.environment.toolVersion = evil
    record.environment.machine.cpuModel = evil
    record.durationSeconds = .nan
    for index in record.cases.indices {
      record.cases[index].benchCase.transition += evil
      record.cases[index].benchCase.parameters = [evil: evil]
      record.cases[index].benchCase.size = "1e300x-4@nan"
      record.cases[index].benchCase.upperScreen.text = "../a b/\(evil).png"
      record.cases[index].printedText = evil
      record.cases[index].remarks = [TransitionRemark(id: evil, text: evil, value: .infinity)]
      record.cases[index].load = SystemLoad(
        loadAverage: .nan, busyShareOfOthers: .infinity, stealShare: .nan)
    }
    record.cases[0].metrics = Dictionary(
      uniqueKeysWithValues: Metric.all.enumerated().map { index, metric in
        let values = [Double.nan, .infinity, -1, 1e300, 0]
        let value = values[index % values.count]
        return (metric.id, MetricValue(value, low: .nan, high: -.infinity, count: -1))
      })
    record.cases[0].metrics[evil] = MetricValue(1, low: .nan, high: .infinity)
    record.cases[0].plays[0].layout = []
    record.cases[0].plays[1].animate = Array(repeating: .max, count: 100)
    record.cases[1].failure?.message = evil
    record.cases[1].failure?.output = "````\n\(evil)\n```\n"
    return record
  }

  /// Two cases, of which one failed; `context` fits it.
  static func failing() throws -> RunRecord {
    var record = try smoke()
    record.cases = [record.cases[1], record.cases[2]]
    record.cases[1].benchCase.transition = "my-flip"
    record.cases[1].key = "my-flip"
    record.cases[1].failure = CaseFailure(
      kind: .crash, message: "signal SIGILL (4)", frame: 17, pass: "timing",
      output: "begin\nFlip.swift:12: Fatal error: Index out of range\n")
    record.cases[1].metrics = [:]
    record.cases[1].plays = []
    return record
  }

  /// Three cases of six frames, one of which failed, one is without heap figures; the others were
  /// never tried.
  static func partial() throws -> RunRecord {
    var record = try smoke()
    record.name = "partial"
    record.isComplete = false
    record.durationSeconds = nil
    record.cases = [
      result(
        "bubble-overlay", p50: 0.58, worst: 3, frames: 6, heap: 2.1, written: 0.39,
        blended: 0.61),
      result(
        "bubble-mask", p50: 0.48, worst: 5, frames: 6, realisation: .clip, heap: 0.4,
        written: 0.70, blended: 0.31),
      result("my-flip", p50: 0.35, worst: 0, frames: 6, heap: 0.4, written: 1, blended: 0),
    ]
    record.cases[1].heap = nil
    for metric in Metric.all where metric.metricClass == .heap { record.cases[1][metric] = nil }
    record.cases[2].failure = CaseFailure(
      kind: .crash, message: "signal SIGILL (4)", frame: 4, pass: "timing",
      output: "begin\nFlip.swift:12: Fatal error: Index out of range\n")
    record.cases[2].metrics = [:]
    record.cases[2].plays = []
    return record
  }

  static let context = ReportContext(
    recordPath: "results/2026-11-30-0914.json",
    outputPaths: ["my-flip": "results/2026-11-30-0914/my-flip.stderr"], exitCode: 2)

  private static func matrixCases(size: String, frames: Int, factor: Double) -> [CaseResult] {
    let mask: [(MaskRealisation, Double, Double, Double, Double)] = [
      (.clip, 0.48, 0.4, 0, 0.31), (.coverage, 0.55, 1.4, 0, 0.62),
      (.offscreen, 0.77, 4.4, 1, 1),
    ]
    let overlay = result(
      "bubble-overlay", p50: 0.58 * factor, worst: 20, size: size, frames: frames,
      heap: 2.1 * factor, written: 0.39 * factor, blended: 0.61 * factor)
    return [overlay]
      + mask.map { realisation, time, heap, passes, blended in
        result(
          "bubble-mask", p50: time * factor, worst: 29, size: size, frames: frames,
          realisation: realisation, heap: heap * factor, passes: passes,
          written: 0.7 * factor, blended: blended * factor)
      }
      + [
        result(
          "bounce", p50: 0.35 * factor, worst: 0, size: size, frames: frames, heap: 0.4,
          written: 0.98 * factor, blended: 0.02 * factor)
      ]
  }

  /// A case with figures in the proportions of a real one; times in milliseconds, heap in MiB,
  /// pixels in millions.
  static func result(
    _ transition: String, parameters: [String: String] = [:], p50: Double, worst: Int,
    size: String = "375x667@2", frames: Int = 60, realisation: MaskRealisation = .clip,
    heap: Double, passes: Double = 0, written: Double, blended: Double
  ) -> CaseResult {
    var result = CaseResult(
      benchCase(
        transition, parameters: parameters, size: size, frames: frames,
        realisation: realisation))
    let time = p50 * 1e6
    let count = 20 * frames
    result[.frameTimeP50] = MetricValue(time, low: time * 0.98, high: time * 1.02, count: count)
    result[.frameTimeP90] = MetricValue(time * 1.25, count: count)
    if count >= 1_000 { result[.frameTimeP99] = MetricValue(time * 1.5, count: count) }
    result[.frameTimeMax] = MetricValue(time * 3, count: count)
    result[.worstFrame] = MetricValue(time * 1.6, count: 20)
    result[.worstFrameBudget] = MetricValue(time * 1.6 / 8.333e6 * 100, count: 20)
    result[.frameCPUTime] = MetricValue(time * 0.99, low: time * 0.98, high: time, count: 20)
    result[.setUpTime] = MetricValue(time * 0.5, count: 20)
    result[.tearDownTime] = MetricValue(time * 0.05, count: 20)
    result[.animateTime] = MetricValue(time * 0.01, count: count)
    result[.layoutTime] = MetricValue(time * 0.02, count: count)
    result[.renderTime] = MetricValue(time * 0.97, count: count)
    result[.allocationsPerFrame] = MetricValue(0, count: frames)
    result[.allocatedBytesPerFrame] = MetricValue(0, count: frames)
    result[.allocationsPerSetUp] = MetricValue(112)
    result[.heapPeak] = MetricValue(heap * 1_048_576)
    result[.leakedBytes] = MetricValue(0, count: 64)
    result[.offscreenPasses] = MetricValue(passes, count: frames)
    result[.offscreenBytes] = MetricValue(passes * 4_002_000)
    result[.pixelsWritten] = MetricValue(written * 1e6, count: frames)
    result[.pixelsBlended] = MetricValue(blended * 1e6, count: frames)
    result[.pixelsSampled] = MetricValue(0, count: frames)
    result[.minorFaults] = MetricValue(3, count: 20)
    result[.involuntarySwitches] = MetricValue(0.25, count: 20)
    result[.peakResident] = MetricValue(21 * 1_048_576)
    result.plays = (0..<20).map { play(launch: $0 / 2, time: UInt64(time), frames, worst: worst) }
    result.launchCount = 10
    result.warmUpPlayCount = 30
    result.stop = .settled
    result.frameHashes = (0..<frames).map { String(format: "%016x", $0) }
    result.finalHash = "00000000000000ff"
    result.load = SystemLoad(loadAverage: 0.4, busyShareOfOthers: 0.02, stealShare: 0.001)
    return result
  }

  static func benchCase(
    _ transition: String, parameters: [String: String] = [:], size: String = "375x667@2",
    frames: Int = 60, realisation: MaskRealisation = .clip
  ) -> BenchCase {
    BenchCase(
      transition: transition, parameters: parameters, operation: .present, size: size,
      frameCount: frames, lowerScreen: CaseScreen(text: "gallery", contentKey: "gallery.1"),
      upperScreen: CaseScreen(text: "detail", contentKey: "detail.1"),
      maskRealisation: realisation)
  }

  private static func play(launch: Int, time: UInt64, _ frames: Int, worst: Int) -> PlaySample {
    let animate = Array(repeating: UInt64(1_000), count: frames)
    let layout = Array(repeating: UInt64(2_000), count: frames)
    var render = Array(repeating: time - 3_000, count: frames)
    render[worst] = time * 8 / 5
    return PlaySample(
      launch: launch, setUp: time / 2, tearDown: time / 20, animate: animate, layout: layout,
      render: render, framesCPU: time * UInt64(frames), minorFaults: 3, involuntarySwitches: 0)
  }

  /// A quiet release build; every probe exact but the peak.
  static func environment(
    buildMode: String = "release", allocator: String = "jemalloc", peak: String = peakProbe
  ) throws -> RunEnvironment {
    let text = """
      {
        "toolVersion": "0.1.0", "core": 1, "commit": "7be03d5", "loadAverage": 0.4,
        "machine": {
          "cpuModel": "Example CPU", "architecture": "x86_64", "simdLevel": "avx2",
          "onlineCores": 2, "memoryBytes": 8589934592, "kernelRelease": "6.1.0-18-amd64",
          "virtualisation": "kvm", "clockSource": "tsc", "compiler": "Swift 6.3.1",
          "cCompiler": "clang 21.0.0", "buildMode": "\(buildMode)", "libc": "glibc 2.36",
          "allocator": {"name": "\(allocator)", "version": "5.3.0-0-g54eaed1d"}
        },
        "probes": [
          {
            "id": "clock.monotonic", "name": "wall clock", "unit": "nanoseconds",
            "trust": {"level": "exact"}, "expected": 30, "observed": 30, "note": "two reads"
          },
          \(peak)
        ]
      }
      """
    return try JSONDecoder().decode(RunEnvironment.self, from: Data(text.utf8))
  }

  static let peakProbe = """
    {
      "id": "heap.peak", "name": "peak heap of the thread", "unit": "bytes",
      "trust": {"level": "approximate", "reason": "to 64 KiB"}, "expected": 1048576,
      "observed": 1064960, "note": "1 MiB"
    }
    """
}
