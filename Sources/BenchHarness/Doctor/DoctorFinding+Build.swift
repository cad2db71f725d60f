import BenchInstruments

extension DoctorFinding {
  /// How this program was built and what it finds beside itself.
  static func buildFindings(_ facts: DoctorFacts) -> [DoctorFinding] {
    [build(facts), allocator(facts), instructions(facts)]
  }

  private static func build(_ facts: DoctorFacts) -> DoctorFinding {
    DoctorFinding(
      "build", "build", facts.machine.buildMode == "debug" ? .bad : .good,
      seen: "\(facts.machine.buildMode), \(facts.machine.compiler)",
      reason: "Without optimisation frames take many times as long, and each part by another "
        + "factor.",
      advice: "swift build -c release --product transitionbench")
  }

  private static func allocator(_ facts: DoctorFacts) -> DoctorFinding {
    let allocator = facts.machine.allocator
    return DoctorFinding(
      "allocator", "allocator", allocator.name == "jemalloc" ? .good : .careful,
      seen: "\(allocator.name) \(allocator.version.prefix { $0 != "-" })",
      reason: "Allocations, bytes, heap peak and leaks are read from jemalloc; without it they are "
        + "missing.",
      advice: "Install libjemalloc-dev and build with the default traits.")
  }

  private static func instructions(_ facts: DoctorFacts) -> DoctorFinding {
    let counters =
      switch facts.counters {
      case .usable: "the processor's counters are there, but their counts differ from run to run"
      case .forbidden: "the processor's counters are not permitted to this user"
      case .absent: "the processor's counters are not shown here"
      }
    return DoctorFinding(
      "valgrind", "instruction counts", facts.hasValgrind ? .good : .careful,
      // Hardware counters only matter where nothing better is there.
      seen: facts.hasValgrind ? "valgrind is in PATH" : "no valgrind in PATH; \(counters)",
      reason: "Instructions counted by valgrind are the same on a busy machine, and show changes "
        + "far below what times can.",
      advice: "sudo apt-get install valgrind")
  }
}
