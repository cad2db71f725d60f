import BenchHarness
import Foundation
import Testing

/// `run` as a newcomer meets it.
struct RunTests {
  private let five = ["bubble-overlay", "bubble-mask", "bounce", "push-snapshot", "dimmed-sheet"]

  private func record(_ path: String) throws -> RunRecord {
    try RecordFile.record(from: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
  }

  @Test func theSmokeSuiteMeasuresTheFiveAndWritesARecord() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["run", "--budget", "0.3s", "--output", "smoke.json"], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    for id in five { #expect(outcome.output.contains(id)) }
    for words in ["120 Hz", "mask", "unpaired, no verdict", "ns", "leaked", "passes"] {
      #expect(outcome.output.contains(words), "\(words) is missing")
    }
    #expect(scratch.contents == ["smoke.json"])
    let record = try record(scratch.path("smoke.json"))
    #expect(record.isComplete)
    #expect(record.cases.map(\.benchCase.transition).sorted() == five.sorted())
    for result in record.cases {
      #expect(result.failure == nil)
      #expect(result.frameHashes.count == 60 && Set(result.frameHashes).count > 30)
      #expect(result.plays.allSatisfy { $0.render.count == 60 })
      #expect(result[.frameTimeP50] != nil && result[.pixelsWritten] != nil)
    }
  }

  /// The allocation pass counts on the program's own allocator, so the number is exact.
  @Test func framesAllocateNothingOnceWarm() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "run", "--budget", "0.1s", "--operation", "present,dismiss,push,pop",
        "--mask", "clip,coverage,offscreen", "--output", "heap.json",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let record = try record(scratch.path("heap.json"))
    #expect(record.cases.count == 14)
    for result in record.cases {
      let heap = try #require(result.heap, "built without jemalloc?")
      #expect(
        heap.frameAllocations.allSatisfy { $0 == 0 }, "\(result.key): \(heap.frameAllocations)")
      #expect(heap.frameBytes.allSatisfy { $0 == 0 }, "\(result.key)")
      #expect(heap.leakedBytesPerPlay == 0, "\(result.key)")
    }
  }

  @Test func screensFromPNGFilesKnowTheirRegionsAndOrigin() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "run", "--from", Repository.fixture("gallery-750x1334.png"),
        "--to", Repository.fixture("detail-750x1334.png"), "--size", "375x667@2",
        "--frames", "60", "--budget", "0.2s", "--output", "png.json",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let record = try record(scratch.path("png.json"))
    #expect(record.cases.count == 5)
    #expect(record.cases.allSatisfy { $0.failure == nil })
    // Both pictures have a region called photo, so the push carries it and has nothing to remark.
    let push = try #require(record.cases.first { $0.benchCase.transition == "push-snapshot" })
    #expect(push.remarks.isEmpty)
  }

  @Test func aPushWithoutASharedRegionSaysSo() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "run", "--transition", "push-snapshot", "--from", "flat:#ffffff", "--to", "flat:#000000",
        "--size", "100x100@1", "--budget", "0.1s",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("fade only: no shared region"))
  }

  @Test func offATerminalThereIsNoEscapeSequence() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      ["run", "--transition", "bounce", "--size", "100x100@1", "--budget", "0.1s"],
      in: scratch.url)
    #expect(!outcome.output.contains("\u{1B}") && !outcome.messages.contains("\u{1B}"))
    #expect(outcome.messages.contains("1/1 bounce"))
  }

  @Test(arguments: ["text", "markdown", "csv", "json"])
  func aRecordRendersInEveryFormat(format: String) throws {
    let scratch = try ScratchFolder()
    let run = try Executable.best.run(
      [
        "run", "-t", "bubble-*", "--size", "100x100@1", "--frames", "15", "--budget", "0.1s",
        "--output", "r.json",
      ], in: scratch.url)
    #expect(run.exitCode == 0)
    let outcome = try Executable.best.run(
      ["report", "r.json", "--format", format], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("bubble-mask") && outcome.output.contains("bubble-overlay"))
    #expect(outcome.output.contains("unpaired"))
  }

  @Test func twoRunsAtOnceBothSucceed() async throws {
    let scratch = try ScratchFolder()
    let arguments = ["run", "-t", "bounce", "--size", "50x50@1", "--budget", "0.1s"]
    let url = scratch.url
    async let first = Executable.best.run(arguments, in: url)
    async let second = Executable.best.run(arguments, in: url)
    let outcomes = try await [first, second]
    #expect(outcomes.allSatisfy { $0.exitCode == 0 })
    #expect(scratch.contents.filter { $0.hasSuffix(".json") }.count == 2)
  }

  /// A finger drags to 0.2, 0.9 and 0.1 and the change is called off, in both directions.
  @Test func gesturesAreMeasuredLikeAnyOtherRun() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "run", "--operation", "present,dismiss,push,pop", "--interaction", "0.2,0.9,0.1,cancel",
        "--interaction", "0.5,finish", "--size", "64x64@1", "--frames", "31", "--budget", "0.05s",
        "--output", "g.json",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let cases = try record(scratch.path("g.json")).cases
    #expect(cases.count == 20 && cases.allSatisfy { $0.failure == nil })
    for result in cases where result.benchCase.interaction?.finishes == false {
      #expect(result.frameHashes.first == result.frameHashes.last)
    }
    for result in cases where result.benchCase.interaction?.finishes == true {
      #expect(result.frameHashes.first != result.frameHashes.last)
    }
  }

  /// A present and a dismissal, a push and a pop, go back to where they began.
  @Test func cancelledRunsAreMeasuredToo() throws {
    let scratch = try ScratchFolder()
    let outcome = try Executable.best.run(
      [
        "run", "--operation", "present-cancelled,push-cancelled", "--size", "100x100@1",
        "--budget", "0.1s", "--output", "c.json",
      ], in: scratch.url)
    #expect(outcome.exitCode == 0, "\(outcome.messages)")
    let record = try record(scratch.path("c.json"))
    #expect(record.cases.count == 5 && record.cases.allSatisfy { $0.failure == nil })
    // Half way and back: the last frame is the first one.
    for result in record.cases { #expect(result.frameHashes.first == result.frameHashes.last) }
  }
}
