import BenchHarness

/// A table of cases: a heading and a figure for each, numbers of a column in one unit.
struct PageTable {
  /// A column of figures.
  struct Column {
    var title: String
    /// The metric whose meaning is one click away.
    var metric: Metric?
    var kind: PageNumbers.Kind
    var value: @Sendable (CaseResult) -> Double?

    init(_ metric: Metric, _ title: String) {
      self.title = title
      self.metric = metric
      kind = metric == .worstFrameBudget ? .percent : PageNumbers.Kind(metric)
      value = { $0.failure == nil ? $0.shownValue(of: metric)?.value : nil }
    }
  }

  /// A header cell that leads to what its figure means.
  static func header(
    _ title: String, unit: String, metric: Metric?, _ style: String = "num"
  ) -> HTMLNode {
    let words: HTMLNode = .group([
      .text(title), unit.isEmpty ? .none : .tag("small", "", [], [.text(unit)]),
    ])
    let content = metric.map { Glossary.link(to: $0, words) } ?? words
    return .tag("th", style, [HTMLAttribute("scope", "col")], [content])
  }

  static func column(_ title: String, _ style: String = "") -> HTMLNode {
    .tag("th", style, [HTMLAttribute("scope", "col")], [.text(title)])
  }

  /// A header cell whose column needs no words for those who see it.
  static func unseen(_ title: String, _ style: String = "") -> HTMLNode {
    .tag(
      "th", style, [HTMLAttribute("scope", "col")],
      [.tag("span", "sr", [], [.text(title)])])
  }

  /// A cell with a figure.
  static func number(_ text: String) -> HTMLNode { .tag("td", "num", [], [.text(text)]) }

  /// A heading cell of a row: a case with a link to its details.
  static func heading(_ one: PageCase) -> HTMLNode {
    .tag(
      "th", "case", [HTMLAttribute("scope", "row")],
      [
        .tag("a", "", [.link(to: one.anchor)], [.text(one.name)]),
        one.setting.isEmpty ? .none : .tag("small", "", [], [.text(one.setting)]),
      ])
  }

  /// A table that may be wider than a phone: it scrolls by itself.
  static func table(
    _ style: String, caption: String, header: [HTMLNode], rows: [HTMLNode]
  ) -> HTMLNode {
    .tag(
      "table", style, [],
      [
        .tag("caption", "", [], [.text(caption)]),
        .tag("thead", "", [], [.tag("tr", "", [], header)]), .tag("tbody", "", [], rows),
      ])
  }

  /// A table in a box that scrolls sideways and can be reached with the keyboard.
  static func scrolling(label: String, _ table: HTMLNode) -> HTMLNode {
    .tag(
      "div", "wide",
      [HTMLAttribute("role", "region"), .label(label), HTMLAttribute("tabindex", "0")], [table])
  }
}
