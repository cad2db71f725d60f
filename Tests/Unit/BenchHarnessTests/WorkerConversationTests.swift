import Testing

@testable import BenchHarness

/// What a supervisor makes of a worker that is killed.
struct WorkerConversationTests {
  private func outcome(isInterrupted: Bool) throws -> LaunchOutcome.Content {
    let job = WorkerJob(
      pass: .timing, benchCase: Samples.benchCase(), core: nil, sliceNanoseconds: 0,
      minimumPlays: 1, maximumPlays: 1, memoryAllowanceBytes: nil, leakRounds: 1)
    var conversation = WorkerConversation(
      worker: try shell("kill -KILL $$"), job: job, hangLimitSeconds: 60,
      isInterrupted: { isInterrupted })
    return conversation.run()
  }

  @Test func aWorkerThatIsKilledIsItsCasesFailure() throws {
    let end = try outcome(isInterrupted: false)
    guard case .failure(let failure) = end else {
      Issue.record("\(end) in place of a failure")
      return
    }
    #expect(failure.kind == .crash)
  }

  /// Ctrl-C in a terminal may reach a worker, too, before it has a process group of its own.
  @Test func whoAskedToStopSeesNoFailure() throws {
    let end = try outcome(isInterrupted: true)
    guard case .interrupted = end else {
      Issue.record("\(end) in place of an interrupt")
      return
    }
  }
}
