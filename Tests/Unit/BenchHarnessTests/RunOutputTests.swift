import Foundation
import Testing

@testable import BenchHarness

/// Where results go: claimed before measuring, written whole, kept while they come in.
struct RunOutputTests {
  private final class Folder {
    let path = NSTemporaryDirectory() + "run-output-\(UUID().uuidString)"
    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var names: [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }
  }

  @Test func theJournalHoldsFinishedCasesUntilTheRecordIsThere() throws {
    let folder = try Folder()
    let output = try RunOutput(path: folder.path + "/r.json")
    #expect(folder.names == ["r.journal"])
    try output.append(CaseResult(Samples.benchCase("a")))
    try output.append(CaseResult(Samples.benchCase("b")))
    let text = try String(contentsOfFile: folder.path + "/r.journal", encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      #expect(Checksum.text(Array(parts[1].utf8)) == String(parts[0]))
      let result = try JSONDecoder().decode(CaseResult.self, from: Data(parts[1].utf8))
      #expect(["a", "b"].contains(result.benchCase.transition))
    }
  }

  @Test func aPlaceInUseIsRefusedAndAnExistingRecordStays() throws {
    let folder = try Folder()
    try Data("old".utf8).write(to: URL(fileURLWithPath: folder.path + "/r.json"))
    let output = try RunOutput(path: folder.path + "/r.json")
    #expect(throws: RunOutputError.self) { try RunOutput(path: folder.path + "/r.json") }
    #expect(try String(contentsOfFile: folder.path + "/r.json", encoding: .utf8) == "old")
    output.abandon()
    #expect(folder.names == ["r.json"])
  }

  @Test func datedNamesNeverCollide() throws {
    let folder = try Folder()
    let outputs = try (0..<3).map { _ in
      try RunOutput.dated(inFolder: folder.path + "/results", date: "2026-01-01-0000")
    }
    #expect(outputs.map(\.name) == ["2026-01-01-0000", "2026-01-01-0000-2", "2026-01-01-0000-3"])
  }

  @Test(arguments: ["/proc/nothing/r.json", "/nonexistent/r.json"])
  func aPlaceThatCannotBeWrittenIsRefused(path: String) {
    #expect(throws: RunOutputError.self) { try RunOutput(path: path) }
  }

  @Test func filesAppearWholeOrNotAtAll() throws {
    let folder = try Folder()
    try AtomicFile.write([1, 2, 3], to: folder.path + "/f")
    #expect(folder.names == ["f"])
    #expect(throws: RunOutputError.self) { try AtomicFile.write([1], to: folder.path + "/no/f") }
    // A folder is in the way: nothing is left behind.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/taken/inside", withIntermediateDirectories: true)
    #expect(throws: RunOutputError.self) { try AtomicFile.write([1], to: folder.path + "/taken") }
    #expect(folder.names == ["f", "taken"])
  }
}
