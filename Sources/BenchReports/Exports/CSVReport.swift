import BenchHarness
import BenchInstruments

/// A record as comma-separated values in long form: a row for each figure.
///
/// All rows have the same columns; `kind` says what a row is:
/// - `environment`: where and how the run was made, `probe`: what a probe read under a known load;
/// - `metric`: a metric of a case, `case`: what else is known of it, `remark`: what its transition
///   had to say, `failure`: why it has no figures;
/// - `comparison`: a figure made of others; `base` is the key of the case it is a ratio to.
///
/// Every case has a row for every metric; what was not measured is an empty field. Samples of
/// single frames are in the record only.
package enum CSVReport {
  /// The columns, in order.
  package static let header = [
    "kind", "key", "transition", "parameters", "operation", "size", "frames", "screens",
    "renderer", "realisation", "status", "metric", "unit", "value", "low", "high", "count", "pass",
    "base", "text",
  ]

  /// The whole record.
  ///
  /// - Parameter record: The record.
  /// - Returns: Lines ended by CR LF, the first with the columns' names.
  package static func render(_ record: RunRecord) -> String {
    var writer = CSVWriter(header: header)
    for fact in EnvironmentFacts(record, recordPath: nil).facts {
      writer.append(
        CSVRow(
          "environment", fact.id, unit: fact.unit, value: fact.number.map { .init($0) },
          text: fact.number == nil ? fact.text : nil))
    }
    for probe in record.environment.probes { append(probe, to: &writer) }
    for result in record.cases { append(result, to: &writer) }
    append(Comparisons(record.cases), to: &writer)
    return writer.text
  }

  private static func append(_ probe: ProbeReport, to writer: inout CSVWriter) {
    for (name, value) in [("expected", probe.expected), ("observed", probe.observed)] {
      writer.append(
        CSVRow(
          "probe", "\(probe.id).\(name)", unit: probe.unit, value: value.map { .init($0) },
          text: probe.trust.sentence))
    }
  }

  private static func append(_ result: CaseResult, to writer: inout CSVWriter) {
    let known = Metric.all.map { ($0.id, $0 as Metric?, result.shownValue(of: $0)) }
    // A record of a later version may know metrics that this program does not.
    let ids = Set(Metric.all.map(\.id))
    let others = result.metrics.filter { !ids.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, Metric?.none, $0.value as MetricValue?) }
    for (id, metric, value) in known + others {
      writer.append(
        CSVRow(
          "metric", id, of: result, unit: metric?.unit, value: value, pass: metric?.pass.rawValue))
    }
    for fact in CaseFact.all(of: result) {
      writer.append(
        CSVRow(
          "case", fact.id, of: result, unit: fact.unit, value: fact.number.map { .init($0) },
          text: fact.text))
    }
    for remark in result.remarks {
      writer.append(
        CSVRow(
          "remark", remark.id, of: result, value: remark.value.map { .init($0) }, text: remark.text)
      )
    }
    guard let failure = result.failure else { return }
    writer.append(
      CSVRow(
        "failure", failure.kind.rawValue, of: result, unit: failure.frame.map { _ in "frame" },
        value: failure.frame.map { .init(Double($0)) }, pass: failure.pass, text: failure.message))
    writer.append(CSVRow("failure", "output", of: result, text: failure.output))
  }

  private static func append(_ comparisons: Comparisons, to writer: inout CSVWriter) {
    for entry in comparisons.frameTimes {
      writer.append(
        CSVRow(
          "comparison", "frame-time-p50-per-pixel", of: entry.result, unit: "ns/px",
          value: entry.perPixel, pass: Metric.frameTimeP50.pass.rawValue))
    }
    for comparison in comparisons.masks {
      for row in comparison.rows {
        for metric in MaskComparison.metrics {
          writer.append(
            CSVRow(ratioOf: metric, row: row, in: comparison))
        }
      }
    }
  }
}

/// One row, before it is put into columns.
private struct CSVRow {
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
  fileprivate mutating func append(_ row: CSVRow) { append(row.fields) }
}
