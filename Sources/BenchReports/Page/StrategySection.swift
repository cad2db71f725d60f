import BenchHarness
import BenchStatistics
import TransitionRendering

/// Strategies side by side: time with its interval and word, and what is exact about each.
struct StrategySection {
  var judged: JudgedComparison
  var cases: [PageCase]
  var labels: CaseLabels
  /// How it was measured.
  var notes: [String]

  static let anchor = "strategies"

  private static let metrics: [(metric: Metric, title: String)] = [
    (.offscreenPasses, "passes"), (.pixelsBlended, "blended"), (.heapPeak, "heap peak"),
  ]

  var node: HTMLNode {
    let groups = Dictionary(grouping: cases) { $0.sides[0].result.key }
    var seen: Set<String> = []
    let order = cases.map { $0.sides[0].result.key }.filter { seen.insert($0).inserted }
    return .tag(
      "section", "card", [.id(Self.anchor)],
      [
        .tag(
          "h2", "", [],
          [
            "Side by side",
            .tag(
              "span", "", [],
              [.text("time a frame, \(judged.record.base.name) = 1; counts a frame")]),
          ])
      ] + order.compactMap { groups[$0] }.map(table)
        + notes.map { .tag("p", "note dim", [], [.text($0)]) })
  }

  private func table(_ group: [PageCase]) -> HTMLNode {
    let base = group[0].sides[0].result
    let ratios = cases.compactMap { $0.judged?.frames?.ratio }
      .flatMap { $0.hasInterval ? [$0.ratio, $0.low, $0.high] : [$0.ratio] }
    let plot = IntervalPlot.ratios(ratios)
    let results = [base] + group.map(\.result)
    let formats = Self.metrics.map { metric, _ in
      PageNumbers(
        PageNumbers.Kind(metric), results.map { $0.shownValue(of: metric)?.value })
    }
    let header =
      [
        PageTable.column("strategy", "case"),
        .tag(
          "th", "plot", [HTMLAttribute("scope", "col")],
          [
            .tag(
              "div", "ticks", [],
              [.tag("b", "s", [], ["cheaper"]), .tag("b", "e", [], ["dearer"])])
          ]), PageTable.column("time", "num"),
      ]
      + zip(Self.metrics, formats).map {
        PageTable.header($0.title, unit: $1.unit, metric: $0.metric, "num ms")
      } + [PageTable.column("verdict", "ver")]
    return PageTable.table(
      "chgs strats", caption: labels.fullSetting(of: base.benchCase), header: header,
      rows: [baseRow(base, formats)] + group.map { row($0, plot, formats) })
  }

  private func baseRow(_ base: CaseResult, _ formats: [PageNumbers]) -> HTMLNode {
    .tag(
      "tr", "eq", [],
      [
        .tag(
          "th", "case", [HTMLAttribute("scope", "row")],
          [
            .text(labels.name(of: base.benchCase)),
            .tag("small", "", [], ["the first: 1"]),
          ]), .tag("td", "plot"), .tag("td", "num chg", [], [.tag("b", "", [], ["1"])]),
      ] + figures(base, formats) + [.tag("td", "ver")])
  }

  private func figures(_ result: CaseResult, _ formats: [PageNumbers]) -> [HTMLNode] {
    zip(Self.metrics, formats).map { metric, numbers in
      let value = result.failure == nil ? result.shownValue(of: metric.metric)?.value : nil
      return .tag("td", "num ms", [], [.text(numbers.text(value))])
    }
  }

  private func row(_ one: PageCase, _ plot: IntervalPlot, _ formats: [PageNumbers]) -> HTMLNode {
    let ratio = one.judged?.frames?.ratio
    let isMask = one.benchCase.transition == CaseLabels.maskTransition
    let what = isMask ? MaskSection.what(one.benchCase.maskRealisation) : one.setting
    return .tag(
      "tr", one.verdict.style, [],
      [
        .tag(
          "th", "case", [HTMLAttribute("scope", "row")],
          [
            .tag("a", "", [.link(to: one.anchor)], [.text(one.name)]),
            .tag("small", "", [], [.text(what)]),
          ]), .tag("td", "plot", [], [ratio.map { Self.plot($0, plot, one) } ?? .none]),
        .tag("td", "num chg", [], Self.ratio(ratio)),
      ] + figures(one.result, formats)
        + [.tag("td", "ver", [], [one.verdict.pill] + notes(one))])
  }

  private static func ratio(_ ratio: PairedRatio?) -> [HTMLNode] {
    guard let ratio else { return ["-"] }
    let interval =
      ratio.hasInterval
      ? "\(PageNumbers.ratio(ratio.low, decimals: 3)) … \(PageNumbers.ratio(ratio.high, decimals: 3))"
      : "no interval"
    return [
      .tag("b", "", [], [.text(PageNumbers.ratio(ratio.ratio) + "×")]),
      .tag("small", "", [], [.text(interval)]),
    ]
  }

  private static func plot(_ ratio: PairedRatio, _ plot: IntervalPlot, _ one: PageCase) -> HTMLNode
  {
    plot.node(
      ratio.ratio, ratio.hasInterval ? (ratio.low, ratio.high) : nil, style: one.verdict.style,
      label: "\(PageNumbers.ratio(ratio.ratio, decimals: 3)) times the first")
  }

  private func notes(_ one: PageCase) -> [HTMLNode] {
    if let failure = one.judged?.compared.failure {
      return [.tag("small", "", [], [.text(failure.failure.message)])]
    }
    return []
  }
}
