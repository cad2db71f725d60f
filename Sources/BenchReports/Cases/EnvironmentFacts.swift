import BenchHarness
import BenchInstruments

/// Where and how a record was measured, as names and values for tables and exports.
struct EnvironmentFacts {
  /// A name for people and machines, and a value; facts that are not known are left out.
  struct Fact: Equatable {
    /// Stable: the key in exports.
    var id: String
    var name: String
    var text: String

    /// The value where it is a number.
    var number: Double?
    var unit: String?

    init(_ id: String, _ name: String, _ text: String) {
      (self.id, self.name, self.text) = (id, name, text)
    }

    init?(_ id: String, _ name: String, _ number: Double?, unit: String? = nil) {
      guard let number, number.isFinite else { return nil }
      (self.id, self.name, self.text) = (id, name, EnvironmentFacts.shortest(number))
      (self.number, self.unit) = (number, unit)
    }
  }

  var facts: [Fact]

  init(_ record: RunRecord, recordPath: String?) {
    let environment = record.environment
    let known: [Fact?] = [
      Fact("record", "record", record.name),
      recordPath.map { Fact("record-path", "file", $0) },
      Fact("started-at", "started", record.startedAt),
      Fact("duration", "duration", record.durationSeconds, unit: "s"),
      Fact("seed", "seed", String(record.seed)),
      Fact("tool-version", "TransitionBench", environment.toolVersion),
      environment.commit.map { Fact("commit", "commit", $0) },
      Fact("load-average", "load average at the start", environment.loadAverage),
      Fact("core", "core of the workers", environment.core.map { Double($0) }),
    ]
    facts = known.compactMap(\.self) + Self.machine(environment.machine)
  }

  private static func machine(_ machine: MachineDescription) -> [Fact] {
    let known: [Fact?] = [
      machine.cpuModel.map { Fact("cpu-model", "CPU", $0) },
      Fact("architecture", "architecture", machine.architecture),
      Fact("simd-level", "vector extension", machine.simdLevel),
      Fact("online-cores", "cores", Double(machine.onlineCores)),
      Fact("memory", "memory", machine.memoryBytes.map { Double($0) }, unit: "B"),
      Fact("kernel", "kernel", machine.kernelRelease),
      machine.virtualisation.map { Fact("virtualisation", "virtualisation", $0) },
      machine.clockSource.map { Fact("clock-source", "clock source", $0) },
      machine.frequencyGovernor.map { Fact("frequency-governor", "frequency governor", $0) },
      Fact("compiler", "compiler", machine.compiler),
      Fact("c-compiler", "C compiler", machine.cCompiler),
      Fact("build-mode", "build mode", machine.buildMode),
      Fact("libc", "C library", machine.libc),
      Fact("allocator", "allocator", "\(machine.allocator.name) \(machine.allocator.version)"),
    ]
    return known.compactMap(\.self)
  }

  /// A number without a needless fraction.
  static func shortest(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}

extension ProbeTrust {
  /// The level for machines.
  var level: String {
    switch self {
    case .exact: "exact"
    case .approximate: "approximate"
    case .unavailable: "unavailable"
    }
  }

  /// How close it comes, or why it does not; nil when exact.
  var reason: String? {
    switch self {
    case .exact: nil
    case .approximate(let reason), .unavailable(let reason): reason
    }
  }

  /// Level and reason for people.
  var sentence: String {
    reason.map { "\(level): \($0)" } ?? level
  }
}
