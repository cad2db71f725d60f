extension TableLayout {
  /// The header's lines: group titles above their columns, all standing on the last line.
  package var headerLines: [String] {
    let height = columns.map { $0.header.count + ($0.groupTitles.isEmpty ? 0 : 1) }.max() ?? 0
    var lines = Array(repeating: LineBuilder(style: style), count: height)
    for run in columns.runs(where: { $0.declaration.isInGroup(of: $1.declaration) }) {
      let rows = run.map { columns[$0].header.count }.max() ?? 0
      if let title = title(over: run) {
        let span = columns[run.upperBound - 1].end - columns[run.lowerBound].start
        let start = columns[run.lowerBound].start + (span - DisplayText.width(of: title)) / 2
        lines[height - rows - 1].append(title, at: start, .heading)
      }
      for column in columns[run] {
        for (row, text) in zip((height - column.header.count)..<height, column.header) {
          let shown = DisplayText.cut(text, to: column.width, mark: style.ellipsis)
          lines[row].append(shown, at: column.startOfHeader(shown), .heading)
        }
      }
    }
    return lines.map(\.line)
  }

  /// The longest title that fits over some neighbours, or nil when they have none.
  private func title(over run: Range<Int>) -> String? {
    let span = columns[run.upperBound - 1].end - columns[run.lowerBound].start
    let titles = columns[run.lowerBound].groupTitles
    return titles.first { DisplayText.width(of: $0) <= span } ?? titles.last
  }

  /// A row's lines, none wider than the terminal.
  ///
  /// - Parameter row: A row; cells for hidden columns are not shown.
  /// - Returns: One line, or several for messages, notes and rows wider than the layout foresaw.
  package func lines(for row: TextRow) -> [String] {
    switch row {
    case .cells(let cells): lines(of: cells)
    case .message(let cell, let paragraphs, let ink): lines(of: cell, paragraphs, ink)
    case .note(let text):
      DisplayText.wrapped(DisplayText.escapingControls(text), width: width, indent: 4)
    case .blank: [""]
    }
  }

  /// The last line, which names what is hidden; no lines when nothing is.
  package var footnoteLines: [String] {
    guard let width, namesAreCut || !hiddenNames.isEmpty else { return [] }
    let count = hiddenNames.count
    let what = [
      count == 0 ? nil : count == 1 ? "1 column hidden" : "\(count) columns hidden",
      namesAreCut ? "names cut" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    let which = count == 0 ? "" : " (\(hiddenNames.joined(separator: ", ")))"
    return DisplayText.wrapped("\(what) at \(width) wide\(which): \(wideOption)", width: width)
      .map { style.painted($0, .faint) }
  }

  private func lines(of cells: [TextCell]) -> [String] {
    precondition(
      columns.allSatisfy { $0.index < cells.count }, "a row needs a cell for each column")
    var builder = LineBuilder(style: style)
    var texts: [String] = []
    for column in columns {
      var text = column.format.text(of: cells[column.index], style: style)
      if column.index == 0 { text = shownName(text) }
      builder.append(text, at: column.startOfText(text), cells[column.index].ink)
      texts.append(text)
    }
    guard let width, builder.width > width else { return [builder.line] }
    return DisplayText.wrapped(texts.joined(separator: " "), width: width, hangingIndent: 2)
  }

  private func lines(of cell: TextCell, _ paragraphs: [String], _ ink: Ink?) -> [String] {
    let name = shownName(columns[0].format.text(of: cell, style: style))
    let start = max(columns[0].end, DisplayText.width(of: name)) + Self.gap
    let isBeside = width.map { $0 - start >= Self.leastMessageWidth } ?? true
    let texts = paragraphs.flatMap { paragraph in
      DisplayText.wrapped(
        DisplayText.escapingControls(paragraph), width: width, indent: isBeside ? start : 2,
        hangingIndent: 2)
    }
    let painted = texts.map { text in
      let blanks = String(text.prefix { $0 == " " })
      return blanks + style.painted(String(text.dropFirst(blanks.count)), ink)
    }
    let paintedName = style.painted(name, cell.ink)
    guard isBeside, let first = painted.first else {
      let names = DisplayText.wrapped(name, width: width).map { style.painted($0, cell.ink) }
      return names + painted
    }
    let filled = paintedName + first.dropFirst(DisplayText.width(of: name))
    return [filled] + painted.dropFirst()
  }

  /// Below this, a message goes under its name instead of beside it.
  private static let leastMessageWidth = 24

  private func shownName(_ name: String) -> String {
    namesAreCut ? DisplayText.cut(name, to: columns[0].width, mark: style.ellipsis) : name
  }
}

/// A line put together from texts at places; a text that would run into another moves right.
private struct LineBuilder {
  let style: TextStyle
  private(set) var line = ""
  private(set) var width = 0

  init(style: TextStyle) {
    self.style = style
  }

  mutating func append(_ text: String, at start: Int, _ ink: Ink?) {
    guard !text.isEmpty else { return }
    let place = max(start, width == 0 ? 0 : width + TableLayout.gap)
    line += String(repeating: " ", count: place - width) + style.painted(text, ink)
    width = place + DisplayText.width(of: text)
  }
}
