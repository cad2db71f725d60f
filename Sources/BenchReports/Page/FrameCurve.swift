import BenchHarness
import BenchStatistics

/// Times over the places of an animation, in nanoseconds: what a frame index usually takes.
struct FrameCurve: Sendable, Equatable {
  /// What it is the curve of; empty where there is only one.
  var name = ""
  /// The frame index of each entry, ascending.
  var frames: [Int]
  var median: [Double]
  /// The 10th percentile of each index; empty where there is no band.
  var low: [Double]
  /// The 90th percentile of each index.
  var high: [Double]

  /// The curve of plays; nil without any.
  ///
  /// Plays from a file may be of uneven length: an index is taken over those that have it.
  init?(plays: [PlaySample]) {
    let times = plays.map(\.frameTimes)
    let count = times.map(\.count).max() ?? 0
    guard count > 0 else { return nil }
    (frames, median, low, high) = ([], [], [], [])
    for index in 0..<count {
      add(index, times.compactMap { index < $0.count ? $0[index] : nil })
    }
  }

  /// The curve of one side's blocks; nil without any.
  init?(_ pairs: [[BlockPair]], name: String, _ side: (BlockPair) -> Double) {
    let blocks = Dictionary(grouping: pairs.joined(), by: \.index)
    guard !blocks.isEmpty else { return nil }
    self.name = name
    (frames, median, low, high) = ([], [], [], [])
    for index in blocks.keys.sorted() {
      add(index, (blocks[index] ?? []).map(side))
    }
  }

  private mutating func add(_ index: Int, _ times: [Double]) {
    guard let sorted = try? SortedSamples(times), let middle = quantile(0.5, of: sorted) else {
      return
    }
    frames.append(index)
    median.append(middle)
    low.append(quantile(0.1, of: sorted) ?? middle)
    high.append(quantile(0.9, of: sorted) ?? middle)
  }

  /// The entry whose median is largest.
  var worst: (frame: Int, time: Double)? {
    guard let time = median.max(), let place = median.firstIndex(of: time) else { return nil }
    return (frames[place], time)
  }

  /// The mean of the medians: what a frame takes over the whole animation.
  var mean: Double? {
    median.isEmpty ? nil : median.reduce(0, +) / Double(median.count)
  }

  /// The curve with at most so many entries: of each stretch the one that takes longest stays, so
  /// peaks do.
  func thinned(to most: Int) -> FrameCurve {
    guard median.count > most, most > 0 else { return self }
    var thin = self
    let places = (0..<most).compactMap { stretch -> Int? in
      let range = stretch * median.count / most..<(stretch + 1) * median.count / most
      return range.max { median[$0] < median[$1] }
    }
    thin.frames = places.map { frames[$0] }
    thin.median = places.map { median[$0] }
    thin.low = places.map { low[$0] }
    thin.high = places.map { high[$0] }
    return thin
  }
}
