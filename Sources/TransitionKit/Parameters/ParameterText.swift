/// A type that a parameter can have: it reads from the text a user types and writes back to it.
public protocol ParameterText: Sendable {
  /// What a user types for it, such as `number` or `x,y`.
  static var parameterKind: String { get }

  /// The values a user can choose from, or nil where there is no list.
  static var parameterChoices: [String]? { get }

  /// Reads a value; nil when the text is not one.
  init?(parameterText: String)

  /// The one text for this value: equal values have equal texts.
  var parameterText: String { get }
}

extension ParameterText {
  /// No list.
  public static var parameterChoices: [String]? { nil }
}

extension Double: ParameterText {
  /// `number`.
  public static var parameterKind: String { "number" }

  /// Reads a finite number.
  public init?(parameterText: String) {
    guard let value = Double(parameterText), value.isFinite else { return nil }
    self = value
  }

  /// Without a fraction where there is none.
  public var parameterText: String {
    self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
  }
}

extension Bool: ParameterText {
  /// `true or false`.
  public static var parameterKind: String { "true or false" }

  /// Reads `true` or `false`.
  public init?(parameterText: String) {
    guard parameterText == "true" || parameterText == "false" else { return nil }
    self = parameterText == "true"
  }

  /// `true` or `false`.
  public var parameterText: String { self ? "true" : "false" }
}

extension Point: ParameterText {
  /// `x,y`.
  public static var parameterKind: String { "x,y" }

  /// Reads two finite numbers with a comma between.
  public init?(parameterText: String) {
    let parts = parameterText.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parameterText: String(parts[0])),
      let y = Double(parameterText: String(parts[1]))
    else { return nil }
    self.init(x: x, y: y)
  }

  /// Both numbers with a comma between.
  public var parameterText: String { "\(x.parameterText),\(y.parameterText)" }
}

extension Color: ParameterText {
  /// `#rrggbb`.
  public static var parameterKind: String { "#rrggbb" }

  /// Reads `#rrggbb`, `#rrggbbaa`, or the same without `#`.
  public init?(parameterText: String) { self.init(hex: parameterText) }

  /// `#rrggbb` or `#rrggbbaa`.
  public var parameterText: String { hexText }
}

extension TimingCurve: ParameterText {
  /// `curve`.
  public static var parameterKind: String {
    "linear, ease-in, ease-out, ease-in-out, ease or x1,y1,x2,y2"
  }

  private static let named: [(String, TimingCurve)] = [
    ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("ease", .ease),
  ]

  /// Reads a curve's name or its four numbers.
  public init?(parameterText: String) {
    if let named = TimingCurve.named.first(where: { $0.0 == parameterText }) {
      self = named.1
      return
    }
    let parts = parameterText.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double(parameterText: String($0)) }
    guard parts.count == 4, numbers.count == 4, (0...1).contains(numbers[0]),
      (0...1).contains(numbers[2])
    else {
      return nil
    }
    self = .bezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  /// The name, or the four numbers.
  public var parameterText: String {
    if let named = TimingCurve.named.first(where: { $0.1 == self }) { return named.0 }
    guard case .bezier(let curve) = self else { return "\(self)" }
    return [curve.x1, curve.y1, curve.x2, curve.y2].map(\.parameterText).joined(separator: ",")
  }
}

/// An enumeration a parameter can choose from: declare `enum Edge: String, ParameterChoice`.
public protocol ParameterChoice: ParameterText, RawRepresentable, CaseIterable
where RawValue == String {}

extension ParameterChoice {
  /// `one of …`.
  public static var parameterKind: String {
    "one of " + allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Every case.
  public static var parameterChoices: [String]? { allCases.map(\.rawValue) }

  /// Reads a case's name.
  public init?(parameterText: String) { self.init(rawValue: parameterText) }

  /// The case's name.
  public var parameterText: String { rawValue }
}

extension ContentGravity: ParameterChoice {}

extension Optional: ParameterText where Wrapped: ParameterText {
  /// The wrapped type's.
  public static var parameterKind: String { Wrapped.parameterKind }

  /// The wrapped type's.
  public static var parameterChoices: [String]? { Wrapped.parameterChoices }

  /// Reads `auto` as nil, else the wrapped type.
  public init?(parameterText: String) {
    if parameterText == "auto" {
      self = .none
      return
    }
    guard let value = Wrapped(parameterText: parameterText) else { return nil }
    self = value
  }

  /// `auto` for nil.
  public var parameterText: String { self?.parameterText ?? "auto" }
}
