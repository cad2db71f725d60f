import Foundation
import Testing

@testable import BenchHarness

@Suite struct PassTimeTests {
  @Test("what is left of a pass is what no part took, and never less than nothing")
  func rest() {
    #expect(PassTime(total: 100, frames: 60, setUp: 5, check: 25).rest == 10)
    #expect(PassTime(total: 80, frames: 60, setUp: 5, check: 25).rest == 0)
  }

  @Test("workers of older builds do not say where their time went")
  func olderWorkers() throws {
    let text = """
      {"plays":[],"warmUpPlayCount":2,"frameHashes":[],"finalHash":"z","peakResidentBytes":1}
      """
    let result = try JSONDecoder().decode(TimingResult.self, from: Data(text.utf8))
    #expect(result.time == nil)
    #expect(result.warmUpPlayCount == 2)
  }
}
