import Testing

@testable import BenchStatistics

@Suite("The flip test")
struct FlipTestTests {
  @Test("All flips give SciPy's exact permutation test")
  func exactTestsAgree() throws {
    let rows = try Table("flip_tests", file: #filePath.replacing("/Paired", with: "")).rows
    #expect(rows.count == 30)
    for row in rows {
      let sums = row["sums"]!.split(separator: " ").compactMap { Double($0) }
      let p = FlipTest.pValue(sums: sums, seed: 1)
      #expect(abs(p - Double(row["p"]!)!) < 1e-12, "\(row) \(p)")
    }
  }

  @Test("Worked by hand: 1, 2, 3 stand furthest out in two of eight patterns")
  func smallCases() {
    #expect(FlipTest.pValue(sums: [1, 2, 3], seed: 1) == 0.25)
    // Totals of ±1 ±2 ±3 at least 4 from 0: ±(1+2+3), ±(−1+2+3).
    #expect(FlipTest.pValue(sums: [-1, 2, 3], seed: 1) == 0.5)
    #expect(FlipTest.pValue(sums: [5], seed: 1) == 1)
    #expect(FlipTest.pValue(sums: [], seed: 1) == 1)
    #expect(FlipTest.pValue(sums: [0, 0], seed: 1) == 1)
    #expect(FlipTest.pValue(sums: [1e300, 1e300, 1e300], seed: 1) == 0.25)
  }

  @Test("Twenty worker pairs are enumerated, more are drawn and come close")
  func drawnComesClose() {
    var generator = SeededGenerator(seed: 4)
    let sums = (0..<20).map { _ in generator.unitInterval() - 0.38 }
    let exact = FlipTest.pValue(sums: sums, seed: 1)
    #expect(exact == FlipTest.pValue(sums: sums, seed: 2))
    // A worker pair without any difference leaves the distribution alone, but is one too many.
    let drawn = FlipTest.pValue(sums: sums + [0], seed: 1)
    #expect(exact > 0.001 && exact < 0.3)
    // Four standard errors of 100,000 draws.
    #expect(abs(drawn - exact) < 4 * (exact * (1 - exact) / 100_000).squareRoot())
    #expect(FlipTest.pValue(sums: [Double](repeating: 1, count: 70), seed: 1) == 1.0 / 100_001)
  }

  @Test("A worker pair's sum is the cost of slower blocks less that of faster ones")
  func sumsAreWeighted() throws {
    let blocks = try #require(
      PairedBlocks([
        [
          BlockPair(index: 0, base: 10, head: 12), BlockPair(index: 1, base: 100, head: 90),
          BlockPair(index: 2, base: 50, head: 50),
        ],
        [BlockPair(index: 0, base: 10, head: 14)],
      ]))
    // Costs: the median of 10, 10, 12, 14 is 11; of 90, 100 it is 95.
    #expect(FlipTest.sums(blocks) == [11 - 95, 11])
  }

  @Test("Selecting a median agrees with sorting", arguments: 1...40)
  func selectionAgrees(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<20 {
      var values = (0..<count).map { _ in Double(generator.uniform(below: 12)) }
      let expected = median(of: try SortedSamples(values))
      let selected = values.withUnsafeMutableBufferPointer { selectMedian($0) }
      #expect(selected == expected)
    }
  }
}
