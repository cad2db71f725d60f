import Foundation
import InputReading

#if canImport(Glibc)
  import Glibc
#endif

extension AcceptedChanges {
  /// Reads the file; without one, nothing is accepted.
  ///
  /// It may be edited by hand, so everything in it is looked at.
  ///
  /// - Parameter path: The file.
  /// - Returns: What it holds.
  /// - Throws: `InputProblem` with file, line and column.
  package static func read(path: String) throws(InputProblem) -> AcceptedChanges {
    guard access(path, F_OK) == 0 || errno != ENOENT else { return AcceptedChanges() }
    var options = JSONReadingOptions.strict
    options.maximumByteCount = 4 << 20
    var object = try readJSON(atPath: path, options: options).object()
    try checkFormat(&object)
    var changes = AcceptedChanges()
    for value in try object.array("accepted", count: 0...10_000) {
      changes.accepted.append(try AcceptedChange(try value.object()))
    }
    try object.refuseUnknownKeys()
    return changes
  }

  private static func checkFormat(_ object: inout ObjectReader) throws(InputProblem) {
    let format = try object.value("format")
    guard try format.string() == formatName else {
      throw format.problem("must be \"\(formatName)\": this file holds no accepted changes.")
    }
    let version = try object.value("version")
    guard try version.integer(in: 1...Int.max) <= formatVersion else {
      throw version.problem(
        "is newer than this program reads (\(formatVersion)). Use a newer transitionbench.")
    }
  }

  /// Writes the file, in a form that reads well in a review.
  package func write(path: String) throws(RunOutputError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      throw .cannotWrite(path: path, reason: "a figure is not a finite number")
    }
    try AtomicFile.write(Array(data) + [10], to: path)
  }

  /// Keeps two programs from changing the file at once; the lock ends with the closure.
  ///
  /// - Parameters:
  ///   - path: The file; the folder it stands in is what is locked.
  ///   - change: Reads, changes and writes.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  package static func locked<Failure: Error, Result>(
    path: String, _ change: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Where the folder cannot be locked, writing it says why.
    let folder = open(RunOutput.folder(ofPath: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    if folder >= 0 { while flock(folder, LOCK_EX) != 0 && errno == EINTR {} }
    return try change()
  }
}

extension AcceptedChange {
  fileprivate init(_ object: ObjectReader) throws(InputProblem) {
    var object = object
    let figures = 0...Double.greatestFiniteMagnitude
    baseline = try object.string("baseline")
    key = try object.string("key")
    `case` = try object.string("case")
    metric = try object.string("metric")
    unit = try object.string("unit")
    base = try object.number("base", in: figures)
    value = try object.number("value", in: figures)
    reason = try object.string("reason")
    commit = try object.stringIfPresent("commit")
    acceptedAt = try object.string("acceptedAt")
    try object.refuseUnknownKeys()
  }
}
