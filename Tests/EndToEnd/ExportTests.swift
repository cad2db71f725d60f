import BenchHarness
import Foundation
import Testing

/// What other tools make of our exports: the real tools, on files of real runs.
struct ExportTests {
  /// File names as the check of formats knows them.
  private static let files = [
    "junit": "junit.xml", "google-benchmark": "google-benchmark.json",
    "github-action-benchmark": "github-action-benchmark.json",
    "bencher": "bencher-metric-format.json", "benchstat": "benchstat.txt",
    "markdown": "github-job-summary.md", "csv": "report.csv", "json": "report.json",
  ]

  private static let python = "/usr/bin/python3"

  private func run(_ program: String, _ arguments: [String], in scratch: ScratchFolder) throws
    -> Executable.Outcome
  {
    try #require(
      FileManager.default.isExecutableFile(atPath: program), "\(program) is missing: make test-deps"
    )
    return try Subprocess.run(program, arguments, in: scratch.url)
  }

  private func fixture(_ name: String) -> String {
    Repository.root.appendingPathComponent("Tests/Fixtures/Exports/\(name)").path
  }

  private func export(_ record: String, in scratch: ScratchFolder) throws {
    for (format, file) in Self.files {
      let outcome = try Executable.best.run(
        ["report", record, "--format", format, "--output", file], in: scratch.url)
      #expect(outcome.exitCode == 0, "\(format): \(outcome.messages)")
    }
  }

  private func measured() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "run", "-t", "bubble-*", "--size", "60x100@2", "--frames", "6", "--budget", "0.3s",
        "--output", "r.json",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    try export("r.json", in: scratch)
    return scratch
  }

  private func checkFormats(in scratch: ScratchFolder) throws {
    let files = Self.files.values.filter { !$0.hasPrefix("report.") }
    let outcome = try run(Self.python, [fixture("check_formats.py")] + files, in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.output)")
  }

  private struct Documents: Decodable {
    var files: [String: [[String]]]

    init(from decoder: any Decoder) throws { files = try .init(from: decoder) }
  }

  private func readBack(in scratch: ScratchFolder) throws -> [String: [[String]]] {
    let outcome = try run(Self.python, [fixture("read_back.py"), "."], in: scratch)
    try #require(outcome.exitCode == 0, "\(outcome.messages)")
    return try JSONDecoder().decode(Documents.self, from: Data(outcome.output.utf8)).files
  }

  @Test func everyExportOfARunIsValidAndReadsBackToTheRecordsFigures() throws {
    let scratch = try measured()
    try checkFormats(in: scratch)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: scratch.path("r.json"))))
    let record = try RecordFile.record(from: bytes, path: "r.json")
    let documents = try readBack(in: scratch)
    #expect(documents.count == 7)
    for result in record.cases {
      for metric in Metric.all {
        guard let value = result[metric]?.value else { continue }
        // A 99th percentile of few frames is not shown.
        guard metric != .frameTimeP99 else { continue }
        for (file, rows) in documents where file != "benchstat.txt" {
          let found = rows.filter { $0[0] == result.key && $0[1] == metric.id }.map { $0[2] }
          #expect(found == ["\(value)"], "\(file): \(result.key) \(metric.id)")
        }
      }
    }
    let benchstat = try #require(documents["benchstat.txt"])
    for result in record.cases {
      let pixels = try #require(result[.pixelsWritten]).value
      let rows = benchstat.filter { $0[0] == result.key }
      #expect(rows.filter { $0[1] == "pixels-written-px" }.allSatisfy { $0[2] == "\(pixels)" })
      #expect(rows.count { $0[1] == "p50-ns" } >= 9)
    }
  }

  /// The mask and the overlay are two families of one file, told apart by their names.
  @Test func googleBenchmarksCompareToolComparesMaskAndOverlay() throws {
    let scratch = try measured()
    let tool = "/usr/share/benchmark/compare.py"
    try #require(
      FileManager.default.fileExists(atPath: tool), "libbenchmark-tools is missing: make test-deps")
    let outcome = try run(
      Self.python,
      [
        tool, "--no-color", "filters", "google-benchmark.json", "bubble-overlay", "bubble-mask",
      ], in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("Comparing bubble-overlay to bubble-mask"))
    #expect(outcome.output.contains("[bubble-overlay vs. bubble-mask]/60x100@2/6/present/"))
    #expect(outcome.output.contains("_pvalue") && outcome.output.contains("U Test, Repetitions: "))
    #expect(!outcome.output.contains("WARNING"), "\(outcome.output)")
  }

  /// A screen that does not fit into the memory a worker may take fails; a small one does not.
  private func measuredWithAFailure(in scratch: ScratchFolder, sizes: [String]) throws {
    let measured = try Executable.best.run(
      ["run", "-t", "bounce"] + sizes.flatMap { ["--size", $0] } + [
        "--frames", "5", "--memory-limit", "16", "--budget", "0.1s", "--output", "r.json",
      ], in: scratch.url)
    #expect(measured.exitCode == 2, "\(measured.output)\(measured.messages)")
  }

  @Test func aJUnitReaderCountsWhatWeCountAndEveryExportSurvivesAFailedCase() throws {
    let scratch = try ScratchFolder()
    try measuredWithAFailure(in: scratch, sizes: ["20x20@1", "1024x1366@2"])
    try export("r.json", in: scratch)
    try checkFormats(in: scratch)
    let script = """
      from junitparser import JUnitXml
      suites = list(JUnitXml.fromfile("junit.xml"))
      cases = [case for suite in suites for case in suite]
      print(sum(s.tests for s in suites), sum(s.failures for s in suites),
            sum(s.errors for s in suites), sum(s.skipped for s in suites), len(cases),
            [type(r).__name__ for c in cases for r in c.result])
      """
    let outcome = try run(Self.python, ["-c", script], in: scratch)
    #expect(outcome.exitCode == 0, "python3-junitparser? make test-deps: \(outcome.messages)")
    #expect(outcome.output == "2 0 1 0 2 ['Error']\n")
    for (file, rows) in try readBack(in: scratch) where file != "junit.xml" {
      let failed = rows.filter { $0[0].hasPrefix("bounce/1024x1366@2/") }
      #expect(
        failed.map { $0[1] } == (file == "google-benchmark.json" ? ["failed"] : []), "\(file)")
    }
  }

  @Test func whereEverythingFailedThereIsNothingToExportButJUnit() throws {
    let scratch = try ScratchFolder()
    try measuredWithAFailure(in: scratch, sizes: ["1024x1366@2"])
    let empty = try Executable.best.run(
      ["report", "r.json", "--format", "bencher"], in: scratch.url)
    #expect(empty.exitCode == 65)
    #expect(empty.messages.contains("holds nothing that bencher can say: all its cases failed (1)"))
  }

  @Test func everyExportOfAComparisonIsValid() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "compare", "bubble-overlay", "bubble-mask", "--size", "60x100@2", "--frames", "6",
        "--budget", "1s", "--output", "c.json",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    try export("c.json", in: scratch)
    try checkFormats(in: scratch)
    let comparison = try run(
      Self.python,
      [
        "/usr/share/benchmark/compare.py", "--no-color", "filters", "google-benchmark.json",
        "/base$", "/head$",
      ], in: scratch)
    #expect(comparison.exitCode == 0, "\(comparison.messages)")
    // Frames at least; set-ups only where there were enough of them.
    #expect(comparison.output.components(separatedBy: "_pvalue").count - 1 >= 3)
    let documents = try readBack(in: scratch)
    #expect(documents["google-benchmark.json"]?.contains { $0[0].hasSuffix("/head") } == true)
  }

  @Test func everyFormatHasALineInTheHelp() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["report", "--help"], in: scratch.url, environment: ["COLUMNS": "100"])
    for format in Self.files.keys + ["text"] {
      #expect(outcome.output.contains("\nFormat \(format): "), "\(format) has no line in the help")
    }
  }
}
