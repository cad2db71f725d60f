import Foundation
import Testing

@testable import BenchHarness

@Suite("Workers that do what they should not")
struct ProcessFaultTests {
  @Test("A hang times out, and is killed with its children")
  func hangIsKilled() async throws {
    let worker = try shell("sleep 1000 & echo $! >&104; wait")
    let child = try #require(Int32(worker.nextText()))
    #expect(worker.readLine(deadline: .after(seconds: 0.02)) == .timedOut)
    #expect(worker.exit == nil)
    #expect(worker.kill().cause == .signalled(number: SIGKILL))
    #expect(try await isGone(child))
  }

  @Test("A worker that does not end in time is killed")
  func unwillingWorkerIsKilled() throws {
    let worker = try shell("trap '' TERM HUP; echo up >&104; while :; do sleep 1000; done")
    _ = try worker.nextText()
    #expect(worker.finish(deadline: .after(seconds: 0.02)).cause == .signalled(number: SIGKILL))
  }

  @Test(
    "A crash is told by its signal, after what was sent before",
    arguments: [SIGILL, SIGABRT, SIGSEGV, SIGTERM])
  func crashIsTold(signal: Int32) throws {
    let worker = try shell("ulimit -c 0; echo hello >&104; echo printed; kill -\(signal) $$")
    #expect(try worker.nextText() == "hello")
    #expect(worker.endCause() == .signalled(number: signal))
    #expect(worker.capturedOutput.text == "printed\n")
  }

  @Test(
    "An end nobody announced is an end, with its code; half a line is none", arguments: [0, 1, 255])
  func unannouncedEndIsTold(code: Int32) throws {
    let worker = try shell("printf half >&104; exit \(code)")
    #expect(worker.endCause() == .exited(code: code))
  }

  @Test("A line without an end is cut off at the limit")
  func endlessLineIsRefused() throws {
    let worker = try shell(
      "cat /dev/zero >&104", limits: WorkerLimits(lineBytes: 1 << 20))
    #expect(worker.readLine(deadline: patience) == .tooLong)
    #expect(worker.readLine(deadline: patience) == .tooLong)
    #expect(worker.lines.pendingBytes == 0)
    #expect(worker.kill().cause == .signalled(number: SIGKILL))
  }

  @Test("Endless prints neither block the worker nor fill memory")
  func hugePrintsAreCut() throws {
    let worker = try shell(
      "head -c 5000000 /dev/zero | tr '\\0' x; echo END; echo done >&104",
      limits: WorkerLimits(capturedHeadBytes: 10, capturedTailBytes: 5))
    #expect(try worker.nextText() == "done")
    #expect(worker.endCause() == .exited(code: 0))
    #expect(worker.capturedOutput.text == "xxxxxxxxxx\n[… 4999989 bytes cut …]\nxEND\n")
    #expect(worker.capturedOutput.totalBytes == 5_000_004)
  }

  @Test("A deadline holds against a worker that never stops printing")
  func printingDoesNotHoldTheDeadline() throws {
    let worker = try shell("yes")
    #expect(worker.readLine(deadline: .after(seconds: 0.05)) == .timedOut)
    #expect(worker.finish(deadline: .after(seconds: 0.05)).cause == .signalled(number: SIGKILL))
  }

  @Test("A worker that closes its pipes but lives is told from a dead one")
  func closedPipesAreTold() throws {
    let worker = try shell(
      "echo up >&104; exec 103<&- 104>&-; echo closed; exec sleep 1000",
      limits: WorkerLimits(closedGraceSeconds: 0.02))
    #expect(try worker.nextText() == "up")
    #expect(worker.readLine(deadline: patience) == .closed)
    #expect(throws: WorkerProcessError.brokenPipe) {
      try worker.send(bytes("anybody?"), deadline: patience)
    }
    #expect(worker.exit == nil)
    #expect(worker.kill().cause == .signalled(number: SIGKILL))
    #expect(worker.capturedOutput.text == "closed\n")
  }

  @Test("Closing even its prints does not make a worker's death go unseen")
  func everythingClosed() throws {
    let worker = try shell("exec 1>&- 2>&- 103<&- 104>&-; sleep 0.05; exit 6")
    #expect(worker.endCause() == .exited(code: 6))
  }

  @Test("Sending to a worker that died says how it died")
  func sendingToTheDead() throws {
    let worker = try shell("exec 103<&-; echo closed >&104; exit 5")
    #expect(try worker.nextText() == "closed")
    let error = try #require(throws: WorkerProcessError.self) {
      try worker.send(bytes("hello"), deadline: patience)
    }
    guard case .ended(let exit) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(exit.cause == .exited(code: 5))
    #expect(throws: error) { try worker.send(bytes("hello"), deadline: patience) }
  }

  @Test("A worker that does not read times out when its pipe is full")
  func deafWorkerTimesOut() throws {
    let worker = try shell("exec sleep 1000")
    #expect(throws: WorkerProcessError.timedOut) {
      try worker.send([UInt8](repeating: 97, count: 1 << 20), deadline: .after(seconds: 0.02))
    }
    worker.kill()
  }

  @Test("A grandchild that escapes with all pipes open does not hold anybody up")
  func escapedGrandchildIsLeft() throws {
    let worker = try shell(
      "setsid bash -c 'echo $$ >&104; exec sleep 1000' & read -r line <&103; exit 3")
    let grandchild = try #require(Int32(worker.nextText()))
    defer { kill(grandchild, SIGKILL) }
    try worker.send(bytes("go"), deadline: patience)
    #expect(worker.readLine(deadline: .never) == worker.exit.map { .ended($0) })
    #expect(worker.exit?.cause == .exited(code: 3))
    #expect(kill(grandchild, 0) == 0)
  }

  @Test("What stays behind in the group is killed when the worker ends by itself")
  func leftoversAreKilled() async throws {
    let worker = try shell("sleep 1000 & echo $! >&104; exit 0")
    let child = try #require(Int32(worker.nextText()))
    #expect(worker.endCause() == .exited(code: 0))
    #expect(try await isGone(child))
  }

  @Test("Letting go of a worker kills it")
  func droppedWorkerIsKilled() async throws {
    var worker: WorkerProcess? = try shell("echo $$ >&104; sleep 1000")
    let process = try #require(worker).processIdentifier
    #expect(try worker?.nextText() == "\(process)")
    worker = nil
    #expect(try await isGone(process))
  }

  @Test("Ends and signals have names")
  func endsHaveNames() {
    #expect("\(WorkerExit.Cause.signalled(number: 4))" == "SIGILL (4)")
    #expect("\(WorkerExit.Cause.exited(code: 3))" == "exit code 3")
    #expect(signalName(9) == "SIGKILL (9)")
    #expect(signalName(6) == "SIGABRT (6)")
    #expect(signalName(99) == "signal 99")
    #expect(signalName(-1) == "signal -1")
  }

  @Test(
    "Each error says what is wrong, with the value",
    arguments: [
      (
        .cannotStart(executable: "/no/such", errorNumber: ENOENT),
        "Cannot start '/no/such': No such file or directory."
      ),
      (.stringWithNUL("a"), "A worker's argument or environment holds a NUL byte: 'a'."),
      (
        .noSharedPage(errorNumber: EMFILE),
        "Cannot make memory to share with a worker: Too many open files."
      ),
      (.brokenPipe, "The worker has closed its input but still runs."),
      (.timedOut, "The worker did not read its input in time."),
    ] as [(WorkerProcessError, String)])
  func errorsHaveTexts(error: WorkerProcessError, text: String) {
    #expect("\(error)" == text)
  }
}
