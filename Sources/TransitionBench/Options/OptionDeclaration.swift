/// Everything there is to know about an option: parsing, help and completions read it from here.
package struct OptionDeclaration: Sendable {
  /// The name after `--`.
  package var longName: String

  /// The letter after `-`, if there is one.
  package var shortName: Character?

  /// What the help calls the value (`FILE`); nil for a flag, which has none.
  package var valueName: String?

  /// One or more sentences.
  package var help: String

  /// The heading that the help puts the option under; nil for "Options".
  package var group: String?

  /// What holds when the option is not given, for the help.
  package var defaultText: String?

  /// Whether the option may be given more than once.
  package var isRepeatable = false

  /// Whether one value may hold several, separated by commas.
  package var isCommaSeparated = false

  /// Whether `--no-NAME` is the opposite.
  package var isNegatable = false

  /// Whether help and completions leave the option out.
  package var isHidden = false

  /// What is wanted for a value, as it follows "wants".
  package var wanted = ""

  /// A sentence of the help about the value.
  package var note: String?

  /// What a shell can offer for the value.
  package var completion = Completion.nothing

  /// Makes the option's value of all its occurrences, of which there may be none; the value comes
  /// in an ``AssembledValue`` of its type.
  let assemble: @Sendable ([Occurrence]) throws(UsageProblem) -> any Sendable

  /// One mention of the option on the command line.
  struct Occurrence: Sendable, Equatable {
    /// How it was written: `--output`, `-o`, `--no-color`.
    var spelling: String

    /// Its value, or nil for a flag.
    var value: String?

    /// Whether it was written with `no-`.
    var isNegated = false
  }
}

/// Something that stands for a declared option.
package protocol DeclaresOption: Sendable {
  /// The option's facts.
  var declaration: OptionDeclaration { get }
}

extension OptionDeclaration {
  init<Element, Value: Sendable>(
    longName: String, shortName: Character?, valueName: String, help: String,
    kind: ValueKind<Element>,
    assemble: @escaping @Sendable ([Occurrence]) throws(UsageProblem) -> Value
  ) {
    self.init(longName: longName, shortName: shortName, help: help, assemble: assemble)
    self.valueName = valueName
    wanted = kind.wanted
    note = kind.note
    completion = kind.completion
  }

  init<Value: Sendable>(
    longName: String, shortName: Character?, help: String,
    assemble: @escaping @Sendable ([Occurrence]) throws(UsageProblem) -> Value
  ) {
    self.longName = longName
    self.shortName = shortName
    self.help = help
    self.assemble = { occurrences throws(UsageProblem) in
      AssembledValue(value: try assemble(occurrences))
    }
  }
}
