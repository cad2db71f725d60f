import CInstruments

/// Bytes the calling thread has allocated and freed so far: exact, and about 1 ns a read.
///
/// Sizes count as the allocator rounds them up: a request of 40 bytes counts 48. Bytes freed count
/// for the thread that frees. Keep a value on the thread that made it.
package struct ThreadHeapCounters {
  @usableFromInline let allocated: UnsafePointer<UInt64>
  @usableFromInline let deallocated: UnsafePointer<UInt64>

  /// Finds the calling thread's counters; nil without jemalloc.
  package init?() {
    #if jemalloc
      guard
        let allocated = Self.pointer("thread.allocatedp"),
        let deallocated = Self.pointer("thread.deallocatedp")
      else { return nil }
      self.allocated = allocated
      self.deallocated = deallocated
    #else
      return nil
    #endif
  }

  #if jemalloc
    private static func pointer(_ name: String) -> UnsafePointer<UInt64>? {
      Mallctl(name)?.read(startingWith: UnsafePointer<UInt64>?.none) ?? nil
    }
  #endif

  /// Reads the bytes allocated since the thread began, without allocating.
  ///
  /// - Returns: A count that only grows; differences have a meaning.
  @inlinable
  package func bytesAllocated() -> UInt64 {
    tb_read_counter(allocated)
  }

  /// Reads the bytes freed since the thread began, without allocating.
  ///
  /// - Returns: A count that only grows; differences have a meaning.
  @inlinable
  package func bytesDeallocated() -> UInt64 {
    tb_read_counter(deallocated)
  }
}
