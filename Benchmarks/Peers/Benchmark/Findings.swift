import BenchStatistics
import Foundation

/// What the rounds say, and what the record keeps.
struct Findings: Codable {
  /// A ratio with its 95 % interval; without one where there were too few rounds.
  struct Ratio: Codable {
    var ratio: Double
    var low: Double?
    var high: Double?
  }

  /// One subject in one cell.
  struct Entry: Codable {
    var size: String
    var transition: String
    var subject: String
    /// The median over the rounds of the mean frame, in milliseconds of CPU time.
    var millisecondsPerFrame: Double
    /// How many times as long as `raster` it takes.
    var timesRaster: Ratio
  }

  /// A figure over several cells.
  struct Summary: Codable {
    var meaning: String
    var ratio: Ratio
  }

  var rounds: Int
  var framesPerRound: Int
  var kernels: String
  var entries: [Entry] = []
  var summaries: [Summary] = []
  var sampleNanoseconds: Double

  init(_ rounds: [Round], sizes: [String], transitions: [String], kernels: String, sample: Double) {
    self.rounds = rounds.count
    self.kernels = kernels
    sampleNanoseconds = sample
    let cells = sizes.flatMap { size in
      transitions.map { Round.Cell(size: size, transition: $0) }
    }
    framesPerRound = cells.first.flatMap { rounds.first?.times[$0]?[.raster]?.count } ?? 0
    for cell in cells { addEntries(rounds, cell) }
    for name in [Subject.Name.cairo, .portable, .damage] { addMean(rounds, cells, name) }
    for size in sizes { addLimits(rounds, cells.filter { $0.size == size }, size) }
  }

  private mutating func addEntries(_ rounds: [Round], _ cell: Round.Cell) {
    for name in Subject.Name.allCases {
      let means = rounds.map { $0.total(cell, name) / Double(max(framesPerRound, 1)) / 1e6 }
      entries.append(
        Entry(
          size: cell.size, transition: cell.transition, subject: name.rawValue,
          millisecondsPerFrame: Findings.ratio(means).ratio,
          timesRaster: Findings.paired(rounds, cell, name)))
    }
  }

  /// Frame by frame against `raster` of the same round; rounds are what is independent.
  private static func paired(
    _ rounds: [Round], _ cell: Round.Cell, _ name: Subject.Name
  ) -> Ratio {
    let pairs = rounds.map { round in
      let base = round.times[cell]?[.raster] ?? []
      let head = round.times[cell]?[name] ?? []
      return zip(base, head).enumerated().map { index, times in
        BlockPair(index: index, base: times.0, head: times.1)
      }
    }
    let count = pairs.first?.count ?? 0
    guard let found = pairedRatio(of: pairs, frameCount: count, seed: 1) else {
      return Ratio(ratio: .nan)
    }
    return found.hasInterval
      ? Ratio(ratio: found.ratio, low: found.low, high: found.high) : Ratio(ratio: found.ratio)
  }

  private mutating func addMean(_ rounds: [Round], _ cells: [Round.Cell], _ name: Subject.Name) {
    let means = rounds.map { round in
      let logs = cells.map { log(round.total($0, name) / round.total($0, .raster)) }
      return exp(logs.reduce(0, +) / Double(max(logs.count, 1)))
    }
    summaries.append(
      Summary(
        meaning: "\(name.rawValue) against raster, geometric mean of \(cells.count) cells",
        ratio: Findings.ratio(means)))
  }

  /// Frames of `raster` against one memcpy of the frame in the same round.
  private mutating func addLimits(_ rounds: [Round], _ cells: [Round.Cell], _ size: String) {
    for name in [Subject.Name.memcpy, .memset] {
      let limits = rounds.map { round in
        cells.map { round.total($0, .raster) }.reduce(0, +)
          / cells.map { round.total($0, name) }.reduce(0, +)
      }
      summaries.append(
        Summary(
          meaning: "mean frame of raster against \(name.rawValue), \(size)",
          ratio: Findings.ratio(limits)))
    }
    for cell in cells where cell.transition == "mask" {
      let limits = rounds.map { $0.total(cell, .raster) / $0.total(cell, .memcpy) }
      summaries.append(
        Summary(meaning: "mask of raster against memcpy, \(size)", ratio: Findings.ratio(limits)))
    }
  }

  /// The median over the rounds, with the interval that order statistics give.
  private static func ratio(_ values: [Double]) -> Ratio {
    guard let sorted = try? SortedSamples(values), let middle = median(of: sorted) else {
      return Ratio(ratio: .nan)
    }
    let interval = medianInterval(of: sorted)
    return Ratio(ratio: middle, low: interval?.lower, high: interval?.upper)
  }
}
