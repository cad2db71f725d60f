/// A command as a value: its names, what it takes, and what is said about it.
package struct Command: Sendable {
  /// The word that calls it; for the outermost command, the program's name.
  package var name: String

  /// One sentence.
  package var summary: String

  /// Paragraphs below the options in the help.
  package var discussion: [String]

  /// What stands without a name, in order.
  package var arguments: [ArgumentDeclaration]

  /// Its options; those of outer commands hold too.
  package var options: [OptionDeclaration]

  /// Command lines worth showing.
  package var examples: [CommandExample]

  /// Inner commands, one of which must be named when there are any.
  package var subcommands: [Command]

  /// Whether help, messages and completions leave it out.
  package var isHidden: Bool

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - name: The word that calls it.
  ///   - summary: One sentence.
  ///   - discussion: Paragraphs below the options in the help.
  ///   - arguments: What stands without a name, in order.
  ///   - options: Its options.
  ///   - examples: Command lines worth showing.
  ///   - subcommands: Inner commands.
  ///   - isHidden: Whether help, messages and completions leave it out.
  package init(
    _ name: String, summary: String, discussion: [String] = [],
    arguments: [any DeclaresArgument] = [], options: [any DeclaresOption] = [],
    examples: [CommandExample] = [], subcommands: [Command] = [], isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments.map(\.declaration)
    self.options = options.map(\.declaration)
    self.examples = examples
    self.subcommands = subcommands
    self.isHidden = isHidden
  }

  /// The inner commands that help and messages name.
  var shownSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
}

/// A command line worth showing, with what it does.
package struct CommandExample: Sendable, Equatable {
  /// The command line, as one types it.
  package var line: String

  /// One sentence.
  package var help: String

  /// Makes an example.
  package init(_ line: String, _ help: String) {
    self.line = line
    self.help = help
  }
}

/// A command with the commands around it.
package struct CommandPath: Sendable {
  /// From the outermost to the command itself; at least one.
  package let commands: [Command]

  /// The names as one types them: "transitionbench baseline save".
  package var name: String { commands.map(\.name).joined(separator: " ") }

  /// The command itself.
  package var command: Command { commands[commands.count - 1] }

  /// What messages call it: the names without the program's, unless there is no other.
  var shortName: String {
    commands.count == 1 ? name : commands.dropFirst().map(\.name).joined(separator: " ")
  }

  /// All options that hold, the built-in ones included, the innermost command's first.
  var options: [OptionDeclaration] {
    let own = commands.reversed().flatMap(\.options)
    return own + [BuiltInOption.help.declaration]
      + (commands.count == 1 ? [BuiltInOption.version.declaration] : [])
  }
}

/// The options that every program has.
enum BuiltInOption {
  static let help = Option.flag("help", short: "h", help: "Shows this help.")
  static let version = Option.flag("version", help: "Shows the version.")
}

extension Command {
  /// What is wrong with the declarations themselves: a program's fault, to be tested for.
  ///
  /// - Returns: A sentence for each fault: names used twice, a required argument after an optional
  ///   one, arguments beside inner commands.
  package func declarationFaults() -> [String] {
    faults(in: CommandPath(commands: [self]))
  }

  private func faults(in path: CommandPath) -> [String] {
    let longNames = path.options.flatMap { option in
      ["--\(option.longName)"] + (option.isNegatable ? ["--no-\(option.longName)"] : [])
    }
    let shortNames = path.options.compactMap { $0.shortName.map { "-\($0)" } }
    let names = longNames + shortNames + subcommands.map(\.name)
    var faults = Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted()
      .map { "\(path.name) has \($0) twice." }
    for (first, second) in zip(arguments, arguments.dropFirst())
    where first.count.upperBound > 1 || first.count.lowerBound < min(1, second.count.lowerBound) {
      faults.append("\(path.name) cannot tell \(first.valueName) from \(second.valueName).")
    }
    if !arguments.isEmpty, !subcommands.isEmpty {
      faults.append("\(path.name) has arguments and commands.")
    }
    return faults
      + subcommands.flatMap { $0.faults(in: CommandPath(commands: path.commands + [$0])) }
  }
}
