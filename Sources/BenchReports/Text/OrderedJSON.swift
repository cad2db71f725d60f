/// JSON whose keys stay in the order they were put in, as people read files of other programs.
enum OrderedJSON {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([OrderedJSON])
  case object([(key: String, value: OrderedJSON)])

  /// A whole number.
  static func count(_ value: Int) -> OrderedJSON { .number(Double(value)) }

  /// The document, ending with a line feed.
  var document: String { text(indent: "") + "\n" }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let value): return Self.digits(value)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let items):
      guard !items.isEmpty else { return "[]" }
      let lines = items.map { inner + $0.text(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  /// The fewest digits that bring back the same double; JSON has no other numbers (RFC 8259, 6).
  static func digits(_ value: Double) -> String {
    precondition(value.isFinite, "missing values are left out, not written")
    return EnvironmentFacts.shortest(value)
  }

  /// A string (RFC 8259, 7); the two line ends that JavaScript knows besides are escaped, too.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value),
        "\u{2028}", "\u{2029}":
        "\\u" + hexadecimal(scalar.value)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
