import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// One worker on callgrind, with a temporary folder that goes when it does.
///
/// What a process finds above its stack, its name and environment, shifts all of its memory, and with
/// it what code does that looks at alignment. So the program is started by a name of fixed length,
/// through a link, with variables of fixed length in all.
final class CountedWorker {
  private let counter: InstructionCounter
  private let folder: String

  /// How many times slower a program is on callgrind, generously: 35 was measured, and portable
  /// kernels come on top.
  static let slowness = 60.0

  init(counter: InstructionCounter) throws(InstructionCounterError) {
    self.counter = counter
    // Not where TMPDIR says: the name's length must be the same for everybody.
    var template = Array("/tmp/transitionbench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .cannotWrite(path: "/tmp", reason: systemReason())
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard symlink(counter.program, link) == 0 else {
      throw .cannotWrite(path: link, reason: systemReason())
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var link: String { folder + "/program" }
  private var countPath: String { folder + "/callgrind.out" }
  private var logPath: String { folder + "/valgrind.log" }

  func run(_ job: WorkerJob) throws(InstructionCounterError) -> LaunchOutcome {
    let worker: WorkerProcess
    do throws(WorkerProcessError) {
      worker = try WorkerProcess(
        WorkerCommand(
          executable: counter.valgrind, arguments: arguments,
          environment: CountedWorker.environment(ProcessInfo.processInfo.environment)))
    } catch {
      return LaunchOutcome(content: .uncounted(error.description))
    }
    var conversation = WorkerConversation(
      worker: worker, job: CountedWorker.undisturbed(job),
      hangLimitSeconds: counter.hangLimitSeconds, isInterrupted: counter.isInterrupted)
    let content = conversation.run()
    // Callgrind writes its file when the worker ends.
    let exit = worker.finish(deadline: .after(seconds: CountedWorker.goodbyeSeconds))
    let text = worker.capturedOutput.text
    return LaunchOutcome(
      content: judged(content, exit, hasGreeted: conversation.hasGreeted),
      printed: text.isEmpty ? nil : text)
  }

  private static let goodbyeSeconds = 60.0

  private var arguments: [String] {
    [
      "--tool=callgrind", "--instr-atstart=no", "--collect-atstart=no", "--command-line-only=yes",
      "--vgdb=no",
      "--main-stacksize=8388608", "--callgrind-out-file=\(countPath)", "--log-file=\(logPath)",
      link, "worker",
    ]
  }

  /// A job without what would disturb the count or be in its way.
  static func undisturbed(_ job: WorkerJob) -> WorkerJob {
    var job = job
    job.pass = .instructions
    job.kernels = .portable
    job.minimumPlays = countedPlays
    job.core = nil
    // Valgrind takes address space of its own.
    job.memoryAllowanceBytes = nil
    return job
  }

  /// Further plays execute the same again.
  private static let countedPlays = 1

  /// The variables of a worker: always as many bytes of them.
  ///
  /// jemalloc is told to give nothing back by the clock.
  static func environment(_ environment: [String: String]) -> [String: String] {
    let given = environment["LD_LIBRARY_PATH"] ?? ""
    // Always there, since Debian's valgrind is a script that adds a folder of its own.
    let libraries = given.isEmpty ? "/nonexistent" : given
    let used = libraries.utf8.count
    let padding = (used / paddedBytes + 1) * paddedBytes - used
    return [
      "LD_LIBRARY_PATH": libraries,
      "MALLOC_CONF": "narenas:1,dirty_decay_ms:-1,muzzy_decay_ms:-1",
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "TRANSITIONBENCH_PADDING": String(repeating: "-", count: padding),
    ]
  }

  private static let paddedBytes = 1024

  private func judged(
    _ content: LaunchOutcome.Content, _ exit: WorkerExit, hasGreeted: Bool
  ) -> LaunchOutcome.Content {
    switch content {
    case .counted(let result, _): count(result, exit)
    case .failure(let failure) where !hasGreeted: .uncounted(startProblem(failure))
    default: content
    }
  }

  private func count(
    _ result: InstructionPassResult, _ exit: WorkerExit
  ) -> LaunchOutcome.Content {
    guard result.isCounted else {
      return .uncounted(
        "the program was built without valgrind's headers: install valgrind and build it again")
    }
    guard result.frameCount > 0 else { return .counted(result, nil) }
    guard exit.cause == .exited(code: 0) else {
      return .uncounted("valgrind did not write its count (\(exit.cause))")
    }
    do throws(CallgrindOutputError) {
      let output = try CallgrindOutput.read(path: countPath)
      return .counted(
        result,
        InstructionSample(
          instructions: output.instructions, frameCount: result.frameCount,
          counter: output.creator))
    } catch {
      return .uncounted("callgrind's file cannot be used: \(error.reason)")
    }
  }

  /// Why a worker never came to its greeting: valgrind's last words, or the program's.
  private func startProblem(_ failure: CaseFailure) -> String {
    let log = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
    // `==123== text`
    let words = log.split(separator: "\n").map { line in
      String(line.drop { $0 != " " }.drop { $0 == " " })
    }
    let fault = words.last { $0.hasPrefix("valgrind:") || $0.contains("unhandled instruction") }
    return "the worker did not start on valgrind: \(fault ?? failure.message); "
      + "a program of a version without this pass cannot be counted"
  }
}
