import BenchHarness
import Foundation
import Testing

/// Instructions under the real valgrind: the figure repeats, and sees what was planted.
struct InstructionTests {
  /// High enough for half a percent of its rows to be one.
  private static let benchCase = BenchCase(
    transition: "bubble-mask", operation: .present, size: "40x200@1", frameCount: 6,
    lowerScreen: CaseScreen(text: "flat:#204060", contentKey: "flat:#204060"),
    upperScreen: CaseScreen(text: "flat:#f0a030", contentKey: "flat:#f0a030"))

  private func job(rowShare: Double? = nil) -> WorkerJob {
    var job = WorkerJob(
      pass: .instructions, benchCase: Self.benchCase, core: nil, sliceNanoseconds: 0,
      minimumPlays: 1, maximumPlays: 1, memoryAllowanceBytes: nil, leakRounds: 0)
    job.extraWork = rowShare.map { ExtraWork(rowShare: $0) }
    return job
  }

  private func count(_ path: String, rowShare: Double? = nil) throws -> Double {
    let outcome = try InstructionCounter(executable: path).count(job(rowShare: rowShare))
    guard case .counted(_, let sample?) = outcome.content else {
      Issue.record("not counted: \(outcome)")
      return .nan
    }
    #expect(sample.frameCount == 6)
    return Double(sample.instructions)
  }

  /// The same program at another place, with another environment.
  private func elsewhere(_ scratch: ScratchFolder) throws -> String {
    let folder = scratch.url.appendingPathComponent("a-folder-with-a-long-name")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent("transitionbench-of-another-name")
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: Executable.best.path), to: copy)
    return copy.path
  }

  @Test func twoCountsAgreeAndHalfAPercentIsSeen() throws {
    let scratch = try ScratchFolder()
    let first = try count(Executable.best.path)
    let second = try count(try elsewhere(scratch))
    #expect(abs(second / first - 1) < 0.000_01, "\(first) and \(second)")
    let slower = try count(Executable.best.path, rowShare: 0.005)
    // A row by itself costs more than among its like, from which most of it is taken over.
    #expect((0.002...0.1).contains(slower / first - 1), "\(slower / first - 1)")
  }

  @Test func runCountsWhenAskedAndStoresTheFigure() throws {
    let scratch = try ScratchFolder()
    let words = [
      "run", "-t", "control-cut,bounce", "--size", "40x80@1", "--frames", "3", "--budget", "0.05s",
      "--from", "flat:#204060", "--to", "flat:#f0a030", "--wide",
    ]
    let outcome = try Executable.best.run(
      words + ["--instructions", "--output", "i.json"], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("instructions"))
    let record = try read(scratch.path("i.json"))
    let bounce = try #require(record.cases.first { $0.benchCase.transition == "bounce" })
    let value = try #require(bounce.metrics["instructions-per-frame"])
    #expect(value.count == 3 && value.value > 1000)
    #expect(bounce.instructions?.counter?.hasPrefix("callgrind-") == true)
    let plain = try Executable.best.run(words + ["--output", "p.json"], in: scratch.url)
    #expect(!plain.output.contains("instructions"))
    #expect(try read(scratch.path("p.json")).cases.allSatisfy { $0.instructions == nil })
  }

  @Test func withoutValgrindTheFigureIsMissingAndSaysWhy() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "run", "-t", "bounce", "--size", "40x80@1", "--frames", "3", "--budget", "0.05s",
        "--instructions", "--output", "i.json",
      ], in: scratch.url, environment: ["PATH": scratch.url.path])
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(outcome.messages.contains("no 'valgrind' in PATH"))
    #expect(outcome.messages.contains("apt-get install valgrind"))
    #expect(outcome.output.contains("instructions of 1 case were not counted"))
    let result = try #require(try read(scratch.path("i.json")).cases.first)
    #expect(result.metrics["instructions-per-frame"] == nil && result.failure == nil)
  }

  private func read(_ path: String) throws -> RunRecord {
    try RecordFile.record(from: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
  }
}
