import BenchHarness
import Testing

@testable import BenchReports

@Suite("Files of other programs")
struct ExportTests {
  @Test("A run has nine repetitions or more: launches, else plays, else parts of plays")
  func repetitions() throws {
    let record = try SampleRecord.smoke()
    let plays = record.cases[0].plays
    #expect(ExportedRecord.repetitions(of: plays).count == 10)
    #expect(ExportedRecord.repetitions(of: Array(plays.prefix(16))).count == 16)
    let nine = ExportedRecord.repetitions(of: Array(plays.prefix(9)))
    // 1 + 2 + 577 µs; the CPU's figure is of the whole play.
    var expected = ExportedRepetition(wall: 580_000, cpu: 580_000, count: 60, setUp: 290_000)
    #expect(nine == Array(repeating: expected, count: 9))
    // Five parts of each of two plays, of every fifth frame.
    expected.count = 12
    let two = ExportedRecord.repetitions(of: Array(plays.prefix(2)))
    #expect(two == Array(repeating: expected, count: 10))
    #expect(ExportedRecord.repetitions(of: []) == [])
  }

  @Test("A comparison of few worker pairs has blocks for repetitions, and no few set-ups")
  func fewWorkerPairs() throws {
    var record = try SampleComparison.builds()
    record.cases = [SampleComparison.compared("bounce", slower: 1, pairs: 2)]
    let exported = ExportedRecord(JudgedComparison(record))
    #expect(exported.cases.map(\.sidedName).map { $0.suffix(5) } == ["/clip", "/base", "/head"])
    #expect(exported.cases[1].series.map(\.part) == [.frames])
    #expect(exported.cases[1].series[0].repetitions.count == 36)
    // The medians are of worker pairs all the same.
    let figures = exported.cases[1].figures.filter { $0.id.hasSuffix("block-time-p50") }
    #expect(figures.map { $0.value.count } == [2, 2])
    record.cases = [SampleComparison.compared("bounce", slower: 1, pairs: 3)]
    let more = ExportedRecord(JudgedComparison(record)).cases[2].series
    #expect(more.map { $0.repetitions.count } == [54, 12])
  }

  @Test("A case that stands twice in a record has two names")
  func twice() throws {
    var record = try SampleRecord.smoke()
    record.cases = [record.cases[0], record.cases[0]]
    let exported = ExportedRecord(record)
    #expect(exported.cases.map(\.name) == [record.cases[0].key, record.cases[0].key + " #2"])
  }

  @Test("Where everything failed there is nothing to write, and that is said")
  func nothing() throws {
    var record = try SampleRecord.partial()
    record.cases = [record.cases[2]]
    let exported = ExportedRecord(record)
    for format in ExportFormat.allCases where format != .junit {
      #expect(throws: ExportProblem(reason: "all its cases failed (1), or have no frames")) {
        try format.text(exported)
      }
    }
    #expect(try ExportFormat.junit.text(exported).contains("errors=\"2\""))
  }

  @Test("A name longer than Bencher takes is cut, and still different")
  func longNames() throws {
    var record = try SampleRecord.smoke()
    for index in 0..<2 {
      record.cases[index].benchCase.transition = String(repeating: "é", count: 2_000) + "\(index)"
      record.cases[index].key = record.cases[index].benchCase.key
    }
    let text = try ExportFormat.bencher.text(ExportedRecord(record))
    let names = text.split(separator: "\n").filter { $0.hasPrefix("  \"") && $0.hasSuffix("{") }
    #expect(Set(names).count == 5)
    #expect(names.allSatisfy { $0.unicodeScalars.count <= 1_024 + 6 })
  }

  @Test("What a benchmark's name cannot hold is percent-encoded")
  func benchstatNames() {
    #expect(BenchstatExport.escaped("a b/c%\n\u{A0}é=?") == "a%20b%2Fc%25%0A%C2%A0é=?")
  }

  @Test("Attributes keep their line ends, what XML does not have becomes visible")
  func xml() {
    #expect(
      XMLText.attribute("<a & 'b' \"c\"]]>\n\t\r\u{1}\u{FFFF}\u{85}é")
        == "&lt;a &amp; &apos;b&apos; &quot;c&quot;]]&gt;&#10;&#9;&#13;\\x01\\u{ffff}&#133;é")
    #expect(XMLText.content("a\n\tb\r") == "a\n\tb&#13;")
  }

  @Test("JSON keeps the order of keys, and every number reads back")
  func json() {
    let document = OrderedJSON.object([
      ("z", .list([.number(0.1), .count(3), .number(1e300), .flag(true)])),
      ("a\"\u{1B}\u{2028}", .text("\\\n")), ("empty", .object([])), ("none", .list([])),
    ])
    #expect(
      document.document == #"""
        {
          "z": [
            0.1,
            3,
            1e+300,
            true
          ],
          "a\"\u001b\u2028": "\\\n",
          "empty": {},
          "none": []
        }

        """#)
  }

  @Test("Verdicts as tests of a CI: regressed fails, inconclusive is skipped, strategies pass")
  func junit() throws {
    let builds = JUnitExport.document(ExportedRecord(try SampleComparison.judgedBuilds.get()))
    func outcome(_ suite: String, _ test: String) -> JUnitDocument.Outcome? {
      builds.suites.first { $0.name == suite }?.cases.first { $0.name.hasSuffix(test) }?.outcome
    }
    #expect(outcome("bounce", " frames") == .passed)
    #expect(outcome("push-snapshot", " frames") == .passed)
    guard case .failure(let type, let message, _) = outcome("bubble-mask", " frames") else {
      Issue.record("a regression is no failure")
      return
    }
    #expect(type == "regression")
    #expect(message.hasPrefix("+5.0 % [+"))
    #expect(message.hasSuffix(" (Holm, 8 tests), 12 worker pairs"))
    guard case .skipped(let reason) = outcome("fade", " frames") else {
      Issue.record("no verdict is not skipped")
      return
    }
    #expect(reason.hasPrefix("inconclusive; the interval reaches beyond the floor"))
    #expect(
      outcome("dimmed-sheet", " exact figures")
        == .failure(
          type: "regression",
          message: "allocations-per-frame 0 → 2 count (from 0); offscreen-passes 0 → 1 count "
            + "(from 0)",
          detail: "allocations-per-frame 0 → 2 count (from 0)\noffscreen-passes 0 → 1 count "
            + "(from 0)"))
    #expect(
      outcome("my-flip", " frames")
        == .error(
          type: "crash",
          message: "this build: crash in the timing pass, frame 4: signal SIGILL (4)",
          detail: "begin\nFlip.swift:12: Fatal error: Index out of range\n"))
    let strategies = JUnitExport.document(
      ExportedRecord(try SampleComparison.judgedStrategies.get()))
    #expect(strategies.suites.flatMap(\.cases).allSatisfy { $0.outcome == .passed })
    #expect(strategies.suites.map(\.name) == ["bubble-overlay-vs-bubble-mask"])
  }
}
