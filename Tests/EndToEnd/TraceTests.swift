import BenchHarness
import Foundation
import Testing
import TraceTestSupport

/// `run --trace` and `report --format trace`.
struct TraceTests {
  private let run = [
    "run", "-t", "bounce,bubble-mask", "--mask", "clip,offscreen", "--size", "100x100@1",
    "--frames", "20", "--budget", "0.1s",
  ]

  @Test func framesLastAsLongInTheTraceAsInTheRecord() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      run + ["--output", "r.json", "--trace", "t.json"], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(scratch.contents == ["r.json", "t.json"])
    #expect(outcome.messages.contains("a trace of 3 cases is in t.json"))
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: scratch.path("r.json"))))
    let record = try RecordFile.record(from: bytes, path: "r.json")
    let trace = TraceDocument(
      Array(try Data(contentsOf: URL(fileURLWithPath: scratch.path("t.json")))))
    #expect(trace.problems == [])
    #expect(record.cases.count == 3)
    for (index, result) in record.cases.enumerated() {
      let sample = try #require(result.trace)
      #expect(sample.problem == nil)
      let events = trace.events.filter { $0.process == index + 1 && $0.kind == "X" }
      func durations(_ lane: Int, _ isWanted: (String) -> Bool) -> [Int?] {
        events.filter { $0.lane == lane && isWanted($0.name) }.map(\.duration)
      }
      #expect(durations(2) { $0.hasPrefix("frame ") } == sample.frames.map { Int($0) })
      #expect(durations(2) { $0 == "animate" } == sample.animate.map { Int($0) })
      #expect(durations(2) { $0 == "layout" } == sample.layout.map { Int($0) })
      #expect(durations(2) { $0 == "render" } == sample.render.map { Int($0) })
      #expect(durations(1) { _ in true } == sample.starts.map { _ in Int(sample.frameInterval) })
      #expect(sample.frames.count == 20)
      // What is exact is the same in both passes.
      #expect(sample.allocatedBytes == result.heap?.frameBytes)
      #expect(sample.offscreenPasses == result.work.map { UInt64($0.offscreenPasses) })
      // No frame begins before it is due.
      #expect(sample.starts.indices.allSatisfy { sample.starts[$0] >= sample.due($0) })
    }
    let passes = record.cases.map { ($0.trace?.offscreenPasses.max() ?? 0) > 0 }
    #expect(passes == [false, false, true])
  }

  @Test func aRecordWithATracedPlayIsDrawnAgainByteForByte() throws {
    let scratch = try ScratchFolder()
    _ = try Executable.best.run(
      run + ["--output", "r.json", "--trace", "t.json"], in: scratch.url)
    let outcome = try Executable.best.run(
      ["report", "r.json", "--format", "trace"], in: scratch.url)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == (try String(contentsOfFile: scratch.path("t.json"), encoding: .utf8)))
  }

  @Test func aRecordWithoutOneSaysWhatToDo() throws {
    let scratch = try ScratchFolder()
    _ = try Executable.best.run(run + ["--output", "r.json"], in: scratch.url)
    let outcome = try Executable.best.run(
      ["report", "r.json", "--format", "trace"], in: scratch.url)
    #expect(outcome.exitCode == 65)
    #expect(outcome.messages.contains("r.json holds no traced play."))
    #expect(outcome.messages.contains("transitionbench run --trace FILE"))
  }

  @Test func aPlaceThatCannotBeWrittenIsFoundBeforeMeasuring() throws {
    let scratch = try ScratchFolder()
    for path in ["gone/t.json", "."] {
      let outcome = try Executable.best.run(
        run + ["--output", "r.json", "--trace", path], in: scratch.url)
      #expect(outcome.exitCode == 73, "\(path)")
      #expect(outcome.messages.contains("Checked before measuring."))
    }
    let same = try Executable.best.run(
      run + ["--output", "r.json", "--trace", "./r.json"], in: scratch.url)
    #expect(same.exitCode == 64)
    #expect(scratch.contents.isEmpty)
  }
}
