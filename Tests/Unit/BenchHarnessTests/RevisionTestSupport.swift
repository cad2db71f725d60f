import Foundation
import Synchronization
import Testing

@testable import BenchHarness

/// A throw-away repository with a package of one executable, `hello`, and a cache beside it.
final class SampleRepository {
  let root: String
  var path: String { root + "/clone" }
  var cache: String { root + "/cache/builds" }

  /// Makes a repository whose first commit prints `text`.
  init(printing text: String = "one", inFolder folder: String = "") throws {
    root =
      URL(fileURLWithPath: NSTemporaryDirectory())
      .resolvingSymlinksInPath().path + "/revision-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    try git("init", "--quiet", "--initial-branch", "main")
    try git("config", "user.name", "Somebody")
    try git("config", "user.email", "somebody@example.invalid")
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "hello", products: [.executable(name: "hello", targets: ["hello"])],
        targets: [.executableTarget(name: "hello")])
      """, to: folder + "Package.swift")
    try commit(printing: text, inFolder: folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func commit(printing text: String, inFolder folder: String = "") throws {
    try commit("print(\"\(text)\")", inFolder: folder)
  }

  func commit(_ code: String, inFolder folder: String = "") throws {
    try write(code, to: folder + "Sources/hello/main.swift")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "A commit")
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try run("git", ["-C", path] + arguments)
  }

  func run(_ name: String, _ arguments: [String] = []) throws -> String {
    let program = CapturedProgram(
      executable: name.contains("/")
        ? name : try #require(CapturedProgram.path(of: name, environment: Self.inherited)),
      environment: Self.inherited, isInterrupted: { false })
    let outcome = try program.run(arguments)
    try #require(outcome.succeeded, "\(name) \(arguments): \(outcome.text)")
    return outcome.text
  }

  /// What git knows and the user sees, to be the same before and after.
  func state() throws -> [String] {
    // First: git status may write the index anew.
    let index = try Data(contentsOf: URL(fileURLWithPath: path + "/.git/index"))
    return try [
      Checksum.text(Array(index)),
      git("--no-optional-locks", "status", "--porcelain=v2", "--branch"), git("stash", "list"),
      git("worktree", "list"), git("for-each-ref"), git("diff"), git("diff", "--cached"),
      FileManager.default.contentsOfDirectory(atPath: path + "/.git").sorted().description,
    ]
  }

  /// What is in the cache besides finished builds.
  func leftovers() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    return names.filter { $0.hasPrefix("making-") }
  }

  func build(
    _ revision: String, product: String = "hello", folder: String = "",
    environment: [String: String] = [:], isInterrupted: @escaping () -> Bool = { false }
  ) -> RevisionBuild {
    RevisionBuild(
      repository: path + "/" + folder, revision: revision, product: product,
      environment: Self.inherited
        .merging(["TRANSITIONBENCH_CACHE": root + "/cache"]) { $1 }
        .merging(environment) { $1 },
      isInterrupted: isInterrupted)
  }

  /// The error of a build that must fail.
  func failure(of build: RevisionBuild) throws -> RevisionBuildError {
    do throws(RevisionBuildError) {
      let built = try build.executable()
      Issue.record("built \(built)")
    } catch {
      return error
    }
    throw RevisionBuildError.interrupted
  }

  static var inherited: [String: String] { ProcessInfo.processInfo.environment }
}
