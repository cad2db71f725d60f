import BenchStatistics
import Testing

@testable import BenchHarness

@Suite("Alarms of resampled suites")
struct VerdictCalibrationTests {
  /// Thirteen worker pairs that see ten indexes four times; the head is slower by a share.
  private func measured(slower: Double = 0, drift: Double = 0, seed: UInt64) -> [[BlockPair]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<13).map { workerPair in
      (0..<40).map { block in
        let mood = 1e6 * (1 + drift * Double(workerPair * 40 + block) / 520)
        return BlockPair(
          index: block % 10, base: mood * (1 + 0.01 * generator.unitInterval()),
          head: mood * (1 + slower) * (1 + 0.01 * generator.unitInterval()))
      }
    }
  }

  @Test("Without cases nothing is counted")
  func nothingToCount() {
    #expect(
      countAlarms(cases: [], casesPerSuite: 3, suites: 5, floor: 0.01, seed: 1) == AlarmCount())
    let cases = [measured(seed: 1)]
    #expect(
      countAlarms(cases: cases, casesPerSuite: 0, suites: 5, floor: 0.01, seed: 1) == AlarmCount())
    #expect(AlarmCount().regressedShare == ShareInterval(low: 0, high: 1))
  }

  @Test("A real slow-down is regressed in every suite, and the same seed counts the same")
  func slowDownIsCounted() {
    let cases = [measured(slower: 0.05, seed: 2)]
    let count = countAlarms(cases: cases, casesPerSuite: 2, suites: 4, floor: 0.01, seed: 3)
    #expect(count.suites == 4)
    #expect(count.regressed == 4)
    #expect(count.suspect == 4)
    #expect(
      count == countAlarms(cases: cases, casesPerSuite: 2, suites: 4, floor: 0.01, seed: 3))
  }

  @Test("A machine that becomes slower alarms base-then-head and not the pairs")
  func driftIsNoRegression() {
    let cases = [measured(drift: 0.05, seed: 4), measured(drift: 0.05, seed: 5)]
    let plain = cases.map { baseThenHead(of: $0) }
    #expect(plain.allSatisfy { $0 < 1e-6 })
    let count = countAlarms(cases: cases, casesPerSuite: 2, suites: 10, floor: 0.01, seed: 6)
    #expect(count.regressed == 0)
    #expect(baseThenHead(of: []) == 1)
  }

  @Test("Resampling draws from what there is, and from nothing nothing")
  func resamplingDraws() {
    var generator = SeededGenerator(seed: 7)
    #expect(generator.resampled([Int]()) == [])
    let drawn = (0..<200).map { _ in generator.resampled([1, 2, 3]) }
    #expect(drawn.allSatisfy { $0.count == 3 })
    #expect(Set(drawn).count == 27)
  }
}
