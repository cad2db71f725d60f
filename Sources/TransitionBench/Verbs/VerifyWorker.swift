import BenchHarness
import BenchInstruments
import Foundation
import TransitionKit
import TransitionTesting

/// The life of a child of `verify`: reads its job, does check after check, says goodbye.
@MainActor
struct VerifyWorker {
  private let channel: WorkerChannel
  private let registry: TransitionRegistry

  /// Takes the pipes this process inherited; nil when it was not started by `verify`.
  init?(registry: TransitionRegistry) {
    guard let channel = WorkerChannel.inherited() else { return nil }
    self.channel = channel
    self.registry = registry
  }

  /// Whether everything was said that had to be.
  func run() -> Bool {
    do {
      guard let line = try channel.readLine() else { return false }
      try WorkerSelf.dieWithSupervisor()
      let job = try JSONDecoder().decode(VerifyJob.self, from: Data(line))
      limitMemory()
      try perform(job)
      try say(.goodbye)
      return true
    } catch {
      return false
    }
  }

  private func perform(_ job: VerifyJob) throws {
    guard let type = registry.type(withID: job.transition) else {
      return try say(.refused("this program has no transition '\(job.transition)'"))
    }
    let pulse = VerifyPulse { [channel] text in
      // A supervisor that is gone ends this process at the next result.
      try? channel.writeLine(Array(JSONEncoder().encode(VerifyReply.playing(text))))
    }
    let bench = try ContractBench(
      type, job.parameters, roundCount: job.roundCount, liveBytes: { LiveHeap.bytes() },
      maskRealisation: job.maskRealisation, pulse: pulse.beat)
    for id in job.checks {
      guard let check = ContractCheck.named(id) else { continue }
      try say(.began(check: id))
      let start = MonotonicClock.now()
      let outcome = check.outcome(on: bench)
      let seconds = Double(MonotonicClock.now() - start) / 1e9
      try say(.finished(CheckResult(id, outcome, seconds: seconds)))
    }
  }

  private func say(_ reply: VerifyReply) throws {
    try channel.writeLine(Array(try JSONEncoder().encode(reply)))
  }

  /// As much more as `run` allows a worker by default; a sanitizer maps more from the start.
  private func limitMemory() {
    guard Allocator.current().name == "jemalloc" else { return }
    // Where the system refuses, the machine's own limit ends a runaway transition.
    try? WorkerSelf.limitAddressSpace(toAdditional: 2 << 30)
  }
}

/// Thins out the signs of life: a line when something else is played, and now and then.
@MainActor
private final class VerifyPulse {
  private let send: (String) -> Void
  private var last = ""
  private var repeats = 0

  /// How many plays of one kind make one line; each takes some milliseconds at most.
  private static let repeatsPerLine = 20

  init(send: @escaping (String) -> Void) { self.send = send }

  func beat(_ playing: String) {
    repeats += 1
    guard playing != last || repeats >= Self.repeatsPerLine else { return }
    last = playing
    repeats = 0
    send(playing)
  }
}

extension CheckResult {
  fileprivate init(_ check: String, _ outcome: ContractCheck.Outcome, seconds: Double) {
    self.check = check
    self.seconds = seconds
    switch outcome {
    case .kept: self.outcome = .kept
    case .doesNotApply(let reason):
      self.outcome = .doesNotApply
      self.reason = reason
    case .broken(let promise):
      self.outcome = .broken
      broken = promise
    }
  }
}
