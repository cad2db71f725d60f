import Testing

@testable import BenchHarness

/// The schedule, with workers that are made up.
struct SuiteRunTests {
  /// Answers every job at once and remembers the order.
  final class FakeLauncher: Launching {
    var order: [String] = []
    var failing: Set<String> = []

    func launch(_ job: WorkerJob) -> LaunchOutcome {
      order.append(job.benchCase.transition)
      if failing.contains(job.benchCase.transition) { return Samples.failure() }
      return job.pass == .exact
        ? Samples.exact() : Samples.timing(bases: [1000, 1001, 1000, 1001, 1000, 1001])
    }
  }

  private let cases = ["a", "b", "c", "d"].map { Samples.benchCase($0) }

  private func run(
    _ launcher: FakeLauncher, seed: UInt64 = 1, isInterrupted: @escaping () -> Bool = { false }
  ) throws -> (results: [CaseResult], journal: [String]) {
    var budget = Budget()
    budget.launches = 3...5
    budget.playsPerCase = 12
    var journal: [String] = []
    let results = try SuiteRun(
      cases: cases, budget: budget, seed: seed, core: nil, memoryAllowanceBytes: nil,
      launcher: launcher, isInterrupted: isInterrupted
    ).run { result throws(RunOutputError) in journal.append(result.benchCase.transition) }
    return (results, journal)
  }

  @Test func everyCaseIsMeasuredAndReportedInItsOrder() throws {
    let launcher = FakeLauncher()
    let (results, journal) = try run(launcher)
    #expect(results.map(\.benchCase.transition) == ["a", "b", "c", "d"])
    #expect(journal.sorted() == ["a", "b", "c", "d"])
    #expect(results.allSatisfy { $0.stop == .settled && $0.launchCount == 3 })
  }

  @Test func casesTakeTurnsInRounds() throws {
    let launcher = FakeLauncher()
    _ = try run(launcher)
    // Each round visits each case once; the first twice, for its exact pass.
    let rounds = [launcher.order.prefix(8), launcher.order[8..<12], launcher.order[12..<16]]
    for round in rounds { #expect(Set(round) == ["a", "b", "c", "d"]) }
    #expect(launcher.order.count == 16)
  }

  @Test func theSeedDecidesTheOrder() throws {
    let orders = try [UInt64(1), 1, 2, 3, 4].map { seed in
      let launcher = FakeLauncher()
      _ = try run(launcher, seed: seed)
      return launcher.order
    }
    #expect(orders[0] == orders[1])
    #expect(Set(orders).count > 1)
  }

  @Test func aFailingCaseStopsAloneAndTheOthersGoOn() throws {
    let launcher = FakeLauncher()
    launcher.failing = ["b"]
    let (results, _) = try run(launcher)
    #expect(results.count == 4)
    #expect(results[1].failure?.kind == .crash)
    #expect(launcher.order.filter { $0 == "b" }.count == 1)
    #expect(results.filter { $0.failure == nil }.count == 3)
  }

  @Test func anInterruptKeepsWhatIsFinished() throws {
    let launcher = FakeLauncher()
    let (results, journal) = try run(launcher, isInterrupted: { launcher.order.count >= 14 })
    #expect(results.count == journal.count && results.count < 4)
  }
}
