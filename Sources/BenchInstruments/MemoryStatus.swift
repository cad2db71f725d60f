/// How much memory is free, from `/proc/meminfo`.
package struct MemoryStatus: Sendable, Codable, Equatable {
  /// Bytes programs can have without anything being swapped out, as the kernel estimates it.
  package var availableBytes: UInt64
  /// Bytes of memory that stand in swap just now; 0 without swap.
  package var swapUsedBytes: UInt64

  /// Makes a description.
  package init(availableBytes: UInt64, swapUsedBytes: UInt64) {
    (self.availableBytes, self.swapUsedBytes) = (availableBytes, swapUsedBytes)
  }

  /// Reads the figures of this machine.
  ///
  /// - Returns: The figures, or nil when the system does not tell.
  package static func ofMachine() -> MemoryStatus? {
    SystemText.read("/proc/meminfo").flatMap(parsed)
  }

  /// Picks the figures out of the text.
  ///
  /// - Parameter text: In the form of `/proc/meminfo`, sizes in kB.
  /// - Returns: The figures, or nil when one is missing or malformed.
  static func parsed(_ text: String) -> MemoryStatus? {
    func bytes(_ key: String) -> UInt64? {
      let parts = SystemText.field(key, in: text)?.split(separator: " ") ?? []
      guard parts.count == 2, parts[1] == "kB", let kibibytes = UInt64(parts[0]),
        kibibytes < 1 << 50
      else { return nil }
      return kibibytes * 1024
    }
    guard let available = bytes("MemAvailable"), let total = bytes("SwapTotal"),
      let free = bytes("SwapFree")
    else { return nil }
    return MemoryStatus(availableBytes: available, swapUsedBytes: total > free ? total - free : 0)
  }
}
