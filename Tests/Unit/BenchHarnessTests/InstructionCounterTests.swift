import Foundation
import TransitionRendering
import Testing

@testable import BenchHarness

/// What the counter needs, and what it says when that is missing.
struct InstructionCounterTests {
  private final class Folder {
    let path = NSTemporaryDirectory() + "instructions-\(UUID().uuidString)"
    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }

    func script(_ name: String, _ text: String) throws {
      let source = "\(path)/\(name).source"
      try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: source))
      // Another process writes what is executed: a test that starts one meanwhile would inherit the
      // open file, and the system refuses to execute it then ("text file busy").
      let shell = CapturedProgram(
        executable: "/bin/sh", environment: ["PATH": "/usr/bin:/bin"], isInterrupted: { false })
      let copied = try shell.run([
        "-c", "cp \"$1\" \"$2\" && chmod 755 \"$2\"", "sh", source, "\(path)/\(name)",
      ])
      #expect(copied.succeeded)
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

  /// What comes of a case on a valgrind that is a script.
  private func outcome(_ script: String) throws -> LaunchOutcome.Content {
    let folder = try Folder()
    try folder.script("valgrind", "exec /bin/bash -c '\(script)' valgrind \"$@\"")
    let counter = try InstructionCounter(
      executable: "/bin/sh", environment: ["PATH": folder.path, "HOME": folder.path])
    return counter.count(
      WorkerJob(
        pass: .instructions, benchCase: Samples.benchCase(), core: nil, sliceNanoseconds: 0,
        minimumPlays: 1, maximumPlays: 1, memoryAllowanceBytes: nil, leakRounds: 0)
    ).content
  }

  private let greeting =
    #"read -r -u 103 job; echo "{\"greeting\":{\"protocolVersion\":2}}" >&104; "#
  private let counted =
    #"echo "{\"instructions\":{\"_0\":{\"frameCount\":3,\"isCounted\":true}}}" >&104; "#
  private let goodbye = #"echo "{\"goodbye\":{}}" >&104; "#
  private let write =
    #"for a in "$@"; do case $a in --callgrind-out-file=*) f=${a#*=};; esac; done; "#

  @Test func aWorkerThatNeverGreetsIsNotCounted() throws {
    guard case .uncounted(let reason) = try outcome("exit 1") else {
      Issue.record("it must not be the case's failure")
      return
    }
    #expect(reason.contains("did not start on valgrind"))
  }

  @Test func aCrashWhileItPlaysIsTheCasesFailure() throws {
    guard case .failure(let failure) = try outcome(greeting + "kill -SEGV $$") else {
      Issue.record("a crash must be told")
      return
    }
    #expect(failure.kind == .crash && failure.pass == "instructions")
  }

  @Test(arguments: [
    ("", "it is not there"), ("echo events: Ir > $f; ", "cut short"),
    ("printf \"events: Ir\\ntotals: 0\\n\" > $f; ", "counted nothing"),
  ])
  func brokenOutputIsNoFigure(text: String, words: String) throws {
    let script = greeting + counted + goodbye + write + text
    guard case .uncounted(let reason) = try outcome(script) else {
      Issue.record("no figure must come of '\(text)'")
      return
    }
    #expect(reason.contains(words))
  }

  @Test func aValgrindThatFailsAtTheEndGivesNoFigure() throws {
    let script = greeting + counted + goodbye + "exit 3"
    guard case .uncounted(let reason) = try outcome(script) else {
      Issue.record("an end with an error gives no figure")
      return
    }
    #expect(reason.contains("did not write its count"))
  }

  @Test func theTotalOfTheFileIsTheSample() throws {
    let text = "printf \"events: Ir\\ntotals: 4711\\n\" > $f; "
    guard case .counted(_, let sample) = try outcome(greeting + counted + goodbye + write + text)
    else {
      Issue.record("the file is fine")
      return
    }
    #expect(sample == InstructionSample(instructions: 4711, frameCount: 3, counter: nil))
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
    #expect(environment.map { $0.key.utf8.count + $0.value.utf8.count }.reduce(0, +) % 1024 == 154)
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
