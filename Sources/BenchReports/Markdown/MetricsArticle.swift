import BenchHarness

/// The documentation's article on metrics, made of their declarations.
///
/// It stands in `Sources/TransitionBench/TransitionBench.docc/MetricsReference.md`; a test compares.
package enum MetricsArticle {
  /// The article, in DocC's Markdown.
  package static var markdown: String {
    let classes = Metric.Class.allCases.flatMap(section)
    return (head + classes + tail).joined(separator: "\n") + "\n"
  }

  private static let head = [
    "# Metrics reference", "",
    "Everything that is measured: its id in records and exports, its unit, and what it means.", "",
    "## Overview", "",
    "Made by `transitionbench list metrics --markdown` from the metrics' own declarations. Less is "
      + "better for every one.",
    "",
    "The classes differ in what two figures must have in common before they are compared, and each "
      + "metric is taken in one of several separate passes, which do not disturb one another.", "",
  ]

  private static func section(_ metricClass: Metric.Class) -> [String] {
    let metrics = Metric.all.filter { $0.metricClass == metricClass }
    guard !metrics.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [.init("id"), .init("name"), .init("unit"), .init("pass"), .init("meaning")],
      rows: metrics.map { [$0.id, $0.name, $0.unit, $0.pass.rawValue, $0.summary] })
    return [
      "### \(title(metricClass))", "", condition(metricClass), "", table.text,
    ]
  }

  private static func title(_ metricClass: Metric.Class) -> String {
    switch metricClass {
    case .time: "Times"
    case .heap: "Heap"
    case .work: "Counted work"
    case .instructions: "Instructions"
    case .system: "System"
    }
  }

  private static func condition(_ metricClass: Metric.Class) -> String {
    let name = "Class `\(metricClass.rawValue)`: "
    guard let fields = Comparability.fieldNames(of: metricClass) else {
      return name + "shown, never compared with a stored figure."
    }
    guard !fields.isEmpty else {
      return name + "compared with a stored figure exactly, whatever machine it is from."
    }
    return name + "compared with a stored figure where these are equal: "
      + fields.joined(separator: ", ") + "."
  }

  private static let tail = [
    "### Passes", "",
    "*timing* reads one clock at each boundary of a frame's phases; *allocation* counts in an arena "
      + "of the worker's own; *work* counts what the renderer does and keeps each frame's hash; "
      + "*instructions* counts under valgrind, and only with `--instructions`.",
  ]
}
