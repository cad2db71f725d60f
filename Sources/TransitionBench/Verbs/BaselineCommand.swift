import BenchHarness
import BenchReports
import InputReading
import TransitionKit

/// Saves, lists, shows and removes baselines.
@MainActor
struct BaselineCommand {
  static let name = Argument<String>.required(
    "NAME", .listed("a baseline", in: "baselines"), help: "A name of 'baseline list'.")
  static let place = Argument<String>.required(
    "NAME|FILE", .path(orListedIn: "baselines"),
    help: "What to call it, in results/baselines; or a file, a path that ends in .json.")
  static let suites = Argument<[String]>.list(
    "SUITE", .path(orListedIn: "suites"),
    help: "Suite files, or names of 'list suites'; 'smoke' when left out.")
  static let record = Option<String?>.value(
    "record", "FILE", .path, help: "Saves a record that 'run' wrote, and plays nothing.")
  static let casesOf = Option<String?>.value(
    "cases-of", "FILE|NAME", .path(orListedIn: "baselines"),
    help: "Plays the cases of a baseline, not of a suite.")
  static let isTimed = Option<Bool>.flag(
    "timing", help: "Takes times too, for 'check --timing' and 'check --gate-time'.")

  static let command = Command(
    "baseline", summary: "Keeps what later runs are checked against.",
    subcommands: [
      Command(
        "save", summary: "Plays cases and keeps what is exact of them.",
        arguments: [place, suites],
        options: [
          record, casesOf, isTimed, RunOptions.countsInstructions, RunOptions.transitions,
          RunOptions.operations,
          RunOptions.interactions, RunOptions.frames, RunOptions.masks, RunOptions.renderers,
          RunOptions.damage,
        ] + ScreenOptions.all + RunOptions.measuring + [RunOptions.progress],
        examples: [
          CommandExample("transitionbench baseline save main ci", "The suite 'ci', as 'main'.")
        ]),
      Command("list", summary: "Shows which there are.", options: [ListCommand.isJSON]),
      Command(
        "show", summary: "Shows what one holds.", arguments: [name],
        options: [RunOptions.isWide, RunOptions.isJSON]),
      Command(
        "remove", summary: "Removes one, with what was accepted against it.", arguments: [name]),
    ])

  private let environment: ToolEnvironment
  private let verb: String
  private let options: ParsedOptions

  init(_ environment: ToolEnvironment, _ path: CommandPath, _ options: ParsedOptions) {
    self.environment = environment
    verb = path.command.name
    self.options = options
  }

  func run(
    registry: () throws(CommandFailure) -> TransitionRegistry
  ) throws(CommandFailure) -> ExitCode {
    switch verb {
    case "save":
      return try BaselineSaving(environment, options, registry: try registry()).run()
    case "list": return try BaselineListing(environment, options).run()
    case "show": return try show()
    default: return try remove()
    }
  }

  private func show() throws(CommandFailure) -> ExitCode {
    let file = try BaselineFile.existing(options[Self.name])
    let record = try RecordReading.judgedRecord(file.path)
    guard !options[RunOptions.isJSON] else {
      environment.output.write(
        JSONReport.render(record, context: ReportContext(recordPath: file.path)))
      return .success
    }
    let terminal = environment.terminal
    environment.output.lines(
      BaselineTable.lines(
        record, width: options[RunOptions.isWide] ? nil : terminal.width, style: terminal.style))
    return .success
  }

  /// Only stored ones: a slip must not remove any other file.
  private func remove() throws(CommandFailure) -> ExitCode {
    let file = try BaselineFile.stored(options[Self.name])
    try BaselineSaving.dropAccepted(beside: file)
    do throws(RunOutputError) { try BaselineStore.remove(file.path) } catch {
      throw CommandFailure(error.message, exitCode: .cannotCreate)
    }
    environment.output.line("Removed baseline \(file.name).")
    return .success
  }
}
