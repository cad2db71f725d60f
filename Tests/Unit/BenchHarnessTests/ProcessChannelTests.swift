import CWorkerProcess
import Foundation
import Testing

@testable import BenchHarness

private func workerEnvironment(role: String) -> [String: String] {
  var environment = ["TRANSITIONBENCH_TEST_WORKER": role]
  for name in ["PATH", "HOME", "LD_LIBRARY_PATH", "ASAN_OPTIONS"] {
    environment[name] = ProcessInfo.processInfo.environment[name]
  }
  return environment
}

/// This very test program, started again to play a worker.
private func selfAsWorker(_ role: String) throws -> WorkerProcess {
  try WorkerProcess(
    WorkerCommand(
      executable: "/proc/self/exe",
      arguments: ["--testing-library", "swift-testing", "--filter", "playsAWorker"],
      environment: workerEnvironment(role: role)))
}

private let workerRole = ProcessInfo.processInfo.environment["TRANSITIONBENCH_TEST_WORKER"]

@Test("In a second process, plays a worker", .enabled(if: workerRole != nil))
func playsAWorker() throws {
  let channel = try #require(WorkerChannel.inherited())
  let frames = try #require(channel.frames)
  while let line = try channel.readLine() {
    frames.begin(frame: line.count)
    switch workerRole {
    case "crash": fatalError("on purpose")
    case "greedy":
      try WorkerSelf.limitAddressSpace(toAdditional: 64 << 20)
      var blocks: [[UInt8]] = []
      for _ in 0..<64 { blocks.append([UInt8](repeating: 1, count: 16 << 20)) }
      try channel.writeLine([UInt8(blocks.count)])
    case "bound":
      try WorkerSelf.dieWithSupervisor()
      try channel.writeLine(bytes("\(getpid())"))
      while true { pause() }
    case "deserter":
      try channel.writeLine(bytes("\(setpgid(0, getpgid(getppid())))"))
      while true { pause() }
    default: try channel.writeLine(line.reversed())
    }
  }
}

@Suite("The worker's end of the channel")
struct ProcessChannelTests {
  private func pipeEnds() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func channel(input: Int32, output: Int32) -> WorkerChannel {
    WorkerChannel(
      input: Descriptor(input), output: Descriptor(output), frames: nil, lineLimit: 10)
  }

  @Test("A real worker answers, and the frame it last began can be read")
  func realWorkerAnswers() throws {
    let worker = try selfAsWorker("reverse")
    #expect(worker.lastFrameBegun == nil)
    try worker.send(bytes("abc"), deadline: patience)
    #expect(try worker.nextText() == "cba")
    #expect(worker.lastFrameBegun == 3)
    try worker.send(bytes(""), deadline: patience)
    #expect(try worker.nextText() == "")
    #expect(worker.lastFrameBegun == 0)
    #expect(worker.finish(deadline: patience).cause == .exited(code: 0))
  }

  @Test("After a crash the frame, the signal and the message are known")
  func crashIsDescribed() throws {
    let worker = try selfAsWorker("crash")
    try worker.send([UInt8](repeating: 97, count: 42), deadline: patience)
    let cause = worker.endCause()
    // SIGILL on x86, SIGTRAP on ARM.
    #expect([.signalled(number: SIGILL), .signalled(number: SIGTRAP)].contains(cause))
    #expect(worker.lastFrameBegun == 42)
    #expect(worker.capturedOutput.text.contains("Fatal error: on purpose"))
    #expect(!worker.capturedOutput.text.contains("*** Signal"))
  }

  @Test(
    "Beyond its memory allowance a worker dies",
    // A sanitizer maps terabytes.
    .enabled(if: tb_address_space_bytes() < 1 << 40))
  func greedyWorkerDies() throws {
    let worker = try selfAsWorker("greedy")
    try worker.send(bytes("go"), deadline: patience)
    let cause = try #require(worker.endCause())
    guard case .signalled = cause else {
      Issue.record("\(cause)")
      return
    }
  }

  @Test("A worker that asked for it dies with its supervisor, even out of its group")
  func workerIsBound() async throws {
    // A shell stands in for the supervisor and dies; the worker hangs in a session of its own.
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let supervisor = try WorkerProcess(
      WorkerCommand(
        executable: "/bin/bash",
        arguments: [
          "-c", "setsid \"$0\" --testing-library swift-testing --filter playsAWorker & wait",
          program,
        ],
        environment: workerEnvironment(role: "bound")))
    try supervisor.send(bytes("go"), deadline: patience)
    let worker = try #require(Int32(supervisor.nextText()))
    #expect(worker != supervisor.processIdentifier)
    supervisor.kill()
    #expect(try await isGone(worker))
  }

