import BenchInstruments

extension DoctorFinding {
  /// The clock, and what became of each probe's self-test.
  static func probeFindings(_ facts: DoctorFacts) -> [DoctorFinding] {
    let hasHeap = facts.machine.allocator.name == "jemalloc"
    // Without jemalloc these are all missing for one reason, which is said once.
    let probes = facts.probes.filter { hasHeap || !$0.id.hasPrefix("heap.") }
    return [clock(facts)] + probes.map(probe)
  }

  private static func clock(_ facts: DoctorFacts) -> DoctorFinding {
    let clock = facts.clock
    let step = Double(clock.seenStepNanoseconds ?? .max)
    let worst = max(step, clock.readCostNanoseconds)
    let level: DoctorLevel =
      worst > 1_000 ? .bad : clock.readCostNanoseconds > mostOfASample ? .careful : .good
    let seen = clock.seenStepNanoseconds.map { "steps of \($0) ns" } ?? "it stands still"
    return DoctorFinding(
      "clock", "clock", level,
      seen: "\(facts.machine.clockSource ?? "unknown source"), \(seen), a read takes "
        + "\(Int(clock.readCostNanoseconds.rounded())) ns",
      reason: "The clock is read at every boundary of a frame; a slow one is a part of what it "
        + "times.",
      advice: "Choose a clock the processor can read by itself: echo tsc | sudo tee "
        + "/sys/devices/system/clocksource/clocksource0/current_clocksource")
  }

  /// What a frame's sample may cost, in nanoseconds (design, section 12).
  private static let mostOfASample = 150.0

  private static func probe(_ report: ProbeReport) -> DoctorFinding {
    let isClock = report.id.hasPrefix("clock.")
    let (level, seen): (DoctorLevel, String) =
      switch report.trust {
      case .exact: (.good, "exact")
      case .approximate(let how): (.good, "approximate: \(how)")
      case .unavailable(let why): (isClock ? .bad : .careful, "unavailable: \(why)")
      }
    return DoctorFinding(
      "probe.\(report.id)", "probe: \(report.name)", level, seen: seen,
      reason: "Fed a known load (\(report.note)), it reads something else, so its figures are left "
        + "out of every report.",
      advice: isClock
        ? "Measure on another machine."
        : "Figures of other probes are not touched; run 'doctor' again when the machine is quieter."
    )
  }
}
