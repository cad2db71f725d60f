import Foundation
import Testing

@testable import BenchHarness

@Suite("Workers that do what they should")
struct ProcessWorkerTests {
  private static let echo = #"while read -r line <&103; do echo "<$line>" >&104; done"#

  @Test("Lines go there and back, and the end of the input ends the worker")
  func linesAreExchanged() throws {
    let worker = try shell(Self.echo)
    for text in ["a", "", "two words", String(repeating: "x", count: 3_000)] {
      try worker.send(bytes(text), deadline: patience)
      #expect(try worker.nextText() == "<\(text)>")
    }
    let exit = worker.finish(deadline: patience)
    #expect(exit.cause == .exited(code: 0))
    #expect(worker.exit == exit)
    #expect(worker.kill() == exit)
    #expect(worker.capturedOutput.text == "")
  }

  @Test("The death is noticed on kernels without pidfd too")
  func deathIsNoticedByLooking() throws {
    let worker = try shell(Self.echo + "; exit 9")
    worker.death = nil
    try worker.send(bytes("a"), deadline: patience)
    #expect(try worker.nextText() == "<a>")
    #expect(worker.finish(deadline: patience).cause == .exited(code: 9))
  }

  @Test("A long line passes in both directions at once")
  func longLinesPass() throws {
    let worker = try shell("exec cat <&103 >&104")
    let line = (0..<3_000_000).map { UInt8(97 + $0 % 26) }
    try worker.send(line, deadline: patience)
    #expect(worker.readLine(deadline: patience) == .line(line))
    #expect(worker.finish(deadline: patience).cause == .exited(code: 0))
  }

  @Test("A worker that is asked to end may say a last word")
  func interruptedWorkerEndsItself() throws {
    let worker = try shell(
      "trap 'echo ended; exit 5' INT; echo ready >&104; while :; do sleep 0.02; done")
    #expect(try worker.nextText() == "ready")
    worker.interrupt()
    #expect(worker.finish(deadline: patience).cause == .exited(code: 5))
    #expect(worker.capturedOutput.text == "ended\n")
    worker.interrupt()
  }

  @Test("All lines sent before the end are read before the end is")
  func linesBeforeTheEndAreRead() throws {
    let worker = try shell("for i in {1..2000}; do echo $i; done >&104; exit 4")
    for number in 1...2_000 {
      #expect(try worker.nextText() == "\(number)")
    }
    #expect(worker.endCause() == .exited(code: 4))
    #expect(worker.endCause() == .exited(code: 4))
  }

  @Test("Both kinds of prints are captured in order, apart from the protocol")
  func printsAreCaptured() throws {
    let worker = try shell("echo out; echo err >&2; echo line >&104; echo more")
    #expect(try worker.nextText() == "line")
    #expect(worker.endCause() == .exited(code: 0))
    #expect(worker.capturedOutput.text == "out\nerr\nmore\n")
  }

  @Test("The environment is what was given, and nothing else")
  func environmentIsGiven() throws {
    let worker = try WorkerProcess(
      WorkerCommand(
        executable: "/usr/bin/env",
        environment: ["B": "2 3", "A": "", "SWIFT_BACKTRACE": "enable=yes"]))
    #expect(worker.endCause() == .exited(code: 0))
    #expect(worker.capturedOutput.text == "A=\nB=2 3\nSWIFT_BACKTRACE=enable=no\n")
  }

  @Test("A worker starts with no signal blocked or ignored, and an empty standard input")
  func workerStartsClean() throws {
    let worker = try WorkerProcess(
      WorkerCommand(executable: "/bin/cat", arguments: ["-", "/proc/self/status"]))
    #expect(worker.endCause() == .exited(code: 0))
    func signals(_ field: String) -> UInt64? {
      worker.capturedOutput.text.split(separator: "\n")
        .first { $0.hasPrefix("\(field):\t") }
        .flatMap { UInt64($0.dropFirst(field.count + 2), radix: 16) }
    }
    // glibc keeps signals 32 and 33 to itself and starts programs with both ignored.
    let ofTheLibrary: UInt64 = 0b11 << 31
    #expect(signals("SigBlk") == 0)
    #expect(try #require(signals("SigIgn")) & ~ofTheLibrary == 0)
  }

  @Test("A worker does not hold an earlier worker's pipes")
  func pipesAreNotInherited() throws {
    let first = try shell(Self.echo)
    let second = try shell(Self.echo)
    // The first only sees the end of its input if nobody else holds it.
    #expect(first.finish(deadline: patience).cause == .exited(code: 0))
    #expect(second.exit == nil)
    #expect(second.finish(deadline: patience).cause == .exited(code: 0))
  }

  @Test("What a worker used is told")
  func usageIsTold() throws {
    let worker = try shell("for i in {1..20000}; do :; done")
    guard case .ended(let exit) = worker.readLine(deadline: patience) else {
      Issue.record("no end")
      return
    }
    #expect(exit.usage.userNanoseconds + exit.usage.systemNanoseconds > 1_000_000)
    #expect(exit.usage.minorFaults > 10)
    #expect(exit.usage.maximumResidentBytes > 1 << 20)
  }

  @Test("A program that cannot be started is an error with its reason")
  func startingFails() {
    for (path, errorNumber) in [("/no/such/program", ENOENT), ("/tmp", EACCES), ("", ENOENT)] {
      let expected = WorkerProcessError.cannotStart(executable: path, errorNumber: errorNumber)
      #expect(throws: expected) { try WorkerProcess(WorkerCommand(executable: path)) }
    }
    #expect(throws: WorkerProcessError.stringWithNUL("a\0b")) {
      try WorkerProcess(WorkerCommand(executable: "/bin/true", arguments: ["a\0b"]))
    }
    #expect(throws: WorkerProcessError.stringWithNUL("A=\0")) {
      try WorkerProcess(WorkerCommand(executable: "/bin/true", environment: ["A": "\0"]))
    }
  }

  @Test("Starting and ending workers leaves no descriptor open")
  func descriptorsAreClosed() async {
    await #expect(processExitsWith: .success) {
      func openCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      let before = try openCount()
      for _ in 0..<20 {
        let worker = try shell("echo a >&104; read -r line <&103")
        _ = try worker.nextText()
        _ = worker.finish(deadline: patience)
        _ = try? WorkerProcess(WorkerCommand(executable: "/no/such/program"))
      }
      // One lost with each worker would be 20; the test library opens one or two meanwhile.
      #expect(try openCount() < before + 20)
    }
  }
}
