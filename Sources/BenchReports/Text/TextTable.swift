/// A table for the terminal: columns and rows, to be laid out for a width.
package struct TextTable: Sendable {
  /// The columns; the first names the row and is never dropped.
  package var columns: [TextColumn]

  /// The rows.
  package var rows: [TextRow]

  /// The option that shows everything, for the last line.
  package var wideOption: String

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - columns: The columns, at least one; the first names the row, is never dropped, and is in
  ///     no group.
  ///   - rows: The rows; those of cells have one for each column.
  ///   - wideOption: The option that shows everything, for the last line.
  package init(columns: [TextColumn], rows: [TextRow] = [], wideOption: String = "--wide") {
    precondition(
      columns.first?.groupTitles.isEmpty ?? false,
      "a table needs a first column, which names the rows and stands under no group's title")
    self.columns = columns
    self.rows = rows
    self.wideOption = wideOption
  }

  /// The whole table as lines, none wider than asked and none ending in blanks.
  ///
  /// - Parameters:
  ///   - width: The terminal's width in columns; nil shows every column.
  ///   - style: Colour and encoding.
  /// - Returns: Header, rows, and a last line naming what is hidden, if anything is.
  package func lines(width: Int?, style: TextStyle) -> [String] {
    let layout = layout(width: width, style: style)
    return layout.headerLines + rows.flatMap(layout.lines) + layout.footnoteLines
  }

  /// The layout for a width, with which rows can be written one by one as they come.
  ///
  /// Units, decimals and widths come from the rows there are and from the columns' least widths. A
  /// later row that needs more room pushes its cells to the right, and is broken into several lines
  /// when it would be too wide.
  ///
  /// - Parameters:
  ///   - width: The terminal's width in columns; nil shows every column.
  ///   - style: Colour and encoding.
  /// - Returns: The layout.
  package func layout(width: Int?, style: TextStyle) -> TableLayout {
    let formats = numberFormats(style: style)
    var measured: [TableLayout.Column] = []
    for (index, column) in columns.enumerated() {
      let texts = rows.compactMap { row -> String? in
        switch row {
        case .cells(let cells):
          precondition(cells.count == columns.count, "a row needs a cell for each column")
          return formats[index].text(of: cells[index], style: style)
        case .message(let cell, _, _):
          return index == 0 ? formats[0].text(of: cell, style: style) : nil
        case .note, .blank: return nil
        }
      }
      measured.append(
        TableLayout.Column(index: index, declaration: column, format: formats[index], texts: texts))
    }
    return TableLayout(
      measured, width: width.map { max(1, $0) }, style: style, wideOption: wideOption)
  }

  /// One format for each column, shared by neighbours in a group that have the same style.
  private func numberFormats(style: TextStyle) -> [NumberFormat] {
    columns.runs { $0.isInGroup(of: $1) && $0.numbers == $1.numbers }.flatMap { run in
      let values = run.flatMap(numbers(inColumn:))
      let format = columns[run.lowerBound].numbers.format(for: values, style: style)
      return run.map { _ in format }
    }
  }

  private func numbers(inColumn index: Int) -> [Double] {
    rows.flatMap { row -> [Double] in
      guard case .cells(let cells) = row, index < cells.count else { return [] }
      switch cells[index].content {
      case .number(let value): return [value]
      case .range(let low, let high): return [low, high]
      case .missing, .text, .curve: return []
      }
    }
  }
}

extension NumberFormat {
  /// A cell as it is shown in a column of this format.
  func text(of cell: TextCell, style: TextStyle) -> String {
    switch cell.content {
    case .missing: "-"
    case .text(let text): DisplayText.escapingControls(text)
    case .number(let value): text(value)
    case .range(let low, let high): text(from: low, to: high)
    case .curve(let values, let width): Sparkline.text(values, width: width, style: style)
    }
  }
}

extension TextColumn {
  /// Whether two columns stand under one title.
  func isInGroup(of other: TextColumn) -> Bool {
    !groupTitles.isEmpty && groupTitles == other.groupTitles
  }
}

extension Array {
  /// The longest runs of neighbours that belong together.
  func runs(where belongTogether: (Element, Element) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices {
      if let last = runs.last, belongTogether(self[index - 1], self[index]) {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }
}
