import BenchHarness

/// Hitches of a case on displays of three rates, by both of Apple's scales.
struct HitchTable {
  let tallies: [HitchTally]

  init(_ one: PageCase) {
    tallies = HitchTally.all(of: one.result)
  }

  var node: HTMLNode {
    guard !tallies.isEmpty else { return .none }
    guard tallies.contains(where: { $0.lateCount > 0 }) else { return none }
    let ratio = NumberFormat(decimals: 1)
    let rows = tallies.map { tally -> HTMLNode in
      .tag(
        "tr", "", [],
        [
          .tag("th", "", [HTMLAttribute("scope", "row")], [.text("\(tally.rate) Hz")]),
          PageTable.number(ratio.text(tally.ratio)),
          PageTable.number("\(tally.lateCount) of \(tally.frameCount)"),
          PageTable.number(String(tally.droppedCount)),
          .tag("td", "", [], [.text(tally.talkWord)]),
          .tag("td", "", [], [.text(tally.organizerWord)]),
        ])
    }
    return PageTable.table(
      "kv hitch", caption: "Hitches on a virtual display",
      header: [
        .tag(
          "th", "", [HTMLAttribute("scope", "col")],
          [.tag("a", "def", [.link(to: "w-hitches")], ["display"])]),
        PageTable.column("ms/s", "num"), PageTable.column("late", "num"),
        PageTable.column("dropped", "num"), PageTable.column("talks"),
        PageTable.column("Organizer"),
      ], rows: rows)
  }

  /// Most transitions have none, which needs no table.
  private var none: HTMLNode {
    let rates = HitchTally.refreshRates.map(String.init).joined(separator: ", ")
    return .tag(
      "p", "sub", [],
      [
        .tag("a", "def", [.link(to: "w-hitches")], ["Hitches"]),
        .text(": none at \(rates) Hz (0 ms/s, good on both of Apple’s scales)."),
      ])
  }
}
