import Testing

@testable import BenchStatistics

@Suite("The interval of the median")
struct MedianIntervalTests {
  @Test("Ranks and coverage are those of SciPy's binomial distribution, up to a million samples")
  func ranksAreExact() throws {
    let rows = try Table("median_intervals").rows
    #expect(rows.count == 213)
    for row in rows {
      let count = try #require(Int(row["count"]!))
      let confidence = try #require(Double(row["confidence"]!))
      let ranks = medianIntervalRanks(count: count, confidence: confidence)
      #expect(ranks?.lower == Int(row["rank"]!), "\(row)")
      guard let ranks, let coverage = Double(row["coverage"]!) else { continue }
      #expect(abs(ranks.coverage - coverage) < 1e-9, "\(row)")
    }
  }

  @Test("At 95 % five samples are too few and six give the extremes")
  func sixSamplesAreNeeded() throws {
    #expect(medianInterval(of: SortedSamples([1, 2, 3, 4, 5] as [UInt64])) == nil)
    #expect(
      medianInterval(of: SortedSamples([6, 1, 5, 2, 4, 3] as [UInt64]))
        == MedianInterval(lower: 1, upper: 6, coverage: 0.96875))
  }

  @Test("Equal samples give an interval of no width")
  func equalSamplesHaveNoWidth() throws {
    let interval = try #require(
      medianInterval(of: SortedSamples([UInt64](repeating: 5, count: 20))))
    #expect(interval.lower == 5)
    #expect(interval.upper == 5)
  }

  @Test("The interval holds the sample median and narrows with more samples")
  func intervalHoldsTheMedian() throws {
    var previous = Double.infinity
    for count in [6, 20, 100, 1_000, 10_000] {
      let samples = SortedSamples((0..<UInt64(count)).map { $0 })
      let interval = try #require(medianInterval(of: samples))
      let middle = try #require(median(of: samples))
      #expect(interval.lower <= middle && middle <= interval.upper)
      let width = (interval.upper - interval.lower) / Double(count)
      #expect(width < previous)
      previous = width
    }
  }

  @Test("Of intervals from seeded draws as many hold the true median as promised")
  func coverageHolds() throws {
    var generator = SeededGenerator(seed: 2024)
    let trials = 4_000
    var holding = 0
    for _ in 0..<trials {
      // Far from normal: squares of uniform draws, true median 1/4.
      let samples = try SortedSamples(
        (0..<15).map { _ in
          let draw = generator.unitInterval()
          return draw * draw
        })
      let interval = try #require(medianInterval(of: samples))
      if interval.lower <= 0.25 && 0.25 <= interval.upper { holding += 1 }
    }
    // Exact coverage with 15 samples is 0.9648; 0.955 is 3.3 standard errors below it.
    #expect(Double(holding) / Double(trials) > 0.955)
    #expect(Double(holding) / Double(trials) < 0.975)
  }
}
