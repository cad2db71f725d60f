import BenchHarness
import BenchInstruments

/// Where and how it was measured, and how far each probe can be trusted.
struct MachineSection {
  var facts: [EnvironmentFacts.Fact]
  var probes: [ProbeReport]

  static let anchor = "machine"

  var node: HTMLNode {
    .tag(
      "section", "fold", [.id(Self.anchor)],
      [
        .tag("h2", "", [], ["Where and how it was measured"]),
        .tag(
          "div", "pair", [],
          [
            .tag(
              "dl", "facts", [],
              facts.map { fact in
                .tag(
                  "div", "", [],
                  [
                    .tag("dt", "", [], [.text(fact.name)]),
                    .tag(
                      "dd", "", [],
                      [.text([fact.text, fact.unit].compactMap(\.self).joined(separator: " "))]),
                  ])
              }), probeTable,
          ]),
      ])
  }

  private var probeTable: HTMLNode {
    guard !probes.isEmpty else { return .tag("p", "note dim", [], ["No probe was tested."]) }
    let rows = probes.map { probe -> HTMLNode in
      .tag(
        "tr", "", [],
        [
          .tag(
            "th", "case", [HTMLAttribute("scope", "row")],
            [.text(probe.name), .tag("small", "", [], [.text(probe.note)])]),
          .tag("td", "", [], [Self.trust(probe.trust)]),
          PageTable.number(probe.expected.map { ExactNumber.text($0) } ?? "-"),
          PageTable.number(probe.observed.map { ExactNumber.text($0) } ?? "-"),
          .tag("td", "", [], [.text(probe.unit)]),
        ])
    }
    return PageTable.scrolling(
      label: "Trust of probes",
      PageTable.table(
        "probes", caption: "Each probe was fed a known load before measuring",
        header: [
          PageTable.column("probe"), PageTable.column("trust"), PageTable.column("expected", "num"),
          PageTable.column("read", "num"), PageTable.column("unit"),
        ], rows: rows))
  }

  private static func trust(_ trust: ProbeTrust) -> HTMLNode {
    let verdict: PageVerdict =
      switch trust {
      case .exact: PageVerdict(word: "exact", glyph: "✓", style: "ok", gravity: 0)
      case .approximate: PageVerdict(word: "approximate", glyph: "≈", style: "sus", gravity: 0)
      case .unavailable: PageVerdict(word: "unavailable", glyph: "✕", style: "bad", gravity: 0)
      }
    return .group([
      verdict.pill, trust.reason.map { .tag("small", "", [], [.text($0)]) } ?? .none,
    ])
  }
}
