import BenchHarness
import BenchReports
import Foundation

/// Shows findings, for people or machines.
@MainActor
struct DoctorPrinter {
  let terminal: Terminal
  let isJSON: Bool

  private struct Document: Encodable {
    let format = "transitionbench-doctor"
    let version = 1
    let toolVersion: String
    let findings: [DoctorFinding]
    /// Absent where nothing could be played.
    let reckoning: MeasuringReckoning?
    let pilot: DoctorPilot?
  }

  /// The whole output, with its last line's end.
  func text(_ findings: [DoctorFinding], facts: DoctorFacts) throws(CommandFailure) -> String {
    guard isJSON else { return lines(findings).joined(separator: "\n") + "\n" }
    return try document(findings, facts) + "\n"
  }

  /// The findings as lines: what hurts with its reason and a remedy, what is fine in a line each.
  func lines(_ findings: [DoctorFinding]) -> [String] {
    let hurting = findings.filter { $0.level != .good }.flatMap { paragraph($0) + [""] }
    return hurting + findings.filter { $0.level == .good }.flatMap(headline) + [
      "", summary(findings),
    ]
  }

  private func paragraph(_ finding: DoctorFinding) -> [String] {
    let details = ["Why: \(finding.reason)", finding.advice.map { "Do: \($0)" }].compactMap(\.self)
    // A path stays whole, so that it can be copied.
    return headline(finding)
      + details.flatMap {
        DisplayText.wrapped(
          DisplayText.escapingControls($0), width: terminal.width, indent: Self.indent,
          hangingIndent: 2, longWords: .kept)
      }
  }

  private func headline(_ finding: DoctorFinding) -> [String] {
    let word = finding.level == .bad ? "BAD" : finding.level.rawValue
    var lines = DisplayText.wrapped(
      DisplayText.escapingControls("\(finding.topic): \(finding.seen)"), width: terminal.width,
      indent: Self.indent, hangingIndent: 2)
    let label = DisplayText.padded(word, to: Self.indent)
    guard let first = lines.first, first.hasPrefix(String(repeating: " ", count: Self.indent))
    else { return [word] + lines }
    lines[0] = terminal.style.painted(label, ink(finding.level)) + first.dropFirst(Self.indent)
    return lines
  }

  private func ink(_ level: DoctorLevel) -> Ink? {
    switch level {
    case .bad: .failed
    case .careful: .suspect
    case .good: nil
    }
  }

  /// As wide as the longest word and two blanks.
  private static let indent = "careful  ".count

  private func summary(_ findings: [DoctorFinding]) -> String {
    let counts = DoctorLevel.allCases.map { level in
      "\(findings.count { $0.level == level }) \(level.rawValue)"
    }
    return counts.joined(separator: ", ") + "."
  }

  private func document(
    _ findings: [DoctorFinding], _ facts: DoctorFacts
  ) throws(CommandFailure) -> String {
    var pilot: DoctorPilot?
    if case .measured(let measured) = facts.pilot { pilot = measured }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let document = Document(
      toolVersion: Tool.version, findings: findings,
      reckoning: pilot.map(facts.reckoning), pilot: pilot)
    guard let json = try? encoder.encode(document) else {
      throw CommandFailure("the findings cannot be written as JSON.", exitCode: .internalError)
    }
    return String(decoding: json, as: UTF8.self)
  }
}
