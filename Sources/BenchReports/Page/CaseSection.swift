import BenchHarness

/// Every case: one table to sort and filter, and the details of each below.
struct CaseSection {
  var cases: [PageCase]
  var pictures: PagePictures
  var context: ReportContext

  static let anchor = "cases"

  private static let columns: [PageTable.Column] = [
    .init(.frameTimeP50, "p50"), .init(.frameTimeP90, "p90"), .init(.frameTimeP99, "p99"),
    .init(.frameTimeMax, "max"), .init(.worstFrameBudget, "worst of 120 Hz"),
    .init(.setUpTime, "set-up"), .init(.frameCPUTime, "CPU a frame"),
    .init(.offscreenPasses, "passes"), .init(.pixelsWritten, "written"),
    .init(.pixelsBlended, "blended"), .init(.offscreenBytes, "offscreen"),
    .init(.allocationsPerFrame, "allocs"), .init(.heapPeak, "heap peak"),
    .init(.leakedBytes, "leaked"),
  ]

  var node: HTMLNode {
    .tag(
      "section", "", [.id(Self.anchor)],
      [
        .tag(
          "h2", "out", [],
          ["All cases", .tag("span", "", [], ["a figure's header leads to what it means"])]),
        .tag(
          "div", "card", [],
          [filter, PageTable.scrolling(label: "All cases", table)]),
        .tag(
          "div", "ones", [],
          cases.map {
            CaseDetails(one: $0, pictures: pictures, context: context, density: density).node
          }),
      ])
  }

  /// Only of use with scripts, which show it.
  private var filter: HTMLNode {
    .tag(
      "p", "filter", [.id("filter"), HTMLAttribute("hidden", "")],
      [
        .tag("label", "", [HTMLAttribute("for", "filter-text")], ["Show only cases with "]),
        .tag(
          "input", "",
          [
            .id("filter-text"), HTMLAttribute("type", "search"),
            HTMLAttribute("autocomplete", "off"), HTMLAttribute("spellcheck", "false"),
          ]),
        .tag(
          "span", "", [.id("filter-count"), HTMLAttribute("role", "status")]),
      ])
  }

  private var density: PageDensity { PageDensity(caseCount: cases.count) }

  /// Where details do not repeat them, every metric has its column.
  private var columns: [PageTable.Column] {
    let chosen = Set(Self.columns.compactMap(\.metric))
    let others = Metric.all.filter { !chosen.contains($0) }
      .map { PageTable.Column($0, $0.name) }
    return (Self.columns + (density.hasFigures ? [] : others)).filter { column in
      cases.contains { one in one.sides.contains { column.value($0.result) != nil } }
    }
  }

  private var table: HTMLNode {
    let columns = columns
    let formats = columns.map { column in
      PageNumbers(
        column.kind, cases.flatMap { one in one.sides.map { column.value($0.result) } })
    }
    let header =
      [PageTable.column("case", "case"), PageTable.unseen("state")] + timeHeader
      + zip(columns, formats).map {
        PageTable.header($0.title, unit: $1.unit, metric: $0.metric)
      }
    let rows = cases.map { one -> HTMLNode in
      .tag(
        "tr", "", [HTMLAttribute("data-i", one.anchor)],
        [PageTable.heading(one), .tag("td", "", [], [one.verdict.badge])] + timeCells(one)
          + zip(columns, formats).map { cell(one, $0, $1) })
    }
    return PageTable.table(
      "all sortable", caption: "Every case with its figures", header: header, rows: rows)
  }

  // MARK: - Times of comparisons

  private var times: PageNumbers { PageNumbers(.time, cases.flatMap { $0.curves.map(\.mean) }) }

  private var isComparison: Bool { cases.contains { $0.judged != nil } }

  private var timeHeader: [HTMLNode] {
    guard isComparison else { return [] }
    return [
      PageTable.header("change", unit: "", metric: nil),
      PageTable.header("base", unit: times.unit, metric: nil),
      PageTable.header("head", unit: times.unit, metric: nil),
      PageTable.header("set-up", unit: "", metric: nil),
    ]
  }

  private func timeCells(_ one: PageCase) -> [HTMLNode] {
    guard isComparison else { return [] }
    let means = one.curves.map(\.mean)
    let texts = [0, 1].map { $0 < means.count ? times.text(means[$0]) : "-" }
    return [ChangeSection.change(one.judged?.frames)] + texts.map(PageTable.number)
      + [ChangeSection.change(one.judged?.setUp)]
  }

  /// Both sides of a comparison where they differ.
  private func cell(_ one: PageCase, _ column: PageTable.Column, _ numbers: PageNumbers) -> HTMLNode
  {
    let texts = one.sides.map { numbers.text(column.value($0.result)) }
    guard texts.count > 1, texts[0] != texts[1] else { return PageTable.number(texts[0]) }
    return PageTable.number("\(texts[0]) → \(texts[1])")
  }
}
