import InputReading

/// Everything there is to know about an argument that stands without a name.
package struct ArgumentDeclaration: Sendable {
  /// What the help calls it.
  package var valueName: String

  /// One or more sentences.
  package var help: String

  /// How many values it takes.
  package var count: ClosedRange<Int>

  /// What is wanted for a value, as it follows "wants".
  package var wanted: String

  /// A sentence of the help about the value.
  package var note: String?

  /// What a shell can offer.
  package var completion: Completion

  /// Makes the argument's value of its texts, of which there are as many as it takes; the value
  /// comes in an ``AssembledValue`` of its type.
  let assemble: @Sendable ([String]) throws(UsageProblem) -> any Sendable
}

/// Something that stands for a declared argument.
package protocol DeclaresArgument: Sendable {
  /// The argument's facts.
  var declaration: ArgumentDeclaration { get }
}

/// A declared argument, which is also the key to its value in ``ParsedOptions``.
package struct Argument<Value: Sendable>: DeclaresArgument {
  /// The argument's facts.
  package let declaration: ArgumentDeclaration

  /// An argument that must be given.
  package static func required(
    _ valueName: String, _ kind: ValueKind<Value>, help: String
  ) -> Argument {
    Argument(
      declaration: ArgumentDeclaration(valueName, kind, help: help, count: 1...1) {
        texts throws(UsageProblem) -> Value in
        try kind.value(texts.first ?? "", for: valueName)
      })
  }

  /// An argument that may be left out; its value is nil then.
  package static func optional<Element: Sendable>(
    _ valueName: String, _ kind: ValueKind<Element>, help: String
  ) -> Argument where Value == Element? {
    Argument(
      declaration: ArgumentDeclaration(valueName, kind, help: help, count: 0...1) {
        texts throws(UsageProblem) -> Value in
        guard let text = texts.first else { return Value.none }
        return Value.some(try kind.value(text, for: valueName))
      })
  }

  /// All arguments from here on.
  package static func list<Element: Sendable>(
    _ valueName: String, _ kind: ValueKind<Element>, atLeast least: Int = 0, help: String
  ) -> Argument where Value == [Element] {
    Argument(
      declaration: ArgumentDeclaration(valueName, kind, help: help, count: least...Int.max) {
        texts throws(UsageProblem) -> Value in
        var values: [Element] = []
        for text in texts { values.append(try kind.value(text, for: valueName)) }
        return values
      })
  }
}

extension ArgumentDeclaration {
  fileprivate init<Element, Value: Sendable>(
    _ valueName: String, _ kind: ValueKind<Element>, help: String, count: ClosedRange<Int>,
    assemble: @escaping @Sendable ([String]) throws(UsageProblem) -> Value
  ) {
    self.init(
      valueName: valueName, help: help, count: count, wanted: kind.wanted, note: kind.note,
      completion: kind.completion
    ) { texts throws(UsageProblem) in AssembledValue(value: try assemble(texts)) }
  }

  /// The argument as the usage line writes it: `SUITE`, `[SUITE]`, `[ID...]`.
  var usage: String {
    let name = valueName + (count.upperBound > 1 ? "..." : "")
    return count.lowerBound == 0 ? "[\(name)]" : name
  }
}

extension ValueKind {
  /// A text's value, or the problem of a text that is none.
  func value(_ text: String, for name: String) throws(UsageProblem) -> Value {
    guard let value = read(text) else {
      throw .badValue(
        name, wanted: wanted, text: text, nearest: nearestName(to: text, among: completion.words))
    }
    return value
  }
}
