import BenchStatistics

/// How often frames took how long: a histogram of all frames of all plays.
struct DistributionChart {
  private let samples: SortedSamples
  private let times: SVGScale
  private let counts: [Int]
  /// Samples that are longer than the picture is wide.
  let beyondCount: Int

  private static let binCount = 40

  /// The shares whose times are marked.
  private static let marked = [0.5, 0.9, 0.99]

  /// Counts samples; nil without any.
  ///
  /// - Parameter samples: Times in nanoseconds.
  init?(_ samples: SortedSamples) {
    guard let least = samples.values.first,
      let edge = quantile(0.995, of: samples), let middle = quantile(0.5, of: samples)
    else { return nil }
    // A single slow sample must not press the others together.
    let high = min(edge, middle * 6) * 1.02
    times = SVGScale(least * 0.98, high)
    self.samples = samples
    var counts = Array(repeating: 0, count: Self.binCount)
    var beyond = 0
    for value in samples.values {
      let bin = Int(times.fraction(value) * Double(Self.binCount))
      if bin < Self.binCount { counts[max(bin, 0)] += 1 } else { beyond += 1 }
    }
    (self.counts, beyondCount) = (counts, beyond)
  }

  /// The chart.
  func chart(label: String) -> HTMLNode {
    let numbers = PageNumbers(.time, samples.values.map(Optional.some))
    var frame = ChartFrame(label: label + " " + sentence(numbers), style: "dist")
    frame.drawing =
      [SVGPlot.path("bars", bars)]
      + marks.map { mark in
        let x = SVGPlot.number(times.fraction(mark.time) * SVGPlot.width)
        return SVGPlot.path(mark.share == 0.5 ? "q mid" : "q", "M\(x) 0V100")
      }
    frame.marks = marks.map { mark in
      .tag(
        "em", "ql", [.style("left:\(SVGPlot.percent(times.fraction(mark.time)))")],
        [.text("p\(Int(mark.share * 100))")])
    }
    frame.below = times.ticks(most: 5).map { (times.fraction($0), numbers.text($0)) }
    frame.leftTitle = "frames"
    frame.belowTitle = numbers.unit
    return frame.node
  }

  /// The outline of all bars as one path.
  var bars: String {
    let most = Double(counts.max() ?? 1)
    let step = SVGPlot.width / Double(counts.count)
    var commands = "M0 100"
    for (index, count) in counts.enumerated() {
      let top = SVGPlot.number(SVGPlot.height * (1 - 0.94 * Double(count) / most))
      commands += "V\(top)H\(SVGPlot.number(step * Double(index + 1)))"
    }
    return commands + "V100Z"
  }

  private var marks: [(share: Double, time: Double)] {
    Self.marked.compactMap { share in
      guard share < 0.99 || samples.count >= Summary.fewestSamplesForP99,
        let time = quantile(share, of: samples), times.fraction(time) <= 1
      else { return nil }
      return (share, time)
    }
  }

  private func sentence(_ numbers: PageNumbers) -> String {
    marks.map { "p\(Int($0.share * 100)) \(numbers.withUnit($0.time))" }.joined(separator: ", ")
      + (beyondCount > 0 ? ", \(beyondCount) of \(samples.count) beyond the picture" : "") + "."
  }
}
