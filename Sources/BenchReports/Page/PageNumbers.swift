import BenchHarness
import Foundation

/// Numbers of one column or chart: one unit, which stands in the header, and one number of decimals.
struct PageNumbers: Sendable {
  /// What is counted.
  enum Kind: Sendable {
    case time, bytes, pixels, counts, mean, percent, whole
  }

  /// The unit for people; empty for none.
  let unit: String
  private let format: NumberFormat

  /// Chooses unit and decimals for some numbers.
  ///
  /// - Parameters:
  ///   - kind: What they count; times are nanoseconds.
  ///   - values: All of them; what is missing or not finite does not count.
  init(_ kind: Kind, _ values: [Double?]) {
    var format = Self.style(kind).format(
      for: values.compactMap(\.self), style: FlowingTable.documentStyle)
    switch kind {
    case .time: unit = format.headerUnit
    case .bytes: unit = format.suffix == "B" ? "B" : format.suffix + "iB"
    case .pixels: unit = (format.suffix == "K" ? "k" : format.suffix) + "px"
    case .counts: unit = format.suffix == "K" ? "k" : format.suffix
    case .percent: unit = "%"
    case .mean, .whole: unit = ""
    }
    // Counts that are all whole need no decimals.
    let isWhole = values.allSatisfy { $0.map { $0 == $0.rounded() } ?? true }
    if kind == .mean, isWhole { format.decimals = 0 }
    format.suffix = ""
    self.format = format
  }

  private static func style(_ kind: Kind) -> NumberStyle {
    switch kind {
    case .time: .frameTime
    case .bytes: .bytes
    case .pixels, .counts: .pixels
    case .mean: .mean
    case .percent, .whole: .whole
    }
  }

  /// A number without its unit; what is missing or not finite reads "-".
  func text(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "-" }
    return Self.withMinus(format.text(value))
  }

  /// A number with its unit.
  func withUnit(_ value: Double?) -> String {
    let text = text(value)
    return unit.isEmpty || text == "-" ? text : "\(text) \(unit)"
  }

  /// Both ends of an interval; "-" where one is missing.
  func range(_ low: Double?, _ high: Double?) -> String {
    guard let low, let high, low.isFinite, high.isFinite else { return "-" }
    return "\(text(low)) … \(text(high))"
  }

  /// A change in percent with its sign, such as `+3.4`.
  static func change(_ ratio: Double, decimals: Int = 1) -> String {
    withMinus(NumberFormat(decimals: decimals, showsPlus: true).text((ratio - 1) * 100))
  }

  /// A ratio, such as `0.65`.
  static func ratio(_ ratio: Double?, decimals: Int = 2) -> String {
    guard let ratio, ratio.isFinite else { return "-" }
    return NumberFormat(decimals: decimals).text(ratio)
  }

  /// The hyphen before a digit as a minus sign.
  private static func withMinus(_ text: String) -> String {
    text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}

extension PageNumbers.Kind {
  /// How a metric's values are shown.
  init(_ metric: Metric) {
    switch metric.unit {
    case "ns": self = .time
    case "B": self = .bytes
    case "px": self = .pixels
    case "instructions": self = .counts
    case "%": self = .percent
    default: self = .mean
    }
  }
}
