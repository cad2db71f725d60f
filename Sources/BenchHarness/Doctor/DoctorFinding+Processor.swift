import BenchInstruments

extension DoctorFinding {
  /// Cores, their frequency, and who else may have them.
  static func processorFindings(_ facts: DoctorFacts) -> [DoctorFinding] {
    [
      cores(facts), quota(facts), governor(facts), turbo(facts), temperature(facts),
      virtualisation(facts),
    ]
  }

  private static func cores(_ facts: DoctorFacts) -> DoctorFinding {
    let (allowed, online) = (facts.allowedCores.count, facts.machine.onlineCores)
    return DoctorFinding(
      "cores", "cores", allowed < 2 ? .careful : .good,
      seen: allowed == 0
        ? "which cores may be used is not readable here" : "\(allowed) of \(online) may be used",
      reason: "On one core the supervisor and everything else of the system interrupt the worker.",
      advice: "Allow a second core (taskset, cpuset), or give the machine one.")
  }

  private static func quota(_ facts: DoctorFacts) -> DoctorFinding {
    let level: DoctorLevel = facts.quota.map { $0 < 1 ? .bad : $0 < 2 ? .careful : .good } ?? .good
    return DoctorFinding(
      "quota", "CPU quota", level,
      seen: facts.quota.map { "\(decimal($0)) cores' worth of time" } ?? "none",
      reason:
        "When the quota of a period is spent, the worker stands still to the period's end, in "
        + "the middle of a frame.",
      advice: "Raise the quota of the container or control group (cpu.max) to 2 cores or more.")
  }

  private static func governor(_ facts: DoctorFacts) -> DoctorFinding {
    let governors = facts.frequency.governors
    return DoctorFinding(
      "governor", "frequency governor",
      governors.isEmpty ? unreadable(facts) : governors == ["performance"] ? .good : .careful,
      seen: governors.isEmpty ? unreadableText(facts) : governors.joined(separator: ", "),
      reason:
        "Other governors lower the frequency while a worker waits and raise it while it plays.",
      advice: governors.isEmpty
        ? sideBySide : "sudo cpupower frequency-set --governor performance")
  }

  private static func turbo(_ facts: DoctorFacts) -> DoctorFinding {
    let mayBoost = facts.frequency.mayBoost
    return DoctorFinding(
      "turbo", "turbo frequency", mayBoost.map { $0 ? .careful : .good } ?? unreadable(facts),
      seen: mayBoost.map { $0 ? "on" : "off" } ?? unreadableText(facts),
      reason: "How far the processor goes above its base frequency depends on its temperature and "
        + "on what the other cores do.",
      advice: mayBoost == nil
        ? sideBySide
        : "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo, or echo 0 | sudo tee "
          + "/sys/devices/system/cpu/cpufreq/boost")
  }

  private static func temperature(_ facts: DoctorFacts) -> DoctorFinding {
    let degrees = facts.temperature
    // Processors throttle themselves at 95 to 105 degrees.
    let level: DoctorLevel = degrees.map { $0 >= 95 ? .bad : $0 >= 85 ? .careful : .good } ?? .good
    return DoctorFinding(
      "temperature", "temperature", level,
      seen: degrees.map { "\(decimal($0)) degrees Celsius" } ?? "not readable here",
      reason: "A processor that is too hot lowers its frequency.",
      advice: "Let it cool down, and see to its fans.")
  }

  private static func virtualisation(_ facts: DoctorFacts) -> DoctorFinding {
    let hypervisor = facts.machine.virtualisation
    return DoctorFinding(
      "virtualisation", "virtual machine", hypervisor == nil ? .good : .careful,
      seen: hypervisor ?? "no sign of one",
      reason: "Other guests share the caches, the memory and the frequency, and what they do is "
        + "not seen from here.",
      advice: sideBySide)
  }

  private static let sideBySide =
    "Compare builds side by side ('compare'), not with times stored earlier."

  /// A guest sees no frequencies whatever it does, and its finding stands with the hypervisor's.
  private static func unreadable(_ facts: DoctorFacts) -> DoctorLevel {
    facts.machine.virtualisation == nil ? .careful : .good
  }

  private static func unreadableText(_ facts: DoctorFacts) -> String {
    facts.machine.virtualisation == nil ? "not readable here" : "not readable here, set by the host"
  }
}
