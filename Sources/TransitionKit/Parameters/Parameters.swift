/// The values of a transition's parameters: checked, complete, and readable by their declarations.
public struct Parameters: Sendable, Hashable {
  private var overrides: [String: String]

  /// All defaults.
  public init() { overrides = [:] }

  /// Checks typed values against declarations.
  ///
  /// - Parameters:
  ///   - texts: Values by parameter name, as typed.
  ///   - declarations: The manifest's parameters.
  /// - Throws: `ParameterError` for a name that is not declared or a value that is not allowed.
  public init(
    _ texts: [String: String], declarations: [ParameterDeclaration]
  ) throws(ParameterError) {
    overrides = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let declaration = declarations.first(where: { $0.name == name }) else {
        throw .unknown(name: name, known: declarations.map(\.name))
      }
      guard let canonical = declaration.canonicalText(text) else {
        throw .notAllowed(declaration: declaration, text: text)
      }
      if canonical != declaration.defaultText { overrides[name] = canonical }
    }
  }

  /// The value of a parameter: what was set, else its default.
  public subscript<Value>(parameter: Parameter<Value>) -> Value {
    guard let text = overrides[parameter.declaration.name],
      let value = Value(parameterText: text)
    else { return parameter.defaultValue }
    return value
  }

  /// What differs from the defaults, as one text per name: part of a case's key.
  public var overriddenTexts: [String: String] { overrides }

  /// These values with one more set.
  ///
  /// The value must be one that could be typed: in range, and with a text that reads back. A curve
  /// of steps or lines has none, and would silently turn into the default.
  public func setting<Value>(_ parameter: Parameter<Value>, to value: Value) -> Parameters {
    var copy = self
    let text = value.parameterText
    let canonical = parameter.declaration.canonicalText(text)
    requireContract(
      canonical != nil, "'\(text)' is not a value of parameter '\(parameter.declaration.name)'")
    copy.overrides[parameter.declaration.name] = canonical
    return copy
  }
}

/// Why values of parameters were refused.
public enum ParameterError: Error, Sendable {
  /// No parameter of that name.
  case unknown(name: String, known: [String])
  /// A value of another type, or out of range.
  case notAllowed(declaration: ParameterDeclaration, text: String)
}
