import BenchHarness
import Testing
import TransitionKit

@testable import BenchReports

@Suite("What cases are called")
struct CaseLabelsTests {
  @Test("Only what differs is said; what is common stands once")
  func onlyWhatDiffers() {
    let cases = [
      SampleRecord.benchCase("bounce", size: "375x667@2"),
      SampleRecord.benchCase("bounce", size: "390x844@3"),
      SampleRecord.benchCase("bubble-mask", size: "390x844@3"),
    ]
    let labels = CaseLabels(cases)
    #expect(labels.common == "60 frames, present, gallery to detail, masks as clip")
    #expect(
      cases.map(labels.label) == [
        "bounce, 375x667@2", "bounce, 390x844@3", "bubble-mask clip, 390x844@3",
      ])
    #expect(CaseLabels([]).common == nil)
  }

  @Test("A mask has its realisation, others only when they were drawn in several")
  func realisations() {
    let cases = [
      SampleRecord.benchCase("bubble-mask"), SampleRecord.benchCase("bounce"),
      SampleRecord.benchCase("my-mask", realisation: .coverage), SampleRecord.benchCase("my-mask"),
    ]
    #expect(
      cases.map(CaseLabels(cases).name)
        == ["bubble-mask clip", "bounce", "my-mask coverage", "my-mask clip"])
  }

  @Test(
    "An operation that the transition decides is said once, one that does not tells cases apart")
  func operations() {
    var cases = [SampleRecord.benchCase("bounce"), SampleRecord.benchCase("push-snapshot")]
    cases[1].operation = .push
    #expect(CaseLabels(cases).common?.contains("60 frames, present or push, gallery") == true)
    #expect(cases.map(CaseLabels(cases).label) == ["bounce", "push-snapshot"])
    cases.append(cases[0])
    cases[2].isCancelled = true
    #expect(
      cases.map(CaseLabels(cases).label)
        == ["bounce, present", "push-snapshot, push", "bounce, present-cancelled"])
  }

  @Test("A row of its own setting carries it; cases of one setting stand under a heading")
  func headings() throws {
    let alone = [
      SampleRecord.benchCase("bounce", frames: 30), SampleRecord.benchCase("bounce", frames: 60),
    ]
    let labels = CaseLabels(alone)
    #expect(labels.groups(of: alone.map { CaseResult($0) }).map(\.heading) == [nil])
    #expect(alone.map(labels.rowLabel) == ["bounce 30f", "bounce 60f"])
    let together = alone + [SampleRecord.benchCase("dimmed-sheet", frames: 30)]
    let groups = CaseLabels(together).groups(of: together.map { CaseResult($0) })
    #expect(groups.map(\.heading) == ["30 frames", "60 frames"])
    #expect(groups.map(\.results.count) == [2, 1])
  }

  @Test("Screens of one name and different pixels are told apart by their content")
  func screensOfOneName() {
    var cases = [SampleRecord.benchCase("bounce"), SampleRecord.benchCase("bounce")]
    cases[1].upperScreen.contentKey = "detail.2"
    let labels = CaseLabels(cases)
    #expect(labels.label(of: cases[0]) == "bounce, gallery [gallery.1] to detail [detail.1]")
    #expect(labels.label(of: cases[0]) != labels.label(of: cases[1]))
  }

  @Test("Every case of a record has a label of its own")
  func labelsAreDifferent() throws {
    let cases = try SampleRecord.matrix().cases.map(\.benchCase)
    let labels = CaseLabels(cases)
    #expect(Set(cases.map(labels.label)).count == cases.count)
    #expect(Set(cases.map(labels.shortLabel)).count == cases.count)
  }
}

@Suite("What is read from a result")
struct CaseReadingTests {
  @Test(
    "Sizes that are none have no pixels",
    arguments: [
      ("375x667@2", 750 * 1_334), ("100x200@1.5", 150 * 300), ("1x1@1", 1), ("375x667", nil),
      ("375@2", nil), ("x@2", nil), ("0x5@2", nil), ("-3x5@2", nil), ("nanx5@1", nil),
      ("1e300x5@1", nil), ("5x5@inf", nil), ("5x5x5@1", nil), ("5x5@1@1", nil), ("", nil),
    ] as [(String, Int?)])
  func pixels(size: String, count: Int?) {
    #expect(FramePixels(size: size)?.count == count)
  }

  @Test("The worst frame is the index with the largest median over plays, not the largest sample")
  func worstFrame() {
    var result = CaseResult(SampleRecord.benchCase("bounce"))
    #expect(result.worstFrameIndex == nil)
    result.plays = [[1, 5, 3], [1, 5, 3], [9, 5, 3]].map(play)
    #expect(result.worstFrameIndex == 1)
    result.plays = [[2, 2]].map(play)
    #expect(result.worstFrameIndex == 0)
  }

  @Test("Plays of uneven length and huge times do not trap")
  func damagedPlays() {
    var result = CaseResult(SampleRecord.benchCase("bounce"))
    result.plays = [play([1, 2, 3]), play([.max, 1])]
    result.plays[0].layout = [.max]
    #expect(result.worstFrameIndex == 0)
    result.plays[0].render = []
    result.plays.removeLast()
    #expect(result.worstFrameIndex == nil)
  }

