import Foundation
import Testing

@testable import BenchHarness
@testable import BenchInstruments

/// What `doctor` makes of a machine.
struct DoctorFindingTests {
  /// A machine nothing hurts on.
  static func quiet() -> DoctorFacts {
    var machine = Machine.describe()
    machine.buildMode = "release"
    machine.virtualisation = nil
    machine.onlineCores = 8
    machine.clockSource = "tsc"
    machine.allocator = Allocator(name: "jemalloc", version: "5.3.0-0-g54eaed1d8b")
    return DoctorFacts(
      machine: machine,
      load: SystemLoad(
        loadAverage: 0.04, busyShareOfOthers: 0.01, coreBusyShareOfOthers: 0.02, stealShare: 0),
      allowedCores: [0, 1, 2, 3], quota: nil,
      frequency: ProcessorFrequency(governors: ["performance"], mayBoost: false),
      temperature: 45, memory: MemoryStatus(availableBytes: 8 << 30, swapUsedBytes: 0),
      counters: .absent, hasValgrind: true,
      results: FolderSpace(path: "results", isWritable: true, freeBytes: 50 << 30),
      clock: ClockFacts(
        statedStepNanoseconds: 1, seenStepNanoseconds: 20, readCostNanoseconds: 21),
      probes: [
        probe("clock.monotonic", .exact), probe("heap.peak", .approximate("to 64 KiB")),
      ],
      pilot: .measured(MeasuringReckoningTests.pilot(milliseconds: 1)))
  }

  static func probe(_ id: String, _ trust: ProbeTrust) -> ProbeReport {
    ProbeReport(
      id: id, name: id, unit: "bytes", trust: trust, expected: 1, observed: 1, note: "a load")
  }

  /// The one finding a change of a quiet machine makes.
  private func finding(
    _ id: String, _ change: (inout DoctorFacts) -> Void
  ) throws -> DoctorFinding {
    var facts = Self.quiet()
    change(&facts)
    return try #require(DoctorFinding.all(facts).first { $0.id == id })
  }

