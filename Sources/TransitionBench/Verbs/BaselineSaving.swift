import BenchHarness
import BenchReports
import Foundation
import InputReading
import TransitionKit

/// Makes a baseline: of a suite, of the cases of another one, or of a record.
@MainActor
struct BaselineSaving {
  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    let word = options[BaselineCommand.place]
    let file = try BaselineFile.place(word)
    try refuseTwoSources()
    try claim(file)
    let record = try record(file)
    let failed = record.cases.count { $0.failure != nil }
    guard failed == 0, record.isComplete, !record.cases.isEmpty else {
      let what = record.cases.isEmpty ? "it holds no cases" : "\(failed) of its cases failed"
      throw CommandFailure(
        "nothing was saved: \(record.isComplete ? what : "the run is not complete").",
        exitCode: failed > 0 ? .caseFailed : .badData)
    }
    let isReplaced = FileManager.default.fileExists(atPath: file.path)
    try BaselineSaving.dropAccepted(beside: file)
    let size = try write(record.baseline(named: file.name), file)
    let cases = record.cases.count == 1 ? "1 case" : "\(record.cases.count) cases"
    environment.output.lines([
      "\(isReplaced ? "Replaced" : "Saved") baseline \(file.name): \(cases), "
        + "\(max(size / 1000, 1)) kB in \(file.path)",
      "Next: " + ShellCommand(words: ["transitionbench", "check", "--baseline", word]).text,
    ])
    return .success
  }

  private func refuseTwoSources() throws(CommandFailure) {
    let sources = [
      options[BaselineCommand.suites].isEmpty ? nil : "SUITE",
      options[BaselineCommand.record].map { _ in "--record" },
      options[BaselineCommand.casesOf].map { _ in "--cases-of" },
    ].compactMap(\.self)
    guard sources.count < 2 else {
      throw CommandFailure(
        "\(sources.joined(separator: " and ")) both say what to save. Give one.", exitCode: .usage)
    }
  }

  /// Finds out before measuring whether the place can be written.
  private func claim(_ file: BaselineFile) throws(CommandFailure) {
    do throws(RunOutputError) {
      if file.path.hasPrefix(BaselineStore.folder + "/") { try BaselineStore().makeFolder() }
      try RunOutput(path: file.path).abandon()
    } catch {
      throw CommandFailure(
        error.message, next: ["Checked before measuring."], exitCode: .cannotCreate)
    }
  }

  private func write(_ record: RunRecord, _ file: BaselineFile) throws(CommandFailure) -> Int {
    let bytes: [UInt8]
    do throws(RecordFileError) { bytes = try RecordFile.bytes(of: record) } catch {
      throw CommandFailure(error)
    }
    do throws(RunOutputError) { try AtomicFile.write(bytes, to: file.path) } catch {
      throw CommandFailure(error.message, exitCode: .cannotWrite)
    }
    return bytes.count
  }

  // MARK: - What is saved

  private func record(_ file: BaselineFile) throws(CommandFailure) -> RunRecord {
    if let path = options[BaselineCommand.record] { return try RecordReading.judgedRecord(path) }
    let (cases, suite, budget, thresholds) = try plan()
    let measurement = RecordMeasurement(
      verb: "baseline", environment: environment, options: options, registry: registry)
    var record = try measurement.record(
      of: cases, suite: suite, budget: budget,
      isTimed: options[BaselineCommand.isTimed], output: nil)
    record.thresholds = thresholds.isEmpty ? nil : thresholds
    return record
  }

  private typealias Plan = (
    cases: [BenchCase], suite: String, budget: Budget, thresholds: Thresholds
  )

  private func plan() throws(CommandFailure) -> Plan {
    if let word = options[BaselineCommand.casesOf] { return try planOfBaseline(word) }
    let words = options[BaselineCommand.suites]
    var plan: Plan = ([], "", Budget(), Thresholds())
    var keys: Set<String> = []
    for word in words.isEmpty ? [Suite.smoke.name] : words {
      let suite = try RunSuite(options, word: word).suite()
      let cases = try CaseResolution(
        registry: registry, screens: ScreenChoice(options), messages: environment.messages
      ).cases(of: suite)
      plan.cases += cases.filter { keys.insert($0.key).inserted }
      plan.suite += plan.suite.isEmpty ? suite.name : "+\(suite.name)"
      plan.budget = suite.budget
      plan.thresholds = plan.thresholds.overridden(by: suite.thresholds)
    }
    return plan
  }

  private func planOfBaseline(_ word: String) throws(CommandFailure) -> Plan {
    let other = try RecordReading.judgedRecord(try BaselineFile.existing(word).path)
    let cases = other.cases.map(\.benchCase).filter { registry.type(withID: $0.transition) != nil }
    return (cases, other.suite, Budget(), other.thresholds ?? Thresholds())
  }

  /// What was accepted against the figures before says nothing about new ones.
  static func dropAccepted(beside file: BaselineFile) throws(CommandFailure) {
    let path = AcceptedChanges.path(besideBaseline: file.path)
    guard FileManager.default.fileExists(atPath: path) else { return }
    try AcceptedChanges.locked(path: path) { () throws(CommandFailure) in
      var accepted: AcceptedChanges
      do throws(InputProblem) { accepted = try AcceptedChanges.read(path: path) } catch {
        throw CommandFailure(error)
      }
      let before = accepted
      accepted.drop(baseline: file.name)
      guard accepted != before else { return }
      do throws(RunOutputError) { try accepted.write(path: path) } catch {
        throw CommandFailure(error.message, exitCode: .cannotCreate)
      }
    }
  }
}
