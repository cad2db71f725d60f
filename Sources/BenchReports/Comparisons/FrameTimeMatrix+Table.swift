import BenchHarness

extension FrameTimeMatrix {
  /// The matrix as a table; a name stands in its first row only.
  ///
  /// - Parameter repeatsNames: Whether every row has its name.
  /// - Returns: The table, of two leading columns.
  func table(repeatsNames: Bool) -> FlowingTable {
    let leading = ["transition", "size"].map {
      FlowingTable.Column(column: TextColumn($0, alignment: .left), block: -1)
    }
    let columns = frameCounts.enumerated().flatMap { block, count in
      let title = ["\(count) frames"]
      return [
        FlowingTable.Column(
          column: TextColumn("ns/frame", groupTitles: title, numbers: .whole), block: block),
        FlowingTable.Column(
          column: TextColumn("ns/px", groupTitles: title, numbers: .automatic), block: block),
      ]
    }
    let tableRows = rows.indices.map { index in
      let row = rows[index]
      let isFirst = index == 0 || rows[index - 1].name != row.name
      let name = isFirst || repeatsNames ? row.name : ""
      return FlowingTable.Row.cells(
        [.text(name), .text(row.size)] + row.entries.flatMap(Self.cells))
    }
    return FlowingTable(columns: leading + columns, rows: tableRows, leadingCount: 2)
  }

  private static func cells(_ entry: FrameTimeEntry?) -> [TextCell] {
    if entry?.result.failure != nil { return [.text("FAILED", .failed), .missing] }
    return [.number(entry?.perFrame?.value), .number(entry?.perPixel?.value)]
  }
}
