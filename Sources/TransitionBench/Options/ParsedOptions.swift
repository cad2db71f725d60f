/// A value of known type behind `any Sendable`.
///
/// Without the wrapper a cast to an optional type would also succeed for a missing option.
struct AssembledValue<Value: Sendable>: Sendable {
  let value: Value
}

/// The values of a command's options and arguments, keyed by their declarations.
package struct ParsedOptions: Sendable {
  private var optionValues: [String: any Sendable] = [:]
  private var argumentValues: [String: any Sendable] = [:]
  private var givenOptions: Set<String> = []

  init(
    _ path: CommandPath, occurrences: [String: [OptionDeclaration.Occurrence]],
    arguments: [(ArgumentDeclaration, [String])]
  ) throws(UsageProblem) {
    for declaration in path.options {
      let own = occurrences[declaration.longName] ?? []
      optionValues[declaration.longName] = try declaration.assemble(own)
    }
    for (declaration, texts) in arguments {
      argumentValues[declaration.valueName] = try declaration.assemble(texts)
    }
    givenOptions = Set(occurrences.keys)
  }

  /// The value of an option of the command or of one around it; asking for another is a bug.
  package subscript<Value>(option: Option<Value>) -> Value {
    let name = option.declaration.longName
    guard let assembled = optionValues[name] as? AssembledValue<Value> else {
      preconditionFailure("the command does not declare --\(name) with this type")
    }
    return assembled.value
  }

  /// The value of an argument of the command; asking for another is a bug.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    let name = argument.declaration.valueName
    guard let assembled = argumentValues[name] as? AssembledValue<Value> else {
      preconditionFailure("the command does not declare \(name) with this type")
    }
    return assembled.value
  }

  /// Whether the option stands on the command line.
  package func isGiven(_ option: some DeclaresOption) -> Bool {
    givenOptions.contains(option.declaration.longName)
  }
}
