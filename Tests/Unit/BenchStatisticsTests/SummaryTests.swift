import Foundation
import Testing

@testable import BenchStatistics

@Suite("Summaries")
struct SummaryTests {
  @Test("A summary's figures are those of the functions it is made of, the mean is NumPy's")
  func figuresAreExact() throws {
    let sets = try Table.dataSets()
    for row in try Table("summaries").rows {
      let samples = try SortedSamples(#require(sets[row["set"]!]))
      let summary = try #require(Summary(samples))
      #expect(summary.count == samples.count)
      #expect(summary.minimum == samples.values.first)
      #expect(summary.maximum == samples.values.last)
      #expect(summary.p50 == quantile(0.5, of: samples))
      #expect(summary.p90 == quantile(0.9, of: samples))
      #expect(summary.p95 == quantile(0.95, of: samples))
      #expect(summary.medianInterval == medianInterval(of: samples))
      let mean = try #require(Double(row["mean"]!))
      let scale = samples.values.map(abs).reduce(0, +)
      #expect(agrees(summary.mean, mean, scale: scale), "\(row)")
    }
  }

  @Test("The 99th percentile needs a thousand samples")
  func p99NeedsAThousand() throws {
    let short = try #require(Summary(SortedSamples((1...999).map { UInt64($0) })))
    #expect(short.p99 == nil)
    let long = try #require(Summary(SortedSamples((1...1_000).map { UInt64($0) })))
    #expect(try abs(#require(long.p99) - 990.01) < 1e-9)
  }

  @Test("One sample is its own summary")
  func oneSample() throws {
    let summary = try #require(Summary(SortedSamples([7] as [UInt64])))
    for figure in [
      summary.minimum, summary.p50, summary.p90, summary.p95, summary.maximum, summary.mean,
    ] {
      #expect(figure == 7)
    }
    #expect(summary.p99 == nil)
    #expect(summary.medianInterval == nil)
  }

  @Test("A mean never leaves the samples by rounding")
  func meanStaysInside() throws {
    let samples = try SortedSamples([Double](repeating: 0.1, count: 10_001))
    #expect(try #require(Summary(samples)).mean == 0.1)
  }

  @Test("A missing figure stays missing in JSON, and all survives a round trip")
  func summariesAreCoded() throws {
    let summary = try #require(Summary(SortedSamples([1, 2] as [UInt64])))
    let data = try JSONEncoder().encode(summary)
    let text = String(decoding: data, as: UTF8.self)
    #expect(!text.contains("p99"))
    #expect(!text.contains("medianInterval"))
    #expect(try JSONDecoder().decode(Summary.self, from: data) == summary)
  }
}
