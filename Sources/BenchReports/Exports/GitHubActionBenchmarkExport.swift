import BenchHarness

/// A record as `customSmallerIsBetter` of benchmark-action/github-action-benchmark.
///
/// An entry is a figure of a case. Its name, the case's key and the metric's id, is all that joins it
/// to its history, so it never changes. Less is better for every figure, so one file holds all. The
/// format has no word for a failed case: it is absent.
enum GitHubActionBenchmarkExport {
  static func document(_ record: ExportedRecord) -> OrderedJSON {
    .list(
      record.cases.flatMap { exported in
        exported.figures.map { figure in entry(figure, of: exported) }
      })
  }

  private static func entry(_ figure: ExportedFigure, of exported: ExportedCase) -> OrderedJSON {
    let half = figure.value.low.flatMap { low in figure.value.high.map { ($0 - low) / 2 } }
    var members: [(key: String, value: OrderedJSON)] = [
      ("name", .text("\(exported.sidedName) \(figure.id)")), ("unit", .text(figure.unit)),
      ("value", .number(figure.value.value)),
    ]
    // The action rescales the range with the value when it is this sign and a number.
    if let half, half.isFinite, half >= 0 {
      members.append(("range", .text("± \(OrderedJSON.digits(half))")))
    }
    let extra = [
      interval(figure), figure.value.count.map { "samples: \($0)" },
    ].compactMap(\.self)
    if !extra.isEmpty { members.append(("extra", .text(extra.joined(separator: "\n")))) }
    return .object(members)
  }

  private static func interval(_ figure: ExportedFigure) -> String? {
    guard let low = figure.value.low, let high = figure.value.high else { return nil }
    return "95 %: \(OrderedJSON.digits(low))..\(OrderedJSON.digits(high)) \(figure.unit)"
  }
}
