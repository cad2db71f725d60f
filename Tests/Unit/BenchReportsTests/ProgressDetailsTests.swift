import Testing

@testable import BenchHarness
@testable import BenchReports
@testable import BenchStatistics

@Suite("What a status line says of a case")
struct ProgressDetailsTests {
  private func progress(plays: Int) throws -> CaseProgress {
    let sample = try SampleRecord.smoke().cases[2]
    var progress = CaseProgress(sample.benchCase, budget: Budget())
    let exact = ExactResult(
      work: [], frameHashes: sample.frameHashes, finalHash: sample.finalHash ?? "", heap: nil,
      remarks: [])
    progress.take(LaunchOutcome(content: .exact(exact), printed: nil, load: nil), nanoseconds: 1)
    guard plays > 0 else { return progress }
    let timing = TimingResult(
      plays: Array(sample.plays.prefix(plays)), warmUpPlayCount: 1,
      frameHashes: sample.frameHashes, finalHash: sample.finalHash ?? "", peakResidentBytes: nil)
    progress.take(LaunchOutcome(content: .timing(timing), printed: nil, load: nil), nanoseconds: 1)
    return progress
  }

  @Test("The pass, the launch of so many, the median and its interval in the terminal's encoding")
  func measured() throws {
    let fresh = CaseProgress(try SampleRecord.smoke().cases[2].benchCase, budget: Budget())
    #expect(ProgressDetails.texts(fresh, style: .plain) == ["exact figures"])
    #expect(ProgressDetails.texts(try progress(plays: 0), style: .plain) == ["launch 1 of 20"])
    #expect(
      ProgressDetails.texts(try progress(plays: 2), style: .plain) == ["launch 2 of 20", "0.35 ms"])
    #expect(
      ProgressDetails.texts(try progress(plays: 12), style: .plain)
        == ["launch 2 of 20", "0.35 ms +- 0.0 %"])
    #expect(
      ProgressDetails.texts(
        try progress(plays: 12), style: TextStyle(usesColor: false, usesUTF8: true))
        == ["launch 2 of 20", "0.35 ms ± 0.0 %"])
  }

  @Test("A change has its interval once there is one")
  func change() {
    #expect(
      ProgressDetails.text(PairedProgress(ratio: 0.988, halfWidth: 0.0042), style: .plain)
        == "-1.2 % +- 0.4 %")
    #expect(
      ProgressDetails.text(PairedProgress(ratio: 1.0321, halfWidth: nil), style: .plain)
        == "+3.2 %")
  }

  @Test("Before the first worker pair it says what is done meanwhile")
  func preparing() {
    #expect(
      ProgressDetails.texts(nil, budgetSeconds: 10, style: .plain) == ["preparing"])
  }

  @Test("What is left is told from what is done")
  func left() {
    #expect(ProgressDetails.secondsLeft(elapsed: 3, finished: 0, of: 5) == nil)
    #expect(ProgressDetails.secondsLeft(elapsed: 3, finished: 2, of: 6) == 6)
    #expect(ProgressDetails.secondsLeft(elapsed: 3, finished: 6, of: 6) == 0)
    #expect(ProgressDetails.secondsLeft(elapsed: 3, finished: 7, of: 6) == nil)
  }
}
