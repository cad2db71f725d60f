import CInstruments

extension ProbeSelfTest {
  static func clockReports() -> [ProbeReport] {
    [monotonicClock(), threadClock()]
  }

  /// The wall clock has no known load but itself: it must move, and in fine steps.
  private static func monotonicClock() -> ProbeReport {
    let probe = Probe(
      id: "clock.monotonic", name: "wall clock", unit: "nanoseconds",
      load: "smallest step between two reads in a row", whenMissing: "the clock stands still")
    let facts = MonotonicClock.facts()
    let coarse: UInt64 = 1_000
    guard let step = facts.seenStepNanoseconds else {
      return probe.report(.unavailable(probe.whenMissing), nil, nil)
    }
    let trust: ProbeTrust =
      step < coarse ? .exact : .approximate("moves in steps of \(step) ns")
    return probe.report(trust, nil, Double(step))
  }

  /// Busy work must show on the thread's clock as on the wall clock, sleep must not show.
  private static func threadClock() -> ProbeReport {
    let probe = Probe(
      id: "clock.thread-cpu", name: "thread CPU clock", unit: "share of the wall clock",
      load: "bursts of 0.3 ms of computing, the best one; and 0.5 ms asleep",
      whenMissing: "the clock stands still")
    // Others may take the core away in any one burst, but hardly in all of them.
    let busy = (0..<8).map { _ in share { tb_load_compute(300_000) } }.max() ?? 0
    let asleep = share { tb_load_sleep(1, 500_000) }
    return probe.report(trust(busy: busy, asleep: asleep), 1, busy)
  }

  private static func share(of work: () -> Void) -> Double {
    let wallBegin = MonotonicClock.now()
    let cpuBegin = ThreadCPUClock.now()
    work()
    let cpu = ThreadCPUClock.now() - cpuBegin
    let wall = MonotonicClock.now() - wallBegin
    return wall == 0 ? 0 : Double(cpu) / Double(wall)
  }

  /// Judges the thread CPU clock.
  ///
  /// - Parameters:
  ///   - busy: CPU time as a share of wall time while computing, the largest seen.
  ///   - asleep: The same while sleeping.
  /// - Returns: Exact from 98 % on; below that the core may have been shared all along.
  static func trust(busy: Double, asleep: Double) -> ProbeTrust {
    if busy == 0 { return .unavailable("the clock stands still") }
    if asleep > 0.5 { return .unavailable("it runs on while the thread sleeps") }
    if busy > 1.02 { return .unavailable("it runs faster than the wall clock") }
    if busy >= 0.98 { return .exact }
    return .approximate("at most \((busy * 100).rounded()) % of the wall clock when busy")
  }
}
