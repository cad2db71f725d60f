import BenchHarness

/// The whole document.
struct JSONDocument: Encodable {
  var format = JSONReport.formatName
  var version = JSONReport.formatVersion
  var run: JSONRun
  var environment: [String: JSONFact]
  var probes: [JSONProbe]
  var metrics: [JSONMetric]
  var cases: [JSONCase]
  var comparisons: JSONComparisons

  init(_ record: RunRecord, context: ReportContext) {
    run = JSONRun(record, context: context)
    let facts = EnvironmentFacts(record, recordPath: context.recordPath).facts
    environment = Dictionary(facts.map { ($0.id, JSONFact($0)) }) { first, _ in first }
    probes = record.environment.probes.map { probe in
      JSONProbe(
        id: probe.id, name: probe.name, level: probe.trust.level, reason: probe.trust.reason,
        expected: JSONFigure(probe.expected, unit: probe.unit),
        observed: JSONFigure(probe.observed, unit: probe.unit), load: probe.note)
    }
    metrics = Metric.all.map { metric in
      JSONMetric(
        id: metric.id, name: metric.name, unit: metric.unit, class: metric.metricClass.rawValue,
        pass: metric.pass.rawValue, summary: metric.summary)
    }
    cases = record.cases.map { JSONCase($0, context: context) }
    comparisons = JSONComparisons(Comparisons(record.cases))
  }
}

/// A number with its unit; there is none for what is missing or not finite.
struct JSONFigure: Encodable {
  var value: Double
  var unit: String?
  var low: Double?
  var high: Double?
  var count: Int?
  var pass: String?

  init?(_ value: Double?, unit: String?) {
    guard let value, value.isFinite else { return nil }
    (self.value, self.unit) = (value, unit)
  }

  init?(_ value: MetricValue?, unit: String?, pass: Metric.Pass?) {
    self.init(value?.value, unit: unit)
    low = value?.low.flatMap { $0.isFinite ? $0 : nil }
    high = value?.high.flatMap { $0.isFinite ? $0 : nil }
    count = value?.count
    self.pass = pass?.rawValue
  }
}

/// A figure or a text.
struct JSONFact: Encodable {
  var value: Double?
  var unit: String?
  var text: String?

  init(_ fact: EnvironmentFacts.Fact) {
    (value, unit) = (fact.number, fact.unit)
    text = fact.number == nil ? fact.text : nil
  }

  init(_ fact: CaseFact) {
    (value, text) = (fact.number, fact.text)
    unit = fact.number == nil ? nil : fact.unit
  }

  var isEmpty: Bool { value == nil && text == nil }
}

/// What the run comes down to.
struct JSONRun: Encodable {
  var name: String
  var suite: String
  var startedAt: String
  /// As text: numbers above 2^53 lose digits in many readers.
  var seed: String
  var isComplete: Bool
  var duration: JSONFigure?
  var caseCount: Int
  var failedCaseCount: Int
  var warnings: [String]
  var disturbances: [String]
  var remarks: [String]
  var recordPath: String?
  var next: String?

  init(_ record: RunRecord, context: ReportContext) {
    let summary = RunSummary(record, context: context)
    (name, suite, startedAt) = (record.name, record.suite, record.startedAt)
    (seed, isComplete) = (String(record.seed), record.isComplete)
    duration = JSONFigure(record.durationSeconds, unit: "s")
    (caseCount, failedCaseCount) = (summary.caseCount, summary.failedCount)
    (warnings, disturbances) = (summary.warnings, summary.disturbances)
    (remarks, next) = (summary.remarks, summary.next?.text)
    recordPath = context.recordPath
  }
}

/// What a probe read under a known load.
struct JSONProbe: Encodable {
  var id: String
  var name: String
  var level: String
  var reason: String?
  var expected: JSONFigure?
  var observed: JSONFigure?
  var load: String
}

/// What a metric means.
struct JSONMetric: Encodable {
  var id: String
  var name: String
  var unit: String
  var `class`: String
  var pass: String
  var summary: String
}
