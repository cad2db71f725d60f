/// Memory set aside for times, so that recording one neither allocates nor faults.
///
/// Confined to one thread. Values beyond the capacity are counted and dropped.
package final class SampleBuffer {
  /// How many values fit.
  package let capacity: Int

  // Counts live beside the samples and not in properties: a class's properties are checked for
  // exclusive access at each use, which costs more than the write itself.
  @usableFromInline let samples: UnsafeMutablePointer<UInt64>
  @usableFromInline let counts: UnsafeMutablePointer<Int>

  /// Allocates the memory and touches all of it.
  ///
  /// - Parameter capacity: How many values must fit, 0 or more.
  package init(capacity: Int) {
    precondition(capacity >= 0, "a sample buffer's capacity must not be negative")
    self.capacity = capacity
    samples = .allocate(capacity: max(1, capacity))
    // Not 0: pages the kernel maps for zeroes may all be one, to be copied at the first write.
    samples.initialize(repeating: .max, count: capacity)
    counts = .allocate(capacity: 2)
    counts.initialize(repeating: 0, count: 2)
  }

  deinit {
    samples.deallocate()
    counts.deallocate()
  }

  /// How many values are recorded.
  @inlinable package var count: Int { counts[0] }

  /// How many values came when the buffer was full.
  @inlinable package var droppedCount: Int { counts[1] }

  /// Records a value, without allocating.
  ///
  /// - Parameter sample: Any figure, as a rule nanoseconds.
  @inlinable
  package func append(_ sample: UInt64) {
    let count = counts[0]
    guard count < capacity else {
      counts[1] &+= 1
      return
    }
    samples[count] = sample
    counts[0] = count &+ 1
  }

  /// Records the monotonic clock's time, one boundary between two phases, without allocating.
  @inlinable
  package func mark() {
    append(MonotonicClock.now())
  }

  /// Forgets all values and drops, keeps the memory.
  package func removeAll() {
    counts[0] = 0
    counts[1] = 0
  }

  /// All values in the order they came; a copy, so not for a timed window.
  package var values: [UInt64] {
    Array(UnsafeBufferPointer(start: samples, count: count))
  }

  /// Turns marks into durations: a frame of n phases leaves n + 1 marks.
  ///
  /// - Parameter phaseCount: Phases in a frame, 1 or more.
  /// - Returns: For each complete frame the duration of each of its phases, in nanoseconds. Marks
  ///   of an unfinished last frame are left out.
  package func phaseDurations(phaseCount: Int) -> [[UInt64]] {
    precondition(phaseCount >= 1, "a frame has at least one phase")
    let marksPerFrame = phaseCount + 1
    return (0..<count / marksPerFrame).map { frame in
      let first = frame * marksPerFrame
      return (first..<first + phaseCount).map { samples[$0 + 1] &- samples[$0] }
    }
  }
}
