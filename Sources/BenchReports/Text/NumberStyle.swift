import Foundation

/// How a column wants its numbers; the numbers themselves decide unit and decimals.
package struct NumberStyle: Sendable, Equatable {
  /// What is counted, which decides the units to choose from.
  package enum Scale: Sendable {
    /// Numbers as they are.
    case plain

    /// Bytes: B, K, M, G, each 1,024 of the one before, as in `ls -h`.
    case bytes

    /// Counts: nothing, K, M, G, each 1,000 of the one before.
    case counts

    /// Nanoseconds, shown as ns, µs, ms or s; the unit stands in the header.
    case nanoseconds
  }

  /// How many decimals to show.
  package enum Precision: Sendable, Equatable {
    /// Always so many.
    case decimals(Int)

    /// So many that the smallest typical number shows this many significant digits, within bounds.
    case significant(Int, decimals: ClosedRange<Int>)
  }

  /// What is counted.
  package var scale: Scale

  /// How many decimals to show.
  package var precision: Precision

  /// What follows each number, after the unit.
  package var suffix: String

  /// Whether numbers above 0 have a plus sign.
  package var showsPlus: Bool

  /// Makes a style.
  package init(
    _ scale: Scale = .plain, _ precision: Precision, suffix: String = "", showsPlus: Bool = false
  ) {
    self.scale = scale
    self.precision = precision
    self.suffix = suffix
    self.showsPlus = showsPlus
  }

  /// Whole numbers.
  package static let whole = NumberStyle(.plain, .decimals(0))

  /// Three significant digits of the smallest typical number, at most three decimals.
  package static let automatic = NumberStyle(.plain, .significant(3, decimals: 0...3))

  /// Bytes in one unit, with one decimal, or more where the smallest would read as 0.
  package static let bytes = NumberStyle(.bytes, .significant(1, decimals: 1...3))

  /// Counts in one unit, with two decimals, or three where the smallest would read as 0.
  package static let counts = NumberStyle(.counts, .significant(1, decimals: 2...3))

  /// Durations given in nanoseconds, two significant digits of the smallest typical one.
  package static let duration = NumberStyle(.nanoseconds, .significant(2, decimals: 0...3))

  /// The one format for some numbers.
  ///
  /// The unit is the largest that the largest number reaches; for durations, that the median
  /// reaches, for a single slow one must not press the others into zeros. *Typical* are numbers
  /// other than 0 of at least a tenth of the median's size.
  ///
  /// - Parameters:
  ///   - values: The numbers of the column; those that are not finite do not count.
  ///   - style: Whether the micro sign may be written.
  /// - Returns: The format; for no numbers, the smallest unit and the fewest decimals.
  package func format(for values: [Double], style: TextStyle) -> NumberFormat {
    let sizes = values.filter { $0.isFinite && $0 != 0 }.map(abs).sorted()
    let unit = unit(for: sizes, style: style)
    let median = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    let smallest = sizes.first { $0 >= median / 10 }
    return NumberFormat(
      decimals: decimals(forSmallest: smallest.map { $0 / unit.divisor }, isScaled: unit.isScaled),
      divisor: unit.divisor, suffix: unit.suffix + suffix, headerUnit: unit.headerUnit,
      showsPlus: showsPlus)
  }

  private func decimals(forSmallest smallest: Double?, isScaled: Bool) -> Int {
    switch precision {
    case .decimals(let count): return count
    case .significant(let digits, let bounds):
      // Whole bytes and small counts have no fraction to show.
      if scale == .bytes || scale == .counts, !isScaled { return 0 }
      guard let smallest else { return bounds.lowerBound }
      let wanted = digits - 1 - Int(log10(smallest).rounded(.down))
      return min(max(wanted, bounds.lowerBound), bounds.upperBound)
    }
  }

  private struct Unit {
    var divisor: Double
    var suffix = ""
    var headerUnit = ""
    var isScaled: Bool { divisor > 1 }
  }

  private func unit(for sizes: [Double], style: TextStyle) -> Unit {
    let largest = sizes.last ?? 0
    switch scale {
    case .plain: return Unit(divisor: 1)
    case .bytes: return letteredUnit(for: largest, step: 1_024, first: "B")
    case .counts: return letteredUnit(for: largest, step: 1_000, first: "")
    case .nanoseconds:
      let median = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
      let names = ["ns", style.micro + "s", "ms", "s"]
      // A tenth: 0.48 ms reads better than 480 µs next to a budget of 8.33 ms.
      let index = (1..<names.count).last { median >= pow(1_000, Double($0)) / 10 } ?? 0
      return Unit(divisor: pow(1_000, Double(index)), headerUnit: names[index])
    }
  }

  private func letteredUnit(for largest: Double, step: Double, first: String) -> Unit {
    let letters = [first, "K", "M", "G"]
    let index = (1..<letters.count).last { largest >= pow(step, Double($0)) } ?? 0
    return Unit(divisor: pow(step, Double(index)), suffix: letters[index])
  }
}
