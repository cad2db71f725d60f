import Foundation
import Testing

@testable import BenchInstruments

@Suite("The probes' self-test")
struct ProbeSelfTestTests {
  private static let identifiers = [
    "heap.bytes", "heap.allocations", "heap.peak", "heap.live", "clock.monotonic",
    "clock.thread-cpu", "kernel.minor-faults", "kernel.voluntary-switches", "kernel.resident",
  ]

  @Test("Every probe is reported, always in the same order")
  func everyProbeIsReported() {
    #expect(ProbeSelfTest.run().map(\.id) == Self.identifiers)
  }

  #if jemalloc
    @Test("In a process of its own the counting probes are exact and the peak is approximate")
    func probesAreExact() async {
      await #expect(processExitsWith: .success) {
        let trust = Dictionary(
          uniqueKeysWithValues: ProbeSelfTest.run().map { ($0.id, $0.trust) })
        for id in [
          "heap.bytes", "heap.allocations", "heap.live", "kernel.minor-faults",
          "kernel.voluntary-switches",
        ] {
          #expect(trust[id] == .exact, "\(id)")
        }
        #expect(trust["heap.peak"] == .approximate("to 64 KiB"))
      }
    }
  #else
    @Test("Without jemalloc the heap probes are unavailable and have no figure")
    func heapProbesAreUnavailable() {
      for report in ProbeSelfTest.run() where report.id.hasPrefix("heap.") {
        #expect(report.trust == .unavailable("this build goes without jemalloc"))
        #expect(report.observed == nil)
      }
    }
  #endif

  private static let probe = Probe(
    id: "p", name: "a probe", unit: "things", load: "a load", whenMissing: "there is none")

  @Test(
    "A counting probe is exact only with the very number",
    arguments: [
      (5, .exact), (0, .unavailable("it reads 0 under a load that is not 0")),
      (nil, .unavailable("there is none")), (6, .approximate("read 6 for 5")),
      (4, .approximate("read 4 for 5")),
    ] as [(UInt64?, ProbeTrust)])
  func countingIsJudged(observed: UInt64?, trust: ProbeTrust) {
    let report = ProbeReport.counting(Self.probe, expected: 5, observed: observed)
    #expect(report.trust == trust)
    #expect(report.expected == 5)
    #expect(report.observed == observed.map { Double($0) })
  }

  @Test(
    "An approximate probe must come within its tolerance",
    arguments: [
      (90, .approximate("nearly")), (110, .approximate("nearly")),
      (111, .unavailable("read 111.0 for 100.0")), (nil, .unavailable("there is none")),
    ] as [(Double?, ProbeTrust)])
  func nearnessIsJudged(observed: Double?, trust: ProbeTrust) {
    let report = ProbeReport.near(
      Self.probe, expected: 100, observed: observed, tolerance: 10, nature: "nearly")
    #expect(report.trust == trust)
  }

  @Test(
    "The thread clock must follow work and not sleep",
    arguments: [
      (1.0, 0.01, ProbeTrust.exact), (0.99, 0.1, .exact),
      (0.5, 0.1, .approximate("at most 50.0 % of the wall clock when busy")),
      (1, 1, .unavailable("it runs on while the thread sleeps")),
      (2, 0, .unavailable("it runs faster than the wall clock")),
      (0, 0, .unavailable("the clock stands still")),
    ])
  func threadClockIsJudged(busy: Double, asleep: Double, trust: ProbeTrust) {
    #expect(ProbeSelfTest.trust(busy: busy, asleep: asleep) == trust)
  }

  @Test("Reports survive a round trip through JSON, and the form is plain")
  func reportsAreCoded() throws {
    let reports = [
      Self.probe.report(.exact, 1, 1), Self.probe.report(.approximate("about"), 1, 2),
      Self.probe.report(.unavailable("no"), nil, nil),
    ]
    let data = try JSONEncoder().encode(reports)
    #expect(try JSONDecoder().decode([ProbeReport].self, from: data) == reports)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let trust = try encoder.encode(ProbeTrust.approximate("about"))
    #expect(String(decoding: trust, as: UTF8.self) == #"{"level":"approximate","reason":"about"}"#)
  }
}
