import BenchHarness

/// The table of a run: what each case cost, in time, memory and work.
///
/// In a narrow terminal it goes on in further tables below.
package struct CaseTable: Sendable {
  let cases: [BenchCase]
  let labels: CaseLabels
  let context: ReportContext

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - cases: All cases of the run, those not yet measured included: they decide the labels.
  ///   - context: Where things are, for the rows of failed cases.
  package init(_ cases: [BenchCase], context: ReportContext = ReportContext()) {
    self.cases = cases
    labels = CaseLabels(cases)
    self.context = context
  }

  /// The table of finished cases, columns as wide as their figures need.
  ///
  /// - Parameters:
  ///   - results: What came out, in the order of rows.
  ///   - width: The terminal's width; nil for one table of every column there is.
  ///   - style: Colour and encoding.
  ///   - live: A table whose rows stand above already; its columns are left out.
  /// - Returns: The lines, none wider than asked; none when nothing is left to show.
  package func lines(
    for results: [CaseResult], width: Int?, style: TextStyle, after live: LiveCaseTable? = nil
  ) -> [String] {
    let all = Self.columns(width: width) + CaseColumn.further(for: results)
    let columns = live?.columnsToCome(of: all) ?? all
    guard !results.isEmpty, !columns.isEmpty else { return [] }
    let groups = labels.groups(of: results)
    let rows = groups.flatMap { group in
      (group.heading.map { [FlowingTable.Row.heading($0)] } ?? [])
        + group.results.map { row(for: $0, columns, label: labels.rowLabel(of: $0.benchCase)) }
    }
    return flowing(columns, rows).lines(
      width: width, style: style,
      after: live.map { live in live.hidden.sorted().map { all[$0].layout.column.name } })
  }

  /// A table to be printed row by row, in the order in which cases settle.
  ///
  /// Its columns are the first that have room side by side; the others come with
  /// ``lines(for:width:style:after:)`` when all is over.
  ///
  /// - Parameters:
  ///   - width: The terminal's width; nil for all columns.
  ///   - style: Colour and encoding.
  /// - Returns: The table with its widths, units and decimals chosen.
  package func live(width: Int?, style: TextStyle) -> LiveCaseTable {
    let columns = Self.columns(width: width)
    let samples = cases.map { one in
      FlowingTable.Row.cells([.text(labels.shortLabel(of: one))] + columns.map(\.sample))
    }
    var flowing = flowing(columns, samples, isLive: true)
    // The name is column 0 of the plan.
    let plan = flowing.plan(width: width, style: style)
    let shown = plan.tables[0].dropFirst().map { $0 - 1 }
    let shownColumns = shown.map { columns[$0] }
    flowing = self.flowing(
      shownColumns,
      cases.map { .cells([.text(labels.shortLabel(of: $0))] + shownColumns.map(\.sample)) },
      isLive: true)
    return LiveCaseTable(
      table: self, columns: shownColumns, shown: Set(shown), hidden: plan.hidden.map { $0 - 1 },
      layout: flowing.table.layout(width: width, style: style))
  }

  private static func columns(width: Int?) -> [CaseColumn] {
    let isWideEnough = width.map { $0 >= FlowingTable.narrowWidth } ?? true
    return CaseColumn.all.filter { width == nil || !$0.isWideOnly }
      + (isWideEnough ? [CaseColumn.curve] : [])
  }

  /// The columns beside the name; only a live table leaves room for figures yet to come.
  private func flowing(
    _ columns: [CaseColumn], _ rows: [FlowingTable.Row], isLive: Bool = false
  ) -> FlowingTable {
    let name = FlowingTable.Column(
      column: TextColumn("transition", alignment: .left), block: -1)
    let layouts = columns.map { column in
      var layout = column.layout
      if !isLive { layout.column.minimumWidth = 0 }
      return layout
    }
    return FlowingTable(columns: [name] + layouts, rows: rows)
  }

  func row(for result: CaseResult, _ columns: [CaseColumn], label: String) -> FlowingTable.Row {
    let label = labels.marked(label, result)
    guard let texts = FailureTexts(result, context: context) else {
      return .cells([.text(label)] + columns.map { $0.cell(result) })
    }
    return .message(label, later: "FAILED, see above") { room in
      var paragraphs = [texts.sentence]
      if let words = texts.lastWords { paragraphs.append("It said: \(words)") }
      if let place = texts.outputPlace { paragraphs.append("All it said: \(place)") }
      paragraphs.append("Again, alone:")
      return paragraphs + texts.command.lines(width: room)
    }
  }
}

/// A table of cases that is printed as they settle; widths, units and decimals are fixed.
package struct LiveCaseTable: Sendable {
  let table: CaseTable
  let columns: [CaseColumn]

  /// Which columns of the whole table it has.
  let shown: Set<Int>

  /// Which columns have no room anywhere.
  let hidden: [Int]

  let layout: TableLayout

  /// The columns that labels take, for a status line below the rows.
  package var labelWidth: Int { layout.columns[0].width }

  /// The columns that whole rows take.
  package var width: Int { layout.columns.last?.end ?? 0 }

  /// What a case's row is called.
  ///
  /// - Parameter benchCase: One of the table's cases.
  /// - Returns: The label, different for each case.
  package func label(of benchCase: BenchCase) -> String { table.labels.shortLabel(of: benchCase) }

  /// The header.
  package var headerLines: [String] { layout.headerLines }

  /// The columns that further tables have to show: of a block that is here only in part, all.
  fileprivate func columnsToCome(of all: [CaseColumn]) -> [CaseColumn] {
    let missing = all.indices.filter { !shown.contains($0) && !hidden.contains($0) }
    let blocks = Set(missing.map { all[$0].layout.block })
    return all.indices.filter { blocks.contains(all[$0].layout.block) && !hidden.contains($0) }
      .map { all[$0] }
  }

  /// The row of one case: a line, or several for a failed case.
  ///
  /// - Parameter result: What came out of the case.
  /// - Returns: The lines, none wider than the terminal.
  package func row(for result: CaseResult) -> [String] {
    let row = table.row(for: result, columns, label: label(of: result.benchCase))
    return FlowingTable.lines(for: row, layout: layout)
  }
}
