import BenchHarness
import TransitionRendering

/// Masks against overlays inside one run, one table a setting: unpaired, so without a verdict.
struct MaskSection {
  var comparisons: [MaskComparison]
  var labels: CaseLabels

  static let anchor = "strategies"

  /// The setting to show first: one of a phone's sizes with all realisations, else the first.
  private var first: MaskComparison? {
    let complete = comparisons.filter { one in
      one.rows.allSatisfy { $0.result != nil && $0.result?.failure == nil }
    }
    return complete.first { $0.overlay.benchCase.frameCount == 60 } ?? complete.first
      ?? comparisons.first
  }

  /// The card; nothing without a comparison.
  var node: HTMLNode {
    guard let first else { return .none }
    let rest = comparisons.filter { $0 != first }
    return .tag(
      "section", "card", [.id(Self.anchor)],
      [
        .tag(
          "h2", "", [],
          [
            "Mask or overlay",
            .tag("span", "", [], [.text("\(Comparisons.mark); counts a frame")]),
          ]), table(first), notes,
        rest.isEmpty
          ? .none
          : .tag(
            "details", "", [],
            [.tag("summary", "", [], [.text("\(rest.count) more settings")])] + rest.map(table)),
      ])
  }

  private var notes: HTMLNode {
    .group([
      .tag("p", "note", [], [.text(ReportNotes.device)]),
      .tag(
        "p", "note dim", [],
        ["offscreen is the nearest to what a GPU compositor does with a mask over a subtree."]),
    ])
  }

  private func table(_ comparison: MaskComparison) -> HTMLNode {
    let ratios = comparison.rows.compactMap { comparison.ratio($0, .frameTimeP50) }
    let plot = IntervalPlot.ratios(ratios)
    let blended = PageNumbers(
      .pixels,
      [comparison.overlay.shownValue(of: .pixelsBlended)?.value]
        + comparison.rows.map { $0.result?.shownValue(of: .pixelsBlended)?.value })
    let setting = labels.fullSetting(of: comparison.overlay.benchCase)
    return PageTable.table(
      "strat", caption: setting,
      header: [
        PageTable.column("overlay = 1", "case"),
        .tag(
          "th", "plot", [HTMLAttribute("scope", "col")],
          [
            .tag(
              "div", "ticks", [],
              [.tag("b", "s", [], ["cheaper"]), .tag("b", "e", [], ["dearer"])])
          ]), PageTable.header("time", unit: "ratio", metric: .frameTimeP50),
        PageTable.header("passes", unit: "", metric: .offscreenPasses),
        PageTable.header("blended", unit: blended.unit, metric: .pixelsBlended),
      ],
      rows: comparison.rows.map { row($0, comparison, plot, blended) }
        + [overlayRow(comparison, blended)])
  }

  private func overlayRow(_ comparison: MaskComparison, _ blended: PageNumbers) -> HTMLNode {
    let overlay = comparison.overlay
    return .tag(
      "tr", "", [],
      [
        .tag(
          "th", "case", [HTMLAttribute("scope", "row")],
          [
            "overlay",
            .tag(
              "small", "", [],
              [.text(overlay.failure == nil ? "a growing copy" : "FAILED")]),
          ]),
        .tag("td", "plot", []), PageTable.number(overlay.failure == nil ? "1" : "-"),
        work(overlay, .offscreenPasses), Self.blendedCell(overlay, blended),
      ])
  }

  private func row(
    _ row: MaskComparison.Row, _ comparison: MaskComparison, _ plot: IntervalPlot,
    _ blended: PageNumbers
  ) -> HTMLNode {
    let ratio = comparison.ratio(row, .frameTimeP50)
    let label = "mask as \(row.realisation.rawValue): \(PageNumbers.ratio(ratio)) times the overlay"
    let style = Self.style(ratio ?? 1)
    let note =
      row.result == nil
      ? "not in this run" : row.result?.failure != nil ? "FAILED" : Self.what(row.realisation)
    return .tag(
      "tr", "", [],
      [
        .tag(
          "th", "case", [HTMLAttribute("scope", "row")],
          [.text("mask · \(row.realisation.rawValue)"), .tag("small", "", [], [.text(note)])]),
        .tag(
          "td", "plot", [],
          [ratio.map { plot.node($0, nil, style: style, label: label) } ?? .none]),
        PageTable.number(ratio == nil ? "-" : PageNumbers.ratio(ratio) + "×"),
        work(row.result, .offscreenPasses), Self.blendedCell(row.result, blended),
      ])
  }

  private func work(_ result: CaseResult?, _ metric: Metric) -> HTMLNode {
    let value = result?.shownValue(of: metric)?.value
    return PageTable.number(PageNumbers(.mean, [value]).text(value))
  }

  private static func blendedCell(_ result: CaseResult?, _ numbers: PageNumbers) -> HTMLNode {
    PageTable.number(numbers.text(result?.shownValue(of: .pixelsBlended)?.value))
  }

  /// A hue for a ratio that has no verdict; below two percent it says nothing.
  private static func style(_ ratio: Double) -> String {
    abs(ratio - 1) < 0.02 ? "inc" : ratio > 1 ? "reg" : "imp"
  }

  /// What a realisation does, in a few words.
  static func what(_ realisation: MaskRealisation) -> String {
    switch realisation {
    case .clip: "suits a CPU"
    case .coverage: "A8 coverage"
    case .offscreen: "nearest to a GPU"
    }
  }
}
