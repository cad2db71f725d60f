import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Copies of programs without debug sections, kept beside builds of revisions.
///
///     builds/stripped-01234567/89abcdef/PROGRAM
///
/// The first number is made of the program's path, the second of its size and age, so that a program
/// that was built anew is copied anew. What lies beside the program, resources and libraries, is
/// linked to. Any number of processes may use it at once: a copy is moved into place whole.
struct StrippedPrograms {
  /// Where the cache is.
  let folder: String
  let objcopy: CapturedProgram

  /// The copy of a program, made now unless it is there.
  ///
  /// - Parameter program: An absolute path.
  /// - Returns: The copy.
  /// - Throws: When the copy cannot be made.
  func copy(of program: String) throws(InstructionCounterError) -> String {
    var status = stat()
    guard stat(program, &status) == 0 else {
      throw .unreadable(program: program, reason: systemReason())
    }
    let time = status.st_mtim
    let age = "\(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
    let family = "\(folder)/stripped-\(Checksum.text(Array(program.utf8)))"
    let place = "\(family)/\(Checksum.text(Array("\(program) \(age)".utf8)))"
    let name = URL(fileURLWithPath: program).lastPathComponent
    if access("\(place)/\(name)", X_OK) != 0 {
      try make(place, of: program, name: name)
      removeOld(in: family)
    }
    return "\(place)/\(name)"
  }

  private func make(
    _ place: String, of program: String, name: String
  ) throws(InstructionCounterError) {
    let parcel = "\(place).\(getpid()).\(UInt32.random(in: 0...UInt32.max))"
    defer { try? FileManager.default.removeItem(atPath: parcel) }
    do {
      try FileManager.default.createDirectory(atPath: parcel, withIntermediateDirectories: true)
      try linkNeighbours(of: program, name: name, in: parcel)
    } catch {
      throw .cannotWrite(path: parcel, reason: error.localizedDescription)
    }
    try strip(program, to: "\(parcel)/\(name)")
    let failure = rename(parcel, place) == 0 ? nil : systemReason()
    guard access("\(place)/\(name)", X_OK) == 0 else {
      throw .cannotWrite(path: place, reason: failure ?? "the copy is not there")
    }
  }

  private func strip(_ program: String, to copy: String) throws(InstructionCounterError) {
    let outcome: CapturedProgram.Outcome
    do throws(WorkerProcessError) {
      outcome = try objcopy.run(["--strip-debug", program, copy])
    } catch {
      throw .cannotStrip(program: program, reason: error.description)
    }
    if outcome.wasInterrupted { throw .interrupted }
    guard outcome.succeeded else {
      throw .cannotStrip(program: program, reason: outcome.reason)
    }
  }

  private func linkNeighbours(of program: String, name: String, in parcel: String) throws {
    let files = FileManager.default
    let home = URL(fileURLWithPath: program).deletingLastPathComponent().path
    for other in try files.contentsOfDirectory(atPath: home)
    where other != name && (other.hasSuffix(".resources") || other.hasSuffix(".so")) {
      try files.createSymbolicLink(
        atPath: "\(parcel)/\(other)", withDestinationPath: "\(home)/\(other)")
    }
  }

  /// Removes copies of a program as it was more than a day ago; younger ones may be in use.
  private func removeOld(in family: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: family)) ?? [] {
      var status = stat()
      guard stat("\(family)/\(name)", &status) == 0, time(nil) - status.st_mtim.tv_sec > 86_400
      else { continue }
      try? files.removeItem(atPath: "\(family)/\(name)")
    }
  }
}
