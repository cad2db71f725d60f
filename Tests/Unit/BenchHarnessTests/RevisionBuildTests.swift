import Foundation
import Synchronization
import Testing

@testable import BenchHarness

@Suite("Building a revision", .serialized)
struct RevisionBuildTests {
  @Test("A commit is built once, and a dirty clone stays as it is")
  func dirtyCloneStays() throws {
    let repository = try SampleRepository(printing: "one")
    try repository.git("tag", "first")
    try repository.commit(printing: "two")
    let commit = try repository.git("rev-parse", "first").dropLast()
    try repository.write("print(\"stashed\")", to: "Sources/hello/main.swift")
    try repository.git("stash")
    try repository.write("print(\"staged\")", to: "Sources/hello/main.swift")
    try repository.git("add", ".")
    try repository.write("print(\"dirty\")", to: "Sources/hello/main.swift")
    try repository.write("not Swift", to: "Sources/hello/Untracked.swift")
    let hook = repository.path + "/.git/hooks/post-checkout"
    try Data("#!/bin/sh\ntouch '\(repository.root)/hook-ran'\n".utf8)
      .write(to: URL(fileURLWithPath: hook))
    chmod(hook, 0o755)
    let before = try repository.state()

    var told: [String] = []
    let built = try repository.build("first").executable { told.append($0) }
    #expect(built.commit == commit)
    #expect(!built.wasCached)
    #expect(try repository.run(built.executable) == "one\n")
    #expect(told.first == "building \(commit.prefix(12)): checking out")
    #expect(told.count > 1)

    let again = try repository.build("HEAD~1").executable()
    #expect(
      again
        == BuiltRevision(
          commit: built.commit, executable: built.executable, wasCached: true))
    #expect(try repository.state() == before)
    #expect(repository.leftovers() == [])
    #expect(!FileManager.default.fileExists(atPath: repository.root + "/hook-ran"))
  }

  @Test("Two builds of one commit at once both succeed")
  func twoAtOnce() async throws {
    let repository = try SampleRepository()
    let before = try repository.state()
    let (path, root) = (repository.path, repository.root)
    @Sendable func build() throws -> BuiltRevision {
      try RevisionBuild(
        repository: path, revision: "main", product: "hello",
        environment: SampleRepository.inherited.merging(
          ["TRANSITIONBENCH_CACHE": root + "/cache"]) { $1 }
      ).executable()
    }
    async let first = Task.detached { try build() }.value
    async let second = Task.detached { try build() }.value
    let both = try await [first, second]
    #expect(both[0].executable == both[1].executable)
    #expect(try repository.run(both[0].executable) == "one\n")
    #expect(try repository.state() == before)
    #expect(repository.leftovers() == [])
  }

  @Test("A package below the repository's top is built, even from inside a git hook")
  func packageBelowTheTop() throws {
    let repository = try SampleRepository(printing: "below", inFolder: "tools/my hello/")
    let built = try repository.build(
      "main", folder: "tools/my hello",
      environment: ["GIT_DIR": "/nonexistent", "GIT_INDEX_FILE": "/nonexistent/index"]
    ).executable()
    #expect(try repository.run(built.executable) == "below\n")
    // Without what it was built from there is nothing that could differ.
    let other = BuildCache(folder: repository.cache)
    #expect(
      other.executable(
        of: BuildIdentity(commit: built.commit, folder: "", product: "hello", toolchain: ""))
        == nil)
  }

  @Test("What does not compile is an error with the compiler's words and a log")
  func compilerErrorsAreShown() throws {
    let repository = try SampleRepository()
    try repository.commit("let number: Int = \"text\"")
    let before = try repository.state()
    let error = try repository.failure(of: repository.build("HEAD"))
    guard case .buildFailed(_, "hello", "exit code 1", let log, let lastLines) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(lastLines.contains { $0.contains("cannot convert value of type 'String'") })
    #expect(lastLines.count <= 20)
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("cannot convert value"))
    #expect(error.next.last == "The whole output is in '\(log)'.")
    #expect(try repository.state() == before)
    #expect(repository.leftovers() == [])
  }

  @Test("A product that is not there is an error")
  func productIsMissing() throws {
    let repository = try SampleRepository()
    let error = try repository.failure(of: repository.build("HEAD", product: "goodbye"))
    guard case .buildFailed(_, "goodbye", _, _, let lastLines) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(lastLines.contains { $0.contains("no product named 'goodbye'") })
  }

  @Test("An interrupted build leaves no process, no worktree and no folder")
  func interruptedBuildLeavesNothing() async throws {
    let repository = try SampleRepository()
    let before = try repository.state()
    let isCompiling = Mutex(false)
    let build = repository.build("HEAD", isInterrupted: { isCompiling.withLock { $0 } })
    #expect(throws: RevisionBuildError.interrupted) {
      _ = try build.executable { step in
        if !step.hasSuffix("checking out") { isCompiling.withLock { $0 = true } }
      }
    }
    #expect(isCompiling.withLock { $0 })
    #expect(try repository.state() == before)
    #expect(repository.leftovers() == [])
    #expect(Self.processes(mentioning: repository.cache) == [])
  }

  /// The command lines that hold a text, of all processes.
  private static func processes(mentioning text: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int($0) != nil }
      .compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.contains(text) }
  }
}
