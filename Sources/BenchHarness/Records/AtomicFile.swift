#if canImport(Glibc)
  import Glibc
#endif

/// Writes files whole or not at all.
package enum AtomicFile {
  /// Writes to a temporary file in the same folder, syncs it, and renames it over the path.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: Where it goes; what is there is replaced in one step.
  /// - Throws: `RunOutputError` with the system's reason; nothing is left behind.
  package static func write(_ bytes: [UInt8], to path: String) throws(RunOutputError) {
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    guard writeAll(bytes, to: descriptor), fsync(descriptor) == 0 else {
      throw abandon(descriptor, temporary, path)
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  /// Writes every byte, however often the system takes only a part; false with `errno` set.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  private static func abandon(
    _ descriptor: Int32, _ temporary: String, _ path: String
  ) -> RunOutputError {
    let error = failure(path)
    close(descriptor)
    unlink(temporary)
    return error
  }

  private static func failure(_ path: String) -> RunOutputError {
    .cannotWrite(path: path, reason: String(cString: strerror(errno)))
  }
}

extension AtomicFile {
  /// Finds out whether a file could be written, before the work that would fill it.
  ///
  /// - Parameter path: Where it is to go.
  /// - Throws: `RunOutputError` with the system's reason; nothing is left behind.
  package static func check(_ path: String) throws(RunOutputError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw .cannotWrite(path: path, reason: "it is a folder")
      }
      guard access(path, W_OK) == 0 else { throw failure(path) }
    }
    let temporary = "\(path).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    close(descriptor)
    unlink(temporary)
  }
}
