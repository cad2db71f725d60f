import BenchHarness
import BenchStatistics
import Foundation
import Testing
import TransitionKit

@testable import BenchReports

/// The system's Python, whose own parsers read what is exported.
enum SystemPython {
  static let path = "/usr/bin/python3"

  /// Runs a script of the fixtures.
  ///
  /// - Parameters:
  ///   - script: Its file name.
  ///   - arguments: What it is given.
  /// - Returns: What it printed.
  /// - Throws: When it is not there or fails.
  static func run(_ script: String, _ arguments: [String]) throws -> Data {
    try #require(
      FileManager.default.isExecutableFile(atPath: path), "\(path) is missing: make test-deps")
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Exports")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-X", "utf8", fixtures.appendingPathComponent(script).path] + arguments
    let (output, messages) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, messages)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let problem = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let told = String(decoding: data.suffix(2_000) + problem, as: UTF8.self)
    try #require(process.terminationStatus == 0, "\(script): \(told)")
    return data
  }
}

/// A folder of its own for a test, gone when the test is over.
private final class Folder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("transitionbench-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  var paths: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
        .map { url.appendingPathComponent($0).path }
    }
  }
}

@Suite("Exports read back to the same names and figures")
struct ReadBackTests {
  private static let machine: [GoldenFormat] = GoldenFormat.allCases.filter {
    $0 != .text && $0 != .markdown
  }

  /// What a file holds: a number by case and metric.
  private struct Place: Hashable {
    var name: String
    var what: String
  }

  private typealias Documents = [String: [[String]]]

  private func readBack(_ folder: Folder) throws -> Documents {
    try JSONDecoder().decode(
      Documents.self, from: try SystemPython.run("read_back.py", [folder.url.path]))
  }

  private func figures(_ rows: [[String]]) -> [Place: Set<String>] {
    rows.reduce(into: [:]) { $0[Place(name: $1[0], what: $1[1]), default: []].insert($1[2]) }
  }

  // MARK: - Figures