  @Test("A worker that leaves its group is killed all the same")
  func deserterIsKilled() throws {
    let worker = try selfAsWorker("deserter")
    try worker.send(bytes("go"), deadline: patience)
    #expect(try worker.nextText() == "0")
    #expect(worker.kill().cause == .signalled(number: SIGKILL))
  }

  @Test("Without a supervisor there is no channel")
  func noSupervisorNoChannel() async {
    // In a process of its own, where nobody else's file can have these numbers.
    await #expect(processExitsWith: .success) {
      #expect(WorkerChannel.inherited() == nil)
      #expect(SharedWord.inherited() == nil)
    }
  }

  @Test("Lines are read one by one until the supervisor closes")
  func linesAreRead() throws {
    let (input, supervisorOutput) = try pipeEnds()
    let (supervisorInput, output) = try pipeEnds()
    let channel = channel(input: input, output: output)
    let supervisor = Descriptor(supervisorOutput)
    _ = bytes("one\ntwo\nrest").withUnsafeBytes(supervisor.write)
    #expect(try channel.readLine() == bytes("one"))
    #expect(try channel.readLine() == bytes("two"))
    _ = bytes("\n0123456789a\n").withUnsafeBytes(supervisor.write)
    #expect(try channel.readLine() == bytes("rest"))
    #expect(throws: WorkerChannelError.lineTooLong(limit: 10)) { try channel.readLine() }
    close(supervisorInput)
  }

  @Test("A supervisor that is gone ends reading, and fails writing without SIGPIPE")
  func goneSupervisorIsNoticed() throws {
    let (input, supervisorOutput) = try pipeEnds()
    let (supervisorInput, output) = try pipeEnds()
    let channel = channel(input: input, output: output)
    close(supervisorOutput)
    close(supervisorInput)
    #expect(try channel.readLine() == nil)
    #expect(throws: WorkerChannelError.supervisorGone) { try channel.writeLine(bytes("x")) }
  }

  @Test("Descriptors that do not block are waited for")
  func nonBlockingIsWaitedFor() throws {
    let (input, supervisorOutput) = try pipeEnds()
    let (supervisorInput, output) = try pipeEnds()
    for end in [input, output] { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    let line = [UInt8](repeating: 97, count: 1 << 20)
    let thread = Thread {
      // Reads all of it late, then answers.
      let supervisor = Descriptor(supervisorInput)
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
      var left = line.count + 1
      while left > 0, case .bytes(let count) = supervisor.read(into: buffer) { left -= count }
      buffer.deallocate()
      _ = bytes("done\n").withUnsafeBytes(Descriptor(supervisorOutput).write)
    }
    let channel = channel(input: input, output: output)
    thread.start()
    try channel.writeLine(line)
    #expect(try channel.readLine() == bytes("done"))
  }
}

@Suite("The word both sides see")
struct ProcessSharedWordTests {
  @Test("It holds the frame last begun, from 0 on, or none")
  func wordHoldsFrames() throws {
    let word = try SharedWord.make()
    #expect(word.lastFrameBegun == nil)
    for frame in [0, 1, 59, Int.max] {
      word.begin(frame: frame)
      #expect(word.lastFrameBegun == frame)
    }
    word.clear()
    #expect(word.lastFrameBegun == nil)
  }

  @Test("A worker's nonsense in it is no frame")
  func nonsenseIsNoFrame() throws {
    let word = try SharedWord.make()
    tb_shared_word_store(word.word, .max)
    #expect(word.lastFrameBegun == nil)
  }

  @Test("Nobody can cut the page under the other's feet")
  func pageCannotBeCut() throws {
    let word = try SharedWord.make()
    #expect(ftruncate(word.descriptor.number, 0) == -1)
    #expect(errno == EPERM)
  }

  @Test("Two mappings show the same word, and other files are refused")
  func mappingsAreShared() throws {
    let word = try SharedWord.make()
    let other = try #require(SharedWord.inherited(descriptor: dup(word.descriptor.number)))
    other.begin(frame: 7)
    #expect(word.lastFrameBegun == 7)
    let file = open("/dev/null", O_RDWR)
    #expect(SharedWord.inherited(descriptor: file) == nil)
    close(file)
  }
}

@Suite("A worker's own limits", .serialized)
struct ProcessWorkerSelfTests {
  @Test("The bound on memory is what there is plus the allowance")
  func boundIsRelative() throws {
    let before = tb_address_space_limit()
    defer { _ = tb_set_address_space_limit(before) }
    let now = tb_address_space_bytes()
    // So much that nothing else in this process notices.
    let allowance: UInt64 = 1 << 45
    try #require(before == .max)
    try WorkerSelf.limitAddressSpace(toAdditional: allowance)
    let limit = tb_address_space_limit()
    #expect(limit > allowance)
    #expect(limit - allowance < now + (1 << 32))
    try WorkerSelf.limitAddressSpace(toAdditional: .max)
    #expect(tb_address_space_limit() == .max)
  }
}
