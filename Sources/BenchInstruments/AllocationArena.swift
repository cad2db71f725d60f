#if jemalloc
  import CJemalloc

  /// An arena of jemalloc's that only serves threads which were moved into it.
  struct AllocationArena {
    /// The arena's number.
    let index: UInt32
    private let flush: Mallctl
    private let epoch: Mallctl
    private let smallRequests: Mallctl
    private let largeRequests: Mallctl

    /// Makes a fresh arena; nil when jemalloc refuses or keeps no statistics.
    init?() {
      guard
        let flush = Mallctl("thread.tcache.flush"),
        let epoch = Mallctl.epoch,
        let index = Mallctl("arenas.create")?.read(startingWith: UInt32(0)),
        // The new arena's statistics have no names before the next epoch.
        epoch.advanceEpoch(),
        let smallRequests = Mallctl("stats.arenas.\(index).small.nrequests"),
        let largeRequests = Mallctl("stats.arenas.\(index).large.nrequests")
      else { return nil }
      self.index = index
      self.flush = flush
      self.epoch = epoch
      self.smallRequests = smallRequests
      self.largeRequests = largeRequests
    }

    /// Moves the calling thread into another arena.
    ///
    /// - Parameter index: The number of the arena to allocate from now on.
    /// - Returns: The number of the arena before, or nil when nothing was changed.
    static func exchange(_ index: UInt32) -> UInt32? {
      guard
        let control = Mallctl("thread.arena"),
        let previous = control.read(startingWith: UInt32(0)),
        control.write(index)
      else { return nil }
      return previous
    }

    /// Counts the allocations served so far, without allocating.
    ///
    /// The thread's cache keeps counts of its own, which reach the arena when it is emptied.
    ///
    /// - Returns: Requests for small and large sizes together, or nil when the probe fails.
    func requests() -> UInt64? {
      guard
        flush(), epoch.advanceEpoch(),
        let small = smallRequests.read(startingWith: UInt64(0)),
        let large = largeRequests.read(startingWith: UInt64(0))
      else { return nil }
      return small + large
    }
  }
#endif
