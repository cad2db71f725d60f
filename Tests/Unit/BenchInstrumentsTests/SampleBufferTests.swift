import BenchInstruments
import Testing

@Suite("Storage for samples")
struct SampleBufferTests {
  @Test("Samples come back in order, those beyond the capacity are counted and dropped")
  func samplesComeBack() {
    let buffer = SampleBuffer(capacity: 3)
    for sample: UInt64 in [7, 0, .max, 9, 9] { buffer.append(sample) }
    #expect(buffer.values == [7, 0, .max])
    #expect(buffer.count == 3)
    #expect(buffer.droppedCount == 2)
    buffer.removeAll()
    #expect(buffer.values == [])
    #expect(buffer.droppedCount == 0)
    buffer.append(1)
    #expect(buffer.values == [1])
  }

  @Test("A buffer without room drops everything")
  func emptyBufferDrops() {
    let buffer = SampleBuffer(capacity: 0)
    buffer.append(1)
    #expect(buffer.values == [])
    #expect(buffer.droppedCount == 1)
  }

  @Test("Marks become durations per frame and phase, an unfinished frame is left out")
  func marksBecomeDurations() {
    let buffer = SampleBuffer(capacity: 16)
    for mark: UInt64 in [100, 101, 103, 106, 200, 210, 230, 260, 300, 301] { buffer.append(mark) }
    #expect(buffer.phaseDurations(phaseCount: 3) == [[1, 2, 3], [10, 20, 30]])
    #expect(SampleBuffer(capacity: 4).phaseDurations(phaseCount: 1) == [])
  }

  @Test("Marks are times of the wall clock")
  func marksAreTimes() {
    let buffer = SampleBuffer(capacity: 2)
    let before = MonotonicClock.now()
    buffer.mark()
    buffer.mark()
    let after = MonotonicClock.now()
    #expect(before <= buffer.values[0])
    #expect(buffer.values[0] <= buffer.values[1])
    #expect(buffer.values[1] <= after)
  }

  #if jemalloc
    @Test("Recording allocates nothing")
    func recordingAllocatesNothing() throws {
      let buffer = SampleBuffer(capacity: 1_000)
      let counters = try #require(ThreadHeapCounters())
      let before = counters.bytesAllocated()
      for _ in 0..<2_000 { buffer.mark() }
      #expect(counters.bytesAllocated() - before == 0)
      #expect(buffer.droppedCount == 1_000)
    }
  #endif
}
