/// A chart: a drawing that fills its box, with labels as text of the page around it, so that they
/// keep their size on any screen.
struct ChartFrame {
  /// What it shows, in a sentence, for those who cannot see it.
  var label: String
  var style = ""
  /// The drawing.
  var drawing: [HTMLNode] = []
  /// Marks above the drawing, such as dots.
  var marks: [HTMLNode] = []
  /// Labels at the left, at fractions of the height from below.
  var left: [(fraction: Double, text: String)] = []
  /// Labels below, at fractions of the width.
  var below: [(fraction: Double, text: String)] = []
  /// What the figures at the left are.
  var leftTitle = ""
  /// What the figures below are.
  var belowTitle = ""

  /// The chart without a caption.
  var node: HTMLNode {
    .tag(
      "div", style.isEmpty ? "chart" : "chart \(style)", [.isImage, .label(label)],
      [
        .tag("div", "cy", [], [.tag("b", "", [], [.text(leftTitle)])]),
        .tag("div", "cp", [], [.tag("div", "cl", [], leftLabels), drawingBox]),
        .tag("div", "cx", [], belowLabels + [.tag("b", "", [], [.text(belowTitle)])]),
      ])
  }

  private var drawingBox: HTMLNode {
    let lines = left.map { tick in
      SVGPlot.path("gr", "M0 \(y(tick.fraction))H1000")
    }
    return .tag("div", "cb", [], [SVGPlot.stretched("", lines + drawing)] + marks)
  }

  private func y(_ fraction: Double) -> String {
    SVGPlot.number((1 - fraction) * SVGPlot.height)
  }

  private var leftLabels: [HTMLNode] {
    left.map { tick in
      .tag("i", "", [.style("top:\(SVGPlot.percent(1 - tick.fraction))")], [.text(tick.text)])
    }
  }

  private var belowLabels: [HTMLNode] {
    below.map { tick in
      let side = tick.fraction < 0.05 ? "s" : tick.fraction > 0.95 ? "e" : ""
      return .tag(
        "i", side, [.style("left:\(SVGPlot.percent(tick.fraction))")], [.text(tick.text)])
    }
  }

  /// A dot at a place, as fractions of width and height from below.
  static func dot(_ style: String, _ x: Double, _ y: Double) -> HTMLNode {
    .tag(
      "i", "dot \(style)",
      [.style("left:\(SVGPlot.percent(x));top:\(SVGPlot.percent(1 - y))")])
  }
}
