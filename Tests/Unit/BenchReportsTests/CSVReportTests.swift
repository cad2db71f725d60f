import BenchHarness
import Testing

@testable import BenchReports

/// A reader for RFC 4180, as small as it gets: fields, and whether each was quoted.
private struct CSVReader {
  struct Field: Equatable {
    var text = ""
    var isQuoted = false
  }

  var records: [[Field]] = []

  init(_ text: String) {
    var record: [Field] = []
    var field = Field()
    var isInside = false
    var scalars = Array(text.unicodeScalars)[...]
    func endRecord(_ records: inout [[Field]]) {
      records.append(record + [field])
      (record, field) = ([], Field())
    }
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isInside && scalars.first == "\"":
        scalars.removeFirst()
        field.text.unicodeScalars.append("\"")
      case "\"":
        isInside.toggle()
        field.isQuoted = true
      case "," where !isInside:
        record.append(field)
        field = Field()
      case "\r" where !isInside && scalars.first == "\n":
        scalars.removeFirst()
        endRecord(&records)
      default: field.text.unicodeScalars.append(scalar)
      }
    }
    precondition(record.isEmpty && field == Field() && !isInside, "the last line must end")
  }

  /// Records as dictionaries by the header's names; missing fields are absent.
  var rows: [[String: String]] {
    let names = records[0].map(\.text)
    return records.dropFirst().map { record in
      Dictionary(
        uniqueKeysWithValues: zip(names, record).compactMap { name, field in
          field.text.isEmpty && !field.isQuoted ? nil : (name, field.text)
        })
    }
  }
}

@Suite("A record as comma-separated values")
struct CSVReportTests {
  @Test("Every line has every column")
  func rectangular() throws {
    for record in [try SampleRecord.smoke(), try SampleRecord.hostile()] {
      let records = CSVReader(CSVReport.render(record)).records
      #expect(records[0].map(\.text) == CSVReport.header)
      #expect(records.allSatisfy { $0.count == CSVReport.header.count })
    }
  }

  @Test("Every metric of every case reads back to the same double, missing ones as missing")
  func metricsRoundTrip() throws {
    var record = try SampleRecord.matrix()
    record.cases[0][.frameTimeP50] = MetricValue(1.0 / 3, low: 0.1, high: 1e300, count: 7)
    let rows = CSVReader(CSVReport.render(record)).rows.filter { $0["kind"] == "metric" }
    #expect(rows.count == record.cases.count * Metric.all.count)
    for result in record.cases {
      for metric in Metric.all {
        let row = try #require(
          rows.first { $0["key"] == result.key && $0["metric"] == metric.id })
        #expect(row["value"].flatMap(Double.init) == result[metric]?.value)
        #expect(row["low"].flatMap(Double.init) == result[metric]?.low)
        #expect(row["high"].flatMap(Double.init) == result[metric]?.high)
        #expect(row["count"].flatMap { Int($0) } == result[metric]?.count)
        #expect(row["unit"] == metric.unit)
        #expect(row["pass"] == metric.pass.rawValue)
        #expect(row["status"] == (result.failure == nil ? "fine" : "failed"))
      }
    }
  }

  @Test("A case's columns say all that it is")
  func caseColumns() throws {
    var record = try SampleRecord.smoke()
    record.cases[1].benchCase.parameters = ["minScale": "0", "duration": "0.5"]
    record.cases[1].benchCase.isCancelled = true
    let row = try #require(
      CSVReader(CSVReport.render(record)).rows.first { $0["transition"] == "bubble-mask" })
    #expect(
      row == [
        "kind": "metric", "key": record.cases[1].key, "transition": "bubble-mask",
        "parameters": "duration=0.5&minScale=0", "operation": "present-cancelled",
        "size": "375x667@2", "frames": "60", "screens": "gallery to detail", "renderer": "raster",
        "realisation": "clip", "status": "fine", "metric": "frame-time-p50", "unit": "ns",
        "value": "480000", "low": "470400", "high": "489600", "count": "1200", "pass": "timing",
      ])
  }

  @Test("A metric this program does not know is kept")
  func unknownMetric() throws {
    var record = try SampleRecord.smoke()
    record.cases[0].metrics["instructions"] = MetricValue(12)
    let row = CSVReader(CSVReport.render(record)).rows.first { $0["metric"] == "instructions" }
    #expect(row?["value"] == "12")
    #expect(row?["unit"] == nil)
  }

  @Test("Suite, completeness and thresholds have rows of their own")
  func wholeRun() throws {
    var record = try SampleRecord.smoke()
    record.thresholds = Thresholds(["heap-peak": Threshold(absolute: 4096, relative: 0.02)])
    let rows = CSVReader(CSVReport.render(record)).rows
    #expect(rows.first { $0["metric"] == "suite" }?["text"] == "smoke")
    #expect(rows.first { $0["metric"] == "is-complete" }?["text"] == "yes")
    let thresholds = rows.filter { $0["kind"] == "threshold" }
    #expect(thresholds.count == 2 * Metric.all.count(where: \.isExact))
    #expect(thresholds.first { $0["metric"] == "heap-peak" }?["value"] == "4096")
    #expect(thresholds.first { $0["metric"] == "heap-peak-share" }?["value"] == "0.02")
  }

  @Test("A failure has a row with its message and one with its output, to the letter")
  func failures() throws {
    let rows = CSVReader(CSVReport.render(try SampleRecord.failing())).rows
      .filter { $0["kind"] == "failure" }
    #expect(rows.map { $0["metric"] } == ["crash", "output"])
    #expect(rows[0]["value"] == "17")
    #expect(rows[0]["text"] == "signal SIGILL (4)")
    #expect(rows[1]["text"] == "begin\nFlip.swift:12: Fatal error: Index out of range\n")
  }

  @Test("Comparisons come last: nanoseconds a pixel, and each mask's ratios to its overlay")
  func comparisons() throws {
    let record = try SampleRecord.smoke()
    let rows = CSVReader(CSVReport.render(record)).rows
    let first = try #require(rows.firstIndex { $0["kind"] == "comparison" })
    #expect(rows[first...].allSatisfy { $0["kind"] == "comparison" })
    #expect(rows[first...].count == 5 + 3 * MaskComparison.metrics.count)
    let ratio = try #require(rows.first { $0["metric"] == "frame-time-p50-to-overlay" })
    #expect(ratio["value"].flatMap(Double.init) == 480.0 / 580)
    #expect(ratio["unit"] == "ratio")
    #expect(ratio["base"] == record.cases[0].key)
    #expect(ratio["text"] == "unpaired, no verdict")
    let untried = try #require(rows.first { $0["status"] == "not measured" })
    #expect(untried["realisation"] == "coverage")
    #expect(untried["value"] == nil)
  }

  @Test("Hostile text reads back to the letter, and no field is NaN or infinite")
  func hostileRecord() throws {
    let record = try SampleRecord.hostile()
    let rows = CSVReader(CSVReport.render(record)).rows
    #expect(rows.contains { $0["text"] == record.cases[0].printedText })
    #expect(rows.contains { $0["text"] == record.cases[1].failure?.output })
    #expect(rows.contains { $0["transition"] == record.cases[1].benchCase.transition })
    for row in rows {
      for column in ["value", "low", "high", "count"] {
        if let text = row[column] { #expect(Double(text)?.isFinite == true, "\(row)") }
      }
    }
  }
}
