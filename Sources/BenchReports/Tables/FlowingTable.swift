/// A table whose columns go on in further tables below when a terminal is too narrow for all.
///
/// Nothing is lost but in terminals below ``TextTable``'s usual 80 columns, where columns that may
/// go do so to keep the number of tables down, and the last line names them.
struct FlowingTable: Sendable {
  /// A column and how it behaves when there is no room.
  struct Column: Sendable {
    var column: TextColumn

    /// Neighbours of one block stay in one table where it has room for them.
    var block: Int

    /// In narrow terminals the columns go in this order, 0 first; nil stays.
    var narrowRank: Int?

    /// Whether numbers are shown without decimals when all of them are whole, as means of counts
    /// mostly are.
    var prefersWhole = false

    /// Whether it is shown only where a table of others has room for it, and never missed.
    var isExtra = false
  }

  /// A row, or a line between rows.
  enum Row: Sendable {
    /// A line that names what the following rows have in common.
    case heading(String)

    /// A cell for each column.
    case cells([TextCell])

    /// A name and paragraphs for the room beside it, in the first table; `later` in the others.
    case message(String, later: String, paragraphs: @Sendable (_ room: Int?) -> [String])
  }

  var columns: [Column]
  var rows: [Row]

  /// How many columns stand at the left of every table.
  var leadingCount = 1

  /// Below this many columns some may go.
  static let narrowWidth = 80

  /// More tables than this and a narrow terminal loses columns.
  static let mostNarrowTables = 3

  /// The tables as lines, an empty one between two.
  ///
  /// - Parameters:
  ///   - width: The terminal's width; nil for one table of all columns.
  ///   - style: Colour and encoding.
  ///   - above: For tables that go on below another, the names of columns that neither shows; the
  ///     other gave messages in full.
  /// - Returns: The lines, none wider than asked.
  func lines(width: Int?, style: TextStyle, after above: [String]? = nil) -> [String] {
    let plan = plan(width: width, style: style)
    var lines: [String] = []
    var hidden = (above ?? []) + plan.hidden.sorted().map { columns[$0].column.name }
    var namesAreCut = false
    for (place, indexes) in plan.tables.enumerated() {
      if place > 0 { lines.append("") }
      let part = part(ofColumns: indexes)
      let layout = part.table.layout(width: width, style: style)
      lines += part.lines(in: layout, isFirst: place == 0 && above == nil)
      hidden += layout.hiddenNames
      namesAreCut = namesAreCut || layout.namesAreCut
    }
    return lines + Self.footnote(hidden, namesAreCut: namesAreCut, width: width, style: style)
  }

  /// The last line, which names what is hidden; no lines when nothing is.
  private static func footnote(
    _ hidden: [String], namesAreCut: Bool, width: Int?, style: TextStyle
  ) -> [String] {
    guard let width, namesAreCut || !hidden.isEmpty else { return [] }
    let count = hidden.count == 1 ? "1 column" : "\(hidden.count) columns"
    let what = [hidden.isEmpty ? nil : "\(count) hidden", namesAreCut ? "names cut" : nil]
      .compactMap(\.self).joined(separator: ", ")
    let which = hidden.isEmpty ? "" : " (\(hidden.joined(separator: ", ")))"
    return DisplayText.wrapped("\(what) at \(width) wide\(which): --wide", width: width)
      .map { style.painted($0, .faint) }
  }

  private func part(ofColumns indexes: [Int]) -> FlowingTable {
    var part = self
    part.columns = indexes.map { columns[$0] }
    part.rows = rows.map { row in
      guard case .cells(let cells) = row else { return row }
      return .cells(indexes.map { cells[$0] })
    }
    return part
  }
}

extension FlowingTable {
  /// All columns and rows as one table; headings are no rows of it, so that they widen no column.
  var table: TextTable {
    TextTable(
      columns: columns.indices.map(shownColumn),
      rows: rows.compactMap { row in
        switch row {
        case .heading: nil
        case .cells(let cells): .cells(cells)
        case .message(let name, _, _): .message(.text(name), [])
        }
      })
  }

  private func shownColumn(_ index: Int) -> TextColumn {
    var shown = columns[index].column
    let isWhole = rows.allSatisfy { row in
      guard case .cells(let cells) = row, case .number(let number) = cells[index].content else {
        return true
      }
      return number == number.rounded()
    }
    if columns[index].prefersWhole, isWhole { shown.numbers = .whole }
    return shown
  }

  /// This one table in a layout of its own.
  private func lines(in layout: TableLayout, isFirst: Bool) -> [String] {
    let body = rows.enumerated().flatMap { index, row in
      // Groups stand apart; the first has the header above it.
      (row.isHeading && index > 0 ? [""] : [])
        + Self.lines(for: row, layout: layout, isFirst: isFirst)
    }
    return layout.headerLines + body
  }

  /// A row's lines in a layout.
  static func lines(for row: Row, layout: TableLayout, isFirst: Bool = true) -> [String] {
    switch row {
    case .heading(let text):
      return DisplayText.wrapped(DisplayText.escapingControls(text), width: layout.width)
        .map { layout.style.painted($0, .heading) }
    case .cells(let cells): return layout.lines(for: .cells(cells))
    case .message(let name, let later, let paragraphs):
      let room = layout.roomForMessage(beside: name)
      let texts = isFirst ? paragraphs(room) : [later]
      return layout.lines(for: .message(.text(name), texts, ink: .failed))
    }
  }
}

extension FlowingTable.Row {
  fileprivate var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}

extension TableLayout {
  /// The columns that a message has beside a name; nil for no limit.
  fileprivate func roomForMessage(beside name: String) -> Int? {
    guard let width else { return nil }
    let nameWidth = DisplayText.width(of: DisplayText.escapingControls(name))
    let start = (namesAreCut ? columns[0].width : max(columns[0].width, nameWidth)) + Self.gap
    // The layout puts messages below names that leave them less; see `leastMessageWidth`.
    return width - start >= 24 ? width - start : width - 2
  }
}
