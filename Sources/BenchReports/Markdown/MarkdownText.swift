/// Pieces of a Markdown document.
enum MarkdownText {
  /// Text as a block that nothing in it can end.
  ///
  /// The fence is longer than any run of backticks inside (CommonMark 4.5); line ends and tabs stay,
  /// other control characters become visible.
  ///
  /// - Parameters:
  ///   - text: Untrusted text.
  ///   - language: The info string, such as `sh`.
  /// - Returns: The block, ending with a line feed.
  static func fenced(_ text: String, language: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false)
          .map { DisplayText.escapingControls(String($0)) }.joined(separator: "\t")
      }
    let trimmed = lines.reversed().drop { $0.isEmpty }.reversed()
    let fence = String(repeating: "`", count: max(3, longestBacktickRun(in: text) + 1))
    return "\(fence)\(language)\n\(trimmed.joined(separator: "\n"))\n\(fence)\n"
  }

  /// By code point: a backtick with a combining mark is still a backtick.
  private static func longestBacktickRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// Something that is shown on demand.
  ///
  /// - Parameters:
  ///   - summary: What is always shown.
  ///   - body: Markdown, ending with a line feed.
  /// - Returns: The folded section, ending with a line feed.
  static func folded(_ summary: String, _ body: String) -> String {
    "<details><summary>\(MarkdownTable.escaped(summary))</summary>\n\n\(body)\n</details>\n"
  }
}
