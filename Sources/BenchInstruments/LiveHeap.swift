/// Bytes that are allocated and not yet freed, in the whole process.
package enum LiveHeap {
  /// Counts the live bytes, exactly, without allocating.
  ///
  /// Empties the calling thread's cache and starts a new epoch, which takes about 15 µs for each
  /// arena in use and makes the next allocations slower: never inside a timed window.
  ///
  /// - Returns: Bytes as the allocator rounds them up, or nil without jemalloc.
  package static func bytes() -> UInt64? {
    #if jemalloc
      guard
        let flush = Mallctl("thread.tcache.flush"), flush(),
        let epoch = Mallctl.epoch, epoch.advanceEpoch(),
        let allocated = Mallctl("stats.allocated")?.read(startingWith: 0)
      else { return nil }
      return UInt64(allocated)
    #else
      nil
    #endif
  }
}
