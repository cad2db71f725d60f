import BenchInstruments
import TransitionKit
import TransitionRendering

@testable import BenchHarness

/// Cases and results made by hand.
enum Samples {
  static func benchCase(_ transition: String = "bounce") -> BenchCase {
    BenchCase(
      transition: transition, operation: .present, size: "375x667@2", frameCount: 3,
      lowerScreen: CaseScreen(text: "gallery", contentKey: "gallery:1"),
      upperScreen: CaseScreen(text: "detail", contentKey: "detail:1"))
  }

  /// A play of three frames; each frame takes `animate` + `layout` + `render` = 1 + 2 + base.
  static func play(base: UInt64, setUp: UInt64 = 10) -> PlaySample {
    PlaySample(
      launch: 0, setUp: setUp, tearDown: 5, animate: [1, 1, 1], layout: [2, 2, 2],
      render: [base, base + 10, base + 20], framesCPU: 3 * base, minorFaults: 0,
      involuntarySwitches: 0)
  }

  static let hashes = ["a", "b", "c"]

  static let environment = RunEnvironment(
    toolVersion: "0.1.0", machine: Machine.describe(), core: 1, probes: [], commit: nil,
    loadAverage: 0.5)

  static func exact(hashes: [String] = Samples.hashes) -> LaunchOutcome {
    var counters = WorkCounters()
    counters.pixelsWritten = 100
    return LaunchOutcome(
      content: .exact(
        ExactResult(
          work: [counters, counters, counters], frameHashes: hashes, finalHash: "z",
          heap: HeapSample(
            firstPlayAllocations: 90, setUpAllocations: 7, frameAllocations: [1, 2, 6],
            frameBytes: [10, 20, 60], peakBytes: 4096, leakedBytesPerPlay: 48), remarks: [])),
      printed: nil, load: nil)
  }

  static func timing(
    bases: [UInt64], setUp: UInt64 = 10, hashes: [String] = Samples.hashes,
    finalHash: String = "z"
  ) -> LaunchOutcome {
    LaunchOutcome(
      content: .timing(
        TimingResult(
          plays: bases.map { play(base: $0, setUp: setUp) }, warmUpPlayCount: 2,
          frameHashes: hashes,
          finalHash: finalHash, peakResidentBytes: 1000)), printed: nil, load: nil)
  }

  static func failure(_ kind: CaseFailure.Kind = .crash) -> LaunchOutcome {
    LaunchOutcome(
      content: .failure(CaseFailure(kind: kind, message: "boom", frame: 2, pass: "timing")),
      printed: "last words", load: nil)
  }

  /// The transitions suites are resolved with here.
  @MainActor
  static func registry() throws -> TransitionRegistry {
    try TransitionRegistry([
      FakeBounce.self, FakeMask.self, FakePush.self, FakeControl.self,
    ])
  }
}

/// A transition that is never played.
class FakeTransition {
  required init(parameters: Parameters) {}
  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning {
    preconditionFailure("never played")
  }
}

final class FakeBounce: FakeTransition, Transition {
  static let manifest = TransitionManifest(
    id: "bounce", name: "", summary: "",
    parameters: [Parameter<Double>("dampingRatio", default: 0.6, in: 0...1, summary: "")])
}

final class FakeMask: FakeTransition, Transition {
  static let manifest = TransitionManifest(
    id: "bubble-mask", name: "", summary: "", usesMask: true)
}

final class FakePush: FakeTransition, Transition {
  static let manifest = TransitionManifest(
    id: "push-snapshot", name: "", summary: "", operations: [.push, .pop])
}

final class FakeControl: FakeTransition, Transition {
  static let manifest = TransitionManifest(id: "control-cut", name: "", summary: "")
}
