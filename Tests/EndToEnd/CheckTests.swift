import BenchHarness
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Every way `check` and `baseline` can end, provoked.
struct CheckTests {
  private func check(
    _ word: String, _ more: [String] = [], in scratch: ScratchFolder
  ) throws -> Executable.Outcome {
    try PlantedWorkshop.executable(word).run(
      ["check", "--baseline", "base.json"] + more, in: scratch.url,
      environment: ["LC_ALL": "C"])
  }

  private func record(_ path: String) throws -> RunRecord {
    try RecordFile.record(from: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
  }

  private func write(_ record: RunRecord, _ path: String) throws {
    try Data(try RecordFile.bytes(of: record)).write(to: URL(fileURLWithPath: path))
  }

  /// Long lines are wrapped; where a line ends is not what this is about.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: - Verdicts

  @Test func aCrashIsTheCasesFailureAndSaysHowToRepeatIt() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let outcome = try check("crash", in: scratch)
    #expect(outcome.exitCode == 2, "\(outcome.messages)")
    #expect(outcome.output.hasPrefix("0 of 1 case compared with baseline base: 1 FAILED."))
    #expect(
      words(outcome.output).contains("FAILED in frame 0 of 5 of the exact pass: crash, signal"))
    #expect(words(outcome.output).contains("transitionbench run --transition planted"))
    let saved = try PlantedWorkshop.executable("crash").run(
      ["baseline", "save", "other.json"] + PlantedWorkshop.caseArguments, in: scratch.url)
    #expect(saved.exitCode == 2 && saved.messages.contains("nothing was saved: 1 of its cases"))
    #expect(scratch.contents == ["base.json"])
  }

  @Test func aPictureThatMayDifferIsShownAndPasses() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let outcome = try check("pixel", ["--allow-different-pictures"], in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("other picture, allowed"))
    #expect(outcome.output.contains("pictures differ in"))
  }

  @Test func aCaseThatIsGoneIsAnErrorUnlessAllowed() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let outcome = try check("gone", in: scratch)
    #expect(outcome.exitCode == 65, "\(outcome.output)")
    #expect(outcome.output.hasPrefix("0 of 1 case compared with baseline base: 1 not run."))
    #expect(words(outcome.output).contains("nothing could be compared; a case of the baseline"))
    // Two transitions, of which one goes: what is left is compared.
    let both = try PlantedWorkshop.executable("unchanged").run(
      ["baseline", "save", "base.json"] + PlantedWorkshop.caseArguments + ["-t", "bounce"],
      in: scratch.url)
    #expect(both.exitCode == 0, "\(both.messages)")
    let removed = try check("gone", in: scratch)
    #expect(removed.exitCode == 65)
    #expect(removed.output.hasPrefix("1 of 2 cases compared"))
    let allowed = try check("gone", ["--allow-removed"], in: scratch)
    #expect(allowed.exitCode == 0, "\(allowed.output)")
    #expect(allowed.output.contains("as allowed: planted"))
  }

  @Test func aCaseOnlyInTheRunIsListedAsNew() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let suite = """
      {"format": "transitionbench-suite", "version": 1, "name": "two",
       "axes": {"transitions": ["planted", "bounce"], "sizes": ["60x100@1"], "frames": [5],
         "screens": [{"from": "flat:#336699", "to": "flat:#993366"}],
         "maskRealisations": ["coverage"]},
       "thresholds": {"work": {"percent": 2}, "heap": {"percent": 200},
         "allocations-per-frame": {"absolute": 3}}}
      """
    try suite.write(toFile: scratch.path("two.json"), atomically: true, encoding: .utf8)
    let outcome = try check("unchanged", ["two.json"], in: scratch)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.messages)")
    #expect(outcome.output.hasPrefix("1 of 2 cases compared with baseline base: 1 new, 1 equal."))
    #expect(outcome.output.contains("New, nothing to hold them against: bounce"))
    // The suite's thresholds let small rises pass, and say so. In so tiny a case one more view may
    // double what a list of them has room for, and with it the heap's peak.
    let pixels = try check("pixels", ["two.json"], in: scratch)
    #expect(pixels.exitCode == 0, "\(pixels.output)")
    #expect(pixels.output.contains("within the threshold"))
    // A stricter one of the command line counts before the suite's.
    let strict = try check("pixels", ["two.json", "--threshold", "work=0.5%"], in: scratch)
    #expect(strict.exitCode == 1, "\(strict.output)")
  }

  // MARK: - Wanted changes

  @Test func anAcceptedChangePassesUntilItGrows() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let found = try check("allocation", in: scratch)
    #expect(found.exitCode == 1)
    #expect(found.output.contains("--accept 'planted coverage:allocations-per-frame'"))
    let accept = [
      "--accept", "planted coverage:allocations-per-frame",
      "--accept", "planted coverage:allocated-bytes-per-frame", "--reason", "keeps the last touch",
    ]
    let accepted = try check("allocation", accept, in: scratch)
    #expect(accepted.exitCode == 0, "\(accepted.output)\(accepted.messages)")
    #expect(accepted.output.contains("1 accepted"))
    #expect(words(accepted.output).contains("accepted: keeps the last touch"))
    #expect(scratch.contents == ["accepted.json", "base.json"])
    #expect(try check("allocation", in: scratch).exitCode == 0)

    // As if less had been accepted: what is there now has grown since.
    var changes = try AcceptedChanges.read(path: scratch.path("accepted.json"))
    let index = try #require(changes.accepted.firstIndex { $0.metric == "allocations-per-frame" })
    changes.accepted[index].value -= 0.5
    try changes.write(path: scratch.path("accepted.json"))
    #expect(try check("allocation", in: scratch).exitCode == 1)

    // A new baseline begins without them.
    let saved = try PlantedWorkshop.executable("allocation").run(
      ["baseline", "save", "base.json", "--cases-of", "base.json"], in: scratch.url)
    #expect(saved.exitCode == 0 && saved.output.hasPrefix("Replaced baseline base: 1 case"))
    #expect(try AcceptedChanges.read(path: scratch.path("accepted.json")).accepted.isEmpty)
    #expect(try check("allocation", in: scratch).exitCode == 0)
  }

  @Test func onlyWhatIsARegressionCanBeAccepted() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let wishes = [
      ("plantd coverage:pixels-written", "Did you mean 'planted coverage'?"),
      ("planted coverage:pixels-writen", "Did you mean 'pixels-written'?"),
      ("planted coverage:heap-peak", "is no regression there"), ("planted", "wants CASE:METRIC"),
    ]
    for (wish, message) in wishes {
      let outcome = try check("pixels", ["--accept", wish, "--reason", "because"], in: scratch)
      #expect(outcome.exitCode == 64, "\(outcome.messages)")
      #expect(words(outcome.messages).contains(message), "\(outcome.messages)")
    }
    let empty = try check(
      "pixels", ["--accept", "planted coverage:pixels-written", "--reason", "..."], in: scratch)
    #expect(empty.exitCode == 64 && empty.messages.contains("says nothing"))
    let missing = try check("pixels", ["--accept", "planted coverage:pixels-written"], in: scratch)
    #expect(missing.exitCode == 64 && missing.messages.contains("go together"))
    #expect(scratch.contents == ["base.json"])
  }

  // MARK: - Records

  @Test func aRecordIsJudgedWithoutPlaying() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let kept = try check("pass", ["--output", "head.json"], in: scratch)
    #expect(kept.exitCode == 1)
    let judged = try Executable.best.run(
      ["check", "--baseline", "base.json", "--record", "head.json", "--json"], in: scratch.url)
    #expect(judged.exitCode == 1, "\(judged.messages)")
    let document = try JSONDecoder().decode(CheckDocument.self, from: Data(judged.output.utf8))
    #expect(document.format == "transitionbench-check" && document.exitCode == 1)
    #expect(document.causes == ["regressed"])
    #expect(document.comparedCount == 1 && document.caseCount == 1)
    #expect(document.verdicts.map(\.verdict) == ["regressed"])
    let passes = document.check.cases[0].changes.first { $0.metric == "offscreen-passes" }
    #expect(passes?.base == 1 && passes?.head == 2 && passes?.verdict == .regressed)
    #expect(passes?.frames == nil || passes?.frames?.count == 5)
  }

  private struct CheckDocument: Decodable {
    struct Verdict: Decodable {
      let label: String
      let verdict: String
    }
    let format: String
    let exitCode: Int
    let causes: [String]
    let comparedCount: Int
    let caseCount: Int
    let verdicts: [Verdict]
    let check: BaselineCheck
  }

  @Test func aFigureThatIsGoneAndABuildThatDiffersAreTold() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    var head = try record(scratch.path("base.json"))
    head.cases[0].metrics["heap-peak"] = nil
    try write(head, scratch.path("head.json"))
    let gone = try check("unchanged", ["--record", "head.json"], in: scratch)
    #expect(gone.exitCode == 65, "\(gone.output)")
    #expect(gone.output.contains("figure missing"))
    #expect(words(gone.output).contains("heap-peak was"))

    var other = try record(scratch.path("base.json"))
    other.environment.machine.compiler = "Swift 9"
    other.cases[0].metrics["allocations-per-frame"]?.value += 1
    try write(other, scratch.path("head.json"))
    let differs = try check("unchanged", ["--record", "head.json"], in: scratch)
    #expect(differs.exitCode == 0, "\(differs.output)")
    #expect(words(differs.output).contains("Not compared: heap figures; compiler is Swift 6"))
    #expect(words(differs.output).contains("in the baseline and Swift 9 here"))
  }

  @Test func impossibleFiguresAreRefused() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let good = try record(scratch.path("base.json"))
    var negative = good
    negative.cases[0].metrics["pixels-written"]?.value = -1
    var twice = good
    twice.cases += good.cases
    var foreign = good
    foreign.cases[0].frameHashes[0] = "not a hash"
    for (bad, message) in [
      (negative, "pixels-written is -1.0"), (twice, "is there twice"),
      (foreign, "'not a hash' is no hash of a picture"),
    ] {
      try write(bad, scratch.path("bad.json"))
      for arguments in [
        ["check", "--baseline", "bad.json", "--record", "base.json"],
        ["check", "--baseline", "base.json", "--record", "bad.json"],
        ["baseline", "show", "bad.json"], ["baseline", "save", "x.json", "--record", "bad.json"],
      ] {
        let outcome = try Executable.best.run(arguments, in: scratch.url)
        #expect(outcome.exitCode == 65, "\(arguments) \(outcome.messages)")
        #expect(words(outcome.messages).contains(message), "\(outcome.messages)")
      }
    }
  }

  /// Texts a JSON encoder would not write, with the checksum they would have.
  @Test(arguments: ["NaN", "1e999", "-1", "\"nan\"", "null"])
  func numbersThatAreNoneAreRefused(text: String) throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    var record = try record(scratch.path("base.json"))
    record.cases[0].metrics["heap-peak"]?.value = 123_456_789
    let bytes = String(decoding: try RecordFile.bytes(of: record), as: UTF8.self)
    let body = bytes.drop { $0 != "," }.replacingOccurrences(of: "123456789", with: text)
    let start = try #require(body.range(of: "\"record\":")).upperBound
    let sum = RecordFile.checksum(Array(body[start...].dropLast(2).utf8))
    try "{\"checksum\":\"crc32:\(sum)\"\(body)".write(
      toFile: scratch.path("bad.json"), atomically: true, encoding: .utf8)
    let outcome = try Executable.best.run(
      ["check", "--baseline", "bad.json", "--record", "base.json"], in: scratch.url)
    #expect(outcome.exitCode == 65, "\(outcome.messages)")
    #expect(words(outcome.messages).contains("cannot be read as a run record"))
  }

  // MARK: - Times

  @Test func timesAreShownAndJudgedOnlyWhenAsked() throws {
    let scratch = try ScratchFolder()
    let executable = try PlantedWorkshop.executable("unchanged")
    let saved = try executable.run(
      ["baseline", "save", "base.json", "--timing", "--budget", "0.1s"]
        + PlantedWorkshop.caseArguments, in: scratch.url)
    #expect(saved.exitCode == 0, "\(saved.messages)")
    var slow = try record(scratch.path("base.json"))
    slow.cases[0].metrics["frame-time-p50"] = MetricValue(9e8, low: 8.9e8, high: 9.1e8, count: 9)
    try write(slow, scratch.path("slow.json"))
    let arguments = ["check", "--baseline", "base.json", "--record", "slow.json"]
    let shown = try executable.run(arguments, in: scratch.url)
    #expect(shown.exitCode == 0 && shown.output.contains("not judged"), "\(shown.output)")
    let judged = try executable.run(arguments + ["--gate-time", "20%"], in: scratch.url)
    #expect(judged.exitCode == 1 && judged.output.contains("1 slower"), "\(judged.output)")
    let swapped = [
      "check", "--baseline", "slow.json", "--record", "base.json", "--gate-time", "20%",
    ]
    #expect(try executable.run(swapped, in: scratch.url).exitCode == 0)
    // A gate without anything to judge would pass for ever.
    let untimed = try executable.run(
      ["baseline", "save", "untimed.json"] + PlantedWorkshop.caseArguments, in: scratch.url)
    #expect(untimed.exitCode == 0)
    let blind = try executable.run(
      ["check", "--baseline", "untimed.json", "--record", "slow.json", "--gate-time", "20%"],
      in: scratch.url)
    #expect(blind.exitCode == 65, "\(blind.output)")
  }

  // MARK: - The program and the system

  @Test func twoTransitionsOfOneIdAreAFaultOfTheProgram() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    #expect(try check("twice", in: scratch).exitCode == 70)
    let saved = try PlantedWorkshop.executable("twice").run(
      ["baseline", "save", "x.json"], in: scratch.url)
    #expect(saved.exitCode == 70)
  }

  @Test func anInterruptJudgesAndSavesNothing() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let outcome = try unblocked { try check("interrupt", in: scratch) }
    #expect(outcome.exitCode == 130, "\(outcome.messages)")
    #expect(outcome.output.isEmpty && outcome.messages.contains("Nothing was judged or saved."))
    let saved = try unblocked {
      try PlantedWorkshop.executable("interrupt").run(
        ["baseline", "save", "other.json"] + PlantedWorkshop.caseArguments, in: scratch.url)
    }
    #expect(saved.exitCode == 130)
    #expect(scratch.contents == ["base.json"])
  }

  /// Starts a program without the blocked signals that it would inherit from the test's thread.
  private func unblocked(
    _ run: () throws -> Executable.Outcome
  ) rethrows -> Executable.Outcome {
    var none = sigset_t()
    var previous = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try run()
  }

  /// The shell's limit on the size of files stands for a disk that is full.
  @Test func aFullDiskIsToldAndLeavesTheOldBaseline() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let before = try Data(contentsOf: scratch.url.appendingPathComponent("base.json"))
    let path = try PlantedWorkshop.executable("unchanged").path
    func limited(_ arguments: [String]) throws -> Executable.Outcome {
      // A write beyond the limit then fails, instead of ending the process.
      let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""
      return try Subprocess.run("/bin/bash", ["-c", script, path] + arguments, in: scratch.url)
    }
    let checked = try limited(["check", "--baseline", "base.json", "--output", "head.json"])
    #expect(checked.exitCode == 74, "\(checked.messages)")
    #expect(checked.messages.contains("cannot write"))
    let saved = try limited(["baseline", "save", "base.json", "--record", "base.json"])
    #expect(saved.exitCode == 74, "\(saved.messages)")
    #expect(try Data(contentsOf: scratch.url.appendingPathComponent("base.json")) == before)
  }

  @Test func placesThatCannotBeWrittenAreFoundBeforeMeasuring() throws {
    let scratch = try PlantedWorkshop.scratchWithBaseline()
    let output = try check("unchanged", ["--output", "/proc/x.json"], in: scratch)
    #expect(output.exitCode == 73 && output.messages.contains("Checked before measuring."))
    let save = try PlantedWorkshop.executable("unchanged").run(
      ["baseline", "save", "/proc/x.json"], in: scratch.url)
    #expect(save.exitCode == 73 && save.messages.contains("/proc/x.json"))
    // A folder where accepted.json would go.
    try FileManager.default.createDirectory(
      atPath: scratch.path("accepted.json"), withIntermediateDirectories: false)
    let accept = try check("unchanged", in: scratch)
    #expect(accept.exitCode == 66 && accept.messages.contains("is a folder"))
  }
}
