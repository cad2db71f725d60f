import BenchHarness

/// What a baseline holds, for people.
package enum BaselineTable {
  /// A column of exact figures.
  private struct Shown {
    var metric: Metric
    var titles: [String]
    var header: String
    var numbers: NumberStyle
  }

  private static let shown = [
    Shown(metric: .allocationsPerFrame, titles: ["allocs"], header: "/frame", numbers: .mean),
    Shown(
      metric: .allocatedBytesPerFrame, titles: ["allocated"], header: "/frame", numbers: .bytes),
    Shown(metric: .heapPeak, titles: ["heap"], header: "peak", numbers: .bytes),
    Shown(metric: .offscreenPasses, titles: ["passes"], header: "/frame", numbers: .mean),
    Shown(metric: .pixelsWritten, titles: ["px written"], header: "/frame", numbers: .pixels),
    Shown(metric: .pixelsBlended, titles: ["px blended"], header: "/frame", numbers: .pixels),
    Shown(metric: .pixelsSampled, titles: ["px sampled"], header: "/frame", numbers: .pixels),
  ]

  /// Only where any case of a baseline has it.
  private static let instructions = Shown(
    metric: .instructionsPerFrame, titles: ["instructions"], header: "/frame", numbers: .pixels)

  /// A row a case.
  ///
  /// - Parameters:
  ///   - record: The baseline.
  ///   - width: The terminal's width; nil for every column.
  ///   - style: Colour and encoding.
  /// - Returns: Heading, table and what it stands for.
  package static func lines(_ record: RunRecord, width: Int?, style: TextStyle) -> [String] {
    let cases = record.cases.map(\.benchCase)
    let labels = CaseLabels(cases)
    let heading = RunHeading(suite: record.suite, environment: record.environment, cases: cases)
    let commit = record.environment.commit.map { ", commit \($0.prefix(7))" } ?? ""
    let about = "Baseline \(record.name), measured \(record.startedAt)\(commit)."
    let isCounted = record.cases.contains { $0[.instructionsPerFrame] != nil }
    let figures = isCounted ? Self.shown + [instructions] : Self.shown
    let columns =
      [TextColumn("case", alignment: .left)]
      + figures.enumerated().map { index, shown in
        TextColumn(
          shown.metric.name, header: [shown.header], groupTitles: shown.titles,
          numbers: shown.numbers, importance: .optional(figures.count - index))
      }
    let rows = record.cases.map { result in
      TextRow.cells(
        [.text(labels.shortLabel(of: result.benchCase))]
          + figures.map { .number(result.shownValue(of: $0.metric)?.value) })
    }
    return DisplayText.wrapped(
      DisplayText.escapingControls(about), width: width, hangingIndent: 2)
      + heading.lines(width: width) + [""]
      + TextTable(columns: columns, rows: rows).lines(width: width, style: style)
  }
}
