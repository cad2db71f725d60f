import BenchInstruments
import Foundation
import Testing
import TransitionRendering

@testable import BenchHarness

/// Records: read back whole, or refused with a reason.
struct RecordFileTests {
  private func record() -> RunRecord {
    var record = RunRecord(
      name: "r", startedAt: "2026-01-01T00:00:00Z",
      environment: Samples.environment, suite: "smoke", seed: 7)
    var result = CaseResult(Samples.benchCase())
    result.plays = [Samples.play(base: 123_456_789)]
    result.frameHashes = Samples.hashes
    var counters = WorkCounters()
    counters.offscreenPasses = 1
    counters.pixelsWritten = 2
    counters.pixelsBlended = 3
    counters.pixelsSampled = 4
    counters.offscreenBytes = 5
    counters.layersDrawn = 6
    result.work = [counters, WorkCounters(), counters]
    result.summarise()
    record.cases = [result]
    record.isComplete = true
    return record
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let record = record()
    let bytes = try RecordFile.bytes(of: record)
    #expect(try RecordFile.record(from: bytes, path: "r.json") == record)
    // And it is plain JSON for everyone else.
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    #expect(object?["format"] as? String == "transitionbench-run")
    #expect(object?["version"] as? Int == 1)
  }

  /// No single flipped bit goes unnoticed, wherever it is.
  @Test func everyFlippedBitIsNoticed() throws {
    let bytes = try RecordFile.bytes(of: record())
    for index in stride(from: 0, to: bytes.count, by: 7) {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      #expect(throws: RecordFileError.self, "byte \(index)") {
        try RecordFile.record(from: damaged, path: "r.json")
      }
    }
  }

  @Test func aCutFileIsRefused() throws {
    let bytes = try RecordFile.bytes(of: record())
    for count in [0, 1, 50, 100, bytes.count / 2, bytes.count - 1] {
      #expect(throws: RecordFileError.self) {
        try RecordFile.record(from: Array(bytes.prefix(count)), path: "r.json")
      }
    }
  }

  @Test(arguments: [
    ("{\"context\":{},\"benchmarks\":[]}", "is Google Benchmark JSON, not a run record"),
    ("{\"format\":\"transitionbench-suite\"}", "is a suite, not a run record"),
    ("", "is an empty file, not a run record"),
    ("<html></html>", "is an HTML page, not a run record"),
    ("hello", "is not a run record, not a run record"),
    (
      "{\"checksum\":\"crc32:00000000\",\"format\":\"transitionbench-run\",\"version\":2,\"record\":{}}\n",
      "has format version 2; this program reads up to 1"
    ),
    (
      "{\"checksum\":\"crc32:00000000\",\"format\":\"transitionbench-run\",\"version\":1,\"record\":{}}\n",
      "is damaged"
    ),
    ("{ \"format\": \"transitionbench-run\" }", "edited or reformatted"),
  ])
  func otherFilesAreNamed(text: String, words: String) throws {
    let error = #expect(throws: RecordFileError.self) {
      try RecordFile.record(from: Array(text.utf8), path: "x.json")
    }
    if words.hasPrefix("is not a") {
      #expect(error?.message.contains("x.json is not a run record") == true)
    } else {
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
  }

  @Test func figuresThatJSONCannotHoldAreRefused() {
    var record = record()
    record.cases[0][.frameTimeP50] = MetricValue(.nan)
    #expect(throws: RecordFileError.notEncodable) { try RecordFile.bytes(of: record) }
  }
}
