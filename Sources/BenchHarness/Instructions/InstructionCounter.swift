import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Counts the instructions of a program's frames under callgrind: this build's or another's.
///
/// Two counts of one build differ by less than 1e-5: everything that would shift memory or hashing is
/// the same in each launch, wherever the program lies (see `CountedWorker`).
package struct InstructionCounter: Sendable {
  /// What is counted: the program, or its copy without debug sections, which valgrind 3.19 stops on
  /// where they are of DWARF 5.
  let program: String
  let valgrind: String
  /// A worker is killed after this long without a sign of life.
  let hangLimitSeconds: Double
  let isInterrupted: @Sendable () -> Bool

  /// Finds what is needed, and makes a copy of the program where it has debug sections.
  ///
  /// - Parameters:
  ///   - executable: The program that has the hidden verb `worker`, of this build or another.
  ///   - hangLimitSeconds: How long a worker may be silent outside valgrind.
  ///   - environment: `PATH` says where valgrind and objcopy are, `TRANSITIONBENCH_CACHE`, else
  ///     `XDG_CACHE_HOME`, else `HOME` where copies are kept.
  ///   - isInterrupted: Asked a few times a second whether to give up.
  /// - Throws: What is missing.
  package init(
    executable: String, hangLimitSeconds: Double = 10,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(InstructionCounterError) {
    guard let valgrind = CapturedProgram.path(of: "valgrind", environment: environment) else {
      throw .missingProgram("valgrind")
    }
    self.valgrind = valgrind
    self.hangLimitSeconds = hangLimitSeconds * CountedWorker.slowness
    self.isInterrupted = isInterrupted
    let path = try InstructionCounter.realPath(of: executable)
    guard let hasDebugSections = DebugSections.areThere(in: path) else { throw .notAProgram(path) }
    guard hasDebugSections else {
      program = path
      return
    }
    guard let objcopy = CapturedProgram.path(of: "objcopy", environment: environment) else {
      throw .missingProgram("objcopy")
    }
    guard let cache = BuildCache.standardFolder(environment: environment) else {
      throw .noCacheFolder
    }
    let copies = StrippedPrograms(
      folder: cache,
      objcopy: CapturedProgram(
        executable: objcopy, environment: environment, isInterrupted: isInterrupted))
    program = try copies.copy(of: path)
  }

  /// Where a program really is: `/proc/self/exe` is another one for objcopy and for valgrind.
  private static func realPath(of executable: String) throws(InstructionCounterError) -> String {
    guard let resolved = realpath(executable, nil) else {
      throw .unreadable(program: executable, reason: systemReason())
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Plays a case under callgrind.
  ///
  /// - Parameter job: Which case, with which extra work; what would disturb the count is overridden.
  /// - Returns: The count, a failure of the case, or why nothing could be counted.
  package func count(_ job: WorkerJob) -> LaunchOutcome {
    do throws(InstructionCounterError) {
      return try CountedWorker(counter: self).run(job)
    } catch {
      return .uncounted(error)
    }
  }
}

extension LaunchOutcome {
  /// No count, but no fault of the case's.
  static func uncounted(_ error: InstructionCounterError) -> LaunchOutcome {
    LaunchOutcome(content: error == .interrupted ? .interrupted : .uncounted(error.message))
  }
}
