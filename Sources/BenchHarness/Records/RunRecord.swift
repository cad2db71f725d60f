import BenchInstruments
import Foundation

/// Everything a run found out: what reports, exports and comparisons are made from.
package struct RunRecord: Sendable, Codable, Equatable {
  /// The newest version of the file format this program writes and reads.
  package static let formatVersion = 1
  package static let formatName = "transitionbench-run"

  /// The record's name: its file's, without ending.
  package var name: String
  /// When the run began, ISO 8601 in UTC.
  package var startedAt: String
  /// How long it took, in seconds; nil when it was cut short.
  package var durationSeconds: Double?
  package var environment: RunEnvironment
  /// The suite's name, or how the cases were asked for.
  package var suite: String
  /// Decides the order of launches.
  package var seed: UInt64
  package var cases: [CaseResult]
  /// Whether every case was tried; false when the run was interrupted.
  package var isComplete: Bool
  /// What rises later runs are let pass when this is their baseline; nil for the usual ones.
  package var thresholds: Thresholds?

  package init(
    name: String, startedAt: String, environment: RunEnvironment, suite: String, seed: UInt64
  ) {
    self.name = name
    self.startedAt = startedAt
    self.environment = environment
    self.suite = suite
    self.seed = seed
    cases = []
    isComplete = false
  }
}

/// Where and with what a run was made.
package struct RunEnvironment: Sendable, Codable, Equatable {
  package var toolVersion: String
  package var machine: MachineDescription
  /// The core workers were pinned to; nil when pinning was not possible.
  package var core: Int?
  /// What each probe is worth on this machine.
  package var probes: [ProbeReport]
  /// The commit of the working folder, when it is a git checkout.
  package var commit: String?
  /// Load average over a minute when the run began.
  package var loadAverage: Double?

  package init(
    toolVersion: String, machine: MachineDescription, core: Int?, probes: [ProbeReport],
    commit: String?, loadAverage: Double?
  ) {
    self.toolVersion = toolVersion
    self.machine = machine
    self.core = core
    self.probes = probes
    self.commit = commit
    self.loadAverage = loadAverage
  }
}
