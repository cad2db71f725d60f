import InputReading

/// What a command line asks for.
package enum Invocation: Sendable {
  /// To run a command.
  case run(CommandPath, ParsedOptions)

  /// To show a command's help.
  case help(CommandPath)

  /// To show the version.
  case version
}

extension Command {
  /// Reads a command line, strictly: what is not understood is refused, nothing is guessed.
  ///
  /// Long options take their value after `=` or as the next word, short ones directly or as the
  /// next word, and short flags can stand together. Options may follow arguments; after `--` all
  /// words are arguments. A next word that begins with `-` and is neither `-` nor a negative number
  /// is not taken for a value. `--help` wins over everything to the right of it.
  ///
  /// - Parameter words: The command line without the program's name.
  /// - Returns: What is asked for.
  /// - Throws: ``CommandFailure`` with exit code 64 and the nearest thing there is.
  package func parse(_ words: [String]) throws(CommandFailure) -> Invocation {
    do throws(UsageProblem) {
      var parser = CommandParser(root: self, words: words)
      return try parser.parse()
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// Walks over the words of a command line.
private struct CommandParser {
  typealias Occurrence = OptionDeclaration.Occurrence

  var path: CommandPath
  var words: ArraySlice<String>
  var texts: [String] = []
  var occurrences: [String: [Occurrence]] = [:]
  var asksForHelp = false
  var asksForVersion = false

  init(root: Command, words: [String]) {
    path = CommandPath(commands: [root])
    self.words = words[...]
  }

  mutating func parse() throws(UsageProblem) -> Invocation {
    var onlyArguments = false
    while let word = words.popFirst() {
      if onlyArguments || word == "-" || !word.hasPrefix("-") {
        try takeArgument(word)
      } else if word == "--" {
        onlyArguments = true
      } else if word.hasPrefix("--") {
        try takeLongOption(word)
      } else {
        try takeShortOptions(word)
      }
      if asksForHelp { return .help(path) }
      if asksForVersion { return .version }
    }
    let options = try ParsedOptions(path, occurrences: occurrences, arguments: assignArguments())
    return .run(path, options)
  }

  private var commandName: UsageProblem.CommandName {
    UsageProblem.CommandName(short: path.shortName, full: path.name)
  }

  // MARK: Arguments and commands

  private mutating func takeArgument(_ word: String) throws(UsageProblem) {
    let command = path.command
    guard !command.subcommands.isEmpty else {
      texts.append(word)
      return
    }
    guard let inner = command.subcommands.first(where: { $0.name == word }) else {
      let names = command.shownSubcommands.map(\.name)
      throw .unknownCommand(
        word, outer: commandName, nearest: nearestName(to: word, among: names), commands: names)
    }
    path = CommandPath(commands: path.commands + [inner])
  }

  private func assignArguments() throws(UsageProblem) -> [(ArgumentDeclaration, [String])] {
    let command = path.command
    guard command.subcommands.isEmpty else {
      throw .missingCommand(outer: commandName, commands: command.shownSubcommands.map(\.name))
    }
    var rest = texts[...]
    var assigned: [(ArgumentDeclaration, [String])] = []
    for argument in command.arguments {
      let own = rest.prefix(argument.count.upperBound)
      guard own.count >= argument.count.lowerBound else {
        throw .missingArgument(argument.valueName, command: commandName, usage: path.usage)
      }
      assigned.append((argument, Array(own)))
      rest = rest.dropFirst(own.count)
    }
    guard let extra = rest.first else { return assigned }
    throw .tooManyArguments(
      extra, command: commandName, accepted: command.arguments.map(\.valueName))
  }

  // MARK: Options

  private mutating func takeLongOption(_ word: String) throws(UsageProblem) {
    let body = word.dropFirst(2)
    let name = String(body.prefix { $0 != "=" })
    let value = body.firstIndex(of: "=").map { String(body[body.index(after: $0)...]) }
    let spelling = "--" + name
    guard let (option, isNegated) = option(longName: name) else {
      throw unknownOption(spelling, longName: name)
    }
    if option.valueName == nil, let value { throw .unwantedValue(spelling, value: value) }
    var occurrence = Occurrence(spelling: spelling, value: value, isNegated: isNegated)
    if option.valueName != nil, value == nil {
      occurrence.value = try takeValue(of: option, spelling)
    }
    record(option, occurrence)
  }

  private mutating func takeShortOptions(_ word: String) throws(UsageProblem) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      guard let option = path.options.first(where: { $0.shortName == letter }) else {
        // `-frames` is a long option with a dash missing.
        let isWhole = letters.count == word.count - 2
        throw unknownOption(
          isWhole ? word : spelling, longName: isWhole ? String(word.dropFirst()) : "")
      }
      guard option.valueName != nil else {
        record(option, Occurrence(spelling: spelling))
        continue
      }
      if letters.first == "=" {
        throw .equalsAfterLetter(
          spelling, value: String(letters.dropFirst()), longName: option.longName)
      }
      let text = letters.isEmpty ? try takeValue(of: option, spelling) : String(letters)
      record(option, Occurrence(spelling: spelling, value: text))
      return
    }
  }

  private mutating func takeValue(
    of option: OptionDeclaration, _ spelling: String
  ) throws(UsageProblem) -> String {
    guard let next = words.first, !looksLikeOption(next) else {
      throw .missingValue(spelling, wanted: option.wanted, follows: words.first)
    }
    words.removeFirst()
    return next
  }

  private mutating func record(_ option: OptionDeclaration, _ occurrence: Occurrence) {
    asksForHelp = option.longName == BuiltInOption.help.declaration.longName
    asksForVersion = option.longName == BuiltInOption.version.declaration.longName
    occurrences[option.longName, default: []].append(occurrence)
  }

  private func option(longName: String) -> (OptionDeclaration, isNegated: Bool)? {
    if let option = path.options.first(where: { $0.longName == longName }) {
      return (option, false)
    }
    guard longName.hasPrefix("no-") else { return nil }
    let positive = longName.dropFirst(3)
    return path.options.first { $0.isNegatable && $0.longName == positive }.map { ($0, true) }
  }

  private func unknownOption(_ spelling: String, longName: String) -> UsageProblem {
    let shown = path.options.filter { !$0.isHidden }
    let names =
      shown.map(\.longName)
      + shown.filter(\.isNegatable).map { "no-" + $0.longName }
    let owner = path.command.shownSubcommands.first { inner in
      inner.options.contains { $0.longName == longName && !$0.isHidden }
    }
    return .unknownOption(
      spelling, command: commandName,
      nearest: owner == nil ? nearestName(to: longName, among: names).map { "--" + $0 } : nil,
      ownedBy: owner?.name)
  }
}

/// Whether a word cannot be the value of the option before it.
private func looksLikeOption(_ word: String) -> Bool {
  guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
  return !(second.isASCII && second.isNumber) && second != "."
}
