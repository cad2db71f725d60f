import Foundation
import Testing

@testable import InputReading

/// A folder of its own for one test, removed at the end.
private struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("input-reading-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: path + "/Benchmarks", withIntermediateDirectories: true)
    for name in ["ci.json", "smoke.json", "mask-vs-overlay.json"] {
      try Data("{}".utf8).write(to: URL(fileURLWithPath: path + "/Benchmarks/" + name))
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite("Reading files")
struct ReadFileTests {
  @Test("A file is read up to its limit and no further")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Benchmarks/ci.json"
    #expect(try readFile(atPath: path, limit: 2) == Array("{}".utf8))
    #expect(throws: InputProblem(file: path, cause: .fileTooLarge(limit: 1))) {
      try readFile(atPath: path, limit: 1)
    }
    #expect(
      throwing { try readFile(atPath: "/dev/zero", limit: 16 << 20) }
        == "'/dev/zero' is larger than 16 MiB, the most that is read; make it smaller.")
  }

  @Test("A missing file is named with the nearest there is")
  func missing() throws {
    let folder = try TemporaryFolder()
    let root = folder.path
    for (written, message) in [
      (
        "Benchmarks/ci.jsn",
        "no file 'ROOT/Benchmarks/ci.jsn'. There is 'ROOT/Benchmarks/ci.json'."
      ),
      (
        "Benchmarks//mask",
        "no file 'ROOT/Benchmarks//mask'. There is "
          + "'ROOT/Benchmarks/mask-vs-overlay.json'."
      ),
      ("Benchmarks/zzz.txt", "no file 'ROOT/Benchmarks/zzz.txt'."),
      (
        "Benchmrks/ci.json",
        "no file 'ROOT/Benchmrks/ci.json': there is no folder 'ROOT/Benchmrks'. There is "
          + "'ROOT/Benchmarks'."
      ),
      ("Benchmarks/ci.json/x", "no file 'ROOT/Benchmarks/ci.json/x'."),
      ("Benchmarks", "'ROOT/Benchmarks' is a folder; name a file in it."),
    ] {
      let problem = try #require(throws: InputProblem.self) {
        try readFile(atPath: root + "/" + written, limit: 10)
      }
      #expect(problem.message == message.replacingOccurrences(of: "ROOT", with: root))
      #expect(problem.failureClass == .missing)
      #expect(problem.failureClass.exitCode == 66)
    }
  }

  @Test("Relative and empty names are searched from the current folder")
  func relativeNames() throws {
    #expect(
      throwing { try readFile(atPath: "", limit: 1) } == "no file ''.")
    #expect(
      throwing { try readFile(atPath: "Package.swft", limit: 1) }
        == "no file 'Package.swft'. There is 'Package.swift'.")
  }

  @Test("A name with a NUL reads no other file")
  func embeddedNUL() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Benchmarks/ci.json"
    #expect(throws: InputProblem.self) { try readFile(atPath: path + "\0.png", limit: 10) }
  }

  @Test("What cannot be read says why")
  func unreadable() {
    let name = String(repeating: "n", count: 5_000)
    #expect(
      throwing { try readFile(atPath: name, limit: 1) }
        == "cannot read '\(name)': file name too long.")
    let problem = InputProblem(
      file: "x.json", cause: .fileUnreadable(reason: "permission denied"))
    #expect(problem.message == "cannot read 'x.json': permission denied.")
    #expect(problem.failureClass == .missing)
  }

  @Test("JSON files are read into a reader that knows the file's name")
  func readsJSON() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Benchmarks/ci.json"
    #expect(try readJSON(atPath: path).object().members.isEmpty)
    #expect(try readJSON(atPath: path).problem("x").message.hasPrefix(path + ":1:1: "))
    #expect(throws: InputProblem.self) {
      try readJSON(atPath: path, options: .init(maximumByteCount: 1))
    }
    let badData = InputProblem(file: path, cause: .emptyFile)
    #expect(badData.failureClass.exitCode == 65)
    #expect(badData.message == "\(path): the file holds no value; write one or remove the file.")
  }
}
