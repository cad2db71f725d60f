#if jemalloc
  import BenchInstruments
  import CInstruments
  import Testing

  @Suite("Counting allocations")
  struct AllocationCounterTests {
    @Test("An empty stretch has no allocations, however often it is counted")
    func emptyStretchIsZero() throws {
      let counter = try #require(AllocationCounter())
      defer { counter.close() }
      for _ in 0..<100 {
        #expect(counter.allocations(during: {}) == 0)
      }
    }

    @Test(
      "n allocations count n, in every kind of size class",
      arguments: [1, 2, 7, 1_000], [0, 1, 48, 1 << 10, 8 << 10, 14 << 10, 48 << 10, 4 << 20])
    func countsAreExact(count: Int, size: Int) throws {
      let counter = try #require(AllocationCounter())
      defer { counter.close() }
      #expect(counter.allocations { _ = tb_load_allocate(count, size) } == UInt64(count))
      #expect(counter.allocations(during: {}) == 0)
    }

    @Test(
      "Resizing counts one when the size class changes and none when it stays",
      arguments: [
        (from: 40, to: 48, counted: 1), (from: 48, to: 41, counted: 1),
        (from: 40, to: 400, counted: 2), (from: 400, to: 40, counted: 2),
        (from: 64 << 10, to: 1 << 20, counted: 2), (from: 1 << 20, to: 64 << 10, counted: 2),
        (from: 1 << 20, to: (1 << 20) - 100, counted: 1), (from: 64 << 10, to: 64, counted: 2),
      ])
    func resizingCounts(from: Int, to: Int, counted: UInt64) throws {
      let counter = try #require(AllocationCounter())
      defer { counter.close() }
      let count = counter.allocations {
        guard let block = tb_load_hold(from) else { return }
        tb_load_release(tb_load_resize(block, to) ?? block)
      }
      #expect(count == counted)
    }

    @Test("Freeing what was allocated before the stretch counts nothing")
    func freeingCountsNothing() throws {
      let before = try #require(tb_load_hold(48))
      let counter = try #require(AllocationCounter())
      defer { counter.close() }
      let inside = try #require(tb_load_hold(48))
      let count = counter.allocations {
        tb_load_release(before)
        tb_load_release(inside)
      }
      #expect(count == 0)
    }

    @Test("Swift's own allocations count: one for an array's storage")
    func swiftAllocationsCount() throws {
      let counter = try #require(AllocationCounter())
      defer { counter.close() }
      var kept: [[Int]] = []
      kept.reserveCapacity(8)
      let count = counter.allocations {
        for index in 0..<8 { kept.append([Int](repeating: index, count: 100)) }
      }
      #expect(count == 8)
      #expect(kept.count == 8)
    }

    @Test("A closed counter gives nothing and leaves the thread where it was")
    func closedCounterGivesNothing() throws {
      let outer = try #require(AllocationCounter())
      defer { outer.close() }
      let inner = try #require(AllocationCounter())
      let begin = try #require(inner.read())
      inner.close()
      inner.close()
      #expect(inner.read() == nil)
      #expect(inner.allocations(during: {}) == nil)
      #expect(inner.allocations(from: begin, to: begin) == 0)
      // Back in the outer counter's arena, which counts again.
      #expect(outer.allocations { _ = tb_load_allocate(3, 48) } == 3)
    }

    @Test("An error in the work comes through")
    func errorsComeThrough() throws {
      struct Failure: Error {}
      let counter = try #require(AllocationCounter())
      defer { counter.close() }
      #expect(throws: Failure.self) {
        _ = try counter.allocations { () throws(Failure) in throw Failure() }
      }
      #expect(counter.allocations { _ = tb_load_allocate(5, 48) } == 5)
    }
  }
#endif
