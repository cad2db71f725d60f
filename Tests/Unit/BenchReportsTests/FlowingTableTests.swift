import BenchHarness
import Testing

@testable import BenchReports

/// A table of columns whose numbers are as wide as told; neighbours of one block share a letter.
private func table(
  name: String = "name", widths: [(block: Int, width: Int)], narrowRanks: [Int: Int] = [:]
) -> FlowingTable {
  let columns = widths.enumerated().map { index, column in
    FlowingTable.Column(
      column: TextColumn("c\(index)"), block: column.block, narrowRank: narrowRanks[index])
  }
  let cells = widths.map { TextCell.text(String(repeating: "9", count: $0.width)) }
  return FlowingTable(
    columns: [.init(column: TextColumn("n", alignment: .left), block: -1)] + columns,
    rows: [.cells([.text(name)] + cells)])
}

@Suite("Columns that go on below")
struct FlowingTableTests {
  @Test("A block stands beside the last as long as there is room to the column")
  func room() {
    let flowing = table(widths: [(0, 4), (1, 4)])
    // 4 for the name and 6 for each column with its gap.
    #expect(flowing.plan(width: 100, style: .plain).tables == [[0, 1, 2]])
    #expect(flowing.plan(width: 16, style: .plain).tables == [[0, 1, 2]])
    #expect(flowing.plan(width: 15, style: .plain).tables == [[0, 1], [0, 2]])
    #expect(flowing.plan(width: nil, style: .plain).tables == [[0, 1, 2]])
  }

  @Test("A block stays together unless a table has no room for it at all")
  func blocks() {
    let flowing = table(widths: [(0, 4), (1, 4), (1, 4)])
    #expect(flowing.plan(width: 21, style: .plain).tables == [[0, 1], [0, 2, 3]])
    #expect(flowing.plan(width: 15, style: .plain).tables == [[0, 1], [0, 2], [0, 3]])
  }

  @Test("Below 80 columns, columns go in their order until three tables are enough")
  func narrow() {
    let widths = (0..<5).map { (block: $0, width: 30) }
    let flowing = table(widths: widths, narrowRanks: [1: 1, 3: 0])
    #expect(
      flowing.plan(width: 40, style: .plain)
        == FlowingTable.Plan(tables: [[0, 1], [0, 3], [0, 5]], hidden: [4, 2]))
    let wide = table(widths: widths.map { ($0.block, 74) }, narrowRanks: [1: 1, 3: 0])
    #expect(wide.plan(width: 80, style: .plain).hidden == [])
    #expect(wide.plan(width: 80, style: .plain).tables.count == 5)
    #expect(
      flowing.lines(width: 40, style: .plain).suffix(2)
        == ["2 columns hidden at 40 wide (c1, c3):", "--wide"])
  }

  @Test("A long name is cut to half the width rather than take a table for each column")
  func longNames() {
    let flowing = table(
      name: String(repeating: "x", count: 90), widths: (0..<3).map { ($0, 10) })
    #expect(flowing.plan(width: 80, style: .plain).tables == [[0, 1, 2, 3]])
    let lines = flowing.lines(width: 80, style: .plain)
    #expect(lines[1].hasPrefix("xxx") && lines[1].contains("..  9999999999  9999999999"))
    #expect(lines.last == "names cut at 80 wide: --wide")
  }

  @Test("At any width every column stands in exactly one table and no line is too wide")
  func nothingIsLost() throws {
    let record = try SampleRecord.matrix()
    let labels = CaseLabels(record.cases.map(\.benchCase))
    let shown = CaseColumn.all.filter { !$0.isWideOnly }
    let flowing = FlowingTable(
      columns: [.init(column: TextColumn("n", alignment: .left), block: -1)] + shown.map(\.layout),
      rows: record.cases.map { result in
        .cells(
          [.text(labels.shortLabel(of: result.benchCase))] + shown.map { $0.cell(result) })
      })
    for width in stride(from: 80, through: 200, by: 3) {
      let plan = flowing.plan(width: width, style: .plain)
      #expect(plan.hidden.isEmpty)
      #expect(plan.tables.flatMap { $0.dropFirst() } == Array(1...shown.count))
      #expect(!flowing.lines(width: width, style: .plain).contains { $0.contains("hidden") })
    }
  }

  @Test("Means of counts are whole as long as all of them are")
  func wholeMeans() {
    var flowing = FlowingTable(
      columns: [
        .init(column: TextColumn("n", alignment: .left), block: -1),
        .init(column: TextColumn("c", numbers: .mean), block: 0, prefersWhole: true),
      ],
      rows: [.cells([.text("a"), .number(0)]), .cells([.text("b"), .number(1)])])
    #expect(flowing.lines(width: 80, style: .plain) == ["n  c", "a  0", "b  1"])
    flowing.rows.append(.cells([.text("c"), .number(0.5)]))
    #expect(
      flowing.lines(width: 80, style: .plain)
        == ["n     c", "a  0.00", "b  1.00", "c  0.50"])
  }

  @Test("A block that a live table shows in part is shown whole below it")
  func partOfABlock() throws {
    let cases = (1...2).map { index in
      SampleRecord.benchCase(String(repeating: "a", count: 44) + String(index))
    }
    let table = CaseTable(cases)
    let live = table.live(width: 80, style: .plain)
    #expect(live.headerLines.last?.contains("max") == false)
    let results = cases.map { CaseResult($0) }
    let lines = table.lines(for: results, width: 80, style: .plain, after: live)
    #expect(lines.contains { $0.contains("p50") && $0.contains("p99") })
    #expect(lines.contains { $0.contains("max") })
  }
}
