import Foundation

/// Files as bytes, read up to a limit and written whole.
enum PNGFileAccess {
  /// The bytes of a regular file.
  static func read(_ path: String, limit: Int) throws(PNGError) -> [UInt8] {
    // Without blocking, since a pipe nobody writes to would never open.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw readingError(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw readingError(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(file: path) }
    let size = Int(status.st_size)
    guard size <= limit else { throw .fileTooLarge(file: path, bytes: size, limit: limit) }
    var failure = Int32(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { return }
        count += got
      }
    }
    guard failure == 0 else { throw readingError(path, failure) }
    return bytes
  }

  /// Writes bytes under another name in the same folder and renames the file then.
  static func write(_ bytes: [UInt8], to path: String) throws(PNGError) {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let suffix = String(UInt64.random(in: 0 ... .max), radix: 36)
    let temporary = "\(folder)/.\(url.lastPathComponent.prefix(64)).\(suffix).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw writingError(path, folder: folder, errno) }
    var failure = writeAll(bytes, to: descriptor)
    if close(descriptor) != 0 && failure == 0 { failure = errno }
    if failure == 0 && rename(temporary, path) != 0 { failure = errno }
    guard failure != 0 else { return }
    unlink(temporary)
    throw writingError(path, folder: folder, failure)
  }

  /// Writes all bytes; the result is 0 or the system's error.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { source in
      var written = 0
      while written < source.count {
        let count = Foundation.write(
          descriptor, source.baseAddress?.advanced(by: written), source.count - written)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return errno }
        written += count
      }
      return 0
    }
  }

  // MARK: Errors

  static func readingError(_ path: String, _ code: Int32) -> PNGError {
    switch code {
    case ENOENT, ENOTDIR: .notFound(file: path)
    case ENXIO, EISDIR: .notAFile(file: path)
    default: .notReadable(file: path, reason: String(cString: strerror(code)))
    }
  }

  static func writingError(_ path: String, folder: String, _ code: Int32) -> PNGError {
    switch code {
    case ENOENT, ENOTDIR: .folderMissing(file: path, folder: folder)
    case ENOSPC, EDQUOT: .diskFull(file: path)
    default: .notWritable(file: path, reason: String(cString: strerror(code)))
    }
  }
}
