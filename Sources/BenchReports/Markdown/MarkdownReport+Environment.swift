import BenchHarness
import BenchInstruments

extension MarkdownDocument {
  /// What the figures say about a device.
  var device: [String] {
    ["## What these figures say about a device\n"]
      + ReportNotes.deviceParagraphs.map { $0 + "\n" }
  }

  /// What is looked up only now and then.
  var folded: [String] {
    let more =
      record.cases.isEmpty || !showsAll ? [] : [MarkdownText.folded("More figures", moreFigures)]
    return more + [
      MarkdownText.folded("Where and how it was measured", environment + "\n" + probes),
      MarkdownText.folded("What the figures mean", definitions),
    ]
  }

  private var definitions: String {
    let rows = Metric.all.map { [$0.name, $0.unit, $0.pass.rawValue, $0.summary] }
    return MarkdownTable(
      columns: ["figure", "unit", "pass", "meaning"].map { .init($0) }, rows: rows
    )
    .text
  }

  private var environment: String {
    MarkdownTable(
      columns: [.init("what"), .init("value")],
      rows: EnvironmentFacts(record, recordPath: context.recordPath).facts.map { fact in
        [fact.name, [fact.text, fact.unit].compactMap(\.self).joined(separator: " ")]
      }
    ).text
  }

  private var probes: String {
    let columns: [MarkdownTable.Column] = [
      .init("probe"), .init("trust"), .init("expected", .right), .init("read", .right),
      .init("unit"), .init("known load"),
    ]
    let rows = record.environment.probes.map { probe -> [String?] in
      [
        probe.name, probe.trust.sentence, probe.expected.map(EnvironmentFacts.shortest),
        probe.observed.map(EnvironmentFacts.shortest), probe.unit, probe.note,
      ]
    }
    guard !rows.isEmpty else { return "No probe was tested.\n" }
    return MarkdownTable(columns: columns, rows: rows).text
  }
}
