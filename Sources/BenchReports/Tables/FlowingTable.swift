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
    for (place, indexes) in plan.tables.enumerated() {
      if place > 0 { lines.append("") }
      let part = part(ofColumns: indexes)
      let isFirst = place == 0 && above == nil
      lines += part.lines(width: width, style: style, isFirst: isFirst)
    }
    let names = (above ?? []) + plan.hidden.sorted().map { columns[$0].column.name }
    guard let width, !names.isEmpty else { return lines }
    let count = names.count == 1 ? "1 column" : "\(names.count) columns"
    let note = "\(count) hidden at \(width) wide (\(names.joined(separator: ", "))): --wide"
    return lines + DisplayText.wrapped(note, width: width).map { style.painted($0, .faint) }
  }

  /// Which columns stand in which table.
  struct Plan: Equatable {
    /// Indexes of columns, the leading ones in every table.
    var tables: [[Int]]

    /// Indexes of columns that are nowhere.
    var hidden: [Int]
  }

  /// Distributes the columns for a width.
  func plan(width: Int?, style: TextStyle) -> Plan {
    guard let width else { return Plan(tables: [Array(columns.indices)], hidden: []) }
    let widths = table.layout(width: nil, style: style).columns.map(\.width)
    var hidden: [Int] = []
    var goers = columns.indices.filter { columns[$0].narrowRank != nil }
      .sorted { (columns[$0].narrowRank ?? 0) < (columns[$1].narrowRank ?? 0) }
    var tables = flow(Array(columns.indices), widths: widths, width: width)
    while width < Self.narrowWidth, tables.count > Self.mostNarrowTables, !goers.isEmpty {
      hidden.append(goers.removeFirst())
      tables = flow(columns.indices.filter { !hidden.contains($0) }, widths: widths, width: width)
    }
    return Plan(tables: tables, hidden: hidden)
  }

  private func flow(_ shown: [Int], widths: [Int], width: Int) -> [[Int]] {
    let leading = Array(shown.prefix(leadingCount))
    func taken(_ indexes: [Int]) -> Int {
      indexes.reduce(0) { $0 + widths[$1] } + TableLayout.gap * max(0, indexes.count - 1)
    }
    var tables: [[Int]] = []
    let rest = Array(shown.dropFirst(leadingCount))
    for run in rest.runs(where: { columns[$0].block == columns[$1].block }) {
      let block = Array(rest[run])
      if let last = tables.last, taken(last + block) <= width {
        tables[tables.count - 1] = last + block
      } else if taken(leading + block) <= width || block.count == 1 {
        tables.append(leading + block)
      } else {
        // Wider than the terminal by itself: it goes on in the next table like all others.
        for index in block {
          if let last = tables.last, last.count > leading.count, taken(last + [index]) <= width {
            tables[tables.count - 1] = last + [index]
          } else {
            tables.append(leading + [index])
          }
        }
      }
    }
    return tables.isEmpty ? [leading] : tables
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

  /// This one table, whatever its columns take.
  private func lines(width: Int?, style: TextStyle, isFirst: Bool) -> [String] {
    let layout = table.layout(width: width, style: style)
    let body = rows.enumerated().flatMap { index, row in
      // Groups stand apart; the first has the header above it.
      (row.isHeading && index > 0 ? [""] : [])
        + Self.lines(for: row, layout: layout, isFirst: isFirst)
    }
    return layout.headerLines + body + layout.footnoteLines
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
