import BenchInstruments
import Foundation

/// What is known of this machine from a calibration, in as few figures as a verdict can quote.
package struct CalibrationSummary: RecordedDocument, Equatable {
  package static let formatName = "transitionbench-calibrated"
  package static let formatVersion = 1

  package var measuredAt: String
  package var budgetSeconds: Double
  package var caseCount: Int
  package var findings: CalibrationFindings

  package init(_ record: CalibrationRecord, _ findings: CalibrationFindings) {
    measuredAt = record.startedAt
    budgetSeconds = record.plan.budgetSeconds
    caseCount = record.plan.cases.count
    self.findings = findings
  }

  /// The smallest uniform slow-down that was named in at least 95 % of its runs, as a share.
  package var smallestSeen: Double? {
    findings.planted.filter { finding in
      finding.plant.extraWork.fromShare == 0 && finding.counts.runs > 0
        && Double(finding.counts.regressedOrSuspect) >= 0.95 * Double(finding.counts.runs)
    }.map(\.plant.extraWork.rowShare).min()
  }
}

/// Where calibrations are kept: one for each machine, by what decides how it measures.
package struct CalibrationStore {
  private let folder: String

  /// The store beside the cache of builds; nil where there is no place for it.
  package init?(environment: [String: String]) {
    guard let builds = BuildCache.standardFolder(environment: environment) else { return nil }
    folder = URL(fileURLWithPath: builds).deletingLastPathComponent().path + "/calibrations"
  }

  /// What tells one machine from another: processor, cores, kernel and virtualisation.
  package static func fingerprint(of machine: MachineDescription) -> String {
    Checksum.text(
      Array(
        [
          machine.cpuModel ?? "", machine.architecture, "\(machine.onlineCores)",
          machine.kernelRelease, machine.virtualisation ?? "",
        ].joined(separator: "\n").utf8))
  }

  /// What is known of a machine; nil when it was never calibrated, or the file is damaged.
  package func summary(of machine: MachineDescription) -> CalibrationSummary? {
    let path = path(of: machine)
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 20 else {
      return nil
    }
    return try? RecordFile.document(CalibrationSummary.self, from: Array(data), path: path)
  }

  /// Keeps what was found.
  ///
  /// - Returns: Where it is kept.
  /// - Throws: `RunOutputError` when that cannot be written.
  package func save(
    _ summary: CalibrationSummary, of machine: MachineDescription
  ) throws(RunOutputError) -> String {
    let path = path(of: machine)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw .cannotWrite(path: folder, reason: error.localizedDescription) }
    let bytes: [UInt8]
    do throws(RecordFileError) { bytes = try RecordFile.bytes(of: summary) } catch {
      throw .cannotWrite(path: path, reason: error.message)
    }
    try AtomicFile.write(bytes, to: path)
    return path
  }

  private func path(of machine: MachineDescription) -> String {
    "\(folder)/\(Self.fingerprint(of: machine)).json"
  }
}
