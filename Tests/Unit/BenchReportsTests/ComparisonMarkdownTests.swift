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

  @Test("What is undecided is named with its realisation, too")
  func undecided() throws {
    var record = try SampleComparison.strategies()
    for index in record.cases.indices {
      record.cases[index].workerPairs = Array(record.cases[index].workerPairs.prefix(3))
    }
    let text = ComparisonMarkdown.render(JudgedComparison(record), context: context)
    #expect(text.contains("\nbubble-mask offscreen undecided: too few worker pairs (3 of 12);"))
    #expect(!text.contains("bubble-mask undecided"))
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
