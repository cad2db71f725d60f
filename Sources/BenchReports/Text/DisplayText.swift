/// Text measured and shaped in terminal columns.
package enum DisplayText {
  /// Text that cannot steer a terminal: control, bidirectional and other invisible characters
  /// become visible escapes (`\n`, `\x1b`, `\u{202e}`).
  ///
  /// Names and messages from files, plugins and file systems go through here before they are
  /// shown. The joiner and the selectors inside emoji are kept.
  ///
  /// - Parameter text: Untrusted text.
  /// - Returns: Text of printable characters on one line.
  package static func escapingControls(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    return text.unicodeScalars.map { needsEscape($0) ? escape($0) : String($0) }.joined()
  }

  /// Text filled with blanks to a width; longer text is left as it is.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The wanted width, in columns.
  ///   - side: Where the text goes; the blanks go to the other side.
  /// - Returns: The text, at least as wide as asked.
  package static func padded(
    _ text: String, to width: Int, _ side: HorizontalSide = .left
  ) -> String {
    let blanks = String(repeating: " ", count: max(0, width - Self.width(of: text)))
    return side == .left ? text + blanks : blanks + text
  }

  /// Text cut to a width, with a mark where something is missing.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The most columns to take.
  ///   - mark: What stands for the missing end.
  /// - Returns: The text itself when it fits, else its start and the mark.
  package static func cut(_ text: String, to width: Int, mark: String) -> String {
    guard Self.width(of: text) > width else { return text }
    let markWidth = Self.width(of: mark)
    guard markWidth < width else {
      let start = prefix(of: text, width: width)
      let end = start.lastIndex { $0 != " " }.map { start.index(after: $0) }
      return String(start[..<(end ?? start.startIndex)])
    }
    return prefix(of: text, width: width - markWidth) + mark
  }

  /// The longest start of a text that is not wider than asked.
  static func prefix(of text: String, width: Int) -> Substring {
    var room = width
    let end = text.firstIndex { character in
      room -= Self.width(of: character)
      return room < 0
    }
    return text[..<(end ?? text.endIndex)]
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: true
    // Emoji need the joiner, and flags of regions need tags; every other format character can
    // hide or reorder text.
    case .format: scalar != "\u{200D}" && !(0xE0020...0xE007F).contains(scalar.value)
    default: false
    }
  }

  /// A character as a visible escape.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(scalar.value, radix: 16)
      guard scalar.value < 0x100 else { return "\\u{\(digits)}" }
      return "\\x" + (digits.count == 1 ? "0" + digits : digits)
    }
  }
}

/// The left or the right.
package enum HorizontalSide: Sendable {
  case left, right
}
