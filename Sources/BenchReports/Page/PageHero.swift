/// The top of the page: the verdict in one sentence, and how many cases came to what.
struct PageHero {
  /// Short facts above the title; the first may be code.
  var facts: [HTMLNode]
  var verdict: PageVerdict
  var title: String
  var lead: [HTMLNode]
  var tally: [(verdict: PageVerdict, count: Int)]
  /// What stands below the tally.
  var note: String?

  var node: HTMLNode {
    .tag(
      "section", "hero-box", [.label("Summary")],
      [
        .tag(
          "div", "", [],
          [
            .tag("p", "meta", [], facts.map { .tag("span", "", [], [$0]) }),
            .tag(
              "h1", "", [],
              [
                .tag("span", "ic \(verdict.style)", [.isDecoration], [.text(verdict.glyph)]),
                .tag("span", "", [], [.text(title)]),
              ]),
            .tag("p", "lead", [], lead),
          ]),
        tallyBox,
      ])
  }

  private var tallyBox: HTMLNode {
    let shown = tally.filter { $0.count > 0 }
    let sentence = shown.map { "\($0.count) \($0.verdict.word)" }.joined(separator: ", ")
    let bar = shown.map { part in
      HTMLNode.tag("i", part.verdict.style, [.style("flex:\(part.count)")])
    }
    let counts = shown.map { part in
      HTMLNode.tag(
        "li", part.verdict.style, [],
        [
          .tag("b", "", [], [.text(String(part.count))]),
          .tag(
            "span", "", [],
            [
              .tag("i", "", [.isDecoration], [.text(part.verdict.glyph)]),
              .text(" " + part.verdict.word),
            ]),
        ])
    }
    return .tag(
      "div", "tally", [],
      [
        .tag("div", "bar", [.isImage, .label(sentence)], bar),
        .tag("ul", "", [], counts),
        note.map { .tag("p", "fa", [], [.text($0)]) } ?? .none,
      ])
  }
}
