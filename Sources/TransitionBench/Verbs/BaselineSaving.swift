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
    let source = try source()
    try claim(file)
    let record = try record(source)
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
    let choosing: [any DeclaresOption] =
      [
        RunOptions.transitions, RunOptions.operations, RunOptions.interactions, RunOptions.frames,
        RunOptions.masks, RunOptions.renderers, RunOptions.damage,
      ] + ScreenOptions.all
    guard let source = sources.first, source != "SUITE",
      let option = choosing.first(where: { options.isGiven($0) })
    else { return }
    throw CommandFailure(
      "--\(option.declaration.longName) chooses cases of a suite; \(source) has its own.",
      exitCode: .usage)
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

  /// Where figures come from.
  private enum Source {
    case record(RunRecord)
    case plan(Plan)
  }

  /// What is to be played, and how long.
  private struct Plan {
    var cases: [BenchCase] = []
    var suite = ""
    var budget = Budget()
    var thresholds = Thresholds()
  }

  private func source() throws(CommandFailure) -> Source {
    if let path = options[BaselineCommand.record] {
      return .record(try RecordReading.judgedRecord(path))
    }
    if let word = options[BaselineCommand.casesOf] { return .plan(try planOfBaseline(word)) }
    return .plan(try plan())
  }

  private func record(_ source: Source) throws(CommandFailure) -> RunRecord {
    switch source {
    case .record(let record): return record
    case .plan(let plan):
      let measurement = RecordMeasurement(
        verb: "baseline", environment: environment, options: options, registry: registry)
      var record = try measurement.record(
        of: plan.cases, suite: plan.suite, budget: plan.budget,
        isTimed: options[BaselineCommand.isTimed], output: nil)
      record.thresholds = plan.thresholds.isEmpty ? nil : plan.thresholds
      return record
    }
  }

  private func plan() throws(CommandFailure) -> Plan {
    let words = options[BaselineCommand.suites]
    var plan = Plan()
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
    let path = try BaselineFile.existing(word).path
    let other = try RecordReading.judgedRecord(path)
    let cases = other.cases.map(\.benchCase).filter { registry.type(withID: $0.transition) != nil }
    do throws(SuiteError) {
      return Plan(
        cases: try BenchCase.withPresentScreens(cases, place: path), suite: other.suite,
        thresholds: other.thresholds ?? Thresholds())
    } catch { throw CommandFailure(error) }
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
