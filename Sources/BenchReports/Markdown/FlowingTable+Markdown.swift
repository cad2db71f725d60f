extension FlowingTable {
  /// How numbers are written in documents.
  static let documentStyle = TextStyle(usesColor: false, usesUTF8: true)

  /// A table in Markdown below its heading.
  struct MarkdownPart {
    var heading: String?
    var table: MarkdownTable
  }

  /// The table in Markdown, one part for each heading; numbers have one format in all parts.
  ///
  /// - Parameter titles: A title for each column; `{unit}` is replaced by the numbers' unit.
  /// - Returns: The parts that have rows.
  func markdownParts(titles: [String]) -> [MarkdownPart] {
    precondition(titles.count == columns.count, "a title for each column")
    let layout = table.layout(width: nil, style: Self.documentStyle)
    let header = zip(titles, layout.columns).map { title, column in
      MarkdownTable.Column(
        title.split(separator: "{unit}", omittingEmptySubsequences: false)
          .joined(separator: column.format.headerUnit),
        column.declaration.alignment == .left ? .left : .right)
    }
    var parts = [MarkdownPart(heading: nil, table: MarkdownTable(columns: header))]
    for row in rows {
      switch row {
      case .heading(let text):
        parts.append(MarkdownPart(heading: text, table: MarkdownTable(columns: header)))
      case .cells(let cells):
        parts[parts.count - 1].table.rows.append(
          zip(cells, layout.columns).map { cell, column in
            cell.content == .missing ? nil : column.format.text(of: cell, style: Self.documentStyle)
          })
      case .message(let name, let later, _):
        let rest = Array(repeating: String?.none, count: max(0, columns.count - 2))
        parts[parts.count - 1].table.rows.append([name, later] + rest)
      }
    }
    return parts.filter { !$0.table.rows.isEmpty }
  }
}
