/// Writes comma-separated values as RFC 4180 has them.
///
/// Lines end with CR LF. A field is quoted when it holds a comma, a quote, CR or LF, and when it begins
/// or ends with white space. A missing value is an empty field; empty text is a pair of quotes.
///
/// Text that a spreadsheet would take for a formula, quoted or not, is made harmless by an apostrophe
/// before it (OWASP, CSV injection): text that begins with `=`, `+`, `-`, `@`, their full-width
/// forms, tab, CR or LF and is no number. So that every file reads back to the same text, further
/// apostrophes before such text get one more: a reader takes one away where `'`, any number of `'`
/// and one of those characters begin a field.
package struct CSVWriter: Sendable {
  /// A field of a record.
  package enum Field: Sendable, Equatable {
    /// A value that there is not.
    case missing

    /// Text, written as it is.
    case text(String)

    /// A number, written with as many digits as bring back the same double.
    case number(Double)

    /// A whole number.
    case integer(Int)
  }

  /// What has been written so far.
  package private(set) var text = ""

  private let columnCount: Int

  /// Begins a file with a line of column names.
  ///
  /// - Parameter header: The names, at least one.
  package init(header: [String]) {
    columnCount = header.count
    append(header.map { .text($0) })
  }

  /// Adds a record.
  ///
  /// - Parameter fields: One for each column.
  package mutating func append(_ fields: [Field]) {
    precondition(fields.count == columnCount, "a record needs a field for each column")
    text += fields.map(Self.text(of:)).joined(separator: ",") + "\r\n"
  }

  static func text(of field: Field) -> String {
    switch field {
    case .missing: ""
    case .text(let text): quotedIfNeeded(neutralised(text))
    case .number(let value): "\(value)"
    case .integer(let value): "\(value)"
    }
  }

  /// Text that no spreadsheet takes for a formula.
  static func neutralised(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0 != "'" }
    guard let first, formulaStarts.contains(first), !isNumber(text) else { return text }
    return "'" + text
  }

  private static let formulaStarts = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)

  /// Whether text is a plain decimal number: `nan`, `inf` and hexadecimal are words.
  private static func isNumber(_ text: String) -> Bool {
    Double(text) != nil && text.utf8.allSatisfy { Set("0123456789+-.eE".utf8).contains($0) }
  }

  private static func quotedIfNeeded(_ text: String) -> String {
    needsQuotes(text) ? quoted(text) : text
  }

  private static func needsQuotes(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return true
    }
    if first.properties.isWhitespace || last.properties.isWhitespace { return true }
    return text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n" }
  }

  private static func quoted(_ text: String) -> String {
    // By code point: CR LF is one Character, and a quote may carry a combining mark.
    let doubled = text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"" + doubled + "\""
  }
}
