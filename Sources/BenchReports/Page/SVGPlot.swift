import Foundation

/// A linear way from figures to places, with round ticks.
struct SVGScale: Sendable, Equatable {
  var low: Double
  var high: Double

  /// A scale that is never empty.
  init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high > low ? high : low + 1
  }

  /// Where a figure stands, 0 at the low end and 1 at the high end; not bounded.
  func fraction(_ value: Double) -> Double { (value - low) / (high - low) }

  /// Where a figure stands, not beyond the ends.
  func bounded(_ value: Double) -> Double { min(1, max(0, fraction(value))) }

  /// Round figures inside: steps of 1, 2 or 5 times a power of ten.
  ///
  /// - Parameter most: The most ticks, 2 or more.
  /// - Returns: The figures, ascending.
  func ticks(most: Int) -> [Double] {
    let rough = (high - low) / Double(max(most, 2))
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999_999 } ?? rough
    let first = (low / step - 1e-9).rounded(.up)
    let count = Int((high / step + 1e-9).rounded(.down) - first)
    guard count >= 0, count <= 100 else { return [low, high] }
    return (0...count).map { (first + Double($0)) * step }
  }
}

/// Drawings of lines and areas in a box of 1000 × 100 units, which the page stretches.
enum SVGPlot {
  static let width = 1000.0
  static let height = 100.0

  /// A coordinate with at most one decimal.
  static func number(_ value: Double) -> String {
    let tenths = Int((min(max(value, -1e6), 1e6) * 10).rounded())
    return tenths.isMultiple(of: 10)
      ? String(tenths / 10)
      : (tenths < 0 ? "-" : "") + "\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }

  /// A number of percent for a style's declaration.
  static func percent(_ fraction: Double) -> String {
    String(format: "%.2f%%", (fraction.isFinite ? fraction : 0) * 100)
  }

  /// Points as commands of a path, from the first on.
  static func line(_ points: [(x: Double, y: Double)]) -> String {
    points.enumerated().map { index, point in
      (index == 0 ? "M" : "L") + number(point.x) + " " + number(point.y)
    }.joined()
  }

  /// The area between two lines.
  static func band(_ upper: [(x: Double, y: Double)], _ lower: [(x: Double, y: Double)]) -> String {
    guard !upper.isEmpty else { return "" }
    return line(upper) + "L" + line(lower.reversed()).dropFirst() + "Z"
  }

  static func path(_ style: String, _ commands: String) -> HTMLNode {
    .tag("path", style, [HTMLAttribute("d", commands)])
  }

  /// A drawing that fills its box, whatever the box's shape.
  static func stretched(_ style: String = "", height: Double = height, _ children: [HTMLNode])
    -> HTMLNode
  {
    .tag(
      "svg", style,
      [
        HTMLAttribute("viewBox", "0 0 1000 \(number(height))"),
        HTMLAttribute("preserveAspectRatio", "none"), .isDecoration,
        HTMLAttribute("focusable", "false"),
      ], children)
  }
}
