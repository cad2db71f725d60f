import BenchHarness
import BenchStatistics
import TransitionRendering

/// Two strategies side by side: the ratio with its interval and word, and what is exact about each.
struct StrategyTable {
  private let judged: JudgedComparison
  private let labels: CaseLabels

  init(_ judged: JudgedComparison) {
    self.judged = judged
    labels = CaseLabels(judged.record.cases.flatMap { [$0.base.benchCase, $0.head.benchCase] })
  }

  func lines(width: Int?, style: TextStyle) -> [String] {
    guard !judged.cases.isEmpty else { return [] }
    return FlowingTable(
      columns: [nameColumn] + Self.columns.map(\.layout), rows: rows(judged.cases, Self.columns)
    ).lines(
      width: width, style: style)
  }

  /// The table for documents: what decides, or what is looked up.
  ///
  /// - Parameters:
  ///   - isDetailed: Whether it is the second.
  ///   - kept: Places of the cases that are shown.
  /// - Returns: A part for each setting.
  func markdownParts(isDetailed: Bool, keeping kept: Set<Int>) -> [FlowingTable.MarkdownPart] {
    let shown = isDetailed ? Self.detailColumns : Self.timeColumns + Self.exactColumns
    let cases = judged.cases.indices.filter(kept.contains).map { judged.cases[$0] }
    let table = FlowingTable(
      columns: [nameColumn] + shown.map(\.layout), rows: rows(cases, shown))
    let titles = table.columns.map { column -> String in
      let name = column.column.name
      return name == "ratio" ? "time / first" : name
    }
    return table.markdownParts(titles: titles)
  }

  // MARK: - Rows

  private func rows(_ cases: [JudgedCase], _ columns: [Column]) -> [FlowingTable.Row] {
    var rows: [FlowingTable.Row] = []
    var lastBase: String?
    for one in cases {
      let base = one.compared.base
      if base.key != lastBase {
        rows.append(.heading(labels.fullSetting(of: base.benchCase)))
        rows.append(Self.row(labels.name(of: base.benchCase), base, nil, columns))
        lastBase = base.key
      }
      rows.append(headRow(one, columns))
    }
    return rows
  }

  private func headRow(_ one: JudgedCase, _ columns: [Column]) -> FlowingTable.Row {
    let head = one.compared.head
    var label = labels.name(of: head.benchCase)
    // A GPU compositor draws a mask over a subtree in a pass of its own.
    if head.benchCase.maskRealisation == .offscreen { label += " +" }
    guard let failure = one.compared.failure else { return Self.row(label, head, one, columns) }
    let side = failure.side == .base ? "the first" : "the second"
    return .message(label, later: "FAILED, see above") { _ in
      ["FAILED (\(side)): \(failure.failure.message)"]
    }
  }

  private static func row(
    _ label: String, _ result: CaseResult, _ one: JudgedCase?, _ columns: [Column]
  ) -> FlowingTable.Row {
    .cells([.text(label)] + columns.map { $0.cell(result, one) })
  }

  // MARK: - Columns

  private struct Column {
    var layout: FlowingTable.Column
    /// The cell of a side; the judged case is nil for the base.
    var cell: @Sendable (CaseResult, JudgedCase?) -> TextCell
  }

  private var nameColumn: FlowingTable.Column {
    .init(column: TextColumn("strategy", alignment: .left), block: -1)
  }

  private static let columns: [Column] = timeColumns + exactColumns + detailColumns

  private static let timeTitles = ["time / first", "/ first"]
  private static let ratios = NumberStyle(.plain, .decimals(3))

