import Foundation

/// One build being made: checked out, compiled, put into the cache, tidied up.
struct RevisionMaking {
  let build: BuildIdentity
  let cache: BuildCache
  let git: GitRepository
  let swift: CapturedProgram

  /// Builds, and tidies up whatever happens.
  func executable(progress: (String) -> Void) throws(RevisionBuildError) -> String {
    let workshop = try cache.makeWorkshop()
    BuildWorkshop.removeAbandoned(in: cache.folder, repository: git)
    // The workshop goes last: git is to find the worktree it removes.
    defer { withExtendedLifetime(workshop) { git.removeWorktree(at: workshop.source) } }
    progress("\(name): checking out")
    try git.addWorktree(at: workshop.source, commit: build.commit)
    try compile(in: workshop, progress: progress)
    let products = workshop.scratch + "/release"
    guard FileManager.default.isExecutableFile(atPath: "\(products)/\(build.product)") else {
      throw .productMissing(commit: build.commit, product: build.product)
    }
    return try cache.store(products, as: build, from: workshop)
  }

  private func compile(
    in workshop: BuildWorkshop, progress: (String) -> Void
  ) throws(RevisionBuildError) {
    let arguments = [
      "build", "-c", "release", "--product", build.product,
      "--package-path", "\(workshop.source)/\(build.folder)", "--scratch-path", workshop.scratch,
    ]
    var shown = ""
    let outcome: CapturedProgram.Outcome
    do throws(WorkerProcessError) {
      outcome = try swift.run(arguments) { output in
        guard let step = output.lastLine, step != shown else { return }
        shown = step
        progress("\(name): \(step)")
      }
    } catch {
      throw .cannotStart(error.description)
    }
    if outcome.wasInterrupted { throw .interrupted }
    guard !outcome.succeeded else { return }
    throw .buildFailed(
      commit: build.commit, product: build.product, cause: "\(outcome.cause)",
      log: try keepLog(outcome.text), lastLines: outcome.lines.suffix(Self.shownLines))
  }

  private func keepLog(_ text: String) throws(RevisionBuildError) -> String {
    let path = cache.log(of: build)
    do throws(RunOutputError) {
      try AtomicFile.write(Array(text.utf8), to: path)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
    return path
  }

  private var name: String { "building \(build.commit.prefix(12))" }

  /// Enough for a compiler's summary of its errors.
  private static let shownLines = 20
}
