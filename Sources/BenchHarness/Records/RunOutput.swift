import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Where a run's results go: a journal while it lasts, a record at its end.
///
/// Opened before anything is measured, so that a folder that cannot be written is found at once. Two
/// runs at a time never share a file: the journal is made exclusively.
package final class RunOutput {
  /// The record's path.
  package let path: String
  /// The record's name: its file's, without ending.
  package let name: String
  private let journalPath: String
  private let journal: Int32

  /// Claims a place for a record.
  ///
  /// - Parameter path: Where the record goes; its folder must exist.
  /// - Throws: `RunOutputError` when the folder cannot be written or another run is using it.
  package init(path: String) throws(RunOutputError) {
    self.path = path
    name = RunOutput.name(ofPath: path)
    journalPath = RunOutput.folder(ofPath: path) + "/" + name + ".journal"
    if access(path, F_OK) == 0 && access(path, W_OK) != 0 {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .cannotWrite(path: path, reason: "it is a folder")
    }
    let descriptor = open(journalPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw .inUse(path: path, journal: journalPath) }
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    journal = descriptor
  }

  deinit { close(journal) }

  /// Claims the first free name of a dated form in a folder, making the folder if need be.
  package static func dated(inFolder folder: String, date: String) throws(RunOutputError)
    -> RunOutput
  {
    if mkdir(folder, 0o755) != 0 && errno != EEXIST {
      throw .cannotWrite(path: folder, reason: String(cString: strerror(errno)))
    }
    for attempt in 1...1000 {
      let path = "\(folder)/\(date)\(attempt == 1 ? "" : "-\(attempt)").json"
      if access(path, F_OK) == 0 { continue }
      do throws(RunOutputError) { return try RunOutput(path: path) } catch .inUse { continue }
    }
    throw .cannotWrite(path: folder, reason: "a thousand records of this minute are there already")
  }

  /// Adds a finished case to the journal: `crc32 json`, one write, on the disk when this returns.
  package func append(_ result: some Encodable) throws(RunOutputError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(result) else {
      throw .cannotWrite(path: journalPath, reason: "a figure is not a finite number")
    }
    let line = Array("\(Checksum.text(Array(body))) ".utf8) + Array(body) + [10]
    guard AtomicFile.writeAll(line, to: journal), fdatasync(journal) == 0 else {
      throw .cannotWrite(path: journalPath, reason: String(cString: strerror(errno)))
    }
  }

  /// Writes the record under a temporary name in the same folder, renames it, drops the journal.
  package func finish(_ record: some RecordedDocument) throws(RunOutputError) {
    let bytes: [UInt8]
    do throws(RecordFileError) { bytes = try RecordFile.bytes(of: record) } catch {
      throw .cannotWrite(path: path, reason: error.message)
    }
    try AtomicFile.write(bytes, to: path)
    unlink(journalPath)
  }

  /// Gives the place up, leaving no file, when nothing was measured.
  package func abandon() { unlink(journalPath) }

  /// The folder for what workers wrote, made when it is first needed.
  package func outputFolder() -> String? {
    let folder = RunOutput.folder(ofPath: path) + "/" + name
    return mkdir(folder, 0o755) == 0 || errno == EEXIST ? folder : nil
  }

  static func folder(ofPath path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(ofPath path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }
}

/// Why results cannot be kept.
package enum RunOutputError: Error, Sendable, Equatable {
  case cannotWrite(path: String, reason: String)
  case inUse(path: String, journal: String)

  /// What the system says.
  var reason: String {
    switch self {
    case .cannotWrite(_, let reason): reason
    case .inUse: "it is in use"
    }
  }

  /// What is wrong and what to do.
  package var message: String {
    switch self {
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason.lowercased())."
    case .inUse(let path, let journal):
      "\(path) is being written by another run, or one that was killed left \(journal). "
        + "Choose another --output, or remove that file."
    }
  }
}
