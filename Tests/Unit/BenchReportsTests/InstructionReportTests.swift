import BenchHarness
import Testing

@testable import BenchReports

/// Counted instructions in tables and exports: there when asked for, and never 0 for what is missing.
struct InstructionReportTests {
  /// The first case was counted, the second could not be, the others neither.
  private func counted() throws -> RunRecord {
    var record = try SampleRecord.smoke()
    record.cases[0].instructions = InstructionSample(
      instructions: 120_000_000, frameCount: 60, counter: "callgrind-3.19.0")
    record.cases[0][.instructionsPerFrame] = MetricValue(2_000_000, count: 60)
    record.cases[1].instructionsProblem = "no 'valgrind' in PATH"
    return record
  }

  private func row(_ text: String, _ label: String) -> String? {
    text.split(separator: "\n").last { $0.hasPrefix(label) }.map(String.init)
  }

  @Test func theTableHasTheColumnOnlyWhereAskedFor() throws {
    let plain = TextReport.render(try SampleRecord.smoke(), width: nil)
    #expect(!plain.contains("instructions"))
    let text = TextReport.render(try counted(), width: nil)
    #expect(text.contains("instructions"))
    let table = CaseTable(try counted().cases.map(\.benchCase)).lines(
      for: try counted().cases, width: nil, style: .plain
    ).joined(separator: "\n")
    #expect(row(table, "bubble-overlay")?.hasSuffix("2.00M") == true)
    #expect(row(table, "bounce")?.hasSuffix(" -") == true)
  }

  @Test func aReasonIsAWarning() throws {
    let text = TextReport.render(try counted(), width: nil)
    #expect(
      text.contains("WARNING: instructions of 1 case were not counted: no 'valgrind' in PATH"))
  }

  @Test func markdownHasItAmongWork() throws {
    let text = MarkdownReport.render(try counted(), context: SampleRecord.context)
    let work = try #require(text.split(separator: "## Memory and work").last)
    #expect(work.split(separator: "\n## ")[0].contains("instructions a frame"))
    #expect(
      !MarkdownReport.render(try SampleRecord.smoke(), context: SampleRecord.context)
        .split(separator: "## Memory and work")[1].split(separator: "\n## ")[0]
        .split(separator: "\n").prefix(3).joined().contains("instructions"))
  }

  @Test func exportsHaveFigureCounterAndReason() throws {
    let lines = CSVReport.render(try counted()).split(separator: "\r\n")
    let figures = lines.filter { $0.contains(",instructions-per-frame,") }
    #expect(figures.count == 5)
    #expect(figures[0].contains(",instructions-per-frame,instructions,2000000,,,60,instructions,"))
    #expect(figures[2].contains(",instructions-per-frame,instructions,,,,,instructions,"))
    #expect(lines.contains { $0.contains("callgrind-3.19.0") })
    let json = JSONReport.render(try counted(), context: SampleRecord.context)
    #expect(json.contains("no 'valgrind' in PATH"))
  }

  @Test func aBaselineShowsItWhereItHasIt() throws {
    let plain = BaselineTable.lines(try SampleRecord.smoke(), width: nil, style: .plain)
    #expect(!plain.joined().contains("instructions"))
    let lines = BaselineTable.lines(try counted(), width: nil, style: .plain)
    #expect(lines.joined().contains("instructions"))
  }
}
