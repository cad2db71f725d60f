import BenchHarness

/// All that is known of a case, folded until it is asked for.
struct CaseDetails {
  var one: PageCase
  var pictures: PagePictures
  var context: ReportContext
  var density = PageDensity.full

  private var result: CaseResult { one.result }

  var node: HTMLNode {
    .tag("details", "one", [.id(one.anchor)], [summary, .tag("div", "body", [], body)])
  }

  private var summary: HTMLNode {
    let time =
      one.judged == nil ? result.shownValue(of: .frameTimeP50)?.value : one.curves.last?.mean
    return .tag(
      "summary", "", [],
      [
        one.verdict.badge, .tag("b", "", [], [.text(one.name)]),
        .tag("span", "set", [], [.text(one.setting)]),
        .tag("span", "t", [], [.text(PageNumbers(.time, [time]).withUnit(time))]),
      ])
  }

  private var body: [HTMLNode] {
    failures + [charts, figures] + remarks + [again]
  }

  private var failures: [HTMLNode] {
    one.sides.compactMap { side in
      guard let texts = FailureTexts(side.result, context: context) else { return nil }
      let name = side.name.isEmpty ? "" : "\(side.name): "
      return .tag(
        "div", "bad-box", [],
        [
          .tag("p", "", [], [.text(name + texts.sentence)]),
          texts.output.map {
            .tag(
              "pre", "", [HTMLAttribute("tabindex", "0"), .label("What it printed")], [.text($0)])
          } ?? .none,
        ])
    }
  }

  private var remarks: [HTMLNode] {
    let texts = result.remarks.map(\.text) + [Disturbance(result)?.sentence()].compactMap(\.self)
    guard !texts.isEmpty else { return [] }
    return [.tag("ul", "notes", [], texts.map { .tag("li", "", [], [.text($0)]) })]
  }

  private var again: HTMLNode {
    guard one.judged == nil else { return .none }
    let command = ShellCommand.running(one.benchCase, program: context.program).text
    return .tag("p", "cmd", [], ["Again, alone: ", .tag("code", "", [], [.text(command)])])
  }

  // MARK: - Charts

  private var charts: HTMLNode {
    guard !one.curves.isEmpty else { return .none }
    let curve = FrameCurveChart(
      curves: one.curves, frameCount: one.benchCase.frameCount, mostPoints: density.curvePoints)
    let distribution = one.samples.flatMap(DistributionChart.init)
    return .tag(
      "div", "charts", [],
      [
        figure(
          "Frame time over the animation", curve.chart(label: "Frame time of \(one.name)."),
          note: curve.budgetSentence, legend: one.curves.count > 1 ? one.curves.map(\.name) : []),
        distribution.map { chart in
          figure(
            "How often", chart.chart(label: "Distribution of frame times of \(one.name)."),
            note: "\(one.samples?.count ?? 0) frames of \(result.plays.count) plays"
              + (chart.beyondCount > 0 ? "; \(chart.beyondCount) are off the picture" : ""))
        } ?? thirds,
      ])
  }

  private func figure(
    _ title: String, _ chart: HTMLNode, note: String?, legend: [String] = []
  ) -> HTMLNode {
    let names = legend.enumerated().map { index, name in
      HTMLNode.tag("span", index == 0 ? "k0" : "k1", [], [.text(name)])
    }
    return .tag(
      "figure", "", [],
      [
        .tag(
          "figcaption", "", [],
          [.tag("b", "", [], [.text(title)])] + names), chart,
        note.map { .tag("p", "sub", [], [.text($0)]) } ?? .none,
      ])
  }

  /// Where in the animation the sides differ.
  private var thirds: HTMLNode {
    guard let judged = one.judged, let ratio = judged.frames?.ratio else { return .none }
    let plot = IntervalPlot.ratios(ratio.thirds.compactMap(\.self) + [ratio.ratio])
    let rows = zip(["first third", "second third", "last third"], ratio.thirds).map {
      name, value -> HTMLNode in
      let style = (value ?? 1) > 1 ? "reg" : "imp"
      return .tag(
        "tr", "", [],
        [
          .tag("th", "", [HTMLAttribute("scope", "row")], [.text(name)]),
          .tag(
            "td", "plot", [],
            [
              value.map {
                plot.node($0, nil, style: style, label: "\(PageNumbers.ratio($0)) times")
              } ?? "-"
            ]), PageTable.number(PageNumbers.ratio(value, decimals: 3)),
        ])
    }
    return figure(
      "Where they differ",
      PageTable.table(
        "thirds", caption: "Ratio of times in each third of the animation",
        header: [
          PageTable.column("of the animation"), PageTable.unseen("drawn", "plot"),
          PageTable.column("ratio", "num"),
        ], rows: rows),
      note: "Shown, not judged.")
  }

  // MARK: - Figures

  private var figures: HTMLNode {
    guard result.failure == nil else { return .none }
    let hitches = HitchTable(one).node
    let memory = MemoryChart(one).node
    let columns: [[HTMLNode]] =
      density.hasFigures
      ? [[MetricGroup.time.node(one)], [MetricGroup.work.node(one), hitches], [memory]]
      : [[memory], [hitches]]
    return .tag("div", "figures", [], columns.map { .tag("div", "mg", [], $0) })
  }
}
