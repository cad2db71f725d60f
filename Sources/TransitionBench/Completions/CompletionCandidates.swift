import InputReading

/// What could stand where an unfinished command line ends.
package struct CompletionCandidates: Sendable, Equatable {
  /// A word with what it means.
  package struct Candidate: Sendable, Equatable {
    /// The whole word.
    package let word: String
    /// What it means, for shells that show it; may be empty.
    package let summary: String

    /// Makes a candidate.
    package init(_ word: String, _ summary: String = "") {
      self.word = word
      self.summary = summary
    }
  }

  /// The words, in the order of the help.
  package var words: [Candidate] = []

  /// Whether files and folders could stand there, too.
  package var includesPaths = false

  /// What a shell's script reads: a line for each word, its summary after a tab; a line that begins
  /// with a tab asks for files.
  package var lines: [String] {
    let texts = words.map { candidate in
      candidate.summary.isEmpty
        ? Self.singleLine(candidate.word)
        : "\(Self.singleLine(candidate.word))\t\(Self.singleLine(candidate.summary))"
    }
    return texts + (includesPaths ? ["\tfiles"] : [])
  }

  /// Names come from files, so nothing may end a line or reach the terminal as a control.
  private static func singleLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}

extension Command {
  /// Says what could stand where an unfinished command line ends, by the declarations alone.
  ///
  /// - Parameters:
  ///   - words: The command line without the program's name; the last word is the unfinished one and
  ///     may be empty.
  ///   - names: What the program lists under a name.
  /// - Returns: Candidates that begin with the unfinished word.
  package func candidates(
    for words: [String], names: (String) -> [CompletionCandidates.Candidate]
  ) -> CompletionCandidates {
    var line = UnfinishedLine(root: self)
    for word in words.dropLast() { line.take(word) }
    return line.candidates(for: words.last ?? "", names: names)
  }
}

/// Follows a command line as the parser does, but forgives mistakes.
private struct UnfinishedLine {
  typealias Candidate = CompletionCandidates.Candidate

  private var path: CommandPath
  private var argumentCount = 0
  private var onlyArguments = false
  /// The option whose value comes next.
  private var open: OptionDeclaration?
  private var given: Set<String> = []

  init(root: Command) { path = CommandPath(commands: [root]) }

  mutating func take(_ word: String) {
    if open != nil {
      open = nil
    } else if onlyArguments || word == "-" || !word.hasPrefix("-") {
      takeArgument(word)
    } else if word == "--" {
      onlyArguments = true
    } else if word.hasPrefix("--") {
      takeLongOption(word.dropFirst(2))
    } else {
      takeShortOptions(word.dropFirst())
    }
  }

  private mutating func takeArgument(_ word: String) {
    guard let inner = path.command.subcommands.first(where: { $0.name == word }) else {
      argumentCount += 1
      return
    }
    path = CommandPath(commands: path.commands + [inner])
  }

  private mutating func takeLongOption(_ body: Substring) {
    let name = body.prefix { $0 != "=" }
    let positive = name.hasPrefix("no-") ? name.dropFirst(3) : name
    guard let option = path.options.first(where: { $0.longName == name || $0.longName == positive })
    else { return }
    given.insert(option.longName)
    if option.valueName != nil, name.count == body.count { open = option }
  }

  private mutating func takeShortOptions(_ letters: Substring) {
    for (index, letter) in zip(letters.indices, letters) {
      guard let option = path.options.first(where: { $0.shortName == letter }) else { return }
      given.insert(option.longName)
      guard option.valueName != nil else { continue }
      if letters.index(after: index) == letters.endIndex { open = option }
      return
    }
  }

  // MARK: - What could come

  func candidates(for word: String, names: (String) -> [Candidate]) -> CompletionCandidates {
    if let open { return values(of: open, word, prefix: "", names: names) }
    if !onlyArguments, word.hasPrefix("-") {
      guard let equals = word.firstIndex(of: "=") else {
        return CompletionCandidates(words: options.filter { $0.word.hasPrefix(word) })
      }
      let prefix = word[...equals]
      let name = prefix.dropFirst(2).dropLast()
      guard let option = path.options.first(where: { $0.longName == name }) else { return .init() }
      return values(
        of: option, String(word[word.index(after: equals)...]), prefix: String(prefix), names: names
      )
    }
    let inner = path.command.shownSubcommands.map { Candidate($0.name, $0.summary) }
    guard inner.isEmpty else {
      return CompletionCandidates(words: inner.filter { $0.word.hasPrefix(word) })
    }
    guard let argument else {
      return CompletionCandidates(words: word.isEmpty && !onlyArguments ? options : [])
    }
    return found(argument.completion, word, prefix: "", names: names)
  }

  /// The argument that the next word would be.
  private var argument: ArgumentDeclaration? {
    var count = argumentCount
    for argument in path.command.arguments {
      if count < argument.count.upperBound { return argument }
      count -= argument.count.upperBound
    }
    return nil
  }

  /// The options that may still be given.
  private var options: [Candidate] {
    path.options.filter { !$0.isHidden && ($0.isRepeatable || !given.contains($0.longName)) }
      .flatMap { option -> [Candidate] in
        let names = [option.longName] + (option.isNegatable ? ["no-\(option.longName)"] : [])
        return names.map { Candidate("--\($0)", firstSentence(of: option.help)) }
      }
  }

  private func values(
    of option: OptionDeclaration, _ text: String, prefix: String, names: (String) -> [Candidate]
  ) -> CompletionCandidates {
    guard option.isCommaSeparated, let comma = text.lastIndex(of: ",") else {
      return found(option.completion, text, prefix: prefix, names: names)
    }
    let earlier = text[...comma]
    let taken = Set(earlier.split(separator: ",").map(String.init))
    var found = found(
      option.completion, String(text[text.index(after: comma)...]), prefix: prefix + earlier,
      names: names)
    found.words.removeAll { taken.contains(String($0.word.dropFirst((prefix + earlier).count))) }
    return found
  }

  private func found(
    _ completion: Completion, _ text: String, prefix: String, names: (String) -> [Candidate]
  ) -> CompletionCandidates {
    let words =
      switch completion {
      case .nothing, .paths: [] as [Candidate]
      case .words(let words): words.map { Candidate($0) }
      case .listed(let list), .listedOrPaths(let list): names(list)
      }
    return CompletionCandidates(
      words: words.filter { $0.word.hasPrefix(text) }
        .map { Candidate(prefix + $0.word, $0.summary) },
      includesPaths: completion.includesPaths)
  }
}

/// What fits beside a word in a list.
private func firstSentence(of help: String) -> String {
  guard let end = help.firstRange(of: ". ") else { return help }
  return String(help[..<end.lowerBound]) + "."
}
