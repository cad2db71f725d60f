import BenchHarness

/// The frame times of a run, worst first: the median as a dot, a line to the 90th percentile.
struct TimeCard {
  var cases: [PageCase]

  static let anchor = "times"

  /// More rows than this are left to the table of all cases.
  private static let mostRows = 8

  var node: HTMLNode {
    let shown = Array(ordered.prefix(Self.mostRows))
    let times = shown.flatMap { one in
      [Self.value(one, .frameTimeP50), Self.value(one, .frameTimeP90)]
    }
    let numbers = PageNumbers(.time, times)
    let scale = SVGScale(0, (times.compactMap(\.self).max() ?? 1) * 1.04)
    return .tag(
      "section", "card", [.id(Self.anchor)],
      [
        .tag(
          "h2", "", [],
          [
            "Frame time",
            .tag(
              "span", "", [],
              [
                .text("\(numbers.unit), slowest first; dot: median, line: to the 90th percentile")
              ]),
          ]),
        PageTable.table(
          "chgs times", caption: "Frame times of the slowest cases", header: header(numbers, scale),
          rows: shown.map { row($0, numbers, scale) }), more,
      ])
  }

  private var ordered: [PageCase] {
    cases.sorted { one, other in
      let failed = [one, other].map { $0.result.failure == nil ? 1 : 0 }
      let times = [one, other].map { -(Self.value($0, .frameTimeP50) ?? 0) }
      return (failed[0], times[0]) < (failed[1], times[1])
    }
  }

  private var more: HTMLNode {
    guard cases.count > Self.mostRows else { return .none }
    return .tag(
      "p", "note", [],
      [
        .tag(
          "a", "more", [.link(to: CaseSection.anchor)],
          [.text("All \(cases.count) cases with all figures")])
      ])
  }

  private func header(_ numbers: PageNumbers, _ scale: SVGScale) -> [HTMLNode] {
    let ticks = scale.ticks(most: 4).map { tick in
      HTMLNode.tag(
        "i", "", [.style("left:\(SVGPlot.percent(scale.fraction(tick)))")],
        [.text(numbers.text(tick))])
    }
    return [
      PageTable.column("case", "case"),
      .tag("th", "plot", [HTMLAttribute("scope", "col")], [.tag("div", "ticks", [], ticks)]),
      PageTable.header("p50", unit: numbers.unit, metric: .frameTimeP50),
      PageTable.header("p90", unit: numbers.unit, metric: .frameTimeP90, "num ms"),
      PageTable.header("worst", unit: "%120Hz", metric: .worstFrameBudget, "num ms"),
      PageTable.unseen("state", "ver"),
    ]
  }

  private func row(_ one: PageCase, _ numbers: PageNumbers, _ scale: SVGScale) -> HTMLNode {
    let median = one.result.failure == nil ? one.result.shownValue(of: .frameTimeP50) : nil
    let worst = PageNumbers(.percent, [Self.value(one, .worstFrameBudget)])
    return .tag(
      "tr", one.verdict.style, [],
      [
        PageTable.heading(one), .tag("td", "plot", [], [plot(one, numbers, scale)]),
        .tag(
          "td", "num chg", [],
          [
            .tag("b", "", [], [.text(numbers.text(median?.value))]),
            .tag("small", "", [], [.text(numbers.range(median?.low, median?.high))]),
          ]),
        .tag("td", "num ms", [], [.text(numbers.text(Self.value(one, .frameTimeP90)))]),
        .tag("td", "num ms", [], [.text(worst.text(Self.value(one, .worstFrameBudget)))]),
        .tag("td", "ver", [], [one.verdict.pill, Self.trouble(one)]),
      ])
  }

  private func plot(_ one: PageCase, _ numbers: PageNumbers, _ scale: SVGScale) -> HTMLNode {
    guard let median = Self.value(one, .frameTimeP50) else { return .none }
    let high = Self.value(one, .frameTimeP90) ?? median
    let (from, to) = (scale.bounded(median), scale.bounded(high))
    let line =
      "M\(SVGPlot.number(from * SVGPlot.width)) 13H\(SVGPlot.number(to * SVGPlot.width))"
    return .tag(
      "div", "pw",
      [
        .isImage,
        .label("median \(numbers.withUnit(median)), 90th percentile \(numbers.withUnit(high))"),
      ],
      [
        SVGPlot.stretched(
          "", height: 26,
          [
            SVGPlot.path("base", "M0 13H\(SVGPlot.number(from * SVGPlot.width))"),
            SVGPlot.path("wh acc", line),
          ]),
        .tag("i", "dot acc", [.style("left:\(SVGPlot.percent(from))")]),
      ])
  }

  /// What is wrong, in two words; nothing where all is well.
  private static func trouble(_ one: PageCase) -> HTMLNode {
    guard let failure = one.result.failure else { return .none }
    return .tag("small", "", [], [.text(failure.kind.words)])
  }

  private static func value(_ one: PageCase, _ metric: Metric) -> Double? {
    one.result.failure == nil ? one.result.shownValue(of: metric)?.value : nil
  }
}
