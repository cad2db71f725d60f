import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The folder in which builds are kept, by what decides that they are the same.
///
///     builds/COMMIT-0123abcd/build.json, bin/transitionbench
///     builds/COMMIT-0123abcd.log          when the last build of it failed
///     builds/making-XXXXXX/               while one is being made, locked by who makes it
///
/// Any number of processes may use it at once: a build is moved into place whole, and whoever comes
/// second throws his own away.
struct BuildCache {
  /// The environment variable that moves the cache.
  static let folderVariable = "TRANSITIONBENCH_CACHE"

  /// Where the builds are.
  let folder: String

  /// The cache's usual place: `builds` in `$TRANSITIONBENCH_CACHE`, or in `transitionbench` in
  /// `$XDG_CACHE_HOME` or `~/.cache`.
  ///
  /// Source: XDG Base Directory Specification 0.8, which has relative paths ignored.
  static func standardFolder(environment: [String: String]) -> String? {
    if let chosen = environment[folderVariable], !chosen.isEmpty {
      return URL(fileURLWithPath: chosen).path + "/builds"
    }
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      return caches + "/transitionbench/builds"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.cache/transitionbench/builds"
  }

  /// The program of a build, if it is there and is what was asked for.
  func executable(of build: BuildIdentity) -> String? {
    let path = place(of: build)
    let program = "\(path)/bin/\(build.product)"
    guard let data = FileManager.default.contents(atPath: path + "/build.json"),
      let content = try? JSONDecoder().decode(BuildFile.self, from: data),
      content == BuildFile(build), access(program, X_OK) == 0
    else { return nil }
    return program
  }

  /// Where the output of a failed build goes.
  func log(of build: BuildIdentity) -> String { place(of: build) + ".log" }

  /// Makes a locked folder to build in.
  func makeWorkshop() throws(RevisionBuildError) -> BuildWorkshop {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotWrite(path: folder, reason: error.localizedDescription)
    }
    return try BuildWorkshop(in: folder)
  }

  /// Moves what a workshop made into its place, unless somebody else was first.
  ///
  /// - Parameters:
  ///   - products: The folder the compiler left its products in.
  ///   - build: What was built.
  ///   - workshop: Where it was built.
  /// - Returns: The program.
  /// - Throws: When the cache cannot be written.
  func store(
    _ products: String, as build: BuildIdentity, from workshop: BuildWorkshop
  ) throws(RevisionBuildError) -> String {
    let parcel = workshop.path + "/parcel"
    let target = place(of: build)
    do {
      try copyProducts(from: products, to: parcel + "/bin", product: build.product)
      try JSONEncoder().encode(BuildFile(build)).write(
        to: URL(fileURLWithPath: parcel + "/build.json"))
    } catch {
      throw .cannotWrite(path: parcel, reason: error.localizedDescription)
    }
    let failure = rename(parcel, target) == 0 ? nil : systemReason()
    if let program = executable(of: build) { return program }
    throw .cannotWrite(path: target, reason: failure ?? "the build is not complete")
  }

  /// The program, and what it looks for beside itself: resources and libraries.
  private func copyProducts(from products: String, to folder: String, product: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: products)
    where name == product || name.hasSuffix(".resources") || name.hasSuffix(".so") {
      try files.copyItem(atPath: "\(products)/\(name)", toPath: "\(folder)/\(name)")
    }
  }

  private func place(of build: BuildIdentity) -> String {
    let rest = [build.folder, build.product, build.toolchain].joined(separator: "\n")
    return "\(folder)/\(build.commit)-\(Checksum.text(Array(rest.utf8)))"
  }
}

/// What stands in a build's `build.json`.
private struct BuildFile: Codable, Equatable {
  let format: String
  let version: Int
  let build: BuildIdentity

  init(_ build: BuildIdentity) {
    format = "transitionbench-build"
    version = 1
    self.build = build
  }
}

/// The system's reason for what has just failed.
func systemReason() -> String { String(cString: strerror(errno)) }
