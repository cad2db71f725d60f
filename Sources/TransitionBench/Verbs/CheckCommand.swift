import BenchHarness
import BenchInstruments
import BenchReports
import InputReading
import TransitionKit

/// Plays cases, or takes a record, and judges it against a baseline.
@MainActor
struct CheckCommand {
  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  func run() throws(CommandFailure) -> ExitCode {
    let acceptance = try CheckAcceptance(options)
    var rules = CheckRules(
      thresholds: try CheckCommand.thresholds(options),
      allowsRemoved: options[CheckOptions.allowsRemoved],
      allowsDifferentPictures: options[CheckOptions.allowsDifferentPictures],
      timeLimit: options[CheckOptions.timeLimit])
    let suite = try options[CheckOptions.suite].map { word throws(CommandFailure) in
      try RunSuite.suite(word)
    }
    let file = try baselineFile()
    var base = try RecordReading.judgedRecord(file.path)
    base.name = file.name
    rules.thresholds = (base.thresholds ?? Thresholds())
      .overridden(by: suite?.thresholds ?? Thresholds()).overridden(by: rules.thresholds)
    let accepted = try read(AcceptedChanges.path(besideBaseline: file.path))
    let head = try head(for: &base, of: file, suite)
    var result = BaselineCheck(base: base, head: head, rules: rules, accepted: accepted)
    if !acceptance.isEmpty {
      let all = try accept(try acceptance.changes(in: result), beside: file)
      result = BaselineCheck(base: base, head: head, rules: rules, accepted: all)
    }
    let exitCode = ExitCode(result.causes)
    show(result, exitCode)
    return exitCode
  }

  private func baselineFile() throws(CommandFailure) -> BaselineFile {
    guard let word = options[CheckOptions.baseline] else {
      throw CommandFailure(
        "check needs --baseline, which is missing.",
        next: ["Stored ones: transitionbench baseline list"], exitCode: .usage)
    }
    return try BaselineFile.existing(word)
  }

  // MARK: - What is checked

  /// The record to judge; what the options leave out leaves the base, too.
  private func head(
    for base: inout RunRecord, of file: BaselineFile, _ suite: Suite?
  ) throws(CommandFailure) -> RunRecord {
    let selection = CheckCommand.selection(options)
    if let path = options[CheckOptions.record] {
      guard suite == nil, options[CheckOptions.output] == nil else {
        throw CommandFailure(
          "--record plays nothing, so there is no SUITE to give and nothing for --output to keep.",
          exitCode: .usage)
      }
      var head = try RecordReading.judgedRecord(path)
      try select(selection, &base, head.cases.map(\.benchCase))
      head.cases = head.cases.filter { selection.includes($0.benchCase) }
      return head
    }
    let cases = try suite.map { suite throws(CommandFailure) in try resolve(suite) }
    try select(selection, &base, cases ?? [])
    var played = cases ?? []
    if cases == nil { played = try playable(base, file) }
    return try measure(played.filter(selection.includes), suite, base)
  }

  private func select(
    _ selection: CaseSelection, _ base: inout RunRecord, _ others: [BenchCase]
  ) throws(CommandFailure) {
    guard !selection.isEverything else { return }
    do throws(SuiteError) {
      try selection.check(against: base.cases.map(\.benchCase) + others)
    } catch { throw CommandFailure(error) }
    base.cases = base.cases.filter { selection.includes($0.benchCase) }
  }

  private func resolve(_ suite: Suite) throws(CommandFailure) -> [BenchCase] {
    try CaseResolution(
      registry: registry, screens: ScreenChoice(), messages: environment.messages
    ).cases(of: suite)
  }

  /// The baseline's cases, without those of transitions that are gone: they were not run.
  private func playable(
    _ base: RunRecord, _ file: BaselineFile
  ) throws(CommandFailure) -> [BenchCase] {
    let cases = base.cases.map(\.benchCase).filter { registry.type(withID: $0.transition) != nil }
    do throws(SuiteError) { try BenchCase.checkScreens(of: cases, place: file.path) } catch {
      var failure = CommandFailure(error)
      failure.next.append("To start from what there is now: \(ShellCommand(words: saveWords).text)")
      throw failure
    }
    return cases
  }

  private func measure(
    _ cases: [BenchCase], _ suite: Suite?, _ base: RunRecord
  ) throws(CommandFailure) -> RunRecord {
    let isTimed = options[CheckOptions.isTimed] || options[CheckOptions.timeLimit] != nil
    let measurement = RecordMeasurement(
      verb: "check", environment: environment, options: options, registry: registry)
    return try measurement.record(
      of: cases, suite: suite?.name ?? base.suite, budget: suite?.budget ?? Budget(),
      isTimed: isTimed, output: options[CheckOptions.output])
  }

  // MARK: - What is accepted

  private func read(_ path: String) throws(CommandFailure) -> AcceptedChanges {
    do throws(InputProblem) { return try AcceptedChanges.read(path: path) } catch {
      throw CommandFailure(error)
    }
  }

  private func accept(
    _ changes: [AcceptedChange], beside file: BaselineFile
  ) throws(CommandFailure) -> AcceptedChanges {
    let path = AcceptedChanges.path(besideBaseline: file.path)
    return try AcceptedChanges.locked(path: path) { () throws(CommandFailure) in
      // Read again: another check may have accepted something meanwhile.
      var all = try read(path)
      for change in changes { all.add(change) }
      do throws(RunOutputError) { try all.write(path: path) } catch {
        throw CommandFailure(error.message, exitCode: .cannotCreate)
      }
      for change in changes {
        environment.messages.line(
          DisplayText.escapingControls("accepted: \(change.case):\(change.metric), in \(path)"))
      }
      return all
    }
  }

  // MARK: - What is shown

  /// What would save the baseline anew, of the same cases.
  private var saveWords: [String] {
    let word = options[CheckOptions.baseline] ?? ""
    let cases = options[CheckOptions.suite].map { [$0] } ?? ["--cases-of", word]
    let counting = options[RunOptions.countsInstructions] ? ["--instructions"] : []
    return ["transitionbench", "baseline", "save", word] + cases + counting
  }

  private func show(_ result: BaselineCheck, _ exitCode: ExitCode) {
    let context = CheckContext(
      checkWords: CheckCommand.words(options), saveWords: saveWords,
      baseline: options[CheckOptions.baseline] ?? "", exitCode: Int(exitCode.rawValue))
    if options[RunOptions.isJSON] {
      environment.output.write(CheckJSON.render(result, context: context))
      return
    }
    let terminal = environment.terminal
    let width = options[RunOptions.isWide] ? nil : terminal.width
    environment.output.write(
      CheckReport(result, context: context, width: width, style: terminal.style).text)
  }
}

extension ExitCode {
  /// The gravest of what a check found.
  ///
  /// What cannot be compared is bad data (65), not a case's failure: nothing is known of the case,
  /// and the baseline and the run do not belong together.
  init(_ causes: Set<CheckCause>) {
    self = ExitCode.forCauses(
      causes.map { cause in
        switch cause {
        case .nothingCompared, .unavailable, .removed, .timesMissing: .badData
        case .caseFailed, .differentPicture: .caseFailed
        case .regressed, .slower: .regression
        }
      })
  }
}

extension CommandFailure {
  /// Makes the failure of words that name no case.
  init(_ error: SuiteError) {
    let lines = error.fullMessage.split(separator: "\n").map(String.init)
    self.init(lines[0], next: Array(lines.dropFirst()), exitCode: ExitCode(error.failureClass))
  }
}
