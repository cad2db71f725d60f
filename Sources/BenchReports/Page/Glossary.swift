import BenchHarness

/// What every figure means, a click away from wherever it is shown.
enum Glossary {
  static let anchor = "meaning"

  /// The id of a metric's entry.
  static func anchor(of metric: Metric) -> String { "m-\(metric.id)" }

  /// Words that lead to a metric's entry.
  static func link(to metric: Metric, _ words: HTMLNode) -> HTMLNode {
    .tag(
      "a", "def", [.link(to: anchor(of: metric)), HTMLAttribute("title", metric.summary)], [words])
  }

  /// Words of the page that are no metrics, with what they mean and where they come from.
  static let words: [(id: String, name: String, text: String)] = [
    (
      "curve", "frame-time curve",
      "For each place of the animation the median over all plays, and a band from the 10th to the "
        + "90th percentile. Curves of comparisons are made from blocks: each the least of several "
        + "renderings of one frame."
    ),
    (
      "interval", "95 % interval",
      "Holds the true ratio, or the true median, in 95 of 100 such runs. Between two sides whole "
        + "pairs of worker processes are the unit; in a run, plays are."
    ),
    (
      "floor", "floor",
      "The smallest change that matters; the grey band is plus and minus this much."
    ),
    (
      "verdicts", "verdicts",
      "Regressed or improved: by the floor or more, with p below 0.01 after Holm's correction over "
        + "all tests. Suspect: slower, with p below 0.05. Equivalent: the whole interval lies within "
        + "the floor. Inconclusive: more must be measured. Between strategies the words are slower, "
        + "faster, equivalent and undecided."
    ),
    (
      "change", "change",
      "The paired estimate: frames of both sides taken in turn. It may differ a little from the "
        + "ratio of the two times beside it, which are medians of each side by itself."
    ),
    ("hitches", "hitches", HitchTally.definition),
    (
      "visual-error", "visual error",
      "Inside the part of the new screen that is revealed, the mean difference of red, green and blue "
        + "between what the overlay shows and what the mask shows, 0 to 255; and the mean structural "
        + "similarity, 1 for equal pictures."
    ),
  ]

  static let section: HTMLNode = .tag(
    "section", "fold", [.id(anchor)],
    [
      .tag("h2", "", [], ["What the figures mean"]),
      .tag(
        "dl", "gloss", [],
        words.map { entry("w-\($0.id)", $0.name, "", $0.text) }
          + Metric.all.map { metric in
            entry(
              anchor(of: metric), metric.name, "\(metric.unit), \(metric.pass.rawValue) pass",
              metric.summary)
          }),
    ])

  private static func entry(_ id: String, _ name: String, _ unit: String, _ text: String)
    -> HTMLNode
  {
    .tag(
      "div", "", [.id(id)],
      [
        .tag(
          "dt", "", [],
          [.text(name), unit.isEmpty ? .none : .tag("small", "", [], [.text(unit)])]),
        .tag("dd", "", [], [.text(text)]),
      ])
  }
}