  @Test func nothingHurtsOnAQuietMachine() {
    let findings = DoctorFinding.all(Self.quiet())
    #expect(findings.allSatisfy { $0.level == .good && $0.advice == nil })
    #expect(
      findings.map(\.id) == [
        "load", "steal", "budget", "cores", "quota", "governor", "turbo", "temperature",
        "virtualisation", "build", "allocator", "valgrind", "memory", "swap", "results", "clock",
        "probe.clock.monotonic", "probe.heap.peak",
      ])
  }

  @Test func theWorstComesFirst() {
    var facts = Self.quiet()
    facts.machine.buildMode = "debug"
    facts.machine.virtualisation = "kvm"
    facts.frequency.mayBoost = true
    facts.results.isWritable = false
    let findings = DoctorFinding.all(facts)
    #expect(findings.prefix(4).map(\.id) == ["build", "results", "turbo", "virtualisation"])
    #expect(findings.prefix(5).map(\.level) == [.bad, .bad, .careful, .careful, .good])
    #expect(findings.prefix(4).allSatisfy { $0.advice != nil && !$0.reason.isEmpty })
  }

  @Test(
    "Load and steal time have the bounds of reports",
    arguments: [
      (0.05, 0.05, 0.01, .good, .good), (0.06, 0, 0, .careful, .good),
      (0, 0.06, 0, .careful, .good),
      (0.31, 0, 0.02, .bad, .careful), (0, 0.21, 0.06, .bad, .bad),
    ] as [(Double, Double, Double, DoctorLevel, DoctorLevel)])
  func loads(
    others: Double, onCore: Double, stolen: Double, load: DoctorLevel, steal: DoctorLevel
  ) throws {
    let change: (inout DoctorFacts) -> Void = {
      $0.load = SystemLoad(
        loadAverage: 1.25, busyShareOfOthers: others, coreBusyShareOfOthers: onCore,
        stealShare: stolen)
    }
    #expect(try finding("load", change).level == load)
    #expect(try finding("steal", change).level == steal)
  }

  @Test func whatIsNotReadableIsSaid() throws {
    let load = try finding("load") { $0.load = SystemLoad() }
    #expect(load.level == .careful)
    #expect(load.seen == "not readable here")
    #expect(try finding("steal") { $0.load = SystemLoad() }.level == .careful)
    for id in ["governor", "turbo"] {
      let bare = try finding(id) { $0.frequency = ProcessorFrequency() }
      #expect(bare.level == .careful)
      #expect(bare.seen == "not readable here")
      let guest = try finding(id) {
        $0.frequency = ProcessorFrequency()
        $0.machine.virtualisation = "kvm"
      }
      #expect(guest.level == .good)
      #expect(guest.seen == "not readable here, set by the host")
    }
    #expect(try finding("temperature") { $0.temperature = nil }.seen == "not readable here")
    #expect(try finding("memory") { $0.memory = nil }.level == .careful)
    #expect(
      try finding("cores") { $0.allowedCores = [] }.seen
        == "which cores may be used is not readable here")
  }

  @Test func valuesAreSaid() throws {
    let load = try finding("load") {
      $0.load = SystemLoad(
        loadAverage: 2.46, busyShareOfOthers: 0.624, coreBusyShareOfOthers: 0.9, stealShare: 0)
    }
    #expect(
      load.seen
        == "other programs take 62 % of the CPU and 90 % of core 3, where workers run; load average 2.5"
    )
    #expect(try finding("cores") { $0.allowedCores = [5] }.seen == "1 of 8 may be used")
    #expect(try finding("allocator") { _ in }.seen == "jemalloc 5.3.0")
    #expect(try finding("clock") { _ in }.seen == "tsc, steps of 20 ns, a read takes 21 ns")
    #expect(
      try finding("results") { $0.results.freeBytes = 99 << 20 }.seen
        == "'results' can be written, 99 MiB free")
    #expect(try finding("memory") { _ in }.seen == "8.0 GiB available")
  }

  @Test func thresholdsDecide() throws {
    let cases: [(String, DoctorLevel, (inout DoctorFacts) -> Void)] = [
      ("cores", .careful, { $0.allowedCores = [0] }), ("quota", .bad, { $0.quota = 0.9 }),
      ("quota", .careful, { $0.quota = 1 }), ("quota", .good, { $0.quota = 2 }),
      ("governor", .careful, { $0.frequency.governors = ["performance", "schedutil"] }),
      ("turbo", .careful, { $0.frequency.mayBoost = true }),
      ("temperature", .careful, { $0.temperature = 85 }),
      ("temperature", .bad, { $0.temperature = 95 }),
      ("memory", .careful, { $0.memory?.availableBytes = (2 << 30) - 1 }),
      ("memory", .bad, { $0.memory?.availableBytes = (512 << 20) - 1 }),
      ("swap", .careful, { $0.memory?.swapUsedBytes = 4096 }),
      ("results", .careful, { $0.results.freeBytes = (1 << 30) - 1 }),
      ("results", .bad, { $0.results.freeBytes = (100 << 20) - 1 }),
      ("valgrind", .careful, { $0.hasValgrind = false }),
      ("allocator", .careful, { $0.machine.allocator = Allocator(name: "system", version: "2") }),
      ("budget", .careful, { $0.pilot = .failed("no such transition") }),
      (
        "budget", .careful,
        { $0.pilot = .measured(MeasuringReckoningTests.pilot(milliseconds: 20)) }
      ),
      ("budget", .bad, { $0.pilot = .measured(MeasuringReckoningTests.pilot(milliseconds: 200)) }),
    ]
    for (id, level, change) in cases {
      let found = try finding(id, change)
      #expect(found.level == level, "\(found)")
    }
  }

  @Test func slowClocksAreToldApart() throws {
    func level(step: UInt64?, cost: Double) throws -> DoctorLevel {
      try finding("clock") {
        $0.clock = ClockFacts(
          statedStepNanoseconds: 1, seenStepNanoseconds: step, readCostNanoseconds: cost)
      }.level
    }
    #expect(try level(step: 100, cost: 150) == .good)
    #expect(try level(step: 100, cost: 151) == .careful)
    #expect(try level(step: 1_001, cost: 20) == .bad)
    #expect(try level(step: nil, cost: 0) == .bad)
  }

  @Test func probesThatFailHurt() throws {
    var facts = Self.quiet()
    facts.probes = [
      Self.probe("clock.monotonic", .unavailable("the clock stands still")),
      Self.probe("heap.peak", .unavailable("built without jemalloc")),
      Self.probe("kernel.resident", .approximate("summed")),
    ]
    let levels = DoctorFinding.all(facts).filter { $0.id.hasPrefix("probe.") }
    #expect(levels.map(\.level) == [.bad, .careful, .good])
    #expect(levels[1].seen == "unavailable: built without jemalloc")
    // One reason is said once.
    facts.machine.allocator = Allocator(name: "system", version: "glibc 2.36")
    #expect(!DoctorFinding.all(facts).contains { $0.id == "probe.heap.peak" })
  }

  @Test func hardwareCountersAreSaidOnlyWithoutValgrind() throws {
    let with = try finding("valgrind") { $0.counters = .forbidden }
    #expect(with.seen == "valgrind is in PATH")
    let without = try finding("valgrind") {
      $0.counters = .forbidden
      $0.hasValgrind = false
    }
    #expect(
      without.seen
        == "no valgrind in PATH; the processor's counters are not permitted to this user")
  }
}
