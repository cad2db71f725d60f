import BenchHarness
import Foundation
import Testing

/// Every picture of every transition, by hash: in debug and release, and twice in a row.
///
/// The hashes are committed. When pixels change on purpose, record them anew with
/// `TRANSITIONBENCH_RECORD_HASHES=1`; a recording run fails, so that it cannot pass by accident.
struct FrameHashTests {
  private static let file = Repository.root
    .appendingPathComponent("Tests/EndToEnd/FrameHashes.json")

  private func hashes(_ executable: Executable) throws -> [String: [String]] {
    let scratch = try ScratchFolder()
    let outcome = try executable.run(
      [
        "run", "--operation", "present,dismiss,push,pop", "--size", "188x334@1", "--frames", "60",
        "--budget", "0.01s", "--output", "h.json",
      ], in: scratch.url)
    try #require(outcome.exitCode == 0, "\(outcome.messages)")
    let path = scratch.path("h.json")
    let record = try RecordFile.record(
      from: Array(try Data(contentsOf: URL(fileURLWithPath: path))), path: path)
    return Dictionary(
      uniqueKeysWithValues: record.cases.map { ($0.key, $0.frameHashes + [$0.finalHash ?? ""]) })
  }

  @Test(arguments: Executable.all)
  func framesAreTheCommittedOnes(executable: Executable) throws {
    // The run itself compares every launch with the first: several times in a row.
    let shown = try hashes(executable)
    #expect(shown.count == 10)
    if ProcessInfo.processInfo.environment["TRANSITIONBENCH_RECORD_HASHES"] != nil {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      try encoder.encode(shown).write(to: Self.file)
      Issue.record(
        "recorded \(shown.count) cases; look at the pictures, then run without recording")
      return
    }
    let committed = try JSONDecoder().decode(
      [String: [String]].self, from: Data(contentsOf: Self.file))
    #expect(Set(committed.keys) == Set(shown.keys))
    for (key, expected) in committed {
      let frames = zip(expected, shown[key] ?? []).enumerated().filter {
        $0.element.0 != $0.element.1
      }
      #expect(frames.isEmpty, "\(key): frames \(frames.map(\.offset)) differ in \(executable.name)")
    }
  }
}
