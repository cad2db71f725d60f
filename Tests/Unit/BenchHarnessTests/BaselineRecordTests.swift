import Testing

@testable import BenchHarness

/// What a baseline holds, what is refused of it, and what it may be called.
struct BaselineRecordTests {
  @Test func aBaselineKeepsWhatIsComparedAndNoSamples() {
    var result = BaselineSamples.result()
    result.plays = [Samples.play(base: 100)]
    result.printedText = "hello"
    result.summarise()
    let baseline = BaselineSamples.record([result]).baseline(named: "main")
    #expect(baseline.name == "main" && baseline.cases[0].plays.isEmpty)
    #expect(baseline.cases[0].printedText == nil)
    #expect(baseline.cases[0].metrics == result.metrics)
    #expect(baseline.cases[0].metrics["frame-time-p50"] != nil)
    let check = BaselineCheck(base: baseline, head: BaselineSamples.record([result]))
    #expect(check.causes.isEmpty && check.cases[0].times.count == 3)
  }

  static let problems: [(String, @Sendable (inout CaseResult) -> Void)] = [
    ("is -1.0", { $0[.pixelsWritten]?.value = -1 }),
    ("is nan", { $0[.pixelsWritten]?.value = .nan }),
    ("is inf", { $0[.heapPeak]?.value = .infinity }),
    ("is -5.0", { $0[.heapPeak]?.low = -5 }),
    ("has -1 samples", { $0[.pixelsWritten]?.count = -1 }),
    ("leakedBytesPerPlay is -1.0", { $0.heap?.leakedBytesPerPlay = -1 }),
    ("different lengths", { $0.heap?.frameBytes = [1] }),
    ("pixelsBlended of frame 1 is -7", { $0.work[1].pixelsBlended = -7 }),
    ("'x' is no hash", { $0.frameHashes[2] = "x" }),
    ("'' is no hash", { $0.finalHash = "" }),
    ("2 pictures and counted work of 3", { $0.frameHashes.removeLast() }),
    ("its key is not the one", { $0.key = "bounce" }),
  ]

  @Test(arguments: problems)
  func figuresThatCannotBeAreRefused(
    message: String, change: @Sendable (inout CaseResult) -> Void
  ) {
    var result = BaselineSamples.result()
    #expect(throws: Never.self) { try BaselineSamples.record([result]).validate(path: "b.json") }
    change(&result)
    let record = BaselineSamples.record([result])
    let error = #expect(throws: RecordFileError.self) { try record.validate(path: "b.json") }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.message.hasPrefix("b.json") == true)
  }

  @Test func aCaseThatIsThereTwiceAndImpossibleThresholdsAreRefused() {
    let twice = BaselineSamples.record([BaselineSamples.result(), BaselineSamples.result()])
    #expect(throws: RecordFileError.self) { try twice.validate(path: "b.json") }
    for threshold in [Threshold(absolute: -1), Threshold(relative: .nan)] {
      var record = BaselineSamples.record()
      record.thresholds = Thresholds(["work": threshold])
      #expect(throws: RecordFileError.self) { try record.validate(path: "b.json") }
    }
  }

  @Test(arguments: ["main", "v1.2", "7be03d5", "A_b-c", "a..b"])
  func plainWordsAreNames(word: String) {
    #expect(BaselineStore.isName(word))
    #expect(BaselineStore().path(ofName: word) == "results/baselines/\(word).json")
  }

  @Test(arguments: [
    "", ".", "..", "../x", "/etc/x", ".hidden", "-b", "a b", "a/b", "a\n", "ä", "x.json", "a\0b",
    "accepted", String(repeating: "a", count: 101),
  ])
  func otherWordsAreNone(word: String) { #expect(!BaselineStore.isName(word)) }

  @Test(
    arguments: [
      ("5", 5, 0), ("1%", 0, 0.01), ("1000,0.5%", 1000, 0.005), ("0.5%,1000", 1000, 0.005),
      ("0", 0, 0),
    ] as [(String, Double, Double)])
  func thresholdsAreRead(text: String, absolute: Double, relative: Double) {
    #expect(Threshold(text: text) == Threshold(absolute: absolute, relative: relative))
  }

  @Test(arguments: [
    "", "%", "-1", "nan", "inf", "0x10", "1e3", "1,2", "1%,2%", "1,2%,3", "1 %", ".5", "9e99",
    "99999999999999999999",
  ])
  func otherTextsAreNoThresholds(text: String) { #expect(Threshold(text: text) == nil) }

  @Test func aCheckOfExactFiguresNeedsOneLaunch() {
    var progress = CaseProgress(Samples.benchCase(), budget: Budget(), passes: .exactOnly)
    #expect(progress.nextPass == .exact && !progress.isFinished)
    progress.take(Samples.exact(), nanoseconds: 1)
    #expect(progress.isFinished && progress.result.stop == nil)
    #expect(progress.result[.pixelsWritten]?.value == 100)
    #expect(progress.result[.frameTimeP50] == nil)
  }

  // MARK: - Selecting

  private func error(_ selection: CaseSelection, _ cases: [BenchCase]) -> String? {
    do throws(SuiteError) {
      try selection.check(against: cases)
      return nil
    } catch { return error.message }
  }

  @Test func optionsLeaveTheCasesTheyMean() {
    var mask = Samples.benchCase("bubble-mask")
    mask.maskRealisation = .offscreen
    mask.parameters = ["minScale": "0"]
    let cases = [Samples.benchCase(), mask, Samples.benchCase("bubble-overlay")]
    func left(_ selection: CaseSelection) -> [String] {
      cases.filter(selection.includes).map(\.transition)
    }
    #expect(CaseSelection().isEverything && left(CaseSelection()).count == 3)
    #expect(left(CaseSelection(transitions: ["bubble-*"])) == ["bubble-mask", "bubble-overlay"])
    #expect(left(CaseSelection(transitions: ["bubble-mask?minScale=0"])) == ["bubble-mask"])
    #expect(left(CaseSelection(transitions: ["bubble-mask?minScale=1"])).isEmpty)
    #expect(left(CaseSelection(masks: ["offscreen"])) == ["bubble-mask"])
    #expect(left(CaseSelection(sizes: ["375x667@2"], frameCounts: [3])).count == 3)
    #expect(left(CaseSelection(operations: ["push"])).isEmpty)
    #expect(
      error(CaseSelection(transitions: ["bounce", "bubble-msk"]), cases)
        == "--transition 'bubble-msk' matches none of the 3 cases. Did you mean 'bubble-mask'?")
    #expect(
      error(CaseSelection(transitions: ["bounce"], masks: ["offscreen"]), cases)
        == "the options together match none of the 3 cases.")
    #expect(error(CaseSelection(transitions: ["bounce"]), cases) == nil)
  }
}
