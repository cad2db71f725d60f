import BenchHarness

/// Figures of one case that belong together, with both sides of a comparison.
struct MetricGroup {
  var title: String
  var metrics: [Metric]

  static let time = MetricGroup(
    title: "Time",
    metrics: [
      .frameTimeP50, .frameTimeP90, .frameTimeP99, .frameTimeMax, .worstFrame, .frameCPUTime,
      .setUpTime, .animateTime, .layoutTime, .renderTime, .tearDownTime,
    ])

  static let work = MetricGroup(
    title: "Work",
    metrics: [
      .offscreenPasses, .offscreenBytes, .pixelsWritten, .pixelsBlended, .pixelsSampled,
      .instructionsPerFrame, .minorFaults, .involuntarySwitches, .peakResident,
    ])

  /// The figures as a table; nothing where none is known.
  func node(_ one: PageCase) -> HTMLNode {
    let known = metrics.filter { metric in
      one.sides.contains { $0.result.shownValue(of: metric) != nil }
    }
    guard !known.isEmpty else { return .none }
    let names = one.sides.count > 1 ? one.sides.map(\.name) : ["value"]
    let hasInterval = one.sides.count == 1 && title == Self.time.title
    let interval = hasInterval ? [PageTable.column("95 %", "num")] : []
    return PageTable.table(
      "kv", caption: title,
      header: [PageTable.column("figure")] + names.map { PageTable.column($0, "num") } + interval,
      rows: known.map { row($0, one, hasInterval: hasInterval) })
  }

  private func row(_ metric: Metric, _ one: PageCase, hasInterval: Bool) -> HTMLNode {
    let values = one.sides.map { $0.result.shownValue(of: metric) }
    let numbers = PageNumbers(PageNumbers.Kind(metric), values.map { $0?.value })
    let interval = hasInterval ? [numbers.range(values[0]?.low, values[0]?.high)] : []
    return .tag(
      "tr", "", [],
      [
        .tag(
          "th", "", [HTMLAttribute("scope", "row")],
          [.tag("a", "", [.link(to: Glossary.anchor(of: metric))], [.text(metric.name)])])
      ] + (values.map { numbers.withUnit($0?.value) } + interval).map(PageTable.number))
  }
}
