import BenchHarness
import BenchStatistics
import Testing

@testable import BenchReports

private func play(_ milliseconds: [Double]) -> PlaySample {
  let zeros = [UInt64](repeating: 0, count: milliseconds.count)
  return PlaySample(
    launch: 0, setUp: 0, tearDown: 0, animate: zeros, layout: zeros,
    render: milliseconds.map { UInt64($0 * 1_000_000) }, framesCPU: 0, minorFaults: 0,
    involuntarySwitches: 0)
}

@Suite("Charts of pages")
struct PageChartTests {
  @Test("Ticks are round")
  func ticks() {
    #expect(SVGScale(0, 1.06).ticks(most: 4) == [0, 0.5, 1])
    #expect(SVGScale(0, 59).ticks(most: 6) == [0, 10, 20, 30, 40, 50])
    #expect(SVGScale(3, 3).high == 4)
    #expect(SVGScale(2, 4).bounded(5) == 1)
  }

  @Test(
    "Coordinates have at most one decimal",
    arguments: [(0.0, "0"), (12.34, "12.3"), (-0.26, "-0.3"), (1000, "1000"), (-3.04, "-3")])
  func coordinates(value: Double, text: String) {
    #expect(SVGPlot.number(value) == text)
  }

  @Test("A curve's line and band")
  func curve() throws {
    let curve = try #require(FrameCurve(plays: [play([1, 2, 4]), play([1, 2, 4])]))
    #expect(curve.median == [1_000_000, 2_000_000, 4_000_000])
    #expect(curve.worst?.frame == 2)
    let chart = FrameCurveChart(curves: [curve], frameCount: 3)
    // The scale ends at 4 ms · 1.06; half of it is 2.12 ms.
    let markup = chart.lines.map(\.markup)
    #expect(markup[1] == #"<path class="med" d="M0 76.4L500 52.8L1000 5.7"></path>"#)
    #expect(
      markup[0]
        == #"<path class="band" d="M0 76.4L500 52.8L1000 5.7L1000 5.7L500 52.8L0 76.4Z"></path>"#)
  }

  @Test("The band holds nine plays of ten")
  func band() throws {
    let plays = (0...10).map { play([Double($0)]) }
    let curve = try #require(FrameCurve(plays: plays))
    #expect(curve.low == [1_000_000])
    #expect(curve.high == [9_000_000])
  }

  @Test("Plays of uneven length, and none")
  func uneven() throws {
    let curve = try #require(FrameCurve(plays: [play([1]), play([3, 5])]))
    #expect(curve.median == [2_000_000, 5_000_000])
    #expect(FrameCurve(plays: []) == nil)
    #expect(FrameCurve(plays: [play([])]) == nil)
  }

  @Test("A thinned curve keeps its peaks")
  func thinned() throws {
    let curve = try #require(FrameCurve(plays: [play([1, 9, 1, 1, 1, 7, 1, 1])]))
    let thin = curve.thinned(to: 2)
    #expect(thin.frames == [1, 5])
    #expect(thin.median == [9_000_000, 7_000_000])
    #expect(curve.thinned(to: 8) == curve)
  }

  @Test("A budget out of range is said, one in range is drawn")
  func budgets() throws {
    let quick = try #require(FrameCurve(plays: [play([1, 1])]))
    let quickChart = FrameCurveChart(curves: [quick], frameCount: 2)
    #expect(
      quickChart.budgetSentence == "The 8.33 ms of a 120 Hz display are 8.3× the slowest frame.")
    #expect(quickChart.chart(label: "x").markup.count(of: "budl") == 0)
    let slow = try #require(FrameCurve(plays: [play([12, 12])]))
    let slowChart = FrameCurveChart(curves: [slow], frameCount: 2)
    #expect(
      slowChart.budgetSentence
        == "The slowest frame takes longer than the budget of 90 Hz (11.11 ms), 120 Hz (8.33 ms).")
    #expect(slowChart.chart(label: "x").markup.count(of: "budl") == 3)
  }

  @Test("An interval with its floor")
  func interval() {
    let plot = IntervalPlot(scale: SVGScale(0.9, 1.1), floor: 0.01)
    let markup = plot.node(1.05, (1.02, 1.2), style: "reg", label: "+5 %").markup
    #expect(markup.contains(#"<path class="floor" d="M450 0H550V26H450Z"></path>"#))
    #expect(markup.contains(#"<path class="zero" d="M500 0V26"></path>"#))
    // What is beyond the scale ends at its edge.
    #expect(markup.contains(#"<path class="wh reg" d="M600 13H1000"></path>"#))
    #expect(markup.contains(#"<i class="dot reg" style="left:75.00%"></i>"#))
    #expect(markup.contains(#"role="img" aria-label="+5 %""#))
  }

  @Test("A scale of changes is symmetric and bears one wide interval")
  func changeScale() {
    let plot = IntervalPlot.changes(
      [1.02, 0.99], ends: [1.01, 1.03, 0.98, 1.0, 0.98, 1.02, 1.9, 0.1], floor: 0.01)
    #expect(abs(plot.scale.high - 1.0324) < 1e-9)
    #expect(abs(plot.scale.low + plot.scale.high - 2) < 1e-9)
  }

  @Test("A distribution's bars end at the edge, and what is beyond is counted")
  func distribution() throws {
    let samples = SortedSamples([UInt64](repeating: 100, count: 99) + [10_000])
    let chart = try #require(DistributionChart(samples))
    #expect(chart.beyondCount == 1)
    #expect(chart.bars.hasPrefix("M0 100V"))
    #expect(chart.bars.hasSuffix("H1000V100Z"))
    // All samples are in one bar, which is the tallest there can be.
    #expect(chart.bars.count(of: "V6H") == 1)
    #expect(DistributionChart(SortedSamples([UInt64]())) == nil)
  }

  @Test("Hitches on a display: one slow frame of 20 ms at 60 Hz")
  func hitches() throws {
    let tally = try #require(HitchTally([[5, 20, 5, 5].map { $0 * 1e6 }], rate: 60))
    // It is shown a refresh late; the next one is ready in time.
    #expect(tally.lateCount == 1)
    #expect(tally.droppedCount == 1)
    #expect(abs(tally.hitchTime - 1e9 / 60) < 1)
    // One refresh of four.
    #expect(abs(tally.ratio - 250) < 1e-6)
    #expect(tally.talkWord == "critical")
    #expect(tally.organizerWord == "act at once")
  }

  @Test("Quick frames do not hitch, nor does one that ends on its refresh")
  func smooth() throws {
    let tally = try #require(HitchTally([[1e9 / 120, 5e6, 1]], rate: 120))
    #expect(tally.lateCount == 0)
    #expect(tally.ratio == 0)
    #expect(tally.talkWord == "good")
    #expect(tally.organizerWord == "good")
    #expect(HitchTally([], rate: 60) == nil)
  }

  @Test(
    "Both scales",
    arguments: [
      (5.0, "warning", "good"), (10, "critical", "good"), (25, "critical", "warning"),
      (50, "critical", "critical"),
    ])
  func scales(ratio: Double, talk: String, organizer: String) throws {
    var tally = try #require(HitchTally([[1]], rate: 60))
    tally.hitchTime = ratio
    tally.duration = 1_000
    #expect(tally.talkWord == talk)
    #expect(tally.organizerWord == organizer)
  }
}
