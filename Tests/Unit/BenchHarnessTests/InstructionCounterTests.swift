import Foundation
import TransitionRendering
import Testing

@testable import BenchHarness

/// What the counter needs, and what it says when that is missing.
struct InstructionCounterTests {
  private final class Folder {
    let path = NSTemporaryDirectory() + "/instructions-\(UUID().uuidString)"
    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func script(_ name: String, _ text: String) throws {
      try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(name)")
    }
  }

  private func problem(_ executable: String, _ environment: [String: String])
    -> InstructionCounterError?
  {
    do throws(InstructionCounterError) {
      _ = try InstructionCounter(executable: executable, environment: environment)
      return nil
    } catch {
      return error
    }
  }

  /// The tests themselves: a debug build, so they have debug sections.
  private var unstripped: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }

  @Test func whatIsMissingIsNamedWithWhatBringsIt() throws {
    let folder = try Folder()
    let environment = ["PATH": folder.path, "HOME": folder.path]
    let valgrind = problem("/bin/sh", environment)
    #expect(valgrind == .missingProgram("valgrind"))
    #expect(valgrind?.message == "no 'valgrind' in PATH")
    #expect(valgrind?.next?.contains("apt-get install valgrind") == true)
    try folder.script("valgrind", "exit 1")
    #expect(
      problem("\(folder.path)/valgrind", environment) == .notAProgram(folder.path + "/valgrind"))
    guard case .unreadable = problem("/nonexistent", environment) else {
      Issue.record("a program that is not there must be refused")
      return
    }
    // Debian's programs have no debug sections: nothing more is needed.
    #expect(problem("/bin/sh", environment) == nil)
  }

  @Test func debugSectionsAreFoundByName() {
    #expect(DebugSections.areThere(in: "/bin/sh") == false)
    #expect(DebugSections.areThere(in: "/etc/passwd") == nil)
    #expect(DebugSections.areThere(in: "/nonexistent") == nil)
  }

  @Test func aCopyIsMadeOnceForEachState() throws {
    let folder = try Folder()
    try folder.script("objcopy", "cp \"$2\" \"$3\"; echo once >> \(folder.path)/calls")
    try folder.script("program", "exit 0")
    try Data().write(to: URL(fileURLWithPath: folder.path + "/x.resources"))
    let programs = StrippedPrograms(
      folder: folder.path + "/cache",
      objcopy: CapturedProgram(
        executable: folder.path + "/objcopy", environment: ["PATH": "/usr/bin:/bin"],
        isInterrupted: { false }))
    let program = folder.path + "/program"
    let first = try programs.copy(of: program)
    #expect(try programs.copy(of: program) == first)
    #expect(FileManager.default.isExecutableFile(atPath: first))
    let neighbour = URL(fileURLWithPath: first).deletingLastPathComponent().path + "/x.resources"
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: neighbour)
        == folder.path + "/x.resources")
    try folder.script("program", "exit 00")
    #expect(try programs.copy(of: program) != first)
    let calls = try String(contentsOfFile: folder.path + "/calls", encoding: .utf8)
    #expect(calls == "once\nonce\n")
  }

  @Test func aFailingObjcopyLeavesNoCopy() throws {
    let folder = try Folder()
    try folder.script("objcopy", "echo 'objcopy: no space'; exit 1")
    try folder.script("program", "exit 0")
    let programs = StrippedPrograms(
      folder: folder.path + "/cache",
      objcopy: CapturedProgram(
        executable: folder.path + "/objcopy", environment: [:], isInterrupted: { false }))
    let program = folder.path + "/program"
    #expect(
      throws: InstructionCounterError.cannotStrip(program: program, reason: "objcopy: no space")
    ) { try programs.copy(of: program) }
    let left = FileManager.default.enumerator(atPath: folder.path + "/cache")?.allObjects ?? []
    #expect(left.count == 1, "only the folder of the program: \(left)")
  }

  /// The variables' bytes and their number, which shift a process's memory, are always the same.
  @Test(arguments: ["", "/opt/lib", String(repeating: "x", count: 1023)])
  func theEnvironmentHasOneSize(libraries: String) {
    let environment = CountedWorker.environment([
      "LD_LIBRARY_PATH": libraries, "HOME": "/home/somebody", "MALLOC_CONF": "tcache:false",
    ])
    #expect(environment.count == 5)
    #expect(environment.map { $0.key.utf8.count + $0.value.utf8.count }.reduce(0, +) % 1024 == 221)
    #expect(environment["SWIFT_DETERMINISTIC_HASHING"] == "1")
  }

  @Test func aJobIsTakenWithoutWhatDisturbs() {
    var job = WorkerJob(
      pass: .timing, benchCase: Samples.benchCase(), core: 1, sliceNanoseconds: 5, minimumPlays: 9,
      maximumPlays: 9, memoryAllowanceBytes: 1, leakRounds: 2)
    job.extraWork = ExtraWork(rowShare: 0.5)
    let taken = CountedWorker.undisturbed(job)
    #expect(taken.pass == .instructions && taken.kernels == .portable)
    #expect(taken.core == nil && taken.memoryAllowanceBytes == nil && taken.minimumPlays == 1)
    #expect(taken.extraWork == job.extraWork)
  }
}
