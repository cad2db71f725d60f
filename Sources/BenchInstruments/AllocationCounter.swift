/// Counts allocations around stretches of work on the thread that made it, exactly.
///
/// The thread allocates from an arena of its own until ``close()``, so no other thread adds to the
/// count. What counts, as tried with jemalloc 5.3:
/// - one for each `malloc`, `calloc`, `posix_memalign`, `aligned_alloc`, `realloc` of null, and
///   `malloc` of 0;
/// - `realloc` counts one when the new size falls into another size class, whether or not the
///   block moves or shrinks, and none when it stays in its class.
///
/// Each end of a stretch empties the thread's cache and starts an epoch, about 15 µs for each arena
/// in use: only in an allocation pass, never in a timed one. An arena is never given back, since
/// blocks in it may outlive the counter; make one counter for a whole pass.
package final class AllocationCounter {
  #if jemalloc
    private let arena: AllocationArena
    private let previousArena: UInt32
  #endif
  private let overhead: UInt64
  private var isClosed = false

  /// How many empty stretches are counted to learn the probe's own share.
  static let calibrationStretches = 5

  /// Moves the calling thread into a fresh arena; nil without jemalloc or when it refuses.
  package init?() {
    #if jemalloc
      guard
        let arena = AllocationArena(),
        let previousArena = AllocationArena.exchange(arena.index)
      else { return nil }
      self.arena = arena
      self.previousArena = previousArena
      guard let overhead = Self.overhead(of: arena) else {
        _ = AllocationArena.exchange(previousArena)
        return nil
      }
      self.overhead = overhead
    #else
      return nil
    #endif
  }

  deinit { close() }

  /// Moves the thread back into the arena it came from; later counts are nil.
  ///
  /// Call it, or drop the counter, on the thread that made it.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    #if jemalloc
      _ = AllocationArena.exchange(previousArena)
    #endif
  }

  /// Reads the count at one end of a stretch.
  ///
  /// - Returns: Allocations so far; pass two of them to ``allocations(from:to:)``. Nil when
  ///   closed or when the probe fails.
  package func read() -> UInt64? {
    guard !isClosed else { return nil }
    #if jemalloc
      return arena.requests()
    #else
      return nil
    #endif
  }

  /// Counts the allocations between two reads, less the probe's own.
  ///
  /// - Parameters:
  ///   - begin: The read before the stretch.
  ///   - end: The read after it.
  /// - Returns: The count, never below 0.
  package func allocations(from begin: UInt64, to end: UInt64) -> UInt64 {
    let counted = end &- begin
    return counted > overhead ? counted - overhead : 0
  }

  /// Counts the allocations of some work.
  ///
  /// - Parameter work: What is done on this thread.
  /// - Returns: The count, or nil when closed or when the probe fails.
  /// - Throws: What `work` throws.
  package func allocations<Failure>(during work: () throws(Failure) -> Void)
    throws(Failure) -> UInt64?
  {
    let begin = read()
    try work()
    let end = read()
    guard let begin, let end else { return nil }
    return allocations(from: begin, to: end)
  }

  #if jemalloc
    /// The probe's own allocations a stretch; nil if they are not the same each time.
    private static func overhead(of arena: AllocationArena) -> UInt64? {
      // The first stretches may fill caches of the allocator's own.
      guard var previous = arena.requests() else { return nil }
      var smallest = UInt64.max
      var largest = UInt64.min
      for _ in 0..<calibrationStretches {
        guard let next = arena.requests() else { return nil }
        smallest = min(smallest, next - previous)
        largest = max(largest, next - previous)
        previous = next
      }
      return smallest == largest ? smallest : nil
    }
  #endif
}
