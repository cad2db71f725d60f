/// What is wrong with a command line.
enum UsageProblem: Error, Sendable, Equatable {
  case unknownOption(String, command: CommandName, nearest: String?, ownedBy: String?)
  case missingValue(String, wanted: String, follows: String?)
  case unwantedValue(String, value: String)
  case equalsAfterLetter(String, value: String, longName: String)
  case givenTwice(String, String, values: [String])
  case badValue(String, wanted: String, text: String, nearest: String?)
  case emptyPlace(String, text: String)
  case unknownCommand(String, outer: CommandName, nearest: String?, commands: [String])
  case missingCommand(outer: CommandName, commands: [String])
  case missingArgument(String, command: CommandName, usage: String)
  case tooManyArguments(String, command: CommandName, accepted: [String])

  /// A command as messages call it, and as one types it.
  struct CommandName: Sendable, Equatable {
    let short: String
    let full: String
    var isOutermost: Bool { short == full }
  }
}

extension CommandFailure {
  /// Makes the failure of a wrong command line: exit code 64.
  init(_ problem: UsageProblem) {
    self.init(problem.message, next: problem.next, exitCode: .usage)
  }
}

extension UsageProblem {
  /// What is wrong; all texts of this folder are made here and in `next`.
  var message: String {
    switch self {
    case .unknownOption(let option, let command, nearest: let nearest?, ownedBy: _):
      "no option '\(option)' for \(command.short). Did you mean '\(nearest)'?"
    case .unknownOption(let option, let command, nearest: nil, ownedBy: let owner?):
      "no option '\(option)' for \(command.short). It belongs after '\(owner)'."
    case .unknownOption(let option, let command, nearest: nil, ownedBy: nil):
      "no option '\(option)' for \(command.short)."
    case .missingValue(let option, let wanted, follows: let other):
      "\(option) wants \(wanted), but " + (other.map { "'\($0)' follows." } ?? "nothing follows.")
    case .unwantedValue(let option, let value): "\(option) takes no value, but '\(value)' is given."
    case .equalsAfterLetter(let option, let value, let longName):
      "\(option)=\(value) is not understood. Write \(option) \(value) or --\(longName)=\(value)."
    case .givenTwice(let first, let second, let values): givenTwiceText(first, second, values)
    case .badValue(let name, let wanted, let text, let nearest):
      "\(name) wants \(wanted), not '\(text)'."
        + (nearest.map { " Did you mean '\($0)'?" } ?? "")
    case .emptyPlace(let option, let text):
      "\(option) has nothing between two commas, or at an end, in '\(text)'."
    default: commandMessage
    }
  }

  private var commandMessage: String {
    switch self {
    case .unknownCommand(let name, let outer, nearest: let nearest?, commands: _):
      "no command '\(name)'\(outer.isOutermost ? "" : " for \(outer.short)"). Did you mean "
        + "'\(nearest)'?"
    case .unknownCommand(let name, let outer, nearest: nil, let commands):
      "no command '\(name)'\(outer.isOutermost ? "" : " for \(outer.short)"). Commands: "
        + commands.joined(separator: ", ") + ". See --help."
    case .missingCommand(let outer, let commands):
      "\(outer.short) needs a command: \(commands.joined(separator: ", ")). See --help."
    case .missingArgument(let name, let command, usage: _):
      "\(command.short) needs \(name), which is missing."
    case .tooManyArguments(let extra, let command, let accepted):
      accepted.isEmpty
        ? "\(command.short) takes no arguments, but '\(extra)' is given."
        : "\(command.short) takes \(accepted.joined(separator: " ")) and no more; "
          + "'\(extra)' is one too many."
    default: ""
    }
  }

  private func givenTwiceText(_ first: String, _ second: String, _ values: [String]) -> String {
    let names =
      first == second ? "\(first) is given twice" : "\(first) and \(second) are both given"
    let texts = values.count == 2 ? ", as '\(values[0])' and '\(values[1])'" : ""
    return names + texts + ". Give one."
  }

  /// What to do next, in lines of their own.
  var next: [String] {
    switch self {
    case .unknownOption(_, let command, nearest: nil, ownedBy: nil):
      ["All of them: \(command.full) --help"]
    case .missingValue(let option, wanted: _, follows: let other?) where option.hasPrefix("--"):
      ["If that is the value: \(option)=\(other)"]
    case .missingArgument(_, command: _, let usage): ["Usage: \(usage)"]
    default: []
    }
  }
}
