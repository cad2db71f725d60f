/// The most bytes the calling thread held at once since a reset, net of what it freed.
///
/// Approximate: jemalloc looks at the sum once per 64 KiB of the thread's traffic, so a peak can
/// read up to ``granularityInBytes`` low. A pair of reset and read costs about 40 ns.
package struct PeakHeap {
  /// How much traffic jemalloc lets pass between two looks: PEAK_EVENT_WAIT in its source file
  /// `peak_event.h`.
  package static let granularityInBytes: UInt64 = 64 * 1024

  #if jemalloc
    private let resetControl: Mallctl
    private let readControl: Mallctl
  #endif

  /// Finds the calling thread's peak probe; nil without jemalloc.
  package init?() {
    #if jemalloc
      guard
        let resetControl = Mallctl("thread.peak.reset"),
        let readControl = Mallctl("thread.peak.read")
      else { return nil }
      self.resetControl = resetControl
      self.readControl = readControl
    #else
      return nil
    #endif
  }

  /// Makes what the thread holds now the new zero, without allocating.
  package func reset() {
    #if jemalloc
      _ = resetControl()
    #endif
  }

  /// Reads the peak since the last reset, without allocating.
  ///
  /// - Returns: Bytes above what was held at the reset, or nil when the probe fails.
  package func bytes() -> UInt64? {
    #if jemalloc
      readControl.read(startingWith: UInt64(0))
    #else
      nil
    #endif
  }
}
