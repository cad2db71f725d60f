import Foundation

/// Builds a program as it was at some revision, without touching the user's checkout.
///
/// The commit is checked out into a git worktree of its own in the cache, built in release, and the
/// worktree is removed again, whatever happens. Files that are not committed, the index, the stash
/// and the branches stay as they are. A build that was made before with the same compiler is not
/// made again. Submodules are not fetched, and a package that depends on another by a relative path
/// out of the repository does not build.
package struct RevisionBuild {
  private let repository: String
  private let revision: String
  private let product: String
  private let cacheFolder: String?
  private let environment: [String: String]
  private let isInterrupted: () -> Bool

  /// Says what to build.
  ///
  /// - Parameters:
  ///   - repository: The package's folder, in a clone.
  ///   - revision: A branch, tag, hash or any other expression of git's for one commit.
  ///   - product: The executable product to build.
  ///   - environment: The variables git and the compiler see; `TRANSITIONBENCH_CACHE`, else
  ///     `XDG_CACHE_HOME`, else `HOME` says where builds are kept.
  ///   - isInterrupted: Asked a few times a second whether to give up.
  package init(
    repository: String, revision: String, product: String = "transitionbench",
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isInterrupted: @escaping () -> Bool = { false }
  ) {
    // A folder that begins with a dash must not become an option.
    self.repository = URL(fileURLWithPath: repository).path
    self.revision = revision
    self.product = product
    cacheFolder = BuildCache.standardFolder(environment: environment)
    self.environment = GitRepository.environment(from: environment)
    self.isInterrupted = isInterrupted
  }

  /// Finds the program in the cache, or builds it.
  ///
  /// - Parameter progress: Told in a line what is being done, whenever that changes.
  /// - Returns: The commit and its program.
  /// - Throws: `RevisionBuildError`; nothing is left behind but a failed build's log.
  package func executable(
    progress: (String) -> Void = { _ in }
  ) throws(RevisionBuildError) -> BuiltRevision {
    guard let cacheFolder else { throw .noCacheFolder }
    guard Self.isFileName(product) else { throw .invalidProduct(product) }
    let git = GitRepository(folder: repository, git: try program("git"))
    let swift = try program("swift")
    let folder = try git.prefix()
    let build = BuildIdentity(
      commit: try git.commit(of: revision), folder: folder, product: product,
      toolchain: try toolchain(of: swift))
    let cache = BuildCache(folder: cacheFolder)
    if let executable = cache.executable(of: build) {
      return BuiltRevision(commit: build.commit, executable: executable, wasCached: true)
    }
    let making = RevisionMaking(build: build, cache: cache, git: git, swift: swift)
    return BuiltRevision(
      commit: build.commit, executable: try making.executable(progress: progress),
      wasCached: false)
  }

  private func program(_ name: String) throws(RevisionBuildError) -> CapturedProgram {
    guard let path = CapturedProgram.path(of: name, environment: environment) else {
      throw .missingProgram(name)
    }
    return CapturedProgram(
      executable: path, environment: environment, isInterrupted: isInterrupted)
  }

  private func toolchain(of swift: CapturedProgram) throws(RevisionBuildError) -> String {
    let outcome: CapturedProgram.Outcome
    do throws(WorkerProcessError) {
      outcome = try swift.run(["--version"])
    } catch {
      throw .cannotStart(error.description)
    }
    if outcome.wasInterrupted { throw .interrupted }
    guard outcome.succeeded else {
      throw .cannotStart("'\(swift.executable) --version' fails: \(outcome.reason)")
    }
    return outcome.text
  }

  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("-") && !name.hasPrefix(".")
      && name.utf8.allSatisfy { $0 != 0 && $0 != UInt8(ascii: "/") }
  }
}
