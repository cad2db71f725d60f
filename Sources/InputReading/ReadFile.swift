import Foundation

/// Reads a file that must not be larger than a limit.
///
/// Pipes and devices are read too (`<(…)` in a shell), up to the limit.
///
/// - Parameters:
///   - path: The file's path, absolute or from the current folder.
///   - limit: The most bytes to accept.
/// - Returns: The file's bytes.
/// - Throws: ``InputProblem``: missing (with the nearest name in its folder), a folder,
///   unreadable, or too large.
package func readFile(atPath path: String, limit: Int) throws(InputProblem) -> [UInt8] {
  // A NUL would end the path early and name another file.
  guard !path.utf8.contains(0) else { throw missingFile(path) }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw openingProblem(path, errorNumber: errno) }
  defer { close(descriptor) }
  var status = stat()
  if fstat(descriptor, &status) == 0 {
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw InputProblem(file: path, cause: .fileIsFolder)
    }
    guard status.st_size <= limit else {
      throw InputProblem(file: path, cause: .fileTooLarge(limit: limit))
    }
  }
  return try readAll(from: descriptor, path: path, limit: limit)
}

/// Reads to the end; the size in the file's status may be out of date or absent.
private func readAll(
  from descriptor: Int32, path: String, limit: Int
) throws(InputProblem) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count == 0 { return bytes }
    if count < 0 {
      if errno == EINTR { continue }
      throw InputProblem(file: path, cause: .fileUnreadable(reason: reason(of: errno)))
    }
    bytes += chunk[..<count]
    guard bytes.count <= limit else {
      throw InputProblem(file: path, cause: .fileTooLarge(limit: limit))
    }
  }
}

private func openingProblem(_ path: String, errorNumber: Int32) -> InputProblem {
  switch errorNumber {
  case ENOENT, ENOTDIR: missingFile(path)
  default: InputProblem(file: path, cause: .fileUnreadable(reason: reason(of: errorNumber)))
  }
}

/// The problem of a missing file: names the first part of its path that is missing.
private func missingFile(_ path: String) -> InputProblem {
  var folder = ""
  let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
  let root = path.hasPrefix("/") ? "/" : ""
  for (index, part) in parts.enumerated() {
    let entries = try? FileManager.default.contentsOfDirectory(
      atPath: root + folder == "" ? "." : root + folder)
    let isLast = index == parts.count - 1
    let isKnown = entries?.contains(part) ?? true || part == "." || part == ".."
    if isLast || !isKnown {
      // The path as the user wrote it, with only the wrong part replaced.
      let prefix = root + (folder.isEmpty ? "" : folder + "/")
      let nearest = nearestName(to: part, among: entries ?? []).map { prefix + $0 }
      return InputProblem(
        file: path,
        cause: isLast
          ? .fileMissing(nearest: nearest) : .folderMissing(prefix + part, nearest: nearest))
    }
    folder = folder.isEmpty ? part : folder + "/" + part
  }
  return InputProblem(file: path, cause: .fileMissing(nearest: nil))
}

/// The system's words for an error, beginning in lower case as they stand within a sentence.
private func reason(of errorNumber: Int32) -> String {
  var words = [CChar](repeating: 0, count: 256)
  guard strerror_r(errorNumber, &words, words.count) == 0 else { return "error \(errorNumber)" }
  let text = String(decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return text.prefix(1).lowercased() + text.dropFirst()
}
