import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A folder of the cache in which one build is made: locked while it lives, removed with it.
///
/// A process that was killed leaves its workshop behind, unlocked; the next one clears it away.
final class BuildWorkshop {
  /// Where it is.
  let path: String
  private let lock: Int32

  /// Where the commit is checked out.
  var source: String { path + "/source" }
  /// Where the compiler works.
  var scratch: String { path + "/build" }

  init(in folder: String) throws(RevisionBuildError) {
    var template = Array("\(folder)/\(Self.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .cannotWrite(path: folder, reason: systemReason())
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A file system without locks leaves the folder to its age.
    flock(lock, LOCK_EX | LOCK_NB)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    if lock >= 0 { close(lock) }
  }

  /// Removes what killed processes left in a cache, with what git remembers of it.
  ///
  /// - Parameters:
  ///   - folder: The cache's folder.
  ///   - repository: Any repository; a workshop of another one leaves an entry there that git
  ///     prunes by itself.
  static func removeAbandoned(in folder: String, repository: GitRepository) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      guard isAbandoned(path) else { continue }
      repository.removeWorktree(at: path + "/source")
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  private static func isAbandoned(_ path: String) -> Bool {
    var status = stat()
    // Young ones may not be locked yet.
    guard stat(path, &status) == 0, time(nil) - status.st_mtim.tv_sec > 60 else { return false }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  private static let prefix = "making-"
}
