import BenchHarness
import Foundation
import Testing

@testable import BenchReports

/// Any JSON, for looking into a document; `JSONSerialization` misreads the last digits of numbers.
private enum JSON: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let object) = self { object[key] } else { nil }
  }
  var keys: [String] { if case .object(let object) = self { object.keys.sorted() } else { [] } }
  var list: [JSON] { if case .list(let list) = self { list } else { [] } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

private func parsed(_ record: RunRecord, context: ReportContext = ReportContext()) throws -> JSON {
  try JSONDecoder().decode(
    JSON.self, from: Data(JSONReport.render(record, context: context).utf8))
}

@Suite("A record as JSON")
struct JSONReportTests {
  @Test("Format, version and the parts")
  func parts() throws {
    let document = try parsed(try SampleRecord.smoke())
    #expect(document["format"]?.text == "transitionbench-report")
    #expect(document["version"]?.number == 1)
    #expect(
      document.keys == [
        "cases", "comparisons", "environment", "format", "metrics", "probes", "run", "version",
      ])
    #expect(document["metrics"]?.list.count == Metric.all.count)
  }

  @Test("Hitches at three rates, from the plays the record holds")
  func hitches() throws {
    var record = try SampleRecord.smoke()
    let slow = [5_000_000, 20_000_000, 5_000_000, 5_000_000] as [UInt64]
    record.cases[0].plays = [
      PlaySample(
        launch: 0, setUp: 1, tearDown: 1, animate: [0, 0, 0, 0], layout: [0, 0, 0, 0], render: slow,
        framesCPU: 1, minorFaults: 0, involuntarySwitches: 0)
    ]
    record.cases[1].plays = []
    let cases = try #require(try parsed(record)["cases"]).list
    let hitches = cases[0]["hitches"]?.list ?? []
    #expect(hitches.map { $0["refreshRate"]?["value"]?.number } == [60, 90, 120])
    // Shown a refresh late, as the next one is not: one refresh of four is hitch time.
    #expect(hitches.first?["hitchTimeRatio"]?["unit"]?.text == "ms/s")
    #expect(abs((hitches.first?["hitchTimeRatio"]?["value"]?.number ?? 0) - 250) < 1e-6)
    #expect(hitches.first?["lateFrames"]?.number == 1)
    #expect(hitches.first?["droppedFrames"]?.number == 1)
    #expect(hitches.first?["organizerScale"]?.text == "act at once")
    #expect(cases[1]["hitches"]?.list == [])
  }

  @Test("Every figure reads back to the same double with its unit, missing ones are absent")
  func figures() throws {
    var record = try SampleRecord.matrix()
    record.cases[0][.frameTimeP50] = MetricValue(1.0 / 3, low: 0.1, high: 1e300, count: 7)
    let cases = try #require(try parsed(record)["cases"]).list
    #expect(cases.count == record.cases.count)
    for (result, object) in zip(record.cases, cases) {
      let metrics = try #require(object["metrics"])
      #expect(metrics.keys == result.metrics.keys.sorted())
      for metric in Metric.all {
        #expect(metrics[metric.id]?["value"]?.number == result[metric]?.value)
        #expect(metrics[metric.id]?["low"]?.number == result[metric]?.low)
        #expect(metrics[metric.id]?["high"]?.number == result[metric]?.high)
        #expect(metrics[metric.id]?["count"]?.number == result[metric]?.count.map { Double($0) })
        if let figure = metrics[metric.id] { #expect(figure["unit"]?.text == metric.unit) }
      }
    }
  }

  @Test("A failure says what, where, and how to run the case alone")
  func failure() throws {
    let document = try parsed(try SampleRecord.failing(), context: SampleRecord.context)
    let cases = try #require(document["cases"]).list
    #expect(cases[0]["status"]?.text == "fine")
    #expect(cases[0]["failure"] == nil)
    #expect(cases[1]["status"]?.text == "failed")
    let failure = try #require(cases[1]["failure"])
    #expect(failure["kind"]?.text == "crash")
    #expect(failure["frame"]?.number == 17)
    #expect(failure["outputPath"]?.text == "results/2026-11-30-0914/my-flip.stderr")
    #expect(
      failure["sentence"]?.text == "FAILED in frame 17 of 60: crash, signal SIGILL (4)")
    let run = try #require(document["run"])
    #expect(run["failedCaseCount"]?.number == 1)
    #expect(run["seed"]?.text == "42")
  }

  @Test("Comparisons carry their mark, ratios and what was not measured")
  func comparisons() throws {
    let record = try SampleRecord.smoke()
    let comparisons = try #require(try parsed(record)["comparisons"])
    #expect(comparisons["mark"]?.text == "unpaired, no verdict")
    #expect(comparisons["frameTimes"]?.list.count == 5)
    let mask = try #require(comparisons["maskAgainstOverlay"]?.list.first)
    #expect(mask["overlayKey"]?.text == record.cases[0].key)
    let rows = try #require(mask["masks"]).list
    #expect(rows.map { $0["status"]?.text } == ["fine", "not measured", "not measured"])
    #expect(rows.map { $0["isNearestToGPU"] } == [.flag(false), .flag(false), .flag(true)])
    let ratios = try #require(rows[0]["ratios"])
    #expect(ratios["frame-time-p50"]?["value"]?.number == 480.0 / 580)
    #expect(ratios["offscreen-passes"] == nil)
  }

  @Test("Hostile text reads back to the letter, and numbers that are none are absent")
  func hostileRecord() throws {
    let record = try SampleRecord.hostile()
    let document = try parsed(record)
    let cases = try #require(document["cases"]).list
    #expect(cases[1]["transition"]?.text == record.cases[1].benchCase.transition)
    let metrics = try #require(cases[0]["metrics"])
    #expect(metrics["frame-time-p50"] == nil)
    #expect(metrics["frame-time-p99"]?["value"]?.number == nil)
    #expect(document["run"]?["duration"] == nil)
  }

  @Test("The same record gives the same bytes")
  func stable() throws {
    let record = try SampleRecord.matrix()
    #expect(JSONReport.render(record) == JSONReport.render(record))
  }
}
