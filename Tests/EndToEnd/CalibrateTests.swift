import Foundation
import Testing

/// `calibrate` as a user meets it, with the least there is to measure.
struct CalibrateTests {
  @Test func aMachineIsMeasuredKeptAndQuoted() throws {
    let scratch = try ScratchFolder()
    let cache = ["TRANSITIONBENCH_CACHE": scratch.path("cache"), "LC_ALL": "C"]
    let outcome = try Executable.best.run(
      [
        "calibrate", "--suites", "1", "--runs", "1", "--plant", "5@last-third", "--budget", "0.3s",
        "--load", "--output", "cal.json",
      ], in: scratch.url, environment: cache)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(outcome.output.hasPrefix("Unchanged code, "))
    #expect(outcome.output.contains("of 6 cases at 0.3 s a case"))
    #expect(outcome.output.contains("5 %, last third only"))
    // On a machine that is busy otherwise the one suite is measured, left out of the count and so not
    // kept; the report then says so.
    let isKept = !outcome.messages.contains("not kept for this machine: no suite")
    #expect(outcome.messages.contains("note: kept for this machine in") == isKept)
    #expect(isKept || outcome.output.contains("not counted: others took more than"))
    let report = try Executable.best.run(
      ["report", "cal.json"], in: scratch.url, environment: cache)
    #expect(report.output == outcome.output)
    let csv = try Executable.best.run(
      ["report", "cal.json", "--format", "csv"], in: scratch.url, environment: cache)
    #expect(csv.exitCode == 64 && csv.messages.contains("is a calibration; text is all there is"))
    let compared = try Executable.best.run(
      ["compare", "bounce", "bounce", "--budget", "0.3s"] + CompareTests.small, in: scratch.url,
      environment: cache)
    #expect(compared.output.contains("This machine against itself") == isKept)
    #expect(compared.output.contains("never calibrated") != isKept)
    let elsewhere = try Executable.best.run(
      ["compare", "bounce", "bounce", "--budget", "0.3s"] + CompareTests.small, in: scratch.url,
      environment: ["TRANSITIONBENCH_CACHE": scratch.path("other")])
    #expect(elsewhere.output.contains("never calibrated"))
  }

  @Test(arguments: [
    (["--plant", "0"], "--plant"), (["--plant", "5@first"], "last-third"),
    (["--suites", "0"], "--suites"), (["bounce"], "bounce"),
  ])
  func mistakesAreNamed(arguments: [String], words: String) throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(["calibrate"] + arguments, in: scratch.url)
    #expect(outcome.exitCode == 64)
    #expect(outcome.messages.contains(words), "\(outcome.messages)")
  }
}
