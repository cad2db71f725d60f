import BenchInstruments
import Foundation
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// The life of a worker: the hidden verb `worker`.
@MainActor
package struct WorkerMain {
  private let channel: WorkerChannel
  private let registry: TransitionRegistry

  /// Takes the pipes this process inherited; nil when it was not started as a worker.
  package init?(registry: TransitionRegistry) {
    guard let channel = WorkerChannel.inherited() else { return nil }
    self.channel = channel
    self.registry = registry
  }

  /// Reads the job, does it, and says goodbye.
  ///
  /// - Returns: The exit code: 0 when everything that had to be said was said.
  package func run() -> Int32 {
    do {
      guard let line = try channel.readLine() else { return 70 }
      try WorkerSelf.dieWithSupervisor()
      let header = try JSONDecoder().decode(WorkerJobHeader.self, from: Data(line))
      guard header.protocolVersion == WorkerProtocol.version else {
        // The supervisor reads from the greeting which version this program speaks.
        try say(.greeting(protocolVersion: WorkerProtocol.version, core: nil))
        return 0
      }
      let job = try JSONDecoder().decode(WorkerJob.self, from: Data(line))
      try say(.greeting(protocolVersion: WorkerProtocol.version, core: pin(job)))
      limitMemory(job)
      try say(perform(job))
      // A worker that said goodbye may be ended before it leaves by itself: what plugins printed must
      // be in the pipe by then.
      fflush(nil)
      try say(.goodbye)
      return 0
    } catch {
      return 70
    }
  }

  private func say(_ reply: WorkerReply) throws {
    try channel.writeLine(Array(try JSONEncoder().encode(reply)))
  }

  private func pin(_ job: WorkerJob) -> Int? {
    guard let core = job.core else { return nil }
    do throws(CoreAffinityError) {
      try CoreAffinity.pin(to: core)
      return core
    } catch {
      return nil
    }
  }

  private func limitMemory(_ job: WorkerJob) {
    guard let allowance = job.memoryAllowanceBytes else { return }
    // Where the system refuses, the worker runs unlimited: a runaway plugin then meets the machine's
    // own limit, which ends the worker just the same.
    try? WorkerSelf.limitAddressSpace(toAdditional: allowance)
  }

  private func perform(_ job: WorkerJob) -> WorkerReply {
    func failure(_ kind: CaseFailure.Kind, _ message: String) -> WorkerReply {
      .failed(
        CaseFailure(kind: kind, message: message, frame: nil, pass: job.pass.rawValue))
    }
    let frames = channel.frames
    let markFrame = { (index: Int) in
      if let frames { frames.begin(frame: index) }
    }
    let player: CasePlayer
    do throws(CaseSettingError) {
      let setting = try CaseSetting(
        job.benchCase, registry: registry, kernels: job.kernels ?? .widest)
      player = CasePlayer(job.benchCase, setting: setting, markFrame: markFrame)
      player.extraWork = job.extraWork
    } catch {
      return failure(.setUp, error.message)
    }
    do throws(PlaybackError) {
      switch job.pass {
      case .timing:
        return .timing(try TimingPass(player: player, job: job, reportPlay: report).run())
      case .exact:
        return .exact(try ExactPass(player: player, job: job, reportPlay: { report(0) }).run())
      case .paired:
        guard let order = job.pairOrder, let turn = Turn.inherited() else {
          return failure(.protocolViolation, "a worker of a pair was started without its partner")
        }
        return .paired(try PairedPass(player: player, order: order, turn: turn).run())
      case .instructions:
        return .instructions(
          try InstructionPass(player: player, job: job, reportPlay: { report(0) }).run())
      case .trace:
        return .traced(try TracePass(player: player, job: job, reportPlay: { report(0) }).run())
      }
    } catch {
      if case .notDrawn = error { return failure(.drawing, error.message) }
      return failure(.contract, error.message)
    }
  }

  /// A sign of life after each play; a supervisor that is gone ends the worker at the next result.
  private func report(_ nanoseconds: UInt64) {
    try? say(.played(nanoseconds: nanoseconds))
  }
}
