import BenchHarness
import BenchStatistics
import Foundation

/// Curves and distributions to look into, two cases at a time; only with scripts and Chart.js.
struct ExplorerSection {
  var cases: [PageCase]

  static let anchor = "explore"

  private var density: PageDensity { PageDensity(caseCount: cases.count) }

  private var shown: [PageCase] { cases.filter { !$0.curves.isEmpty } }

  var isEmpty: Bool { shown.isEmpty }

  /// The section, which a script fills and shows.
  var node: HTMLNode {
    .tag(
      "section", "card", [.id(Self.anchor), HTMLAttribute("hidden", "")],
      [
        .tag("h2", "", [], ["Look closer", .tag("span", "", [], ["two cases over one another"])]),
        .tag(
          "div", "pick", [],
          [
            select("explore-a", "first case"), select("explore-b", "second case"),
            select("explore-what", "show"),
          ]),
        .tag(
          "div", "canvas", [],
          [
            .tag(
              "canvas", "",
              [.id("explore-canvas"), .isImage, .label("Chart of the chosen cases")])
          ]),
        .tag("p", "note dim", [.id("explore-text"), HTMLAttribute("role", "status")]),
      ])
  }

  private func select(_ id: String, _ name: String) -> HTMLNode {
    .tag("label", "", [], [.text(name + " "), .tag("select", "", [.id(id)])])
  }

  private struct Entry: Encodable {
    var name: String
    var frames: [Int]
    /// Milliseconds, as all times here.
    var median: [Double]
    var low: [Double]
    var high: [Double]
    /// Each fiftieth from the least to the largest; nil where only blocks are known.
    var quantiles: [Double]?
  }

  /// What the script draws from, as JSON.
  var data: String {
    let entries = shown.flatMap { one in
      one.curves.map { whole in
        let curve = whole.thinned(to: density.explorerPoints)
        return Entry(
          name: DisplayText.escapingControls(Self.name(curve, of: one)),
          frames: curve.frames, median: curve.median.map(Self.milliseconds),
          low: curve.low.map(Self.milliseconds), high: curve.high.map(Self.milliseconds),
          quantiles: Self.quantiles(one))
      }
    }
    guard let bytes = try? JSONEncoder().encode(entries) else { return "[]" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A side of a comparison needs its case beside its name.
  private static func name(_ curve: FrameCurve, of one: PageCase) -> String {
    curve.name.isEmpty || one.name == curve.name ? one.label : "\(curve.name): \(one.label)"
  }

  private static func quantiles(_ one: PageCase) -> [Double]? {
    guard let samples = one.samples, !samples.isEmpty else { return nil }
    return (0...50).compactMap { quantile(Double($0) / 50, of: samples) }.map(milliseconds)
  }

  /// Four significant digits are more than a chart shows.
  private static func milliseconds(_ nanoseconds: Double) -> Double {
    guard nanoseconds > 0, nanoseconds.isFinite else { return 0 }
    let step = pow(10, log10(nanoseconds).rounded(.down) - 3)
    // Divided, not multiplied, so that the shortest text for it is short.
    return (nanoseconds / step).rounded() / (1e6 / step)
  }
}
