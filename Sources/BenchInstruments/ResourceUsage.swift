import CInstruments

/// What the kernel counted for the calling thread, from `getrusage(2)` with RUSAGE_THREAD.
///
/// A read costs 0.2 to 0.3 µs, so it belongs around a play and not around a frame.
package struct ResourceUsage: Sendable, Codable, Equatable {
  /// CPU time in user mode, in nanoseconds, in steps of 1,000.
  package var userNanoseconds: UInt64
  /// CPU time in the kernel, in nanoseconds, in steps of 1,000.
  package var systemNanoseconds: UInt64
  /// Page faults served without reading a disk.
  package var minorFaults: UInt64
  /// Page faults that had to read a disk.
  package var majorFaults: UInt64
  /// Times the thread gave up its core to wait for something.
  package var voluntarySwitches: UInt64
  /// Times the thread was taken off its core for another.
  package var involuntarySwitches: UInt64
  /// High-water mark of the whole process's resident memory, in bytes.
  ///
  /// It is inherited through `posix_spawn` and `exec`: a child starts with its parent's mark.
  /// Where that matters read ``ResidentMemory`` instead.
  package var maximumResidentBytes: UInt64

  /// Puts counts together that were read elsewhere, such as from a process that has ended.
  ///
  /// - Parameters:
  ///   - userNanoseconds: CPU time in user mode.
  ///   - systemNanoseconds: CPU time in the kernel.
  ///   - minorFaults: Page faults served without reading a disk.
  ///   - majorFaults: Page faults that had to read a disk.
  ///   - voluntarySwitches: Times the core was given up.
  ///   - involuntarySwitches: Times the core was taken away.
  ///   - maximumResidentBytes: High-water mark of resident memory.
  package init(
    userNanoseconds: UInt64, systemNanoseconds: UInt64, minorFaults: UInt64, majorFaults: UInt64,
    voluntarySwitches: UInt64, involuntarySwitches: UInt64, maximumResidentBytes: UInt64
  ) {
    self.userNanoseconds = userNanoseconds
    self.systemNanoseconds = systemNanoseconds
    self.minorFaults = minorFaults
    self.majorFaults = majorFaults
    self.voluntarySwitches = voluntarySwitches
    self.involuntarySwitches = involuntarySwitches
    self.maximumResidentBytes = maximumResidentBytes
  }

  /// Reads the calling thread's counters, without allocating.
  ///
  /// - Returns: The counts since the thread began.
  package static func ofThread() -> ResourceUsage {
    let usage = tb_thread_resource_usage()
    return ResourceUsage(
      userNanoseconds: usage.user_nanoseconds, systemNanoseconds: usage.system_nanoseconds,
      minorFaults: usage.minor_faults, majorFaults: usage.major_faults,
      voluntarySwitches: usage.voluntary_switches,
      involuntarySwitches: usage.involuntary_switches,
      maximumResidentBytes: usage.maximum_resident_bytes)
  }

  /// What was counted between an earlier read on the same thread and this one.
  ///
  /// - Parameter earlier: The read at the beginning of the stretch.
  /// - Returns: Differences of the counters, 0 where `earlier` is ahead; the high-water mark is no
  ///   counter and stays as it is here.
  package func since(_ earlier: ResourceUsage) -> ResourceUsage {
    func difference(_ path: KeyPath<ResourceUsage, UInt64>) -> UInt64 {
      let (now, before) = (self[keyPath: path], earlier[keyPath: path])
      return now > before ? now - before : 0
    }
    return ResourceUsage(
      userNanoseconds: difference(\.userNanoseconds),
      systemNanoseconds: difference(\.systemNanoseconds),
      minorFaults: difference(\.minorFaults), majorFaults: difference(\.majorFaults),
      voluntarySwitches: difference(\.voluntarySwitches),
      involuntarySwitches: difference(\.involuntarySwitches),
      maximumResidentBytes: maximumResidentBytes)
  }
}
