/// Text made harmless for the places of a page.
enum HTMLText {
  /// Text for content and for attributes in double quotes.
  ///
  /// Characters that cannot be seen, or that turn text round, become visible escapes; line feeds stay.
  ///
  /// - Parameter text: Untrusted text.
  /// - Returns: Text without any markup.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && !special.contains(byte)
    }
    if isPlain { return text }
    let visible = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplayText.escapingControls(String($0)) }.joined(separator: "\n")
    var escaped = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static let special = Set("&<>\"'".utf8)

  /// JSON for a script element: the characters of markup as escapes, which mean the same inside
  /// strings and stand nowhere else in JSON.
  ///
  /// - Parameter json: A JSON document.
  /// - Returns: The same document.
  static func escapedJSON(_ json: String) -> String {
    var escaped = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": escaped += "\\u003c"
      case ">": escaped += "\\u003e"
      case "&": escaped += "\\u0026"
      case "\u{2028}": escaped += "\\u2028"
      case "\u{2029}": escaped += "\\u2029"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A program for a script element: what would end the element, or begin a comment that hides its
  /// end, gets a backslash, which changes nothing inside strings and regular expressions (HTML,
  /// 4.12.1.3 "Restrictions for contents of script elements").
  ///
  /// - Parameter source: JavaScript.
  /// - Returns: The same program, as far as those sequences stand in strings.
  static func insideScript(_ source: String) -> String {
    let pieces = source.split(separator: "<", omittingEmptySubsequences: false)
    return pieces.enumerated().map { index, piece in
      guard index > 0 else { return String(piece) }
      let start = piece.prefix(7).lowercased()
      let isUnsafe = start == "/script" || start.hasPrefix("script") || start.hasPrefix("!--")
      return (isUnsafe ? "<\\" : "<") + piece
    }.joined()
  }
}