  private func play(_ times: [UInt64]) -> PlaySample {
    PlaySample(
      launch: 0, setUp: 0, tearDown: 0, animate: times, layout: times.map { _ in 0 },
      render: times.map { _ in 0 }, framesCPU: 0, minorFaults: 0, involuntarySwitches: 0)
  }

  @Test("Pixels are the same, different or unknown")
  func pictures() throws {
    var result = try SampleRecord.smoke().cases[0]
    #expect(result.picture == .same)
    result.frameHashes = []
    #expect(result.picture == nil)
    result.failure = CaseFailure(kind: .differentPicture, message: "", pass: "work")
    #expect(result.picture == .different)
    result.failure?.kind = .hang
    #expect(result.picture == nil)
  }

  @Test(
    "A failure's sentence has place and reason, each once",
    arguments: [
      (
        CaseFailure(kind: .crash, message: "signal SIGILL (4)", frame: 17, pass: "timing"),
        "FAILED in frame 17 of 60: crash, signal SIGILL (4)"
      ),
      (
        CaseFailure(kind: .hang, message: "Hang: no sign of life for 10 s", frame: 3, pass: "work"),
        "FAILED in frame 3 of 60 of the work pass: Hang: no sign of life for 10 s"
      ),
      (
        CaseFailure(kind: .setUp, message: "no such screen", pass: "allocation"),
        "FAILED in the allocation pass: set-up failed, no such screen"
      ),
      (
        CaseFailure(kind: .memory, message: "out of memory: the limit was reached", pass: "timing"),
        "FAILED: out of memory: the limit was reached"
      ),
      (CaseFailure(kind: .exit, message: "", pass: "timing"), "FAILED: unannounced end"),
    ] as [(CaseFailure, String)])
  func failures(failure: CaseFailure, sentence: String) {
    var result = CaseResult(SampleRecord.benchCase("bounce"))
    result.failure = failure
    #expect(FailureTexts(result, context: ReportContext())?.sentence == sentence)
  }

  @Test("The last words are the last line that says something")
  func lastWords() {
    var result = CaseResult(SampleRecord.benchCase("bounce"))
    result.failure = CaseFailure(
      kind: .exit, message: "", pass: "timing", output: "a\r\nb\u{7}\n \n")
    let context = ReportContext(recordPath: "r.json")
    #expect(FailureTexts(result, context: context)?.lastWords == "b\\x07")
    #expect(FailureTexts(result, context: context)?.outputPlace == "r.json")
    result.failure?.message = "crash: b\u{7}"
    #expect(FailureTexts(result, context: context)?.lastWords == nil)
    #expect(FailureTexts(result, context: context)?.outputPlace == "r.json")
    result.failure?.output = " \n"
    #expect(FailureTexts(result, context: context)?.lastWords == nil)
    #expect(FailureTexts(result, context: context)?.outputPlace == nil)
  }
}

@Suite("Commands to copy")
struct ShellCommandTests {
  @Test(
    "Words are quoted so that a shell takes them as they are",
    arguments: [
      ("bounce", "bounce"), ("375x667@2", "375x667@2"), ("", "''"), ("a b", "'a b'"),
      ("it's", "'it'\\''s'"), ("a?b&c", "'a?b&c'"), ("$HOME", "'$HOME'"),
      ("flat:#ff0000", "'flat:#ff0000'"),
      ("a  b", "$'a\\040\\040b'"), ("a\nb", "$'a\\012b'"), ("\u{7}", "$'\\007'"),
      ("\u{1B}'\\", "$'\\033\\'\\\\'"),
      ("\u{202E}", "$'\\342\\200\\256'"), ("größe", "'größe'"),
    ])
  func quoting(word: String, quoted: String) {
    #expect(ShellCommand.quoted(word) == quoted)
  }

  @Test("A long command stays one command on several lines")
  func lines() {
    let command = ShellCommand(words: ["bench", "run", "--size", "375x667@2", "--frames", "60"])
    #expect(command.lines(width: nil) == ["bench run --size 375x667@2 --frames 60"])
    #expect(command.lines(width: 28) == ["bench run --size 375x667@2 \\", "--frames 60"])
    #expect(command.lines(width: 18) == ["bench run \\", "--size 375x667@2 \\", "--frames 60"])
    #expect(
      command.lines(width: 12)
        == ["bench run \\", "--size \\", "375x667@2 \\", "--frames \\", "60"])
  }

  @Test("The command of a case names all that decides it")
  func command() {
    var benchCase = SampleRecord.benchCase("bubble-mask", parameters: ["minScale": "0"])
    benchCase.isCancelled = true
    benchCase.renderer = "cairo"
    benchCase.lowerScreen = CaseScreen(
      text: "my home.png", regions: ["hero=0,0,10,10"], origin: "hero", fits: true,
      contentKey: "x")
    #expect(
      ShellCommand.running(benchCase, program: "transitionbench").text == """
        transitionbench run --transition 'bubble-mask?minScale=0' --mask clip \
        --operation present-cancelled --size 375x667@2 --frames 60 --from 'my home.png' \
        --to detail --region from:hero=0,0,10,10 --origin hero --fit --renderer cairo
        """)
  }
}
