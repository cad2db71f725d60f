import Foundation
import Testing

@testable import BenchHarness

@Suite("Revisions that cannot be built")
struct RevisionErrorTests {
  @Test("A name that is nearly right is suggested")
  func nearNamesAreSuggested() throws {
    let repository = try SampleRepository()
    try repository.git("branch", "feature/bubbles")
    try repository.git("tag", "v1.0.0")
    for (written, nearest) in [
      ("mian", "main"), ("feature/buble", "feature/bubbles"), ("v1.0", "v1.0.0"), ("xyz", nil),
    ] {
      let error = try repository.failure(of: repository.build(written))
      #expect(error == .noSuchRevision(written, nearest: nearest, isShallow: false))
    }
    #expect(repository.leftovers() == [])
  }

  @Test(
    "What looks like an option, a range or several commits is no revision",
    arguments: ["--all", "-h", "--git-dir=/", "--", "", "main..main", "^main", "a\nb", "a\0b"])
  func optionsAreNoRevisions(text: String) throws {
    let repository = try SampleRepository()
    let before = try repository.state()
    let error = try repository.failure(of: repository.build(text))
    guard case .noSuchRevision(text, _, false) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(try repository.state() == before)
  }

  @Test("A tree or a file of a commit is no revision")
  func otherObjectsAreNoRevisions() throws {
    let repository = try SampleRepository()
    for text in ["main^{tree}", "main:Package.swift"] {
      guard case .noSuchRevision = try repository.failure(of: repository.build(text)) else {
        Issue.record("\(text) is built")
        continue
      }
    }
  }

  @Test("In a shallow clone the way out is named")
  func shallowClone() throws {
    let repository = try SampleRepository()
    try repository.commit(printing: "two")
    _ = try repository.run(
      "git",
      [
        "clone", "--quiet", "--depth", "1", "file://" + repository.path,
        repository.path + "/shallow",
      ])
    let error = try repository.failure(of: repository.build("HEAD~1", folder: "shallow"))
    #expect(error == .noSuchRevision("HEAD~1", nearest: nil, isShallow: true))
    #expect(
      error.next == ["This clone is shallow: fetch the rest with 'git fetch --unshallow'."])
  }

  @Test("Outside a repository git's reason is told")
  func outsideARepository() throws {
    let repository = try SampleRepository()
    try FileManager.default.removeItem(atPath: repository.path + "/.git")
    let build = repository.build(
      "HEAD", environment: ["GIT_CEILING_DIRECTORIES": repository.root])
    guard case .notARepository(_, let reason) = try repository.failure(of: build) else {
      Issue.record("built")
      return
    }
    #expect(reason.contains("not a git repository"))
  }

  @Test("Programs that are not in PATH are named", arguments: ["git", "swift"])
  func programsAreMissing(name: String) throws {
    let repository = try SampleRepository()
    let folder = repository.root + "/bin"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for other in ["git", "swift"] where other != name {
      try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(other)"))
      chmod("\(folder)/\(other)", 0o755)
    }
    let build = repository.build("HEAD", environment: ["PATH": folder])
    #expect(try repository.failure(of: build) == .missingProgram(name))
  }

  @Test("Names that lead out of a folder are refused", arguments: ["", "..", "a/b", "-x", "a\0"])
  func productsAreNames(product: String) throws {
    let repository = try SampleRepository()
    let error = try repository.failure(of: repository.build("HEAD", product: product))
    #expect(error == .invalidProduct(product))
  }

  @Test("A cache that cannot be written is an error")
  func cacheCannotBeWritten() throws {
    let repository = try SampleRepository()
    let build = repository.build("HEAD", environment: ["TRANSITIONBENCH_CACHE": "/proc/nothing"])
    guard case .cannotWrite("/proc/nothing/builds", _) = try repository.failure(of: build) else {
      Issue.record("built")
      return
    }
  }
}

@Suite("The cache of builds")
struct BuildCacheTests {
  @Test(
    "Its place follows the environment",
    arguments: [
      (["TRANSITIONBENCH_CACHE": "/a", "XDG_CACHE_HOME": "/x", "HOME": "/h"], "/a/builds"),
      (["XDG_CACHE_HOME": "/x", "HOME": "/h"], "/x/transitionbench/builds"),
      (["XDG_CACHE_HOME": "x", "HOME": "/h"], "/h/.cache/transitionbench/builds"),
      (["TRANSITIONBENCH_CACHE": "", "HOME": "/h"], "/h/.cache/transitionbench/builds"),
      ([:], nil),
    ] as [([String: String], String?)])
  func place(environment: [String: String], folder: String?) {
    #expect(BuildCache.standardFolder(environment: environment) == folder)
  }

  @Test("Old workshops nobody holds are cleared away, young or held ones stay")
  func abandonedWorkshops() throws {
    let repository = try SampleRepository()
    let cache = repository.cache
    let files = FileManager.default
    let held = try BuildCache(folder: cache).makeWorkshop()
    let heldName = try #require(held.path.split(separator: "/").last.map(String.init))
    for name in ["making-old", "making-young"] {
      try files.createDirectory(
        atPath: "\(cache)/\(name)", withIntermediateDirectories: true)
    }
    // As a killed process leaves it, with git knowing.
    try repository.git("worktree", "add", "--quiet", "--detach", "\(cache)/making-old/source")
    for name in ["making-old", heldName] {
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: "\(cache)/\(name)")
    }
    let git = try #require(
      CapturedProgram.path(of: "git", environment: SampleRepository.inherited))
    BuildWorkshop.removeAbandoned(
      in: cache,
      repository: GitRepository(
        folder: repository.path,
        git: CapturedProgram(
          executable: git, environment: SampleRepository.inherited, isInterrupted: { false })))
    #expect(repository.leftovers().sorted() == [heldName, "making-young"].sorted())
    #expect(try repository.git("worktree", "list").split(separator: "\n").count == 1)
    withExtendedLifetime(held) {}
  }
}
