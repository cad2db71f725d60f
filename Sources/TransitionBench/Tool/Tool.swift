import BenchHarness
import BenchReports
import Foundation
import InputReading
import TransitionKit

/// Finds the verb of a command line and runs it.
@MainActor
struct Tool {
  let environment: ToolEnvironment

  static let version = "0.1.0"

  /// All verbs: help, completions and parsing read them here.
  static let command = Command(
    "transitionbench",
    summary: "Plays animated screen transitions headlessly and measures what each costs.",
    discussion: [
      "Without a verb's options, 'run' measures the five transitions on built-in screens in under "
        + "20 seconds."
    ],
    subcommands: [
      RunCommand.command, CompareCommand.command, CheckCommand.command, BaselineCommand.command,
      VerifyCommand.command, RenderCommand.command, ReportCommand.command,
      CalibrateCommand.command, DoctorCommand.command, ListCommand.command, PluginCommand.command,
      CompletionsCommand.command, CompletionsCommand.answer, WorkerVerb.command, LoadVerb.command,
      PaintVerb.command,
    ])

  /// Runs a command line.
  ///
  /// - Parameter words: The arguments without the program's name.
  /// - Returns: The exit code; what went wrong has been printed.
  func run(_ words: [String]) -> ExitCode {
    do throws(CommandFailure) {
      switch try Tool.command.parse(words) {
      case .help(let path):
        let terminal = environment.terminal
        environment.output.lines(path.helpLines(width: terminal.width, style: terminal.style))
        return .success
      case .version:
        environment.output.line("transitionbench \(Tool.version)")
        return .success
      case .run(let path, let options):
        return try run(path, options)
      }
    } catch {
      let terminal = environment.messageTerminal
      environment.messages.lines(error.lines(width: terminal.width, style: terminal.style))
      return error.exitCode
    }
  }

  private func run(_ path: CommandPath, _ options: ParsedOptions) throws(CommandFailure) -> ExitCode
  {
    switch path.command.name {
    case RunCommand.command.name:
      return try RunCommand(environment, options, registry: registry()).run()
    case CompareCommand.command.name:
      return try CompareCommand(environment, options, registry: registry()).run()
    case CheckCommand.command.name:
      return try CheckCommand(environment, options, registry: registry()).run()
    case VerifyCommand.command.name:
      return try VerifyCommand(environment, options, registry: registry()).run()
    case RenderCommand.command.name:
      return try RenderCommand(environment, options, registry: registry()).run()
    case DoctorCommand.command.name:
      return try DoctorCommand(environment, options, registry: registry()).run()
    case ReportCommand.command.name: return try ReportCommand(environment, options).run()
    case CalibrateCommand.command.name:
      return try CalibrateCommand(environment, options, registry: registry()).run()
    case CompletionsCommand.command.name:
      return try CompletionsCommand(environment, options, registry: registry()).run()
    case CompletionsCommand.answer.name:
      return try CompletionsCommand(environment, options, registry: registry()).answer()
    case LoadVerb.command.name: return LoadVerb().run()
    case PaintVerb.command.name: return try PaintVerb(registry: registry()).run()
    case WorkerVerb.command.name: return try WorkerVerb(registry: registry()).run()
    case _ where path.commands.contains { $0.name == BaselineCommand.command.name }:
      return try BaselineCommand(environment, path, options).run(registry: registry)
    case _ where path.commands.contains { $0.name == PluginCommand.command.name }:
      return try PluginCommand(environment, options, registry: registry()).run()
    default: return try ListCommand(environment, path, options, registry: registry()).run()
    }
  }

  private func registry() throws(CommandFailure) -> TransitionRegistry {
    do throws(RegistryError) { return try TransitionRegistry.linked() } catch {
      throw CommandFailure(error.message, exitCode: .internalError)
    }
  }
}
