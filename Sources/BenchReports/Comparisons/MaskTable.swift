import BenchHarness

extension MaskComparison {
  /// What the overlay's row is called.
  var overlayLabel: String {
    // Its id is the table's subject; parameters that make it another are not.
    let parameters = overlay.benchCase.parametersText
    return parameters.isEmpty ? "overlay" : "overlay ?\(parameters)"
  }

  /// What a mask's row is called; the realisation nearest to a GPU is marked.
  func label(of row: Row) -> String {
    let parameters = benchCase(of: row).parametersText
    let name = row.realisation.rawValue + (parameters.isEmpty ? "" : " ?\(parameters)")
    return row.realisation == .offscreen ? name + " +" : name
  }

  /// What `+` stands for.
  static let offscreenNote =
    "+ nearest to what a GPU compositor does with a mask over a subtree."
}

/// Masks against overlays as one table: for each metric the figure and its ratio to the overlay's.
struct MaskTable {
  /// How a metric is shown.
  private struct Shown {
    var metric: Metric
    var titles: [String]
    var header: String
    var numbers: NumberStyle
  }

  private static let shown: [Shown] = zip(MaskComparison.metrics, styles).map { metric, style in
    Shown(metric: metric, titles: style.titles, header: style.header, numbers: style.numbers)
  }

  /// Titles, header and numbers of each of the compared metrics.
  private static let styles: [(titles: [String], header: String, numbers: NumberStyle)] = [
    (["frame p50"], "{unit}", .frameTime),
    (["CPU a frame"], "{unit}", .frameTime),
    (["passes"], "/frame", .mean),
    (["px written"], "/frame", .pixels),
    (["px blended"], "/frame", .pixels),
    (["offscreen"], "bytes", .bytes),
    (["allocated"], "/frame", .bytes),
    (["allocs"], "/frame", .mean),
    (["heap peak"], "bytes", .bytes),
  ]

  private static let ratios = NumberStyle(.plain, .decimals(2))

  let comparisons: [MaskComparison]
  let labels: CaseLabels

  /// The table, with a heading above each setting.
  var table: FlowingTable {
    let isDefined = Self.shown.map { shown in
      comparisons.contains { one in one.rows.contains { one.ratio($0, shown.metric) != nil } }
    }
    let name = FlowingTable.Column(column: TextColumn("mask as", alignment: .left), block: -1)
    let columns = zip(Self.shown, isDefined).enumerated().flatMap { block, pair in
      Self.columns(pair.0, hasRatio: pair.1, block: block)
    }
    let rows = comparisons.flatMap { comparison in
      [FlowingTable.Row.heading(labels.fullSetting(of: comparison.overlay.benchCase))]
        + Self.rows(comparison, hasRatio: isDefined)
    }
    return FlowingTable(columns: [name] + columns, rows: rows)
  }

  private static func columns(
    _ shown: Shown, hasRatio: Bool, block: Int
  ) -> [FlowingTable.Column] {
    let value = TextColumn(
      shown.metric.name, header: [shown.header], groupTitles: shown.titles,
      numbers: shown.numbers)
    let ratio = TextColumn(
      "\(shown.metric.name), ratio", header: ["ratio"], groupTitles: shown.titles,
      alignment: .decimalPoint, numbers: ratios)
    return (hasRatio ? [value, ratio] : [value]).map {
      .init(column: $0, block: block, prefersWhole: $0.numbers == .mean)
    }
  }

  private static func rows(
    _ comparison: MaskComparison, hasRatio: [Bool]
  ) -> [FlowingTable.Row] {
    func cells(_ result: CaseResult, ratio: (Metric) -> TextCell) -> [TextCell] {
      zip(shown, hasRatio).flatMap { shown, hasRatio in
        let value = TextCell.number(result.shownValue(of: shown.metric)?.value)
        return hasRatio ? [value, ratio(shown.metric)] : [value]
      }
    }
    func row(_ label: String, _ result: CaseResult?, ratio: (Metric) -> TextCell)
      -> FlowingTable.Row
    {
      guard let result else { return message(label, "not in this run") }
      guard result.failure == nil else { return message(label, "FAILED, see above") }
      return .cells([.text(label)] + cells(result, ratio: ratio))
    }
    let overlay = row(comparison.overlayLabel, comparison.overlay) { metric in
      let base = comparison.overlay.shownValue(of: metric)?.value ?? 0
      return base == 0 ? .missing : .text("1")
    }
    return [overlay]
      + comparison.rows.map { one in
        row(comparison.label(of: one), one.result) { .number(comparison.ratio(one, $0)) }
      }
  }

  private static func message(_ label: String, _ text: String) -> FlowingTable.Row {
    .message(label, later: text, paragraphs: { _ in [text] })
  }
}
