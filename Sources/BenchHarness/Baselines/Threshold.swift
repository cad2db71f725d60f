/// How far a figure may rise above another before that counts: whichever of the two is more.
package struct Threshold: Sendable, Codable, Equatable {
  /// In the metric's unit.
  package var absolute: Double
  /// As a share of the figure it is held against.
  package var relative: Double

  package init(absolute: Double = 0, relative: Double = 0) {
    self.absolute = absolute
    self.relative = relative
  }

  /// The largest rise above a figure that does not count.
  package func limit(above figure: Double) -> Double { max(absolute, relative * figure) }
}

extension Threshold {
  /// What a metric's probe cannot tell apart; 0 for figures that are exact.
  ///
  /// jemalloc's `thread.peak` moves once per 64 KiB of traffic, and callgrind counts the same work
  /// within 6e-8 of itself (measured: 154 million instructions, three runs).
  package static func resolution(of metric: Metric) -> Threshold {
    if metric == .heapPeak { return Threshold(absolute: 65_536, relative: 0.01) }
    if metric.metricClass == .instructions {
      return Threshold(absolute: 1_000, relative: 0.000_01)
    }
    return Threshold()
  }

  /// Reads `VALUE`, `PERCENT%`, or both with a comma between; nil for anything else.
  package init?(text: String) {
    self.init()
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    var seen: Set<Bool> = []
    for part in parts {
      let isPercent = part.hasSuffix("%")
      guard seen.insert(isPercent).inserted,
        let number = Threshold.number(isPercent ? part.dropLast() : part)
      else { return nil }
      if isPercent { relative = number / 100 } else { absolute = number }
    }
  }

  /// A number of plain digits, so that `nan`, `inf` and hexadecimal are none.
  private static func number(_ text: Substring) -> Double? {
    guard text.first?.isASCII == true, text.first?.isNumber == true,
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let number = Double(text), number <= Threshold.largest
    else { return nil }
    return number
  }

  /// No figure reaches it, and sums of it stay exact.
  package static let largest = 1e15
}

/// Thresholds by the id of a metric or the name of a class; the id counts where both are given.
package struct Thresholds: Sendable, Codable, Equatable {
  private var byName: [String: Threshold]

  package init(_ byName: [String: Threshold] = [:]) { self.byName = byName }

  package init(from decoder: any Decoder) throws {
    byName = try [String: Threshold](from: decoder)
  }

  package func encode(to encoder: any Encoder) throws { try byName.encode(to: encoder) }

  /// Whether nothing was set.
  package var isEmpty: Bool { byName.isEmpty }

  /// What a threshold can be set for: metrics that are compared, and their classes.
  package static var names: [String] {
    let metrics = Metric.all.filter(\.isExact)
    let classes = Set(metrics.map(\.metricClass.rawValue)).sorted()
    return metrics.map(\.id) + classes
  }

  /// These thresholds with another's in the places where it has any.
  package func overridden(by other: Thresholds) -> Thresholds {
    Thresholds(byName.merging(other.byName) { $1 })
  }

  /// What holds for a metric: its own, its class's, or what its probe cannot tell apart.
  package func threshold(for metric: Metric) -> Threshold {
    byName[metric.id] ?? byName[metric.metricClass.rawValue] ?? .resolution(of: metric)
  }

  /// Whether every figure can be one.
  var isValid: Bool {
    byName.values.allSatisfy { threshold in
      [threshold.absolute, threshold.relative].allSatisfy { $0 >= 0 && $0 <= Threshold.largest }
    }
  }
}

extension Thresholds {
  /// Judges one figure against another; less is better for every metric.
  ///
  /// A threshold never excuses a rise from 0, only what the probe cannot tell apart does.
  ///
  /// - Parameters:
  ///   - metric: What the figures are of.
  ///   - base: The figure before; finite.
  ///   - head: The figure now; finite.
  /// - Returns: The verdict.
  func verdict(_ metric: Metric, base: Double, head: Double) -> MetricChange.Verdict {
    let resolution = Threshold.resolution(of: metric).limit(above: base)
    let limit = base == 0 ? resolution : threshold(for: metric).limit(above: base)
    if head - base > limit { return .regressed }
    if base - head > limit { return .improved }
    return abs(head - base) > resolution ? .tolerated : .equal
  }
}
