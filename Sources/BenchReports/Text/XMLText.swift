/// Text inside XML 1.0.
package enum XMLText {
  /// Text for an attribute in double quotes.
  ///
  /// What XML 1.0 (2.2) does not have at all, not even as a reference, becomes a visible escape such
  /// as `\x1b`; tab and line ends are written as references, so that they are not normalised away
  /// (3.3.3).
  ///
  /// - Parameter text: Any text.
  /// - Returns: Text that a parser reads back, but for the escapes.
  package static func attribute(_ text: String) -> String {
    text.unicodeScalars.map(escaped).joined()
  }

  /// Text inside an element: as in an attribute, but tabs and line feeds stay as they are.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Text that a parser reads back, but for the escapes.
  package static func content(_ text: String) -> String {
    text.unicodeScalars.map { $0 == "\t" || $0 == "\n" ? String($0) : escaped($0) }.joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&apos;"
    case "\t", "\n", "\r": "&#\(scalar.value);"
    case _ where isForbidden(scalar): DisplayText.escape(scalar)
    // Allowed but discouraged (2.2): nobody sees them, and a terminal obeys some.
    case _ where (0x7F...0x9F).contains(scalar.value): "&#\(scalar.value);"
    default: String(scalar)
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE
  }
}
