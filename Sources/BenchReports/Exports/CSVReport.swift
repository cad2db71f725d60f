import BenchHarness
import BenchInstruments

/// A record as comma-separated values in long form: a row for each figure.
///
/// All rows have the same columns; `kind` says what a row is:
/// - `environment`: where and how the run was made, `probe`: what a probe read under a known load;
/// - `threshold`: how far a figure may rise above this record's, where that was set;
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
    let run = [
      CSVRow("environment", "suite", text: record.suite),
      CSVRow("environment", "is-complete", text: record.isComplete ? "yes" : "no"),
    ]
    let rows =
      environmentRows(record) + run + thresholdRows(record.thresholds)
      + record.cases.flatMap(rows)
    for row in rows { writer.append(row) }
    append(Comparisons(record.cases), to: &writer)
    return writer.text
  }

  /// Where and how a record was made, and what its probes are worth.
  static func environmentRows(_ record: RunRecord) -> [CSVRow] {
    let facts = EnvironmentFacts(record, recordPath: nil).facts.map { fact in
      CSVRow(
        "environment", fact.id, unit: fact.unit, value: fact.number.map { .init($0) },
        text: fact.number == nil ? fact.text : nil)
    }
    let probes = record.environment.probes.flatMap { probe in
      [("expected", probe.expected), ("observed", probe.observed)].map { name, value in
        CSVRow(
          "probe", "\(probe.id).\(name)", unit: probe.unit, value: value.map { .init($0) },
          text: probe.trust.sentence)
      }
    }
    return facts + probes
  }

  /// How far figures may rise above this record's when it is a baseline, where that was set.
  private static func thresholdRows(_ thresholds: Thresholds?) -> [CSVRow] {
    guard let thresholds, !thresholds.isEmpty else { return [] }
    return Metric.all.filter(\.isExact).flatMap { metric in
      let threshold = thresholds.threshold(for: metric)
      return [
        CSVRow(
          "threshold", metric.id, unit: metric.unit, value: .init(threshold.absolute),
          pass: metric.pass.rawValue),
        CSVRow(
          "threshold", "\(metric.id)-share", unit: "share", value: .init(threshold.relative),
          pass: metric.pass.rawValue),
      ]
    }
  }

  /// All that is known of a case, metrics first.
  static func rows(of result: CaseResult) -> [CSVRow] {
    let facts = CaseFact.all(of: result).map { fact in
      CSVRow(
        "case", fact.id, of: result, unit: fact.unit, value: fact.number.map { .init($0) },
        text: fact.text)
    }
    let remarks = result.remarks.map { remark in
      CSVRow(
        "remark", remark.id, of: result, value: remark.value.map { .init($0) }, text: remark.text)
    }
    return metricRows(of: result) + facts + remarks + failureRows(of: result)
  }

  private static func metricRows(of result: CaseResult) -> [CSVRow] {
    let known = Metric.all.map { ($0.id, $0 as Metric?, result.shownValue(of: $0)) }
    // A record of a later version may know metrics that this program does not.
    let ids = Set(Metric.all.map(\.id))
    let others = result.metrics.filter { !ids.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, Metric?.none, $0.value as MetricValue?) }
    return (known + others).map { id, metric, value in
      CSVRow(
        "metric", id, of: result, unit: metric?.unit, value: value, pass: metric?.pass.rawValue)
    }
  }

  private static func failureRows(of result: CaseResult) -> [CSVRow] {
    guard let failure = result.failure else { return [] }
    return [
      CSVRow(
        "failure", failure.kind.rawValue, of: result, unit: failure.frame.map { _ in "frame" },
        value: failure.frame.map { .init(Double($0)) }, pass: failure.pass, text: failure.message),
      CSVRow("failure", "output", of: result, text: failure.output),
    ]
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
