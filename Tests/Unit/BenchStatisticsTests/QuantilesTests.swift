import Testing

@testable import BenchStatistics

@Suite("Quantiles")
struct QuantilesTests {
  @Test("Quantiles are NumPy's")
  func quantilesAreExact() throws {
    let sets = try Table.dataSets()
    let rows = try Table("quantiles").rows
    #expect(rows.count == 99)
    for row in rows {
      let samples = try SortedSamples(#require(sets[row["set"]!]))
      let probability = try #require(Double(row["probability"]!))
      let expected = try #require(Double(row["value"]!))
      let scale = samples.values.map(abs).max() ?? 0
      #expect(agrees(quantile(probability, of: samples), expected, scale: scale), "\(row)")
    }
  }

  @Test("Median absolute deviations are SciPy's")
  func deviationsAreExact() throws {
    let sets = try Table.dataSets()
    for row in try Table("summaries").rows {
      let samples = try SortedSamples(#require(sets[row["set"]!]))
      let expected = try #require(Double(row["median_absolute_deviation"]!))
      let scale = samples.values.map(abs).max() ?? 0
      #expect(agrees(medianAbsoluteDeviation(of: samples), expected, scale: scale), "\(row)")
    }
  }

  @Test("Without samples there is nothing")
  func noSamplesNoFigures() {
    let none = SortedSamples([UInt64]())
    #expect(none.isEmpty)
    #expect(quantile(0.5, of: none) == nil)
    #expect(median(of: none) == nil)
    #expect(medianAbsoluteDeviation(of: none) == nil)
    #expect(medianInterval(of: none) == nil)
    #expect(Summary(none) == nil)
  }

  @Test(
    "NaN and infinity are refused with their place", arguments: [Double.nan, .infinity, -.infinity])
  func unorderedIsRefused(sample: Double) {
    #expect(throws: StatisticsError.notFinite(index: 2)) {
      try SortedSamples([1, 2, sample, 3, .nan])
    }
  }

  @Test("The order of the samples changes nothing")
  func orderIsIrrelevant() throws {
    var generator = SeededGenerator(seed: 7)
    let samples = (0..<200).map { _ in generator.unitInterval() }
    let expected = try SortedSamples(samples)
    for _ in 0..<20 {
      #expect(try SortedSamples(generator.shuffled(samples)) == expected)
    }
  }

  @Test("Quantiles grow with the probability, stay inside the samples and follow a change of unit")
  func quantilesAreMonotone() throws {
    var generator = SeededGenerator(seed: 11)
    for count in 1...40 {
      let values = (0..<count).map { _ in (generator.unitInterval() * 20).rounded() / 4 }
      let samples = try SortedSamples(values)
      let doubled = try SortedSamples(values.map { $0 * 2 })
      var previous = samples.values[0]
      for step in 0...100 {
        let value = try #require(quantile(Double(step) / 100, of: samples))
        #expect(value >= previous)
        #expect(value <= samples.values[count - 1])
        #expect(quantile(Double(step) / 100, of: doubled) == value * 2)
        previous = value
      }
      #expect(previous == samples.values[count - 1])
    }
  }

  @Test("Numbers near the largest do not overflow into something that is no number")
  func hugeNumbersStayFinite() throws {
    let largest = Double.greatestFiniteMagnitude
    let samples = try SortedSamples([-largest, largest, largest])
    for probability in [0, 0.1, 0.25, 0.5, 0.9, 1] {
      #expect(try #require(quantile(probability, of: samples)).isFinite)
    }
    #expect(try #require(medianAbsoluteDeviation(of: samples)).isFinite)
    let summary = try #require(Summary(samples))
    #expect(summary.mean.isFinite)
  }
}
