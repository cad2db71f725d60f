/// A setting of a transition, with its type, unit, default and range; also the key to its value.
public struct Parameter<Value: ParameterText>: ParameterProtocol {
  /// Everything but the type.
  public let declaration: ParameterDeclaration
  /// The value when nothing is set.
  public let defaultValue: Value

  /// Declares a parameter of any type.
  public init(_ name: String, default defaultValue: Value, unit: String? = nil, summary: String) {
    self.defaultValue = defaultValue
    declaration = ParameterDeclaration(
      name: name, kind: Value.parameterKind, choices: Value.parameterChoices, unit: unit,
      defaultText: defaultValue.parameterText, range: nil, summary: summary,
      canonicalText: { Value(parameterText: $0)?.parameterText })
  }
}

extension Parameter where Value == Double {
  /// Declares a number with a range; values outside are refused.
  public init(
    _ name: String, default defaultValue: Double, in range: ClosedRange<Double>,
    unit: String? = nil, summary: String
  ) {
    self.defaultValue = defaultValue
    declaration = ParameterDeclaration(
      name: name, kind: "number", choices: nil, unit: unit,
      defaultText: defaultValue.parameterText, range: range, summary: summary,
      canonicalText: { text in
        Double(parameterText: text).flatMap { range.contains($0) ? $0.parameterText : nil }
      })
  }
}

/// A parameter of any type, as a manifest lists them.
public protocol ParameterProtocol: Sendable {
  /// Everything but the type.
  var declaration: ParameterDeclaration { get }
}

/// What is known of a parameter without its type: for lists, help and messages.
public struct ParameterDeclaration: Sendable {
  /// As in code: `minScale`.
  public let name: String
  /// What to type for a value.
  public let kind: String
  /// The values to choose from, or nil where there is no list.
  public let choices: [String]?
  /// The unit, or nil for a plain number or other type.
  public let unit: String?
  /// The default, as typed.
  public let defaultText: String
  /// The numbers allowed, or nil where there is no range.
  public let range: ClosedRange<Double>?
  /// One sentence.
  public let summary: String
  /// The one text for a typed value, or nil when it is not allowed.
  let canonicalText: @Sendable (String) -> String?
}
