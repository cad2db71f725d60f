import BenchHarness

/// Memory and work of each transition of a run.
struct WorkCard {
  var cases: [PageCase]

  private static let mostRows = 8

  var node: HTMLNode {
    let shown = Array(cases.filter { $0.result.failure == nil }.prefix(Self.mostRows))
    guard !shown.isEmpty else { return .none }
    let peaks = shown.map { $0.result.shownValue(of: .heapPeak)?.value }
    let bytes = PageNumbers(.bytes, peaks)
    let passes = PageNumbers(.mean, shown.map { $0.result.shownValue(of: .offscreenPasses)?.value })
    let blended = PageNumbers(
      .pixels, shown.map { $0.result.shownValue(of: .pixelsBlended)?.value })
    let most = peaks.compactMap(\.self).max() ?? 0
    let rows = zip(shown, peaks).map { one, peak -> HTMLNode in
      .tag(
        "tr", "", [],
        [
          PageTable.heading(one),
          .tag(
            "td", "plot", [],
            [
              peak.map {
                MemoryChart.bar(most > 0 ? $0 / most : 0)
              } ?? .none
            ]),
          PageTable.number(bytes.text(peak)),
          PageTable.number(passes.text(one.result.shownValue(of: .offscreenPasses)?.value)),
          PageTable.number(blended.text(one.result.shownValue(of: .pixelsBlended)?.value)),
        ])
    }
    return .tag(
      "section", "card", [.id("work")],
      [
        .tag("h2", "", [], ["Memory and work", .tag("span", "", [], ["counts a frame"])]),
        PageTable.table(
          "strat", caption: "Heap peak and work of each case",
          header: [
            PageTable.column("case", "case"), PageTable.unseen("drawn", "plot"),
            PageTable.header("heap peak", unit: bytes.unit, metric: .heapPeak),
            PageTable.header("passes", unit: passes.unit, metric: .offscreenPasses),
            PageTable.header("blended", unit: blended.unit, metric: .pixelsBlended),
          ], rows: rows),
        .tag("p", "note dim", [], [.text(ReportNotes.device)]),
      ])
  }
}
