import CInstruments

/// The clock that times frames: CLOCK_MONOTONIC, which never goes back.
package enum MonotonicClock {
  /// Reads the clock, without allocating.
  ///
  /// - Returns: Nanoseconds since an arbitrary start, the same for all processes of a machine.
  @inlinable
  package static func now() -> UInt64 {
    tb_monotonic_nanoseconds()
  }

  /// Measures how fine the clock is and what a read costs, in about 50 µs.
  ///
  /// - Returns: Stated and seen step, and the cost of a read.
  package static func facts() -> ClockFacts {
    ClockFacts.measured(statedStep: tb_monotonic_resolution_nanoseconds(), reading: now)
  }
}

/// The CPU time of the calling thread: stands still while the thread waits or is preempted.
package enum ThreadCPUClock {
  /// Reads the clock, without allocating.
  ///
  /// - Returns: Nanoseconds of CPU time the calling thread has used since it began.
  @inlinable
  package static func now() -> UInt64 {
    tb_thread_cpu_nanoseconds()
  }

  /// Measures how fine the clock is and what a read costs, in about 0.3 ms.
  ///
  /// - Returns: Stated and seen step, and the cost of a read.
  package static func facts() -> ClockFacts {
    ClockFacts.measured(statedStep: tb_thread_cpu_resolution_nanoseconds(), reading: now)
  }
}

/// How fine a clock is and what reading it costs.
package struct ClockFacts: Sendable, Codable, Equatable {
  /// The step the kernel states, in nanoseconds: often 1, whatever the hardware does.
  package let statedStepNanoseconds: UInt64
  /// The smallest difference above 0 between two reads in a row; nil if the clock stood still.
  package let seenStepNanoseconds: UInt64?
  /// Mean cost of one read, in nanoseconds of the clock itself.
  package let readCostNanoseconds: Double

  static func measured(statedStep: UInt64, reading: () -> UInt64) -> ClockFacts {
    let reads = 1_000
    var smallest: UInt64?
    let begin = reading()
    var previous = begin
    for _ in 0..<reads {
      let next = reading()
      if next > previous { smallest = min(smallest ?? .max, next - previous) }
      previous = next
    }
    return ClockFacts(
      statedStepNanoseconds: statedStep, seenStepNanoseconds: smallest,
      readCostNanoseconds: Double(previous - begin) / Double(reads))
  }
}
