import BenchHarness
import Foundation
import Testing

@testable import BenchReports

/// A kind of report, and what it makes of a run and of a comparison.
enum GoldenFormat: String, CaseIterable, Sendable {
  case text = "report.txt"
  case markdown = "github-job-summary.md"
  case csv = "report.csv"
  case json = "report.json"
  case junit = "junit.xml"
  case googleBenchmark = "google-benchmark.json"
  case githubActionBenchmark = "github-action-benchmark.json"
  case bencher = "bencher-metric-format.json"
  case benchstat = "benchstat.txt"

  private var export: ExportFormat? {
    switch self {
    case .text, .markdown, .csv, .json: nil
    case .junit: .junit
    case .googleBenchmark: .googleBenchmark
    case .githubActionBenchmark: .githubActionBenchmark
    case .bencher: .bencher
    case .benchstat: .benchstat
    }
  }

  func text(_ record: RunRecord, context: ReportContext = ReportContext()) throws -> String {
    switch self {
    case .text: return TextReport.render(record, width: 100, context: context)
    case .markdown: return MarkdownReport.render(record, context: context)
    case .csv: return CSVReport.render(record)
    case .json: return JSONReport.render(record, context: context)
    default: return try #require(export).text(ExportedRecord(record))
    }
  }

  func text(_ judged: JudgedComparison, context: ReportContext = ReportContext()) throws -> String {
    switch self {
    case .text: return ComparisonReport.render(judged, width: 100, context: context)
    case .markdown: return ComparisonMarkdown.render(judged, context: context)
    case .csv: return ComparisonCSV.render(judged)
    case .json: return ComparisonJSON.render(judged, context: context)
    default: return try #require(export).text(ExportedRecord(judged))
    }
  }
}

/// Whole documents of small records, compared byte by byte with files.
///
/// With `TRANSITIONBENCH_RECORD_GOLDENS=1` they are written instead, and the test fails once, so that
/// nobody takes that for a pass.
@Suite("Reports as they were")
struct GoldenReportTests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["TRANSITIONBENCH_RECORD_GOLDENS"] == "1"

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  private static let context = ReportContext(recordPath: "results/r.json", exitCode: 1)

  @Test(
    "A run with a failed case, unavailable metrics and cases never tried",
    arguments: GoldenFormat.allCases)
  func run(format: GoldenFormat) throws {
    let text = try format.text(try SampleRecord.partial(), context: Self.context)
    try Self.expect(text, toBe: "run-\(format.rawValue)")
  }

  @Test("Two builds", arguments: GoldenFormat.allCases)
  func builds(format: GoldenFormat) throws {
    let judged = try SampleComparison.judgedBuilds.get()
    try Self.expect(
      try format.text(judged, context: Self.context), toBe: "builds-\(format.rawValue)")
  }

  @Test("Two strategies", arguments: [GoldenFormat.text, .markdown, .junit])
  func strategies(format: GoldenFormat) throws {
    let judged = try SampleComparison.judgedStrategies.get()
    try Self.expect(
      try format.text(judged, context: Self.context), toBe: "strategies-\(format.rawValue)")
  }

  private static func expect(_ text: String, toBe name: String) throws {
    let file = folder.appendingPathComponent(name)
    if isRecording {
      try Data(text.utf8).write(to: file)
      Issue.record("\(name) was recorded; look at it, then run without recording")
      return
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard text != golden else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(lines, wanted).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let at = place ?? min(lines.count, wanted.count)
    Issue.record(
      """
      \(name), line \(at + 1) is
      \(at < lines.count ? lines[at] : "(its end)")
      and was
      \(at < wanted.count ? wanted[at] : "(its end)")
      """)
  }
}
