/// Resident memory of this process, from `/proc/self/status`.
///
/// Unlike `ru_maxrss` these figures start fresh at `exec`, so a worker's do not hold what its
/// parent once used. The kernel sums them per core in batches, so they can be some pages off.
/// A read takes some 20 µs and allocates: never inside a timed window.
package struct ResidentMemory: Sendable, Codable, Equatable {
  /// Bytes resident now (VmRSS).
  package let currentBytes: UInt64
  /// The most bytes that were resident at once (VmHWM).
  package let peakBytes: UInt64

  /// Reads the figures of this process.
  ///
  /// - Returns: The figures, or nil when the system does not tell.
  package static func ofProcess() -> ResidentMemory? {
    SystemText.read("/proc/self/status").flatMap(parsed)
  }

  /// Picks the figures out of the text of a status file.
  ///
  /// - Parameter status: Text in the form of `/proc/self/status`, sizes in kB.
  /// - Returns: The figures, or nil when either is missing or malformed.
  static func parsed(_ status: String) -> ResidentMemory? {
    guard let current = bytes("VmRSS", in: status), let peak = bytes("VmHWM", in: status) else {
      return nil
    }
    return ResidentMemory(currentBytes: current, peakBytes: peak)
  }

  private static func bytes(_ key: String, in status: String) -> UInt64? {
    guard let value = SystemText.field(key, in: status) else { return nil }
    let parts = value.split(separator: " ")
    guard parts.count == 2, parts[1] == "kB", let kibibytes = UInt64(parts[0]) else { return nil }
    let (bytes, overflow) = kibibytes.multipliedReportingOverflow(by: 1024)
    return overflow ? nil : bytes
  }
}
