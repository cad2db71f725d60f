import BenchHarness

/// One row, before it is put into columns.
struct CSVRow {
  /// What kind of row it is.
  var kind: String
  var metric: String
  var benchCase: BenchCase?
  var key: String?
  var status: String?
  var unit: String?
  var value: MetricValue?
  var pass: String?
  var base: String?
  var text: String?

  /// Which side of a comparison; only there.
  var side: String?
  /// What it comes to; only in comparisons.
  var verdict: String?

  init(
    _ kind: String, _ metric: String, of result: CaseResult? = nil, unit: String? = nil,
    value: MetricValue? = nil, pass: String? = nil, text: String? = nil
  ) {
    (self.kind, self.metric) = (kind, metric)
    (benchCase, key, status) = (result?.benchCase, result?.key, result?.status)
    (self.unit, self.value, self.pass, self.text) = (unit, value, pass, text)
  }

  /// A mask's figure divided by the overlay's.
  init(ratioOf metric: Metric, row: MaskComparison.Row, in comparison: MaskComparison) {
    self.init(
      "comparison", "\(metric.id)-to-overlay", of: row.result, unit: "ratio",
      value: comparison.ratio(row, metric).map { .init($0) }, pass: metric.pass.rawValue,
      text: Comparisons.mark)
    base = comparison.overlay.key
    guard row.result == nil else { return }
    benchCase = comparison.benchCase(of: row)
    status = "not measured"
  }

  /// A field for each column of the header.
  var fields: [CSVWriter.Field] {
    func text(_ text: String?) -> CSVWriter.Field { text.map { .text($0) } ?? .missing }
    func number(_ number: Double?) -> CSVWriter.Field {
      guard let number, number.isFinite else { return .missing }
      return Int(exactly: number).map { .integer($0) } ?? .number(number)
    }
    let parameters = benchCase.flatMap { $0.parameters.isEmpty ? nil : $0.parametersText }
    let caseFields: [CSVWriter.Field] = [
      text(key), text(benchCase?.transition), text(parameters),
      text(benchCase?.operationText), text(benchCase?.size),
      benchCase.map { .integer($0.frameCount) } ?? .missing, text(benchCase?.screensText),
      text(benchCase?.renderer), text(benchCase?.maskRealisation.rawValue), text(status),
    ]
    let valueFields: [CSVWriter.Field] = [
      text(metric), text(unit), number(value?.value), number(value?.low), number(value?.high),
      value?.count.map { .integer($0) } ?? .missing, text(pass), text(base), text(self.text),
    ]
    return [text(kind)] + caseFields + valueFields
  }
}

extension CSVWriter {
  /// Adds a row.
  mutating func append(_ row: CSVRow) { append(row.fields) }
}