  private static let timeColumns: [Column] = [
    Column(
      layout: .init(
        column: TextColumn(
          "ratio", groupTitles: timeTitles, alignment: .decimalPoint, numbers: ratios), block: 0)
    ) { _, one in one.map { .number($0.frames?.ratio?.ratio) } ?? .text("1") },
    Column(
      layout: .init(
        column: TextColumn("95 %", groupTitles: timeTitles, numbers: ratios, minimumWidth: 12),
        block: 0)
    ) { _, one in range(one?.frames?.ratio) },
    Column(layout: .init(column: TextColumn("verdict", alignment: .left), block: 0)) { _, one in
      word(one?.frames)
    },
  ]

  private static func range(_ ratio: PairedRatio?) -> TextCell {
    guard let ratio, ratio.hasInterval else { return .missing }
    return .range(ratio.low, ratio.high)
  }

  private static func word(_ time: JudgedTime?) -> TextCell {
    guard let time else { return .text("") }
    let word = StrategyWord(time.judgement)
    return .text(word.rawValue, word.ink)
  }

  private static let exactColumns: [Column] = [
    metric(.offscreenPasses, ["passes", "/frame"], .mean, block: 0),
    metric(.pixelsBlended, ["px blend", "/frame"], .pixels, block: 0),
    metric(.pixelsWritten, ["px write", "/frame"], .pixels),
    metric(.heapPeak, ["heap", "peak"], .bytes),
    metric(.allocationsPerFrame, ["allocs", "/frame"], .mean),
    metric(.offscreenBytes, ["offscreen", "bytes"], .bytes),
  ]

  private static func metric(
    _ metric: Metric, _ header: [String], _ numbers: NumberStyle, block: Int = 1
  ) -> Column {
    Column(
      layout: .init(
        column: TextColumn(metric.name, header: header, numbers: numbers), block: block,
        prefersWhole: numbers == .mean)
    ) { result, _ in .number(result.shownValue(of: metric)?.value) }
  }

  private static let setUpTitles = ["set-up / first", "set-up"]

  private static let detailColumns: [Column] =
    [
      Column(
        layout: .init(
          column: TextColumn(
            "set-up ratio", header: ["ratio"], groupTitles: setUpTitles, alignment: .decimalPoint,
            numbers: ratios), block: 2)
      ) { _, one in one.map { .number($0.setUp?.ratio?.ratio) } ?? .text("1") },
      Column(
        layout: .init(
          column: TextColumn(
            "set-up 95 %", header: ["95 %"], groupTitles: setUpTitles, numbers: ratios), block: 2)
      ) { _, one in range(one?.setUp?.ratio) },
      Column(
        layout: .init(
          column: TextColumn(
            "set-up verdict", header: ["verdict"], groupTitles: setUpTitles, alignment: .left),
          block: 2)
      ) { _, one in word(one?.setUp) },
    ] + (0..<3).map(third) + [
      Column(
        layout: .init(
          column: TextColumn(
            "wall ratio", header: ["on the", "wall"], alignment: .decimalPoint, numbers: ratios),
          block: 3)
      ) { _, one in one.map { .number($0.frames?.wallRatio) } ?? .text("1") },
      Column(
        layout: .init(
          column: TextColumn("p", numbers: NumberStyle(.plain, .significant(2, decimals: 2...5))),
          block: 3)
      ) { _, one in .number(one?.frames?.judgement.adjustedP) },
    ]

  private static func third(_ index: Int) -> Column {
    Column(
      layout: .init(
        column: TextColumn(
          "\(index + 1). third", header: [["1st", "2nd", "3rd"][index]],
          groupTitles: ["third of the animation", "thirds"], alignment: .decimalPoint,
          numbers: ratios), block: 3)
    ) { _, one in
      guard let one else { return .text("1") }
      let thirds = one.frames?.ratio?.thirds ?? []
      return .number(index < thirds.count ? thirds[index] : nil)
    }
  }
}

extension StrategyWord {
  /// The colour it is written in.
  var ink: Ink {
    switch self {
    case .slower: .regressed
    case .faster: .improved
    case .equivalent: .equivalent
    case .undecided: .inconclusive
    }
  }
}
