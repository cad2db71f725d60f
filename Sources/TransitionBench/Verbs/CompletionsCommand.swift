import BenchHarness
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Prints what makes a shell complete command lines, and answers it.
@MainActor
struct CompletionsCommand {
  static let shell = Argument<CompletionScript.Shell>.required(
    "SHELL", .choice, help: "The shell to print completions for.")
  static let program = Option<String>.value(
    "program", "NAME", .programName, default: "transitionbench",
    help: "What the program is called, for a package of yours that has the tool in it.")

  static let command = Command(
    "completions", summary: "Prints shell completions: verbs, options, and the names there are.",
    discussion: [
      "The script asks this program what could come next, so it stays right when transitions, suites "
        + "or baselines are added. In bash, 'source <(transitionbench completions bash)' tries it out."
    ],
    arguments: [shell], options: [program],
    examples: [
      CommandExample(
        "transitionbench completions bash > ~/.local/share/bash-completion/completions/transitionbench",
        "Installs them for bash."),
      CommandExample(
        "transitionbench completions zsh > ~/.zsh/completions/_transitionbench",
        "For zsh, in a folder that is in $fpath before compinit."),
      CommandExample(
        "transitionbench completions fish > ~/.config/fish/completions/transitionbench.fish",
        "For fish."),
    ])

  /// The words of an unfinished command line, after `--`.
  static let words = Argument<[String]>.list(
    "WORD", ValueKind(wanted: "any text") { $0 }, help: "The line's words, the unfinished one last."
  )
  static let answer = Command(
    "complete", summary: "Says what could come next in an unfinished command line.",
    arguments: [words], isHidden: true)

  private let environment: ToolEnvironment
  private let options: ParsedOptions
  private let registry: TransitionRegistry

  init(_ environment: ToolEnvironment, _ options: ParsedOptions, registry: TransitionRegistry) {
    self.environment = environment
    self.options = options
    self.registry = registry
  }

  /// Prints a script.
  func run() -> ExitCode {
    environment.output.write(
      CompletionScript.text(for: options[Self.shell], program: options[Self.program]))
    return .success
  }

  /// Answers a script.
  func answer() -> ExitCode {
    environment.output.lines(
      Tool.command.candidates(for: options[Self.words], names: names).lines)
    return .success
  }

  private func names(_ list: String) -> [CompletionCandidates.Candidate] {
    switch list {
    case "transitions": registry.types.map { .init($0.manifest.id, $0.manifest.summary) }
    case "screens": BuiltInScreen.allCases.map { .init($0.rawValue, $0.summary) }
    case "sizes": ListEntry.sizes.map { .init($0.name, $0.summary) }
    case "renderers": RendererKind.allCases.map { .init($0.rawValue, $0.summary) }
    case "suites": ListEntry.suites.map { .init($0.name, $0.summary) }
    case "baselines": BaselineStore().names.map { .init($0) }
    default: []
    }
  }
}

extension ValueKind where Value == String {
  /// A program's name that needs no quoting anywhere.
  fileprivate static var programName: ValueKind {
    ValueKind(wanted: "a name of letters, digits, '.', '_' and '-'") { text in
      let isPlain = text.utf8.allSatisfy { byte in
        byte < 128
          && (Character(Unicode.Scalar(byte)).isLetter
            || Character(Unicode.Scalar(byte)).isNumber || "._-".utf8.contains(byte))
      }
      return isPlain && (1...64).contains(text.utf8.count) && text.first != "-" ? text : nil
    }
  }
}
