/// How text for people is written: with or without colour, in UTF-8 or plain ASCII.
package struct TextStyle: Sendable, Equatable {
  /// Whether escape sequences for colour and weight may be written.
  package var usesColor: Bool

  /// Whether characters outside ASCII may be written.
  package var usesUTF8: Bool

  /// Makes a style.
  package init(usesColor: Bool, usesUTF8: Bool) {
    self.usesColor = usesColor
    self.usesUTF8 = usesUTF8
  }

  /// ASCII without any escape sequence.
  package static let plain = TextStyle(usesColor: false, usesUTF8: false)

  /// The sign before an uncertainty.
  package var plusMinus: String { usesUTF8 ? "±" : "+-" }

  /// The sign between before and after.
  package var arrow: String { usesUTF8 ? "→" : "->" }

  /// What stands for the end of a text that was cut.
  package var ellipsis: String { usesUTF8 ? "…" : ".." }

  /// The prefix of a millionth, as in microseconds.
  package var micro: String { usesUTF8 ? "µ" : "u" }

  /// Text in an ink, with nothing added when colour is off or the text is empty.
  ///
  /// - Parameters:
  ///   - text: The text, without escape sequences.
  ///   - ink: What the text means; nil leaves it as it is.
  /// - Returns: The text between the ink's escape sequence and the one that ends it.
  package func painted(_ text: String, _ ink: Ink?) -> String {
    guard usesColor, let ink, !text.isEmpty else { return text }
    return "\u{1B}[\(ink.code)m\(text)\u{1B}[0m"
  }
}

/// What a piece of text means, which decides its colour or weight.
///
/// Colour is never alone: a verdict has its word and its glyph too. Red and green are never a
/// pair; orange-red stands against blue, which most colour-blind readers tell apart.
package enum Ink: Sendable, CaseIterable {
  case heading, faint, failed
  case regressed, suspect, improved, inconclusive, equivalent

  /// Parameters of the escape sequence "select graphic rendition" (ECMA-48, 8.3.117; 38;5;n is
  /// xterm's palette of 256).
  var code: String {
    switch self {
    case .heading: "1"
    case .faint, .equivalent: "2"
    case .failed: "1;38;5;202"
    case .regressed: "38;5;202"
    case .suspect: "38;5;214"
    case .improved: "38;5;33"
    case .inconclusive: "38;5;141"
    }
  }

  /// The glyph of a verdict, or nil for inks that are none.
  package func glyph(in style: TextStyle) -> String? {
    switch self {
    case .regressed: style.usesUTF8 ? "▲" : "^"
    case .suspect: style.usesUTF8 ? "△" : "~"
    case .improved: style.usesUTF8 ? "▼" : "v"
    case .inconclusive: "?"
    case .equivalent: "="
    case .heading, .faint, .failed: nil
    }
  }
}