  @Test("Every metric of every case of a run is in each format that has a place for it")
  func runFigures() throws {
    let record = try SampleRecord.partial()
    let folder = try Folder()
    for format in Self.machine { try folder.write(try format.text(record), format.rawValue) }
    let documents = try readBack(folder)
    #expect(documents.count == Self.machine.count)
    for (file, rows) in documents {
      let found = figures(rows)
      for result in record.cases where result.failure == nil {
        for metric in Metric.all {
          guard let what = Self.name(of: metric, in: file) else { continue }
          let expected = result[metric].map { Set(["\($0.value)"]) }
          #expect(
            found[Place(name: result.key, what: what)] == expected,
            "\(file): \(result.key) \(metric.id)")
        }
      }
    }
  }

  /// What a metric is called in a file; nil where it has no place.
  private static func name(of metric: Metric, in file: String) -> String? {
    guard file == "benchstat.txt" else { return metric.id }
    guard metric.isExact else { return nil }
    return metric.unit == "count" || metric.unit == "instructions"
      ? metric.id : "\(metric.id)-\(metric.unit)"
  }

  @Test("A failed case has its reason where a format has words, and no figure anywhere")
  func failures() throws {
    let record = try SampleRecord.partial()
    let key = record.cases[2].key
    let folder = try Folder()
    for format in Self.machine { try folder.write(try format.text(record), format.rawValue) }
    let reason = "crash in the timing pass, frame 4: signal SIGILL (4)"
    let documents = try readBack(folder)
    for (file, rows) in documents {
      let told = rows.filter { $0[0] == key }
      switch file {
      case "junit.xml": #expect(told == [[key, "error", reason]])
      case "google-benchmark.json": #expect(told == [[key, "failed", reason]])
      default: #expect(told.isEmpty, "\(file)")
      }
    }
    let missing = "transitionbench/every case was tried"
    #expect(documents["junit.xml"]?.contains { $0[0] == missing && $0[1] == "error" } == true)
  }

  @Test("Both sides of a comparison have their worker pairs, under names that differ by the side")
  func comparisonSamples() throws {
    let judged = try SampleComparison.judgedBuilds.get()
    let folder = try Folder()
    for format in Self.machine { try folder.write(try format.text(judged), format.rawValue) }
    let documents = try readBack(folder)
    let compared = judged.record.cases[1]
    let google = try #require(documents["google-benchmark.json"])
    let benchstat = try #require(documents["benchstat.txt"])
    for side in ["base", "head"] {
      let times = compared.workerPairs.map { pair -> String in
        let wall = side == "base" ? pair.frames.baseWall : pair.frames.headWall
        let sorted = wall.sorted()
        let middle = Double(sorted[sorted.count / 2 - 1] + sorted[sorted.count / 2]) / 2
        return "\(middle)"
      }
      let name = "\(compared.head.key)/\(side)"
      #expect(google.filter { $0[0] == name }.map { $0[2] } == times)
      #expect(benchstat.filter { $0[0] == name && $0[1] == "p50-ns" }.map { $0[2] } == times)
    }
    let ratio = try #require(judged.cases[1].frames?.ratio?.ratio)
    for file in ["github-action-benchmark.json", "bencher-metric-format.json"] {
      let found = figures(try #require(documents[file]))
      #expect(
        found[Place(name: compared.head.key, what: "frame-time-ratio")] == ["\(ratio)"], "\(file)")
    }
    let tests = figures(try #require(documents["junit.xml"]))
    let test = Place(name: "\(compared.head.key) frames", what: "ratio")
    #expect(tests[test] == ["\(ratio)"])
  }

  @Test("The formats' own rules hold, for runs and comparisons with failed and missing figures")
  func formats() throws {
    let folder = try Folder()
    let builds = try SampleComparison.judgedBuilds.get()
    let strategies = try SampleComparison.judgedStrategies.get()
    let checked = GoldenFormat.allCases.filter { !$0.rawValue.hasPrefix("report.") }
    for format in checked {
      try folder.write(try format.text(try SampleRecord.partial()), "run-" + format.rawValue)
      try folder.write(try format.text(builds), "builds-" + format.rawValue)
      try folder.write(try format.text(strategies), "strategies-" + format.rawValue)
    }
    #expect(try folder.paths.count == 3 * checked.count)
    _ = try SystemPython.run("check_formats.py", try folder.paths)
  }

  // MARK: - Hostile names

  /// Pieces that mean something to some format.
  private static let pieces = [
    "<script>alert(1)</script>", "]]>", "<![CDATA[", "&amp;", "\"", "'", "''", "=1+1", "+", "-",
    "@SUM(A1)", "|", "`", "```", "\\", "\n", "\r\n", "\r", "\t", "\u{0}", "\u{1B}[2J", "\u{7F}",
    "\u{85}", "\u{202E}", "\u{2028}", "\u{FFFE}", "\u{FFFF}", "%2F", "/", " ", "\u{A0}", "#", ",",
    ";", "é", "画", "e\u{301}", "👩‍👩‍👧", "</details>", "-->", "${{ x }}", "_bencher_ignore",
    "Benchmark", "Unit ", "a: b", "＝1", "-8",
  ]

  private static func nasty(_ generator: inout SeededGenerator) -> String {
    (0..<Int(1 + generator.uniform(below: 6)))
      .map { _ in pieces[Int(generator.uniform(below: UInt64(pieces.count)))] }.joined()
  }

  /// A small run in which everything that is text is nasty.
  private static func nastyRecord(_ generator: inout SeededGenerator) throws -> RunRecord {
    var record = try SampleRecord.partial()
    (record.name, record.suite) = (nasty(&generator), nasty(&generator))
    record.environment.toolVersion = nasty(&generator)
    record.environment.machine.cpuModel = nasty(&generator)
    record.environment.commit = nasty(&generator)
    for index in record.cases.indices {
      record.cases[index].benchCase.transition = nasty(&generator)
      record.cases[index].benchCase.parameters = [nasty(&generator): nasty(&generator)]
      record.cases[index].benchCase.upperScreen.text = nasty(&generator)
      record.cases[index].benchCase.upperScreen.contentKey = "\(index)" + nasty(&generator)
      record.cases[index].key = record.cases[index].benchCase.key
      record.cases[index].remarks = [
        TransitionRemark(id: "remark", text: nasty(&generator), value: nil)
      ]
      record.cases[index].plays = Array(record.cases[index].plays.prefix(2))
    }
    record.cases[2].failure?.message = nasty(&generator)
    record.cases[2].failure?.output = nasty(&generator)
    return record
  }

  /// What XML can hold: characters it does not have are visible escapes.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\u{0}": "\\x00"
      case "\u{1B}": "\\x1b"
      case "\u{FFFE}": "\\u{fffe}"
      case "\u{FFFF}": "\\u{ffff}"
      default: String(scalar)
      }
    }.joined()
  }

  @Test("Names of anything read back to the letter from every format, 40 records")
  func nastyNames() throws {
    var generator = SeededGenerator(seed: 20_261_130)
    let folder = try Folder()
    var records: [RunRecord] = []
    for number in 0..<40 {
      let record = try Self.nastyRecord(&generator)
      records.append(record)
      for format in Self.machine {
        try folder.write(try format.text(record), "\(number)-\(format.rawValue)")
      }
    }
    let documents = try readBack(folder)
    #expect(documents.count == 40 * Self.machine.count)
    for (file, rows) in documents {
      let parts = file.split(separator: "-", maxSplits: 1)
      let record = records[try #require(Int(parts[0]))]
      let isXML = parts[1] == "junit.xml"
      for result in record.cases where result.failure == nil {
        let name = isXML ? Self.visible(result.key) : result.key
        let what = parts[1] == "benchstat.txt" ? "pixels-written-px" : "pixels-written"
        let value = try #require(result[.pixelsWritten]).value
        // Swift takes different spellings of é for equal; a name is its code points.
        let found = rows.filter { Array($0[0].unicodeScalars) == Array(name.unicodeScalars) }
        #expect(found.contains { $0[1] == what && $0[2] == "\(value)" }, "\(file): \(name)")
      }
      if parts[1] == "report.csv" {
        for (result, row) in zip(record.cases, rows.filter { $0[1] == "remark" }) {
          #expect(Array(row[2].unicodeScalars) == Array((result.remarks[0].text).unicodeScalars))
        }
      }
    }
  }

  /// Between fences everything is text.
  private static func withoutFences(_ text: String, _ format: GoldenFormat) -> String {
    guard format == .markdown else { return text }
    var fence: Substring?
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if let open = fence {
        if line == open { fence = nil }
        return false
      }
      fence = line.hasPrefix("```") ? line.prefix { $0 == "`" } : nil
      return fence == nil
    }.joined(separator: "\n")
  }

  @Test("Nothing in a name becomes markup, an escape sequence or a formula")
  func nastyNamesAreText() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<20 {
      let record = try Self.nastyRecord(&generator)
      for format in GoldenFormat.allCases {
        let text = Self.withoutFences(try format.text(record), format)
        #expect(!text.unicodeScalars.contains("\u{1B}") || format == .csv, "\(format)")
        if format == .junit || format == .markdown {
          #expect(!text.contains("<script"), "\(format)")
        }
      }
    }
  }
}
