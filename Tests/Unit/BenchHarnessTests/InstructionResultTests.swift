import BenchInstruments
import Foundation
import Testing

@testable import BenchHarness

/// Counted instructions on their way from a launch to a verdict.
struct InstructionResultTests {
  private let passes = RunPasses(isTimed: false, countsInstructions: true)

  private func counted(_ instructions: UInt64) -> LaunchOutcome {
    LaunchOutcome(
      content: .counted(
        InstructionPassResult(frameCount: 3, isCounted: true),
        InstructionSample(instructions: instructions, frameCount: 3, counter: "callgrind-3.19.0")))
  }

  private func result(_ outcome: LaunchOutcome?) -> CaseResult {
    var progress = CaseProgress(
      Samples.benchCase(), budget: Budget(), passes: outcome == nil ? .exactOnly : passes)
    progress.take(Samples.exact(), nanoseconds: 1)
    if let outcome {
      #expect(progress.nextPass == .instructions && !progress.isFinished)
      progress.take(outcome, nanoseconds: 1)
    }
    #expect(progress.isFinished)
    return progress.result
  }

  private func change(_ base: CaseResult, _ head: CaseResult) -> MetricChange? {
    ExactComparison(
      base: base, head: head, baseEnvironment: Samples.environment,
      headEnvironment: Samples.environment
    ).changes.first { $0.metric == "instructions-per-frame" }
  }

  @Test func theFigureIsTheMeanOfFrames() {
    let value = result(counted(30_000_000))[.instructionsPerFrame]
    #expect(value == MetricValue(10_000_000, count: 3))
  }

  @Test func countingComesAfterTimes() {
    var budget = Budget()
    budget.launches = 1...1
    var progress = CaseProgress(
      Samples.benchCase(), budget: budget, passes: RunPasses(countsInstructions: true))
    progress.take(Samples.exact(), nanoseconds: 1)
    #expect(progress.nextPass == .timing)
    progress.take(Samples.timing(bases: [1000, 1001]), nanoseconds: 1)
    #expect(progress.nextPass == .instructions && !progress.isFinished)
    progress.take(counted(3), nanoseconds: 1)
    #expect(progress.isFinished && progress.result[.frameTimeP50] != nil)
  }

  @Test func whatCouldNotBeCountedIsNoZeroAndNoFailure() {
    let result = result(LaunchOutcome(content: .uncounted("no 'valgrind' in PATH")))
    #expect(result[.instructionsPerFrame] == nil && result.failure == nil)
    #expect(result.instructionsProblem == "no 'valgrind' in PATH")
    #expect(result[.pixelsWritten] != nil)
  }

  /// 0.001 % or 1,000 instructions, whichever is more.
  @Test(arguments: [
    (UInt64(300_000_000), MetricChange.Verdict.equal), (300_003_000, .equal),
    (300_003_030, .regressed),
    (299_997_000, .equal), (299_996_970, .improved),
  ])
  func theThresholdHasTwoParts(instructions: UInt64, verdict: MetricChange.Verdict) {
    #expect(change(result(counted(300_000_000)), result(counted(instructions)))?.verdict == verdict)
  }

  @Test func countsThatWereNotAskedForAreNotMissed() {
    let base = result(counted(300))
    #expect(change(base, result(nil))?.verdict == .notCompared)
    let problem = change(base, result(LaunchOutcome(content: .uncounted("gone"))))
    #expect(problem?.verdict == .unavailable && problem?.reason == "gone")
    #expect(change(result(nil), base)?.verdict == .new)
  }

  @Test func buildsAndLibrariesMustBeTheSame() {
    func mismatch(_ edit: (inout MachineDescription) -> Void) -> [String] {
      var (base, head) = (Samples.environment, Samples.environment)
      base.machine.simdLevel = "avx2"
      head.machine.simdLevel = "avx2"
      edit(&head.machine)
      let found = Comparability.mismatch(.instructions, base: base, head: head)
      return found?.fields.map(\.name) ?? []
    }
    #expect(mismatch { $0.libc = "glibc 2.99" } == ["libc"])
    #expect(mismatch { $0.compiler = "Swift 9" } == ["compiler"])
    #expect(mismatch { $0.simdLevel = "sse2" } == ["SIMD level under valgrind"])
    // Valgrind's processor has no AVX-512.
    #expect(mismatch { $0.simdLevel = "avx512" }.isEmpty)
    #expect(mismatch { $0.cpuModel = "another" }.isEmpty)
  }

  @Test func recordsWithoutCountsAreStillRead() throws {
    let data = try JSONEncoder().encode(result(nil))
    let text = String(decoding: data, as: UTF8.self)
    #expect(!text.contains("nstructions"))
    #expect(try JSONDecoder().decode(CaseResult.self, from: data) == result(nil))
    let counted = result(counted(7))
    let copy = try JSONDecoder().decode(CaseResult.self, from: JSONEncoder().encode(counted))
    #expect(copy == counted && copy.instructions?.instructions == 7)
  }
}
