import BenchHarness
import Foundation
import Testing
import TransitionRendering

@testable import BenchReports

/// A check for people and for programs; every number is invented.
struct CheckReportTests {
  private let context = CheckContext(
    checkWords: ["transitionbench", "check", "--baseline", "main"],
    saveWords: ["transitionbench", "baseline", "save", "main", "--cases-of", "main"],
    baseline: "main", exitCode: 1)

  private func base() throws -> RunRecord {
    var record = try SampleRecord.smoke().baseline(named: "main")
    for index in record.cases.indices {
      for metric in TimeChange.metrics { record.cases[index][metric] = nil }
    }
    return record
  }

  /// One case worse in two figures, one better, one with another picture, one gone, one new.
  private func check() throws -> BaselineCheck {
    let base = try base()
    var head = base
    head.cases[1][.offscreenPasses] = MetricValue(1, count: 60)
    head.cases[1][.pixelsWritten] = MetricValue(707_000, count: 60)
    head.cases[2][.pixelsBlended] = MetricValue(19_999.5, count: 60)
    head.cases[3].frameHashes[17] = "ffffffffffffffff"
    head.cases[4].benchCase.size = "20x20@1"
    head.cases[4].key = head.cases[4].benchCase.key
    return BaselineCheck(base: base, head: head)
  }

  private func text(_ check: BaselineCheck, width: Int? = 80) -> String {
    CheckReport(check, context: context, width: width, style: .plain).text
  }

