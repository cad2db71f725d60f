/// A place in a text file, as editors count it.
package struct TextPosition: Sendable, Hashable {
  /// The line, from 1.
  ///
  /// A line ends with LF, CR LF or CR.
  package let line: Int32

  /// The column, from 1, in Unicode code points.
  package let column: Int32

  /// Makes a position from a line and a column, both from 1.
  package init(line: Int, column: Int) {
    self.line = Int32(clamping: line)
    self.column = Int32(clamping: column)
  }
}

/// A JSON value that knows where in its file it stands.
///
/// Positions are kept so that a message about a value can name its line and column.
package struct LocatedJSON: Sendable, Equatable {
  /// What the value is.
  package let value: Value

  /// Where its first character stands.
  package let position: TextPosition

  /// Makes a value at a place.
  package init(_ value: Value, at position: TextPosition) {
    self.value = value
    self.position = position
  }

  /// One of the six JSON kinds.
  package enum Value: Sendable, Equatable {
    /// Members in the file's order; no name occurs twice.
    case object([Member])
    case array([LocatedJSON])
    case string(String)
    case number(JSONNumber)
    case boolean(Bool)
    case null
  }

  /// A name and its value in an object.
  package struct Member: Sendable, Equatable {
    /// The name, with escapes resolved.
    package let name: String

    /// Where the name's opening quote stands.
    package let namePosition: TextPosition

    /// The value.
    package let value: LocatedJSON
  }
}

/// A finite JSON number with the text it was written as.
package struct JSONNumber: Sendable, Equatable {
  /// The digits as they stand in the file.
  package let source: String

  /// The nearest double; always finite.
  package let value: Double

  /// The number as an integer, or nil when it is none or does not fit.
  ///
  /// Plain digits are exact over the whole range of `Int`; `60.0` and `6e1` are integers too, as
  /// JSON Schema has it, up to 2^53, where doubles stop being exact.
  package var integer: Int? {
    if let exact = Int(source) { return exact }
    guard abs(value) <= 0x1p53, source.contains(where: { ".eE".contains($0) }) else { return nil }
    return Int(exactly: value)
  }
}
