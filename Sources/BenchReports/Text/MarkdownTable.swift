/// A table in GitHub's Markdown.
///
/// Cells are text, not Markdown: what could start a format, a link, HTML or another cell is
/// escaped, so names from files and plugins show as they are.
package struct MarkdownTable: Sendable, Equatable {
  /// A column's title and side.
  package struct Column: Sendable, Equatable {
    /// The title.
    package var title: String

    /// The side where cells stand; numbers go to the right.
    package var side: HorizontalSide

    /// Makes a column.
    package init(_ title: String, _ side: HorizontalSide = .left) {
      self.title = title
      self.side = side
    }
  }

  /// The columns, at least one.
  package var columns: [Column]

  /// The rows, a cell for each column; nil is a missing value and reads "-".
  package var rows: [[String?]]

  /// Makes a table.
  package init(columns: [Column], rows: [[String?]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// The table, ending with a line feed.
  package var text: String {
    let header = line(columns.map { Self.escaped($0.title) })
    let rule = line(columns.map { $0.side == .left ? ":--" : "--:" })
    let body = rows.map { row in
      precondition(row.count == columns.count, "a row needs a cell for each column")
      return line(row.map { $0.map(Self.escaped) ?? "-" })
    }
    return ([header, rule] + body).joined()
  }

  /// Text that Markdown shows as it is, on one line of a table.
  ///
  /// Backslash escapes are those of CommonMark 2.4; `<`, `>` and `&` become entities, line ends
  /// `<br>`, and other control characters visible escapes.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Markdown for a table cell or a line of text.
  package static func escaped(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { DisplayText.escapingControls(String($0)).unicodeScalars.map(escaped).joined() }
      .joined(separator: "<br>")
  }

  // By code point: a backtick with a combining mark is another Character but still a backtick.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\\", "`", "|", "*", "_", "[", "]", "~", "#": "\\\(scalar)"
    default: String(scalar)
    }
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}
