import BenchHarness
import Foundation
import Testing

/// Every way `compare` can end, provoked on small cases.
struct CompareTests {
  static let small = [
    "--size", "60x100@1", "--frames", "5", "--from", "flat:#336699", "--to", "flat:#993366",
    "--output", "out.json",
  ]

  /// Long lines are wrapped; where a line ends is not what this is about.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func record(_ scratch: ScratchFolder) throws -> ComparisonRecord {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: scratch.path("out.json"))))
    return try RecordFile.document(ComparisonRecord.self, from: bytes, path: "out.json")
  }

  private func builds(
    _ base: String, _ head: String, budget: String = "0.3s", _ more: [String] = [],
    in scratch: ScratchFolder
  ) throws -> Executable.Outcome {
    try PlantedWorkshop.executable(head).run(
      [
        "compare", "--base", try PlantedWorkshop.executable(base).path, "-t", "planted", "--mask",
        "coverage", "--budget", budget,
      ] + CompareTests.small + more, in: scratch.url, environment: ["LC_ALL": "C"])
  }

  // MARK: - Strategies

  @Test func twoStrategiesStandSideBySideInEachRealisation() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "compare", "bubble-overlay", "bubble-mask", "--size", "60x100@2", "--budget", "0.5s",
        "--output", "out.json",
      ], in: scratch.url, environment: ["LC_ALL": "C"])
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let text = words(outcome.output)
    #expect(text.hasPrefix("bubble-overlay against bubble-mask: 3 of 3 compared."))
    for words in [
      "bubble-mask clip", "bubble-mask coverage", "bubble-mask offscreen +", "passes", "px blend",
      "heap", "allocs", "nearest to what a GPU", "Both end on the same picture",
      "milliseconds do not",
      "away from what the mask shows",
    ] { #expect(text.contains(words), "\(words) is missing") }
    let record = try record(scratch)
    #expect(record.kind == .strategies && record.cases.count == 3)
    for compared in record.cases {
      #expect(compared.failure == nil && !compared.workerPairs.isEmpty)
      #expect(compared.workerPairs.allSatisfy { $0.edges.count == 4 && $0.frames.count > 0 })
      #expect(compared.visualError != nil)
    }
  }

  @Test func aMaskMeetsAMaskInTheSameRealisation() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["compare", "bubble-mask?minScale=0", "bubble-mask?minScale=0.1", "--budget", "0.3s"]
        + CompareTests.small, in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let record = try record(scratch)
    #expect(record.cases.count == 3)
    for compared in record.cases {
      #expect(
        compared.base.benchCase.maskRealisation == compared.head.benchCase.maskRealisation)
    }
  }

  @Test func aRealisationSpeltOnOneSideMeetsTheOthers() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["compare", "bubble-mask?maskRealisation=clip", "bubble-mask", "--budget", "0.3s"]
        + CompareTests.small, in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(try record(scratch).cases.count == 3)
  }

  @Test func aTransitionWithoutFramesHasItsSetUpCompared() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["compare", "bounce?duration=0", "bounce?duration=0", "--budget", "0.6s"]
        + CompareTests.small,
      in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let compared = try #require(try record(scratch).cases.first)
    #expect(compared.workerPairs.allSatisfy { $0.frames.count == 0 && $0.edges.count == 4 })
  }

  @Test func withoutEnoughWorkerPairsThereIsNoDecision() throws {
    let scratch = try ScratchFolder()
    let arguments =
      ["compare", "bounce", "bounce", "--budget", "0.6s", "--require-decision"]
      + CompareTests.small
    let outcome = try Executable.best.run(arguments, in: scratch.url)
    #expect(outcome.exitCode == 3, "\(outcome.output)")
    #expect(words(outcome.output).contains("too few worker pairs"))
  }

  // MARK: - Builds

  @Test func aBuildThatIsMuchSlowerIsARegression() throws {
    let scratch = try ScratchFolder()
    let outcome = try builds("unchanged", "slow", budget: "12s", in: scratch)
    #expect(outcome.exitCode == 1, "\(outcome.output)\(outcome.messages)")
    #expect(outcome.output.contains("regressed"))
    // And the other way round an improvement, which is fine.
    let back = try builds("slow", "unchanged", budget: "12s", in: scratch)
    #expect(back.exitCode == 0, "\(back.output)")
    #expect(back.output.contains("improved"))
  }

  @Test func anExtraAllocationIsARegressionWhateverTheTimesSay() throws {
    let scratch = try ScratchFolder()
    let outcome = try builds("unchanged", "allocation", in: scratch)
    #expect(outcome.exitCode == 1, "\(outcome.output)")
    #expect(words(outcome.output).contains("exact figures regressed allocations-per-frame"))
  }

  @Test func aChangedPixelIsADifferentPicture() throws {
    let scratch = try ScratchFolder()
    let outcome = try builds("unchanged", "pixel", in: scratch)
    #expect(outcome.exitCode == 2, "\(outcome.output)")
    #expect(words(outcome.output).contains("DIFFERENT pixels"))
    let allowed = try builds("unchanged", "pixel", ["--allow-different-pictures"], in: scratch)
    #expect(allowed.exitCode == 0, "\(allowed.output)")
  }

  /// Several causes, the gravest of which is told: 2 before 1 before 3 (one worker pair decides
  /// nothing).
  @Test(arguments: [("pixel", Int32(2)), ("allocation", 1), ("unchanged", 3)])
  func ofSeveralCausesTheGravestIsTheExitCode(head: String, exitCode: Int32) throws {
    let scratch = try ScratchFolder()
    let outcome = try builds("unchanged", head, ["--require-decision"], in: scratch)
    #expect(outcome.exitCode == exitCode, "\(outcome.output)")
  }

  @Test func aCrashOfOneSideIsItsCasesFailure() throws {
    let scratch = try ScratchFolder()
    let outcome = try builds("unchanged", "crash", in: scratch)
    #expect(outcome.exitCode == 2, "\(outcome.output)")
    #expect(words(outcome.output).contains("FAILED in this build: crash, signal"))
  }

  @Test func anInterruptEndsItAndKeepsWhatIsWhole() throws {
    let scratch = try ScratchFolder()
    let outcome = try builds("unchanged", "interrupt", in: scratch)
    #expect(outcome.exitCode == 130, "\(outcome.output)\(outcome.messages)")
    #expect(words(outcome.output).contains("0 of 1 compared"))
  }

  @Test func aBuildOfAnotherProtocolVersionIsNamedWithBothVersions() throws {
    let scratch = try ScratchFolder()
    let other = scratch.path("other-build")
    let script =
      "#!/bin/bash\nread -r job <&103\n"
      + "echo '{\"greeting\":{\"protocolVersion\":1}}' >&104\nread -r more <&103\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: other))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    let outcome = try Executable.best.run(
      ["compare", "--base", other] + CompareTests.small, in: scratch.url)
    #expect(outcome.exitCode == 65, "\(outcome.output)\(outcome.messages)")
    let text = words(outcome.messages)
    #expect(text.contains("protocol version 1, this program 2"))
    #expect(scratch.contents == ["other-build"])
  }

  // MARK: - Reports

  @Test func aReportSaysOfTheRecordWhatTheComparisonSaid() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["compare", "bounce", "bubble-mask", "--budget", "0.6s", "--mask", "clip"]
        + CompareTests.small,
      in: scratch.url, environment: ["LC_ALL": "C"])
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let report = try Executable.best.run(
      ["report", "out.json"], in: scratch.url, environment: ["LC_ALL": "C"])
    #expect(report.exitCode == 0 && report.output == outcome.output)
    let json = try Executable.best.run(["report", "out.json", "--format", "json"], in: scratch.url)
    #expect(json.output.contains("\"transitionbench-comparison-report\""))
    #expect(json.output.contains("\"workerPairCount\""))
  }

  @Test func aRecordWhoseBlocksDoNotFitTogetherIsRefused() throws {
    let scratch = try ScratchFolder()
    _ = try Executable.best.run(
      ["compare", "bounce", "bounce", "--budget", "0.6s"] + CompareTests.small, in: scratch.url)
    var record = try record(scratch)
    record.cases[0].workerPairs[0].frames.headCPU.removeLast()
    let file = URL(fileURLWithPath: scratch.path("out.json"))
    try Data(try RecordFile.bytes(of: record)).write(to: file)
    let outcome = try Executable.best.run(["report", "out.json"], in: scratch.url)
    #expect(outcome.exitCode == 65)
    #expect(words(outcome.messages).contains("blocks of the two sides do not fit together"))
  }
}
