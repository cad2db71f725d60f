extension DisplayText {
  /// What happens to a word longer than a line.
  package enum LongWords: Sendable {
    /// It is broken, so that no line is wider than asked.
    case broken

    /// It stays whole on a line of its own, so that a path or command can be copied.
    case kept
  }

  /// Text broken at blanks into lines.
  ///
  /// - Parameters:
  ///   - text: The text; a line feed begins a new paragraph, other white space is one blank.
  ///   - width: The most columns of a line, indentation included; nil for no limit.
  ///   - indent: Blanks before every line.
  ///   - hangingIndent: Further blanks before a paragraph's second and later lines.
  ///   - longWords: What happens to a word longer than a line.
  /// - Returns: At least one line.
  package static func wrapped(
    _ text: String, width: Int?, indent: Int = 0, hangingIndent: Int = 0,
    longWords: LongWords = .broken
  ) -> [String] {
    // Indents give way before the text does.
    let most = width.map { max($0 - 10, $0 / 4) } ?? .max
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      wrappedParagraph(
        paragraph.split(whereSeparator: \.isWhitespace).map(String.init), width: width ?? .max,
        indents: (min(indent, most), min(indent + hangingIndent, most)), longWords: longWords)
    }
  }

  private static func wrappedParagraph(
    _ words: [String], width: Int, indents: (first: Int, later: Int), longWords: LongWords
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    /// The columns left for words in the line now begun.
    func room() -> Int { max(1, width - (lines.isEmpty ? indents.first : indents.later)) }
    func finishLine() {
      let indent = lines.isEmpty ? indents.first : indents.later
      lines.append(line.isEmpty ? "" : String(repeating: " ", count: indent) + line)
      (line, lineWidth) = ("", 0)
    }
    for word in words {
      var rest = word
      if lineWidth > 0, lineWidth + 1 + Self.width(of: rest) > room() { finishLine() }
      while longWords == .broken, lineWidth == 0, Self.width(of: rest) > room() {
        // One character at least, or a wide one in a line of one column would never end.
        let start = prefix(of: rest, width: room())
        line = String(start.isEmpty ? rest.prefix(1) : start)
        rest.removeFirst(line.count)
        finishLine()
      }
      guard !rest.isEmpty else { continue }
      line += line.isEmpty ? rest : " " + rest
      lineWidth = Self.width(of: line)
    }
    if !line.isEmpty || lines.isEmpty { finishLine() }
    return lines
  }
}
