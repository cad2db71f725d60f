extension FlowingTable {
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
    let all = table.layout(width: nil, style: style).columns
    var widths = all.map(\.width)
    // Long names are cut rather than take a table for each column.
    let leastName = all[0].leastWidthOfCutTexts(mark: style.ellipsis)
    widths[0] = min(widths[0], max(leastName, width / 2))
    var hidden: [Int] = []
    var goers = columns.indices.filter { columns[$0].narrowRank != nil }
      .sorted { (columns[$0].narrowRank ?? 0) < (columns[$1].narrowRank ?? 0) }
    var tables = flow(Array(columns.indices), widths: widths, width: width)
    while width < Self.narrowWidth, tables.count > Self.mostNarrowTables, !goers.isEmpty {
      hidden.append(goers.removeFirst())
      tables = flow(columns.indices.filter { !hidden.contains($0) }, widths: widths, width: width)
    }
    // What is never missed is not worth a table of its own.
    let worthy = tables.filter { table in
      table.dropFirst(leadingCount).contains { !columns[$0].isExtra }
    }
    return Plan(tables: worthy.isEmpty ? tables : worthy, hidden: hidden)
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
}
