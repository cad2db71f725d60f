import Foundation
import InputReading

/// What is asked of a git repository, by running git.
///
/// Nothing here writes to the index, the stash, a branch or the user's files. Hooks are off: a hook
/// of the user's that runs at a checkout does not expect this one.
struct GitRepository {
  /// A folder in the repository, not necessarily its top.
  let folder: String
  let git: CapturedProgram

  /// Where git and the compiler must not look, whatever started this program: a git hook, for
  /// example, runs with these set to the repository it belongs to.
  ///
  /// Source: `git rev-parse --local-env-vars`, without those that only configure.
  private static let redirectingVariables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// An environment in which git finds the repository by the folder it is told, in plain English.
  static func environment(from inherited: [String: String]) -> [String: String] {
    var environment = inherited.filter { !redirectingVariables.contains($0.key) }
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["LC_ALL"] = "C.UTF-8"
    return environment
  }

  /// The folder's place below the repository's top: empty, or a path that ends with a slash.
  func prefix() throws(RevisionBuildError) -> String {
    let outcome = try run(["rev-parse", "--show-prefix"])
    guard outcome.succeeded else {
      throw .notARepository(folder: folder, reason: outcome.reason)
    }
    return outcome.lines.last ?? ""
  }

  /// The commit a revision names.
  ///
  /// - Parameter revision: A branch, tag, hash or any other expression of git's for one commit.
  /// - Returns: Its full hash.
  /// - Throws: When there is none, with a name that is near.
  func commit(of revision: String) throws(RevisionBuildError) -> String {
    // No name of git's begins with a dash; an option would.
    if !revision.isEmpty, !revision.hasPrefix("-"), !revision.utf8.contains(0) {
      let outcome = try run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
      // Among warnings, such as that a name is ambiguous.
      if outcome.succeeded, let commit = outcome.lines.last(where: Self.isHash) { return commit }
    }
    throw .noSuchRevision(
      revision, nearest: nearestName(to: revision, among: try names()), isShallow: try isShallow())
  }

  /// Checks a commit out into a new folder of its own, with no branch.
  func addWorktree(at path: String, commit: String) throws(RevisionBuildError) {
    let outcome = try run(["worktree", "add", "--force", "--detach", path, commit])
    guard outcome.succeeded else {
      throw .gitFailed(action: "check out \(commit)", reason: outcome.reason)
    }
  }

  /// Removes such a folder and what git remembers of it; nothing to do is fine.
  func removeWorktree(at path: String) {
    // Also after an interrupt: what was begun is tidied up.
    let tidying = CapturedProgram(
      executable: git.executable, environment: git.environment, isInterrupted: { false })
    _ = try? tidying.run(
      ["-C", folder, "worktree", "remove", "--force", "--force", path])
  }

  private func names() throws(RevisionBuildError) -> [String] {
    try run([
      "for-each-ref", "--count=5000", "--format=%(refname:short)", "refs/heads", "refs/tags",
      "refs/remotes",
    ]).lines
  }

  private func isShallow() throws(RevisionBuildError) -> Bool {
    try run(["rev-parse", "--is-shallow-repository"]).lines.last == "true"
  }

  private func run(_ arguments: [String]) throws(RevisionBuildError) -> CapturedProgram.Outcome {
    let settings = ["-C", folder, "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"]
    let outcome: CapturedProgram.Outcome
    do throws(WorkerProcessError) {
      outcome = try git.run(settings + arguments)
    } catch {
      throw .cannotStart(error.description)
    }
    if outcome.wasInterrupted { throw .interrupted }
    return outcome
  }

  /// SHA-1 or SHA-256 in full.
  private static func isHash(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }
}
