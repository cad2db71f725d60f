import CInstruments

extension ProbeSelfTest {
  private static let withoutAllocator = "this build goes without jemalloc"

  static func heapReports() -> [ProbeReport] {
    [allocatedBytes(), allocations(), peak(), live()]
  }

  private static func allocatedBytes() -> ProbeReport {
    let probe = Probe(
      id: "heap.bytes", name: "bytes allocated by the thread", unit: "bytes",
      load: "1,000 blocks of 48 bytes, 100 each of 1, 8 and 48 KiB", whenMissing: withoutAllocator)
    let expected = UInt64(tb_load_burst_bytes)
    guard let counters = ThreadHeapCounters() else {
      return .counting(probe, expected: expected, observed: nil)
    }
    let allocated = counters.bytesAllocated()
    let freed = counters.bytesDeallocated()
    tb_load_burst()
    let allocatedBytes = counters.bytesAllocated() &- allocated
    let freedBytes = counters.bytesDeallocated() &- freed
    return .counting(
      probe, expected: expected,
      // A probe that only sees one of the two is as wrong as one that sees neither.
      observed: allocatedBytes == freedBytes ? allocatedBytes : min(allocatedBytes, freedBytes))
  }

  private static func allocations() -> ProbeReport {
    let probe = Probe(
      id: "heap.allocations", name: "allocations by the thread", unit: "allocations",
      load: "1,000 blocks of 48 bytes, 100 each of 1, 8 and 48 KiB, and nothing at all",
      whenMissing: withoutAllocator)
    let expected = UInt64(tb_load_burst_blocks)
    guard let counter = AllocationCounter() else {
      return .counting(probe, expected: expected, observed: nil)
    }
    defer { counter.close() }
    let counted = counter.allocations(during: tb_load_burst)
    guard let nothing = counter.allocations(during: {}), nothing > 0 else {
      return .counting(probe, expected: expected, observed: counted)
    }
    return probe.report(
      .unavailable("an empty stretch reads \(nothing)"), Double(expected),
      counted.map { Double($0) })
  }

  private static func peak() -> ProbeReport {
    let probe = Probe(
      id: "heap.peak", name: "peak heap of the thread", unit: "bytes",
      load: "one block of 1 MiB", whenMissing: withoutAllocator)
    let bytes = 1 << 20
    let heap = PeakHeap()
    heap?.reset()
    _ = tb_load_allocate(1, bytes)
    return .near(
      probe, expected: Double(bytes), observed: heap?.bytes().map { Double($0) },
      tolerance: Double(PeakHeap.granularityInBytes), nature: "to 64 KiB")
  }

  private static func live() -> ProbeReport {
    let probe = Probe(
      id: "heap.live", name: "live heap of the process", unit: "bytes",
      load: "one block of 1 MiB, held", whenMissing: withoutAllocator)
    let bytes = 1 << 20
    guard let before = LiveHeap.bytes(), let block = tb_load_hold(bytes) else {
      return .counting(probe, expected: UInt64(bytes), observed: nil)
    }
    let after = LiveHeap.bytes()
    tb_load_release(block)
    let growth = after.map { $0 > before ? $0 - before : 0 }
    return .counting(probe, expected: UInt64(bytes), observed: growth)
  }
}
