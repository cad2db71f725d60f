import BenchInstruments
import CInstruments
import Testing

#if jemalloc
  @Suite("Heap probes, with jemalloc")
  struct HeapProbesTests {
    @Test(
      "Bytes count as size classes, allocated and freed alike", arguments: [48, 1 << 10, 48 << 10])
    func bytesAreExact(size: Int) throws {
      let counters = try #require(ThreadHeapCounters())
      let (allocated, freed) = (counters.bytesAllocated(), counters.bytesDeallocated())
      let succeeded = tb_load_allocate(1_000, size)
      // Read both before the first expectation, which allocates itself.
      let (allocatedAfter, freedAfter) = (counters.bytesAllocated(), counters.bytesDeallocated())
      #expect(succeeded == 1_000)
      #expect(allocatedAfter - allocated == UInt64(1_000 * size))
      #expect(freedAfter - freed == UInt64(1_000 * size))
    }

    @Test("A request is rounded up to its size class")
    func requestIsRoundedUp() throws {
      let counters = try #require(ThreadHeapCounters())
      let allocated = counters.bytesAllocated()
      _ = tb_load_allocate(1, 41)
      #expect(counters.bytesAllocated() - allocated == 48)
    }

    @Test("Reading the counters of bytes allocates nothing")
    func readingBytesAllocatesNothing() throws {
      let counters = try #require(ThreadHeapCounters())
      let peak = try #require(PeakHeap())
      let before = counters.bytesAllocated()
      for _ in 0..<1_000 {
        peak.reset()
        _ = peak.bytes()
        _ = counters.bytesDeallocated()
      }
      #expect(counters.bytesAllocated() - before == 0)
    }

    @Test("A peak is seen to 64 KiB and forgotten at a reset")
    func peakIsSeen() throws {
      let peak = try #require(PeakHeap())
      peak.reset()
      _ = tb_load_allocate(1, 1 << 20)
      let seen = try #require(peak.bytes())
      #expect(seen <= 1 << 20)
      #expect(seen + PeakHeap.granularityInBytes >= 1 << 20)
      peak.reset()
      #expect(peak.bytes() == 0)
    }

    @Test("Live bytes are exact where nobody else allocates")
    func liveBytesAreExact() async {
      await #expect(processExitsWith: .success) {
        // The first call may leave memory of the allocator's own.
        _ = LiveHeap.bytes()
        // No expectation before the last read: they allocate themselves.
        let before = LiveHeap.bytes()
        guard let before, let block = tb_load_hold(1 << 20), let small = tb_load_hold(48) else {
          fatalError("no live heap, or no memory")
        }
        let during = LiveHeap.bytes()
        tb_load_release(block)
        tb_load_release(small)
        let after = LiveHeap.bytes()
        #expect(during == before + UInt64(1 << 20) + 48)
        #expect(after == before)
      }
    }

    @Test("The allocator says that it is jemalloc, and its version")
    func allocatorIsNamed() {
      let allocator = Allocator.current()
      #expect(allocator.name == "jemalloc")
      #expect(allocator.version.hasPrefix("5."))
    }
  }
#else
  @Test("Without jemalloc heap probes are missing, not 0")
  func heapProbesAreMissing() {
    #expect(ThreadHeapCounters() == nil)
    #expect(PeakHeap() == nil)
    #expect(LiveHeap.bytes() == nil)
    #expect(AllocationCounter() == nil)
    #expect(Allocator.current().name == "system")
  }
#endif