  @Test func theVerdictComesFirstThenTheWorstThenWhatToDo() throws {
    #expect(
      try text(check()) == """
        4 of 6 cases compared with baseline main: 1 different picture, 1 not run, 1
          regressed, 1 improved, 1 new, 1 equal.
        Baseline: main, measured 2026-11-30T09:14:00Z, commit 7be03d5.

        case                              change  verdict
        ! push-snapshot 375x667@2                 different picture
            pictures differ in 1 of 60 frames, number 17
        ! dimmed-sheet 375x667@2                  not run
            in the baseline, but not in this run
        ^ bubble-mask clip 375x667@2      from 0  regressed
            offscreen-passes 0 -> 1 count (from 0)
            pixels-written 700,000 -> 707,000 px (+1.0 %)
        v bounce 375x667@2            -0.00250 %  improved
            pixels-blended 20,000 -> 19,999.500 px (-0.00250 %), improved
        = 1 more                                  every figure and picture equal

        New, nothing to hold them against: dimmed-sheet 20x20@1.

        Exit code 1: a case of the baseline was not run; a case shows other pictures; a
          regression.
        To accept them:
          transitionbench check --baseline main \\
            --accept 'bubble-mask clip 375x667@2:offscreen-passes' \\
            --accept 'bubble-mask clip 375x667@2:pixels-written' --reason ...
        If the pictures are meant to differ:
          transitionbench check --baseline main --allow-different-pictures
        If the cases are meant to be gone:
          transitionbench check --baseline main --allow-removed
        To start from what there is now:
          transitionbench baseline save main --cases-of main

        """)
  }

  @Test func whatIsEqualIsTwoLines() throws {
    let base = try base()
    let fine = CheckContext(
      checkWords: context.checkWords, saveWords: [], baseline: "main", exitCode: 0)
    let check = BaselineCheck(base: base, head: base)
    #expect(
      CheckReport(check, context: fine, width: 80, style: .plain).text == """
        5 of 5 cases compared with baseline main: 5 equal.
        Baseline: main, measured 2026-11-30T09:14:00Z, commit 7be03d5.

        """)
  }

  /// Commands to copy are the exception: they stay whole.
  @Test(arguments: [40, 60, 80, 120])
  func noLineIsWiderThanTheTerminal(width: Int) throws {
    for line in try text(check(), width: width).split(separator: "\n") {
      let isCommand = line.hasPrefix("  transitionbench") || line.hasPrefix("    ")
      #expect(DisplayText.width(of: String(line)) <= width || isCommand, "\(line)")
    }
  }

  @Test func colourIsNeverAloneAndNeverUnasked() throws {
    #expect(try !text(check()).contains("\u{1B}"))
    let style = TextStyle(usesColor: true, usesUTF8: true)
    let colored = CheckReport(try check(), context: context, width: 80, style: style).text
    #expect(colored.contains("\u{1B}[38;5;202m▲ bubble-mask clip"))
    #expect(colored.contains("▼ bounce") && colored.contains("0 → 1 count"))
  }

  @Test func aFailedCaseKeepsItsRowAndSaysHowToRepeatIt() throws {
    let base = try base()
    var head = base
    head.cases[2].failure = CaseFailure(
      kind: .crash, message: "signal SIGILL (4)", frame: 17, pass: "exact")
    let text = text(BaselineCheck(base: base, head: head), width: nil)
    #expect(text.hasPrefix("4 of 5 cases compared with baseline main: 1 FAILED, 4 equal."))
    #expect(
      text.contains(
        "! bounce  FAILED in frame 17 of 60 of the exact pass: crash, signal SIGILL (4)"))
    #expect(text.contains("Again, alone: transitionbench run --transition bounce"))
  }

  @Test func timesStandWithTheirIntervalsAndTheirCaveat() throws {
    let base = try SampleRecord.smoke().baseline(named: "main")
    var head = base
    head.cases[2][.frameTimeP50] = MetricValue(7e5, low: 6.9e5, high: 7.1e5, count: 1200)
    let rules = CheckRules(timeLimit: 0.2)
    let text = text(BaselineCheck(base: base, head: head, rules: rules), width: 100)
    #expect(text.contains("^ bounce"))
    #expect(text.contains("0.34..0.36") && text.contains("0.69..0.71"))
    #expect(text.contains("+100.0 %  slower"))
    #expect(text.contains("unchanged code easily differs by 10 %"))
    #expect(text.contains("do not carry over to a phone"))
  }

  @Test func textFromFilesCannotSteerTheTerminal() throws {
    var base = try base()
    var head = base
    let evil = "x\u{1B}[2J\u{202E}\n"
    base.name = evil
    base.startedAt = evil
    for index in base.cases.indices {
      base.cases[index].benchCase.transition += evil
      base.cases[index].key = base.cases[index].benchCase.key
    }
    head.cases[0].benchCase.transition += evil
    head.cases[0].key = head.cases[0].benchCase.key
    head.cases[0][.pixelsWritten]?.value += 1
    head.environment.machine.compiler = evil
    let text = text(BaselineCheck(base: base, head: head))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    #expect(text.contains("\\x1b[2J"))
  }

  @Test func programsGetTheSameVerdicts() throws {
    struct Document: Decodable {
      struct Verdict: Decodable {
        let label: String
        let verdict: CheckVerdict
      }
      let format: String
      let version: Int
      let exitCode: Int
      let comparedCount: Int
      let caseCount: Int
      let causes: [String]
      let verdicts: [Verdict]
      let check: BaselineCheck
    }
    let check = try check()
    let json = CheckJSON.render(check, context: context)
    let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    #expect(document.format == "transitionbench-check" && document.version == 1)
    #expect(document.exitCode == 1 && document.comparedCount == 4 && document.caseCount == 6)
    #expect(document.causes == ["differentPicture", "regressed", "removed"])
    #expect(
      document.verdicts.map(\.verdict) == [
        .differentPicture, .removed, .regressed, .improved, .new, .equal,
      ])
    #expect(document.verdicts[0].label == "push-snapshot 375x667@2")
    #expect(document.check == check)
  }

  @Test(arguments: [
    (0.0, "0"), (7, "7"), (1234, "1,234"), (1_234_567, "1,234,567"), (0.5, "0.500"),
    (1234.5678, "1,234.568"),
  ])
  func figuresAreExact(value: Double, text: String) { #expect(ExactNumber.text(value) == text) }

  @Test func aDifferenceAlwaysShows() {
    #expect(ExactNumber.pair(0.00001, 0.00002) == ("0.00001", "0.00002"))
    #expect(ExactNumber.pair(1, 1.5) == ("1", "1.500"))
    #expect(ExactNumber.percent(0.000_000_01) == "+<0.00001 %")
    #expect(ExactNumber.percent(-0.5) == "-50.0 %" && ExactNumber.percent(0) == "0.00000 %")
  }
}
