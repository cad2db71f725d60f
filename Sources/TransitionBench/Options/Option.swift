/// A declared option, which is also the key to its value in ``ParsedOptions``.
///
/// `Value` is what a command gets: `Int?` for an option that may be missing, `Int` for one with a
/// default, `[Int]` for a list, `Bool` for a flag.
package struct Option<Value: Sendable>: DeclaresOption {
  /// The option's facts.
  package var declaration: OptionDeclaration

  /// The option under a heading of its own in the help.
  package func grouped(_ group: String) -> Option {
    var option = self
    option.declaration.group = group
    return option
  }

  /// The option left out of help and completions.
  package var hidden: Option {
    var option = self
    option.declaration.isHidden = true
    return option
  }
}

extension Option {
  /// An option with one value, which may be missing.
  ///
  /// - Parameters:
  ///   - longName: The name after `--`.
  ///   - shortName: The letter after `-`.
  ///   - valueName: What the help calls the value.
  ///   - kind: How text becomes a value.
  ///   - help: One or more sentences.
  /// - Returns: The option; its value is nil when it is not given.
  package static func value<Element: Sendable>(
    _ longName: String, short shortName: Character? = nil, _ valueName: String,
    _ kind: ValueKind<Element>, help: String
  ) -> Option where Value == Element? {
    single(longName, shortName, valueName, kind, help) { $0 }
  }

  /// An option with one value and a default.
  ///
  /// - Parameters:
  ///   - longName: The name after `--`.
  ///   - shortName: The letter after `-`.
  ///   - valueName: What the help calls the value.
  ///   - kind: How text becomes a value.
  ///   - defaultValue: The value when the option is not given.
  ///   - defaultText: The default as the help writes it.
  ///   - help: One or more sentences.
  /// - Returns: The option.
  package static func value(
    _ longName: String, short shortName: Character? = nil, _ valueName: String,
    _ kind: ValueKind<Value>, default defaultValue: Value, defaultText: String? = nil, help: String
  ) -> Option {
    var option = single(longName, shortName, valueName, kind, help) { $0 ?? defaultValue }
    option.declaration.defaultText = defaultText ?? "\(defaultValue)"
    return option
  }

  /// An option that may be given more than once.
  ///
  /// - Parameters:
  ///   - longName: The name after `--`.
  ///   - shortName: The letter after `-`.
  ///   - valueName: What the help calls one value.
  ///   - kind: How the text of one value becomes a value.
  ///   - isCommaSeparated: Whether `a,b` is two values.
  ///   - help: One or more sentences.
  /// - Returns: The option; its value is empty when it is not given.
  package static func list<Element: Sendable>(
    _ longName: String, short shortName: Character? = nil, _ valueName: String,
    _ kind: ValueKind<Element>, isCommaSeparated: Bool = true, help: String
  ) -> Option where Value == [Element] {
    var declaration = OptionDeclaration(
      longName: longName, shortName: shortName, valueName: valueName, help: help,
      kind: kind
    ) { occurrences throws(UsageProblem) -> [Element] in
      var values: [Element] = []
      for occurrence in occurrences {
        let text = occurrence.value ?? ""
        let parts =
          isCommaSeparated
          ? text.split(separator: ",", omittingEmptySubsequences: false) : [text[...]]
        for part in parts {
          guard parts.count == 1 || !part.isEmpty else {
            throw .emptyPlace(occurrence.spelling, text: text)
          }
          values.append(try kind.value(String(part), for: occurrence.spelling))
        }
      }
      return values
    }
    declaration.isRepeatable = true
    declaration.isCommaSeparated = isCommaSeparated
    return Option(declaration: declaration)
  }

  private static func single<Element>(
    _ longName: String, _ shortName: Character?, _ valueName: String, _ kind: ValueKind<Element>,
    _ help: String, finish: @escaping @Sendable (Element?) -> Value
  ) -> Option {
    Option(
      declaration: OptionDeclaration(
        longName: longName, shortName: shortName, valueName: valueName, help: help, kind: kind
      ) { occurrences throws(UsageProblem) -> Value in
        try refuseSecond(occurrences)
        guard let only = occurrences.first else { return finish(nil) }
        return finish(try kind.value(only.value ?? "", for: only.spelling))
      })
  }
}

extension Option where Value == Bool {
  /// An option without a value.
  package static func flag(
    _ longName: String, short shortName: Character? = nil, help: String
  ) -> Option {
    Option(
      declaration: OptionDeclaration(longName: longName, shortName: shortName, help: help) {
        occurrences throws(UsageProblem) -> Bool in
        try refuseSecond(occurrences)
        return !occurrences.isEmpty
      })
  }
}

extension Option where Value == Bool? {
  /// A flag with an opposite, `--no-NAME`; nil when neither is given.
  package static func negatableFlag(
    _ longName: String, short shortName: Character? = nil, help: String
  ) -> Option {
    var declaration = OptionDeclaration(longName: longName, shortName: shortName, help: help) {
      occurrences throws(UsageProblem) -> Bool? in
      try refuseSecond(occurrences)
      return occurrences.first.map { !$0.isNegated }
    }
    declaration.isNegatable = true
    return Option(declaration: declaration)
  }
}

private func refuseSecond(
  _ occurrences: [OptionDeclaration.Occurrence]
) throws(UsageProblem) {
  guard occurrences.count > 1 else { return }
  throw .givenTwice(
    occurrences[0].spelling, occurrences[1].spelling,
    values: occurrences.prefix(2).compactMap(\.value))
}
