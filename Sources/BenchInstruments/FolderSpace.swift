import Glibc

/// Whether a folder can take files, and how many bytes of them.
package struct FolderSpace: Sendable, Codable, Equatable {
  /// The folder, or the nearest one above it that exists.
  package var path: String
  /// Whether this user may make files in it.
  package var isWritable: Bool
  /// Bytes this user can still write; nil when the system does not tell.
  package var freeBytes: UInt64?

  /// Makes a description.
  package init(path: String, isWritable: Bool, freeBytes: UInt64?) {
    (self.path, self.isWritable, self.freeBytes) = (path, isWritable, freeBytes)
  }

  /// Looks at a folder, which need not exist yet; writes nothing.
  ///
  /// - Parameter path: An absolute path, or one from the working folder.
  /// - Returns: What is known of it.
  package static func of(_ path: String) -> FolderSpace {
    var existing = path
    while access(existing, F_OK) != 0, existing != ".", existing != "/" {
      existing = parent(of: existing)
    }
    return FolderSpace(
      path: existing, isWritable: access(existing, W_OK | X_OK) == 0 && isFolder(existing),
      freeBytes: freeBytes(existing))
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func freeBytes(_ path: String) -> UInt64? {
    var space = statvfs()
    guard statvfs(path, &space) == 0 else { return nil }
    let (bytes, overflow) = UInt64(space.f_bavail).multipliedReportingOverflow(
      by: UInt64(space.f_frsize))
    return overflow ? nil : bytes
  }
}
