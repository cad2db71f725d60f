import BenchHarness

/// One card a transition: pictures of it, its curve and four figures.
struct TransitionSection {
  var cases: [PageCase]
  var pictures: PagePictures

  static let anchor = "transitions"

  /// The case that stands for each transition and operation: the first that did not fail.
  static func representatives(_ cases: [PageCase]) -> [PageCase] {
    var order: [[String]] = []
    var chosen: [[String]: PageCase] = [:]
    for one in cases {
      let group = [
        one.benchCase.transitionText, one.benchCase.operationText,
        one.benchCase.maskRealisation.rawValue,
      ]
      if let before = chosen[group] {
        if before.result.failure != nil, one.result.failure == nil { chosen[group] = one }
      } else {
        order.append(group)
        chosen[group] = one
      }
    }
    return order.compactMap { chosen[$0] }
  }

  var node: HTMLNode {
    let shown = Self.representatives(cases)
    guard !shown.isEmpty else { return .none }
    let settings = Set(shown.map { "\($0.benchCase.size), \($0.benchCase.operationText)" })
    let common = settings.count == 1 ? settings.first.map { $0 + " · " } ?? "" : ""
    return .tag(
      "section", "", [.id(Self.anchor)],
      [
        .tag(
          "h2", "out", [],
          [
            "Transitions",
            .tag(
              "span", "", [],
              [
                .text(
                  common + "frame time over the animation, band p10 to p90; dot: slowest frame")
              ]),
          ]),
        .tag("div", "five", [], shown.map { card($0, hasSetting: common.isEmpty) }), note,
      ])
  }

  private var note: HTMLNode {
    let problems = pictures.problems
    guard pictures.isEmpty || !problems.isEmpty else { return .none }
    let why =
      problems.isEmpty
      ? [
        "No pictures: they are drawn by the program that measured, from screens that are still there."
      ]
      : problems
    return .tag("p", "note dim", [], [.text(why.joined(separator: " "))])
  }

  private func card(_ one: PageCase, hasSetting: Bool) -> HTMLNode {
    let where_ = "\(one.benchCase.size) · \(one.benchCase.operationText)"
    return .tag(
      "article", "", [],
      [
        .tag(
          "h3", "", [],
          [.tag("a", "", [.link(to: one.anchor)], [.text(one.name)]), one.verdict.badge]),
        hasSetting ? .tag("p", "sub", [], [.text(where_)]) : .none,
        pictures.film(one), pictures.preview(one), spark(one), Self.figures(one),
      ])
  }

  private func spark(_ one: PageCase) -> HTMLNode {
    guard !one.curves.isEmpty else {
      return .tag("p", "note dim", [], [.text(one.result.failure == nil ? "-" : "FAILED")])
    }
    let chart = FrameCurveChart(curves: one.curves, frameCount: one.benchCase.frameCount)
    return chart.spark(label: "Frame time of \(one.name) over the animation.")
  }

  private static func figures(_ one: PageCase) -> HTMLNode {
    let result = one.result
    func figure(_ metric: Metric, _ name: String) -> HTMLNode {
      let value = result.failure == nil ? result.shownValue(of: metric)?.value : nil
      let kind = metric == .worstFrameBudget ? .percent : PageNumbers.Kind(metric)
      let numbers = PageNumbers(kind, [value])
      let unit = value == nil || numbers.unit.isEmpty ? "" : " " + numbers.unit
      return .tag(
        "div", "", [HTMLAttribute("title", metric.summary)],
        [
          .tag("dt", "", [], [.text(name)]),
          .tag(
            "dd", "", [],
            [.text(numbers.text(value)), .tag("small", "", [], [.text(unit)])]),
        ])
    }
    let time: [HTMLNode] =
      one.judged == nil
      ? [figure(.frameTimeP50, "p50"), figure(.worstFrameBudget, "worst")]
      : [meanTime(one), figure(.offscreenPasses, "passes")]
    return .tag(
      "dl", "figs", [],
      time + [figure(.allocationsPerFrame, "allocs"), figure(.heapPeak, "heap")])
  }

  private static func meanTime(_ one: PageCase) -> HTMLNode {
    let numbers = PageNumbers(.time, [one.curves.last?.mean])
    return .tag(
      "div", "", [HTMLAttribute("title", "mean over the frames of the median block")],
      [
        .tag("dt", "", [], ["a frame"]),
        .tag(
          "dd", "", [],
          [
            .text(numbers.text(one.curves.last?.mean)),
            .tag("small", "", [], [.text(" " + numbers.unit)]),
          ]),
      ])
  }
}
