/// The document around the sections of a page.
struct PageShell {
  var title: String
  /// Places of the page that the header leads to, in its order.
  var places: [(anchor: String, name: String)]
  var sections: [HTMLNode]
  /// What the explorer draws; nil without its library.
  var explorer: (library: String, data: String)?
  var footer: String

  /// Nothing is fetched, from anywhere: pictures are data, styles and programs are in the page.
  static let contentPolicy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    + "base-uri 'none'; form-action 'none'"

  /// The whole file.
  var document: String {
    let page: HTMLNode = .tag("html", "", [HTMLAttribute("lang", "en")], [head, body])
    return "<!doctype html>\n" + page.markup + "\n"
  }

  private var head: HTMLNode {
    func meta(_ name: String, _ content: String) -> HTMLNode {
      .tag("meta", "", [HTMLAttribute("name", name), HTMLAttribute("content", content)])
    }
    return .tag(
      "head", "", [],
      [
        .tag("meta", "", [HTMLAttribute("charset", "utf-8")]),
        .tag(
          "meta", "",
          [
            HTMLAttribute("http-equiv", "Content-Security-Policy"),
            HTMLAttribute("content", Self.contentPolicy),
          ]),
        meta("viewport", "width=device-width,initial-scale=1"),
        meta("color-scheme", "light dark"),
        meta("generator", "TransitionBench"),
        .tag("title", "", [], [.text(title)]),
        .tag("style", "", [], PageStyle.sheets.map { .source($0) }),
      ])
  }

  private var body: HTMLNode {
    .tag(
      "body", "", [],
      [
        .tag("a", "skip", [.link(to: "main")], ["Skip to the results"]),
        header,
        .tag("main", "", [.id("main"), HTMLAttribute("tabindex", "-1")], sections),
        .tag("footer", "", [], [.text(footer)]),
      ] + scripts)
  }

  private var header: HTMLNode {
    .tag(
      "header", "", [],
      [
        .tag("strong", "", [], [Self.logo, "TransitionBench"]),
        .tag(
          "nav", "", [.label("Parts of the report")],
          places.map { .tag("a", "", [.link(to: $0.anchor)], [.text($0.name)]) }),
      ])
  }

  private static let logo: HTMLNode = {
    func circle(_ style: String, _ radius: String) -> HTMLNode {
      .tag(
        "circle", style,
        [HTMLAttribute("cx", "10"), HTMLAttribute("cy", "15"), HTMLAttribute("r", radius)])
    }
    return .tag(
      "svg", "logo",
      [
        HTMLAttribute("viewBox", "0 0 20 20"), HTMLAttribute("width", "18"),
        HTMLAttribute("height", "18"), .isDecoration, HTMLAttribute("focusable", "false"),
      ],
      [
        .tag(
          "rect", "lg0",
          [
            HTMLAttribute("x", ".8"), HTMLAttribute("y", ".8"), HTMLAttribute("width", "18.4"),
            HTMLAttribute("height", "18.4"), HTMLAttribute("rx", "5"),
          ]), circle("lg1", "8"), circle("lg2", "3.2"),
      ])
  }()

  private var scripts: [HTMLNode] {
    let own = HTMLNode.tag("script", "", [], [.source(PageScript.table)])
    guard let explorer else { return [own] }
    return [
      own,
      .tag(
        "script", "",
        [.id("explorer-data"), HTMLAttribute("type", "application/json")],
        [.data(explorer.data)]),
      .tag("script", "", [], [.library(explorer.library)]),
      .tag("script", "", [], [.source(PageScript.explorer)]),
    ]
  }
}
