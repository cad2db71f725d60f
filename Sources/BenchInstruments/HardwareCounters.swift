/// Whether the processor's own counters of instructions and cycles could be read.
package enum HardwareCounters: String, Sendable, Codable {
  /// The kernel shows them and allows them.
  case usable
  /// The kernel shows them, but not to this user.
  case forbidden
  /// The kernel shows none, as in most virtual machines.
  case absent

  /// Asks the kernel, without opening a counter.
  ///
  /// - Returns: What it says.
  package static func ofMachine() -> HardwareCounters {
    let folder = "/sys/bus/event_source/devices"
    // ARM names its counters after the core; the generic name is x86's.
    let names = ["cpu", "armv8_pmuv3", "armv8_pmuv3_0"]
    return judged(
      hasCounters: names.contains { SystemText.value("\(folder)/\($0)/type") != nil },
      paranoia: SystemText.value("/proc/sys/kernel/perf_event_paranoid"))
  }

  /// Decides from what the kernel shows.
  ///
  /// - Parameters:
  ///   - hasCounters: Whether there is a source of such events.
  ///   - paranoia: Text of `perf_event_paranoid`; up to 2 a user may count his own programs.
  /// - Returns: The verdict.
  static func judged(hasCounters: Bool, paranoia: String?) -> HardwareCounters {
    guard hasCounters else { return .absent }
    guard let level = paranoia.flatMap({ Int($0) }), level <= 2 else { return .forbidden }
    return .usable
  }
}
