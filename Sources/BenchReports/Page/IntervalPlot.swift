/// An estimate with its interval on a scale that all rows of a table share.
struct IntervalPlot {
  var scale: SVGScale
  /// The least change that matters, as a share; nil to draw no band.
  var floor: Double?
  /// Whether a bar leads from 1 to the estimate.
  var hasBar = false

  /// A scale for changes that is symmetric about 1 and holds every estimate, and the interval of
  /// most: one wide interval must not press all others together.
  ///
  /// - Parameters:
  ///   - estimates: The ratios.
  ///   - ends: The ends of their intervals.
  ///   - floor: The least change that matters, as a share.
  /// - Returns: A plot with that scale and the floor's band.
  static func changes(_ estimates: [Double], ends: [Double], floor: Double) -> IntervalPlot {
    let far = estimates.filter(\.isFinite).map { abs($0 - 1) }.max() ?? 0
    let reaches = ends.filter(\.isFinite).map { abs($0 - 1) }.sorted()
    let usual = reaches.isEmpty ? 0 : reaches[(reaches.count - 1) * 4 / 5]
    let reach = min(max(far * 1.15, usual * 1.08, floor * 2.5), 1)
    return IntervalPlot(scale: SVGScale(1 - reach, 1 + reach), floor: floor)
  }

  /// A scale for ratios from near 0 on, which holds 1 and every interval.
  static func ratios(_ ratios: [Double]) -> IntervalPlot {
    let finite = ratios.filter(\.isFinite)
    let low = min(finite.min() ?? 1, 1)
    let high = max(finite.max() ?? 1, 1)
    let margin = max((high - low) * 0.08, 0.02)
    return IntervalPlot(
      scale: SVGScale(max(0, low - margin), high + margin), floor: nil, hasBar: true)
  }

  /// The plot of one row.
  ///
  /// - Parameters:
  ///   - ratio: The estimate, 1 for no change.
  ///   - interval: Its 95 % interval; nil where there is none.
  ///   - style: The verdict's class.
  ///   - label: The same in words.
  /// - Returns: The plot.
  func node(_ ratio: Double, _ interval: (low: Double, high: Double)?, style: String, label: String)
    -> HTMLNode
  {
    .tag(
      "div", "pw", [.isImage, .label(label)],
      [
        SVGPlot.stretched("", height: 26, drawing(ratio, interval, style: style)),
        .tag("i", "dot \(style)", [.style("left:\(SVGPlot.percent(scale.bounded(ratio)))")]),
      ])
  }

  private func drawing(
    _ ratio: Double, _ interval: (low: Double, high: Double)?, style: String
  ) -> [HTMLNode] {
    let band = floor.map { floor in
      SVGPlot.path("floor", "M\(x(1 - floor)) 0H\(x(1 + floor))V26H\(x(1 - floor))Z")
    }
    let bar = hasBar ? SVGPlot.path("bar \(style)", "M\(x(1)) 13H\(x(ratio))") : nil
    let whisker = interval.map {
      SVGPlot.path("wh \(style)", "M\(x($0.low)) 13H\(x($0.high))")
    }
    return [band, SVGPlot.path("zero", "M\(x(1)) 0V26"), bar, whisker].compactMap(\.self)
  }

  private func x(_ ratio: Double) -> String {
    SVGPlot.number(scale.bounded(ratio) * SVGPlot.width)
  }
}
