import BenchHarness

/// A column of the table of cases, for all formats.
struct CaseColumn: Sendable {
  /// How it looks and behaves in a terminal.
  var layout: FlowingTable.Column

  /// The title where there is room for words; `{unit}` is replaced by the numbers' unit.
  var title: String

  /// Whether it is shown only where width does not matter.
  var isWideOnly = false

  /// A case's cell.
  var cell: @Sendable (CaseResult) -> TextCell

  /// A cell typical enough to fix unit, decimals and width before anything is measured.
  var sample: TextCell
}

extension CaseColumn {
  /// Columns that stay together.
  enum Block: Int {
    case time, worst, picture, cost, phases, memory, work, system, measuring, curve, instructions
  }

  /// A column of a metric.
  static func metric(
    _ metric: Metric, _ block: Block, header: [String], group: [String] = [],
    numbers: NumberStyle, sample: Double, least: Int = 0, narrowRank: Int? = nil,
    isWideOnly: Bool = false
  ) -> CaseColumn {
    let column = TextColumn(
      header[0], header: header, groupTitles: group, numbers: numbers, minimumWidth: least)
    return CaseColumn(
      layout: .init(
        column: column, block: block.rawValue, narrowRank: narrowRank,
        prefersWhole: numbers == .mean),
      title: numbers.scale == .nanoseconds ? "\(metric.name), {unit}" : metric.name,
      isWideOnly: isWideOnly,
      cell: { .number($0.shownValue(of: metric)?.value) }, sample: .number(sample))
  }

  /// A column of text or of a figure that is no metric.
  static func other(
    _ title: String, _ block: Block, header: [String], group: [String] = [],
    alignment: TextColumn.Alignment = .left, least: Int = 0, sample: TextCell,
    cell: @escaping @Sendable (CaseResult) -> TextCell
  ) -> CaseColumn {
    let column = TextColumn(
      header[0], header: header, groupTitles: group, alignment: alignment, numbers: .whole,
      minimumWidth: least)
    return CaseColumn(
      layout: .init(column: column, block: block.rawValue), title: title, cell: cell,
      sample: sample)
  }
}

extension NumberStyle {
  /// Means of counts: two significant digits where they are not whole.
  static let mean = NumberStyle(.plain, .significant(2, decimals: 0...2))

  /// Durations with two decimals or more: an interval of a percent or two must show.
  static let frameTime = NumberStyle(.nanoseconds, .significant(2, decimals: 2...3))

  /// Pixels: three significant digits of the smallest typical number, in one unit.
  static let pixels = NumberStyle(.counts, .significant(3, decimals: 0...2))
}
