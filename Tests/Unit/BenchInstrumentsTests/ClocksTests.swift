import BenchInstruments
import CInstruments
import Testing

@Test("The wall clock never goes back and moves in steps below a microsecond")
func monotonicClockMoves() throws {
  let reads = (0..<10_000).map { _ in MonotonicClock.now() }
  #expect(zip(reads, reads.dropFirst()).allSatisfy { $0 <= $1 })
  let step = try #require(MonotonicClock.facts().seenStepNanoseconds)
  #expect(step < 1_000)
}

@Test("The thread CPU clock counts work and leaves out sleep")
func threadClockLeavesOutSleep() {
  let wallBegin = MonotonicClock.now()
  let begin = ThreadCPUClock.now()
  tb_load_compute(2_000_000)
  let afterWork = ThreadCPUClock.now()
  tb_load_sleep(1, 20_000_000)
  let afterSleep = ThreadCPUClock.now()
  let wallEnd = MonotonicClock.now()

  #expect(afterWork > begin)
  #expect(wallEnd - wallBegin >= 22_000_000)
  // Going to sleep and waking up is work too, but far less than the sleep.
  #expect(afterSleep - afterWork < 10_000_000)
}
