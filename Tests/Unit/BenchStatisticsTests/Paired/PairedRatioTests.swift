import Testing

@testable import BenchStatistics

@Suite("The ratio of paired blocks")
struct PairedRatioTests {
  private func pair(_ index: Int, _ base: Double, _ head: Double) -> BlockPair {
    BlockPair(index: index, base: base, head: head)
  }

  private func isClose(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-12 } ?? false
  }

  /// Worker pairs that visit every index once, with times drawn around a cost curve.
  private func noisy(seed: UInt64, slowDown: Double = 1.01) -> [[BlockPair]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<14).map { _ in
      (0..<30).map { index in
        let cost = 1e6 * (1 + Double(index) / 10)
        return pair(
          index, cost * (1 + 0.05 * generator.unitInterval()),
          cost * slowDown * (1 + 0.05 * generator.unitInterval()))
      }
    }
  }

  @Test("Every index counts with its cost, the median of both sides' times")
  func weightsAreCosts() throws {
    // Index 0: ratios 1.1, 1.1, cost (100 + 110) / 2 = 105. Index 1: 1, cost 1000.
    let one = [pair(0, 100, 110), pair(1, 1_000, 1_000)]
    let found = try #require(pairedRatio(of: [one, one], frameCount: 2, seed: 1))
    #expect(abs(found.ratio - (105 * 1.1 + 1_000) / 1_105) < 1e-12)
    #expect(found.workerPairCount == 2)
    #expect(found.blockPairCount == 4)
    #expect(found.measuredIndexCount == 2)
    #expect(found.visitsPerIndex == 2)
    #expect(pairedEstimate(of: [one, one]) == found.ratio)
  }

  @Test("An index's ratio is the median of its visits")
  func medianOfVisits() throws {
    let blocks = [1.0, 1.02, 1.04, 1.06, 9].map { [pair(0, 1_000, 1_000 * $0)] }
    #expect(isClose(pairedEstimate(of: blocks), 1.04))
  }

  @Test("Outliers of indexes with few visits are cut to 12 %, those of many are left to the median")
  func outliersAreCut() throws {
    // Nine quiet indexes and one visit of ten times the time, in the middle.
    let few = (0..<9).map { pair($0, 1_000, $0 == 4 ? 10_000 : 1_000) }
    let cost = 5_500.0
    let expected = (8_000 + cost * 1.1274968515793757) / (8_000 + cost)
    #expect(isClose(pairedEstimate(of: [few]), expected))
    // With five visits the index really is ten times as slow.
    let many = [[BlockPair]](repeating: few, count: 5)
    let slow = (8_000 + cost * 10) / (8_000 + cost)
    #expect(isClose(pairedEstimate(of: many), slow))
  }

  @Test("Each third of the animation has a ratio of its own, or none")
  func thirdsAreSeparate() throws {
    // Seven frames: 0..<2, 2..<4, 4..<7; the middle third is not measured.
    let blocks = [0, 1, 4, 5, 6].map { pair($0, 1_000, $0 < 2 ? 1_000 : 1_050) }
    let found = try #require(pairedRatio(of: [blocks, blocks], frameCount: 7, seed: 1))
    #expect(found.thirds.count == 3)
    #expect(found.thirds[0] == 1)
    #expect(found.thirds[1] == nil)
    #expect(isClose(found.thirds[2], 1.05))
  }

  @Test("The same seed gives the same figures, another one the same estimate")
  func seedDecides() throws {
    let blocks = noisy(seed: 5)
    let one = try #require(pairedRatio(of: blocks, frameCount: 30, seed: 9))
    #expect(one == pairedRatio(of: blocks, frameCount: 30, seed: 9))
    let other = try #require(pairedRatio(of: blocks, frameCount: 30, seed: 10))
    #expect(other.ratio == one.ratio)
    #expect(other.low != one.low)
    #expect(abs(other.halfWidth / one.halfWidth - 1) < 0.05)
  }

  @Test("Exchanging base and head turns the ratio over and keeps p", arguments: UInt64(1)...2)
  func exchangeTurnsOver(seed: UInt64) throws {
    let blocks = noisy(seed: seed)
    let turned = blocks.map { $0.map { pair($0.index, $0.head, $0.base) } }
    let one = try #require(pairedRatio(of: blocks, frameCount: 30, seed: 3))
    let other = try #require(pairedRatio(of: turned, frameCount: 30, seed: 3))
    #expect(abs(one.ratio * other.ratio - 1) < 5e-4, "seed \(seed)")
    #expect(one.pValue == other.pValue)
    #expect(abs(one.halfWidth / other.halfWidth - 1) < 0.1)
  }

  @Test("The order of blocks and of worker pairs changes nothing but the drawn flips")
  func orderDoesNotMatter() throws {
    let blocks = noisy(seed: 7)
    let turned = blocks.reversed().map { Array($0.reversed()) }
    let one = try #require(pairedRatio(of: blocks, frameCount: 30, seed: 3))
    let other = try #require(pairedRatio(of: turned, frameCount: 30, seed: 3))
    #expect(abs(one.ratio - other.ratio) < 1e-12)
    #expect(one.pValue == other.pValue)
  }

  @Test("The estimate and p alone are those of the full figures, without an interval")
  func intervalCanBeLeftOut() throws {
    let blocks = noisy(seed: 2)
    let full = try #require(pairedRatio(of: blocks, frameCount: 30, seed: 3))
    let quick = try #require(
      pairedRatio(of: blocks, frameCount: 30, seed: 3, wantsInterval: false))
    #expect(quick.ratio == full.ratio)
    #expect(quick.pValue == full.pValue)
    #expect(quick.thirds == full.thirds)
    #expect(quick.low == 0)
    #expect(quick.high == .greatestFiniteMagnitude)
  }

  @Test("Input that says nothing gives nothing, or figures without NaN")
  func degenerateInput() throws {
    #expect(pairedRatio(of: [], frameCount: 10, seed: 1) == nil)
    #expect(pairedRatio(of: [[], []], frameCount: 10, seed: 1) == nil)
    #expect(pairedRatio(of: [[pair(0, .nan, 1)], [pair(0, 1, -1)]], frameCount: 1, seed: 1) == nil)
    #expect(pairedEstimate(of: [[pair(-1, 1, 1)]]) == nil)
    #expect(
      pairedRatio(of: [[pair(0, 1, .greatestFiniteMagnitude)]], frameCount: 1, seed: 1) == nil)
    let huge = 0x1p63
    let inputs: [[[BlockPair]]] = [
      [[pair(0, 5, 5)]],
      [[pair(0, 0, 0)], [pair(1, 0, 0)]],
      [[pair(0, 0, 1_000)], [pair(0, 1_000, 0)]],
      [[pair(0, huge, 1)], [pair(0, huge, huge)]],
      [[pair(0, 1, huge)], [pair(1, huge, 1)]],
      [[pair(0, huge, huge), pair(1, huge, huge)], [pair(1, huge, huge), pair(2, 1, huge)]],
      [[pair(Int.max, 5, 6), pair(0, .infinity, 1)], [pair(3, 5, 6)]],
      [[BlockPair]](repeating: [pair(0, 7, 7), pair(1, 7, 7)], count: 30),
    ]
    for (place, input) in inputs.enumerated() {
      for frameCount in [-1, 0, 1, 10] {
        let found = try #require(
          pairedRatio(of: input, frameCount: frameCount, seed: 1), "input \(place)")
        let figures = [found.ratio, found.low, found.high, found.pValue, found.halfWidth]
        #expect(figures.allSatisfy { $0.isFinite }, "input \(place): \(found)")
        #expect(found.thirds.allSatisfy { $0?.isFinite ?? true }, "input \(place)")
        #expect(found.pValue > 0 && found.pValue <= 1)
        #expect(found.low <= found.ratio && found.ratio <= found.high)
      }
    }
    let equal = try #require(pairedRatio(of: inputs[7], frameCount: 2, seed: 1))
    #expect(equal.ratio == 1 && equal.low == 1 && equal.high == 1 && equal.pValue == 1)
    let single = try #require(pairedRatio(of: inputs[0], frameCount: 1, seed: 1))
    #expect(single.low == 0 && single.high == .greatestFiniteMagnitude)
  }
}
