/// Writes comma-separated values as RFC 4180 has them.
///
/// Lines end with CR LF. A field is quoted when it holds a comma, a quote, CR or LF, when it begins
/// or ends with white space, and when it is text that begins with `=`, `+`, `-` or `@` but is no
/// number. A missing value is an empty field; empty text is a pair of quotes.
///
/// Nothing is ever put into a field: no apostrophe, tab or blank against formulas, so that every
/// file reads back to the same names. Spreadsheet programs may take quoted text that begins with
/// `=`, `+`, `-` or `@` for a formula all the same; import such a file with these columns as text.
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
    case .text(let text): needsQuotes(text) ? quoted(text) : text
    case .number(let value): "\(value)"
    case .integer(let value): "\(value)"
    }
  }

  private static func needsQuotes(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return true
    }
    if first.properties.isWhitespace || last.properties.isWhitespace { return true }
    if "=+-@".unicodeScalars.contains(first), Double(text) == nil { return true }
    return text.unicodeScalars.contains { $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n" }
  }

  private static func quoted(_ text: String) -> String {
    // By code point: CR LF is one Character, and a quote may carry a combining mark.
    let doubled = text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"" + doubled + "\""
  }
}
