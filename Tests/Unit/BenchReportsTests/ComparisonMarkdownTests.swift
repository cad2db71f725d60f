import BenchHarness
import Testing
import TransitionKit

@testable import BenchReports

@Suite("A comparison as Markdown")
struct ComparisonMarkdownTests {
  private let context = ReportContext(recordPath: "results/c.json", exitCode: 1)

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("Verdict, worst change, what changed, what to do, then the rest, folded")
  func order() throws {
    let text = ComparisonMarkdown.render(try SampleComparison.judgedBuilds.get(), context: context)
    let order = [
      "### ✗ 1 of 7 cases FAILED, ✗ 1 of 7 cases show DIFFERENT pixels, ▲ 2 of 7 cases regressed",
      "**bubble-mask clip** takes **5.0 % longer** a frame (95 %: ",
      "> **Warning:** 1 of 8 cases was not compared.",
      "- ✗ **my-flip** FAILED in this build in frame 4 of 6: signal SIGILL (4)",
      "| ✗ | wipe | pictures |",
      "| ▲ | dimmed-sheet | allocations-per-frame, count | 0 | 2 | +2 | exact | regressed |",
      "| ▲ | bubble-mask clip | frame time, ms | 1.001 | 1.051 |",
      "| ? | fade | frame time, ms |", "| ▼ | push-snapshot | frame time, ms |",
      "milliseconds do not", "**What to do:**", "compare --base-revision a41f9c2",
      "<details><summary>= 4 equivalent tests", "| bounce | frame time, ms |",
      "<details><summary>Where and how it was measured", "exit code 1</sub>",
    ]
    var rest = text[...]
    for piece in order {
      let range = try #require(rest.firstRange(of: piece), "\(piece) is missing or too early")
      rest = rest[range.upperBound...]
    }
  }

  @Test("A change of time never stands without its interval")
  func intervals() throws {
    for judged in [SampleComparison.judgedBuilds, SampleComparison.judgedStrategies] {
      let text = ComparisonMarkdown.render(try judged.get(), context: context)
      for line in lines(text) where line.contains("frame time, ms |") {
        #expect(line.contains(".."), "\(line)")
      }
      for line in lines(text) where line.hasPrefix("| bubble-mask ") {
        #expect(line.contains(".."), "\(line)")
      }
    }
  }

  @Test("A mask never stands without its realisation, and offscreen is named as nearest to a GPU")
  func realisations() throws {
    let text = ComparisonMarkdown.render(
      try SampleComparison.judgedStrategies.get(), context: context)
    for line in lines(text) where line.hasPrefix("| bubble-mask") || line.hasPrefix("- ") {
      #expect(["clip", "coverage", "offscreen"].contains { line.contains("bubble-mask \($0)") })
    }
    #expect(text.contains("| bubble-mask offscreen + | 1.280 |"))
    #expect(text.contains("\\+ nearest to what a GPU compositor does"))
    #expect(text.contains("- ▲ **bubble-mask offscreen** is **slower** against bubble-overlay"))
    #expect(text.contains("- ▼ **bubble-mask clip** is **faster** against bubble-overlay: 0.650"))
  }

  @Test("Unchanged builds say so, and there is nothing to do")
  func unchanged() throws {
    var record = try SampleComparison.builds()
    record.cases = [record.cases[0]]
    record.caseCount = 1
    let text = ComparisonMarkdown.render(JudgedComparison(record))
    #expect(text.hasPrefix("### = 1 of 1 cases equivalent\n"))
    #expect(!text.contains("What to do") && !text.contains("Warning"))
  }

  @Test("A comparison of nothing is a document, too", arguments: [true, false])
  func empty(isBuilds: Bool) throws {
    let record = try SampleComparison.empty(
      isBuilds ? .builds : .strategies, base: .init(name: "a"), head: .init(name: "b"),
      caseCount: 3)
    let text = ComparisonMarkdown.render(JudgedComparison(record))
    #expect(text.contains("> **Warning:** 3 of 3 cases were not compared."))
    #expect(text.hasPrefix(isBuilds ? "### ? Nothing was compared\n" : "### a against b\n"))
  }

  @Test("A large comparison stays below the limit: equivalent rows go, changes stay")
  func limit() throws {
    let judged = JudgedComparison(try SampleComparison.large(40))
    let text = ComparisonMarkdown.render(judged, context: context)
    #expect(text.utf16.count <= 65_536)
    #expect(text.utf16.count > 60_000)
    #expect(text.hasPrefix("### ▲ 1 of 40 cases regressed\n"))
    let shown = lines(text).count { $0.hasPrefix("| a-transition") }
    let changed = lines(text).count { $0.hasPrefix("| ▲ | a-transition") }
    #expect(changed == 1)
    #expect(
      text.contains(
        "*\(79 - shown) more equivalent rows left out to stay below 65,536 characters; all of it: "
          + "transitionbench report results/c.json --format csv.*"))
    #expect(text.contains("**What to do:**") && text.hasSuffix("</sub>\n"))
  }

  @Test("Even a name that is longer than a comment leaves a valid document")
  func longNames() throws {
    var record = try SampleComparison.builds()
    let long = String(repeating: "<script>|", count: 10_000)
    record.cases[1].base.benchCase.transition = long
    record.head.name = long
    for kind in [ComparisonRecord.Kind.builds, .strategies] {
      record.kind = kind
      record.cases = [record.cases[1]]
      let text = ComparisonMarkdown.render(JudgedComparison(record), context: context)
      #expect(text.utf16.count <= 65_536)
      #expect(text.contains("*The rest was left out to stay below 65,536 characters;"))
      #expect(!text.contains("<script"))
      record = try SampleComparison.builds()
      record.cases[1].base.benchCase.transition = long
      record.head.name = long
    }
  }

  @Test("A large run stays below the limit as well, and says how many cases are left out")
  func runLimit() throws {
    var record = try SampleRecord.smoke()
    record.cases = (0..<500).map { index in
      var one = record.cases[index % 5]
      one.benchCase.transition = "a-transition-with-quite-a-long-name-\(index)"
      one.key = one.benchCase.key
      if index == 499 {
        one.failure = CaseFailure(
          kind: .crash, message: "signal SIGILL (4)", pass: "timing",
          output: String(repeating: "x", count: 100_000))
      }
      return one
    }
    let text = MarkdownReport.render(record, context: context)
    #expect(text.utf16.count <= 65_536)
    #expect(text.utf16.count > 55_000)
    #expect(text.contains("### a-transition-with-quite-a-long-name-499"))
    #expect(text.contains("more cases left out to stay below 65,536 characters; all of it: "))
    #expect(
      text.split(separator: "<details>").count == text.split(separator: "</details>").count)
    var small = record
    small.cases = Array(record.cases.prefix(60))
    let whole = MarkdownReport.render(small, context: context)
    #expect(!whole.contains("left out") && whole.contains("More figures"))
  }
}

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
