import BenchInstruments

extension DoctorFinding {
  /// Room for workers and for results.
  static func storageFindings(_ facts: DoctorFacts) -> [DoctorFinding] {
    [memory(facts), swap(facts), results(facts)]
  }

  private static func memory(_ facts: DoctorFacts) -> DoctorFinding {
    let bytes = facts.memory?.availableBytes
    // A worker may take 2 GiB unless --memory-limit says otherwise; 512 MiB is a large screen's.
    let level: DoctorLevel =
      bytes.map { $0 < 512 << 20 ? .bad : $0 < 2 << 30 ? .careful : .good } ?? .careful
    return DoctorFinding(
      "memory", "memory", level,
      seen: bytes.map { "\(size($0)) available" } ?? "not readable here",
      reason: "A system short of memory takes pages away while frames are played, or ends the "
        + "worker.",
      advice: "End other programs.")
  }

  private static func swap(_ facts: DoctorFacts) -> DoctorFinding {
    let bytes = facts.memory?.swapUsedBytes
    return DoctorFinding(
      "swap", "swap", bytes == 0 ? .good : .careful,
      seen: bytes.map { $0 == 0 ? "nothing in it" : "\(size($0)) in it" } ?? "not readable here",
      reason:
        "What stands in swap is read back from the disk when it is touched, which can be in a "
        + "frame.",
      advice: "sudo swapoff --all, where memory suffices.")
  }

  private static func results(_ facts: DoctorFacts) -> DoctorFinding {
    let space = facts.results
    let free = space.freeBytes
    // A record of a large suite with its journal takes some tens of megabytes.
    let isFull = free.map { $0 < 100 << 20 } ?? false
    let level: DoctorLevel =
      !space.isWritable || isFull ? .bad : free.map { $0 < 1 << 30 ? .careful : .good } ?? .careful
    let room = free.map { "\(size($0)) free" } ?? "free space not readable"
    return DoctorFinding(
      "results", "results folder", level,
      seen: "'\(space.path)' \(space.isWritable ? "can" : "cannot") be written, \(room)",
      reason: "Without room for its record a run is for nothing.",
      advice: "Free space, or write elsewhere with --output.")
  }
}
