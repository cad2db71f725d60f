import Foundation
import Testing

/// A small repository whose commits say which planted program they build.
///
/// Its compiler takes the program of `PlantedWorkshop` that the checked-out sources name, so that a
/// commit costs no build; git, the script under test and the tool are the real ones.
final class PlantedRepository {
  private let scratch: ScratchFolder
  /// Where the user works.
  let folder: URL

  /// Makes a repository of one commit.
  init(_ word: String) throws {
    scratch = try ScratchFolder()
    folder = scratch.url.appendingPathComponent("clone")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try writeCompiler()
    try git(["init", "--quiet", "--initial-branch", "main"])
    try write("results/\n.build/\n", to: ".gitignore")
    try write(Self.suite, to: "suite.json")
    try commit(word)
  }

  /// Two transitions on small flat screens, of which one is the planted one.
  private static let suite = """
    {"format": "transitionbench-suite", "version": 1, "name": "two",
     "axes": {"transitions": ["planted", "bounce"], "sizes": ["60x100@1"], "frames": [5],
       "screens": [{"from": "flat:#336699", "to": "flat:#993366"}],
       "maskRealisations": ["coverage"]}}
    """

  /// Commits sources that build another program, or the same again.
  func commit(_ word: String) throws {
    try write(word, to: "Sources/planted-word")
    try git(["add", "--all"])
    try git([
      "-c", "user.name=test", "-c", "user.email=test@example.invalid", "commit", "--quiet",
      "--allow-empty", "--message", "Build \(word)",
    ])
  }

  /// Runs the script as a job does.
  ///
  /// - Parameters:
  ///   - verb: `pull-request` or `main`.
  ///   - settings: Variables beside those of every job here.
  /// - Returns: What it printed, its exit code, and what it added to the job's page.
  /// - Throws: When it cannot be started.
  func job(
    _ verb: String, _ settings: [String: String] = [:]
  ) throws -> (outcome: Executable.Outcome, summary: String) {
    let page = scratch.path("step-summary.md")
    try Data().write(to: URL(fileURLWithPath: page))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = [
      "PATH": "\(scratch.path("bin")):\(path)", "GITHUB_STEP_SUMMARY": page,
      "TRANSITIONBENCH_CACHE": scratch.path("cache"), "TRANSITIONBENCH_SUITE": "suite.json",
      "LC_ALL": "C",
    ].merging(settings) { $1 }
    let outcome = try Subprocess.run(
      Repository.root.appendingPathComponent("scripts/ci-bench").path, [verb], in: folder,
      environment: environment)
    return (outcome, try String(contentsOfFile: page, encoding: .utf8))
  }

  /// A file's text, such as a report's.
  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func git(_ arguments: [String]) throws {
    let outcome = try Subprocess.run("/usr/bin/git", arguments, in: folder)
    try #require(outcome.exitCode == 0, "\(outcome.messages)")
  }

  private func writeCompiler() throws {
    let programs = try PlantedWorkshop.shared.get().folder.path
    try StandInCompiler.write(
      to: scratch.url.appendingPathComponent("bin"),
      choosing: """
        word=$(cat "$package/Sources/planted-word")
        if [ "$word" = broken ]; then echo "error: planted" >&2; exit 1; fi
        program='\(programs)/planted-'$word
        """)
  }
}
