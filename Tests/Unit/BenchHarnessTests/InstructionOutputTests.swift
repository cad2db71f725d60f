import Testing

@testable import BenchHarness

/// What is read of callgrind's file, and what is refused.
struct InstructionOutputTests {
  private func read(_ text: String) -> Result<CallgrindOutput, CallgrindOutputError> {
    do throws(CallgrindOutputError) {
      return .success(try CallgrindOutput(Array(text.utf8)))
    } catch {
      return .failure(error)
    }
  }

  private func file(
    events: String = "events: Ir", end: String = "totals: 153976616\n"
  ) -> String {
    """
    # callgrind format
    version: 1
    creator: callgrind-3.19.0
    pid: 4711
    cmd:  /tmp/program worker
    part: 1


    desc: I1 cache:
    positions: line
    \(events)
    summary: 999


    ob=(1) /tmp/program
    fl=(1) totals.c
    fn=(1) main
    16 20
    +4 400
    calls=1 +3
    +1 153976196
    \(end)
    """
  }

  @Test func theTotalIsTheCount() throws {
    let output = try read(file()).get()
    #expect(output.instructions == 153_976_616)
    #expect(output.creator == "callgrind-3.19.0")
  }

  @Test func otherEventsMayStandBeside() throws {
    let output = try read(file(events: "events: Dr Ir Dw", end: "totals: 5 7\n")).get()
    #expect(output.instructions == 7)
  }

  @Test(arguments: [
    ("", CallgrindOutputError.absent("events")),
    ("events: Ir\n", .absent("totals")),
    ("totals: 12\n", .absent("events")),
    ("events: Ir\ntotals: 12\ntotals: 13\n", .repeated("totals")),
    ("events: Ir\nevents: Dr\ntotals: 12\n", .repeated("events")),
    ("events: Cycles\ntotals: 12\n", .notCounted(events: " Cycles")),
    ("events: Ir\ntotals: 0\n", .nothingCounted),
    ("events: Ir\ntotals:\n", .noNumber("")),
    ("events: Ir\ntotals: -12\n", .noNumber(" -12")),
    ("events: Ir\ntotals: +12\n", .noNumber(" +12")),
    ("events: Ir\ntotals: 1.2e3\n", .noNumber(" 1.2e3")),
    ("events: Ir\ntotals: 12 13\n", .noNumber(" 12 13")),
    ("events: Ir\ntotals: 99999999999999999999\n", .noNumber(" 99999999999999999999")),
    ("events: Dr Ir\ntotals: 12\n", .noNumber(" 12")),
  ])
  func brokenOutputIsRefused(text: String, error: CallgrindOutputError) {
    #expect(read(text) == .failure(error))
  }

  /// Killed while it writes, callgrind leaves the beginning of a file.
  @Test func everyBeginningOfAFileIsRefused() {
    let bytes = Array(file(end: "totals: 7").utf8)
    for count in 0..<bytes.count - 1 {
      let output = try? CallgrindOutput(Array(bytes[..<count]))
      #expect(output == nil, "\(count) bytes")
    }
  }

  @Test func aMissingFileIsNoFigure() {
    #expect(throws: CallgrindOutputError.missing) {
      try CallgrindOutput.read(path: "/nonexistent/callgrind.out")
    }
  }
}
