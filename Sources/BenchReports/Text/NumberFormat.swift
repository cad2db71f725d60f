import Foundation

/// One unit and one number of decimals, for all numbers of a column.
package struct NumberFormat: Sendable, Equatable {
  /// What numbers are divided by before they are written.
  package var divisor: Double

  /// What follows each number: `M`, ` %`, or nothing.
  package var suffix: String

  /// The unit for the column's header (`ms`), where the suffix does not say it.
  package var headerUnit: String

  /// Digits after the decimal point.
  package var decimals: Int

  /// Whether numbers above 0 have a plus sign.
  package var showsPlus: Bool

  /// Makes a format.
  package init(
    decimals: Int, divisor: Double = 1, suffix: String = "", headerUnit: String = "",
    showsPlus: Bool = false
  ) {
    self.decimals = decimals
    self.divisor = divisor
    self.suffix = suffix
    self.headerUnit = headerUnit
    self.showsPlus = showsPlus
  }

  /// A number as text.
  ///
  /// Something above 0 never reads as 0: it becomes `<0.01`. A rounded zero has no sign.
  ///
  /// - Parameter value: The number, before division.
  /// - Returns: The number with its suffix; `NaN` and infinities by name.
  package func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-inf" : "inf" }
    if value > 0, !showsPlus, readsAsZero(digits(of: value)) {
      return "<" + digits(of: divisor * pow(10, -Double(decimals))) + suffix
    }
    return signedDigits(of: value) + suffix
  }

  /// A range as text, both ends with the column's decimals: `0.57..0.59`, `+2.6..+4.2`.
  package func text(from low: Double, to high: Double) -> String {
    guard low.isFinite, high.isFinite else { return "\(text(low))..\(text(high))" }
    return signedDigits(of: low) + ".." + signedDigits(of: high) + suffix
  }

  private func signedDigits(of value: Double) -> String {
    let digits = digits(of: value)
    if readsAsZero(digits) { return digits }
    return (value < 0 ? "-" : showsPlus ? "+" : "") + digits
  }

  private func digits(of value: Double) -> String {
    String(format: "%.\(decimals)f", abs(value / divisor))
  }

  private func readsAsZero(_ digits: String) -> Bool {
    !digits.utf8.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
  }
}
