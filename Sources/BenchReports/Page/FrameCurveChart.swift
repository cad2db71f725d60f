import BenchHarness

/// The frame time over the animation: medians as a line, 10th to 90th percentile as a band.
struct FrameCurveChart {
  /// Curves of one case; the first is drawn below the second.
  var curves: [FrameCurve]
  var frameCount: Int
  /// The most points of a line: more than this a screen does not show.
  var mostPoints = PageDensity.full.curvePoints

  private var frames: SVGScale { SVGScale(0, Double(max(frameCount - 1, 1))) }

  private var times: SVGScale {
    let high = curves.flatMap { $0.high + $0.median }.max() ?? 1
    // A budget that is nearly reached belongs into the picture.
    let near = budgets.map(\.time).filter { $0 < high * 1.5 }.max() ?? 0
    return SVGScale(0, max(high, near) * 1.06)
  }

  private var budgets: [(rate: Int, time: Double)] {
    HitchTally.refreshRates.map { ($0, 1e9 / Double($0)) }
  }

  /// A line without axes, for small places.
  func spark(label: String) -> HTMLNode {
    let worst = curves.last?.worst
    let marks = worst.map {
      [ChartFrame.dot("w", frames.bounded(Double($0.frame)), times.bounded($0.time))]
    }
    return .tag(
      "div", "spark", [.isImage, .label(label)],
      [SVGPlot.stretched("", [SVGPlot.path("ax", "M0 100H1000")] + lines)] + (marks ?? []))
  }

  /// The chart with axes.
  func chart(label: String) -> HTMLNode {
    let numbers = PageNumbers(.time, curves.flatMap { $0.median.map(Optional.some) })
    var frame = ChartFrame(label: label + " " + sentence(numbers))
    let shown = budgets.filter { times.fraction($0.time) <= 1 }
    frame.left = times.ticks(most: 4).map { (times.fraction($0), numbers.text($0)) }
    frame.below = ticksBelow
    frame.leftTitle = "\(numbers.unit) a frame"
    frame.belowTitle = "frame"
    frame.drawing =
      lines + shown.map { SVGPlot.path("bud", "M0 \(y($0.time))H1000") }
    frame.marks =
      shown.map { budget in
        .tag(
          "em", "budl", [.style("top:\(SVGPlot.percent(1 - times.fraction(budget.time)))")],
          [.text("\(budget.rate) Hz")])
      }
      + curves.compactMap(\.worst).map {
        ChartFrame.dot("w", frames.bounded(Double($0.frame)), times.bounded($0.time))
      }
    return frame.node
  }

  private var ticksBelow: [(fraction: Double, text: String)] {
    let last = max(frameCount - 1, 1)
    let ticks = frames.ticks(most: 6).filter { $0 == $0.rounded() && $0 < Double(last) * 0.94 }
    return (ticks + [Double(last)]).map { (frames.fraction($0), String(Int($0))) }
  }

  /// The curves as paths, bands below lines.
  var lines: [HTMLNode] {
    curves.enumerated().flatMap { index, whole in
      let curve = whole.thinned(to: mostPoints)
      let second = curves.count > 1 && index == 0 ? " c0" : ""
      return [
        SVGPlot.path(
          "band" + second, SVGPlot.band(points(curve, curve.high), points(curve, curve.low))),
        SVGPlot.path("med" + second, SVGPlot.line(points(curve, curve.median))),
      ]
    }
  }

  private func points(_ curve: FrameCurve, _ values: [Double]) -> [(x: Double, y: Double)] {
    zip(curve.frames, values).map { frame, value in
      (
        frames.bounded(Double(frame)) * SVGPlot.width,
        (1 - times.bounded(value)) * SVGPlot.height
      )
    }
  }

  private func y(_ time: Double) -> String {
    SVGPlot.number((1 - times.bounded(time)) * SVGPlot.height)
  }

  private func sentence(_ numbers: PageNumbers) -> String {
    curves.compactMap { curve in
      guard let worst = curve.worst else { return nil }
      let name = curve.name.isEmpty ? "" : "\(curve.name): "
      return "\(name)median \(numbers.withUnit(curve.mean)) on average, slowest frame "
        + "\(worst.frame) with \(numbers.withUnit(worst.time))."
    }.joined(separator: " ")
  }

  /// What the worst frame is against the displays' budgets.
  var budgetSentence: String? {
    guard let worst = curves.compactMap({ $0.worst?.time }).max(), worst > 0 else { return nil }
    let milliseconds = NumberFormat(decimals: 2, divisor: 1e6, suffix: " ms")
    guard let tight = budgets.last else { return nil }
    let over = budgets.filter { $0.time < worst }
    guard !over.isEmpty else {
      let times = tight.time / worst
      return "The \(milliseconds.text(tight.time)) of a \(tight.rate) Hz display are "
        + "\(NumberFormat(decimals: times < 10 ? 1 : 0).text(times))× the slowest frame."
    }
    let rates = over.map { "\($0.rate) Hz (\(milliseconds.text($0.time)))" }
    return "The slowest frame takes longer than the budget of \(rates.joined(separator: ", "))."
  }
}
