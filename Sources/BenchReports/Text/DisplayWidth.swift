extension DisplayText {
  /// How many terminal columns a text takes.
  ///
  /// Wide characters (East Asian, emoji) count 2, combining and format characters 0. A character
  /// joined of several (a flag, a family) counts 2, as current terminals draw it. Control
  /// characters count 0 here: put text through ``escapingControls(_:)`` first.
  ///
  /// - Parameter text: The text, without escape sequences.
  /// - Returns: The number of columns, 0 or more.
  package static func width(of text: String) -> Int {
    // Most text is ASCII, one byte a column.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// How many terminal columns one character, with all that combines with it, takes.
  static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.contains(where: \.joinsIntoOnePicture) { return 2 }
    return scalars.reduce(0) { $0 + $1.columnCount }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar makes one picture of its neighbours: a joiner, the emoji selector, a skin
  /// tone, or half of a flag.
  fileprivate var joinsIntoOnePicture: Bool {
    switch value {
    case 0x200D, 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  /// The columns of the scalar by itself.
  fileprivate var columnCount: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // Vowels and final consonants of Hangul join the wide consonant before them.
    if 0x1160...0x11FF ~= value { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether the scalar is wide or full-width.
  ///
  /// Source: Unicode Standard Annex 11, property East_Asian_Width W and F, as blocks. Checked
  /// against all characters of Unicode 14: besides emoji, which have a property of their own, the
  /// blocks differ from the property only in U+3248 to U+324F, which are ambiguous.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
