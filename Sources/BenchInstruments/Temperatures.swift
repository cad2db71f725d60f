/// How hot the machine says it is.
package enum Temperatures {
  /// Reads the hottest of the kernel's thermal zones.
  ///
  /// - Parameter folder: Where the kernel shows them.
  /// - Returns: Degrees Celsius, or nil where none is told, as in most virtual machines.
  package static func hottest(folder: String = "/sys/class/thermal") -> Double? {
    // Zones are numbered from 0 without gaps; no machine has a thousand.
    (0..<1_000).lazy.map { "\(folder)/thermal_zone\($0)/temp" }
      .prefix { SystemText.read($0) != nil }
      .compactMap { SystemText.value($0).flatMap(degrees) }.max()
  }

  /// Reads a zone's temperature.
  ///
  /// - Parameter text: Thousandths of a degree Celsius, such as `45000`.
  /// - Returns: Degrees; nil for what no machine survives, since broken sensors say 0 or less.
  static func degrees(_ text: String) -> Double? {
    guard let thousandths = Int(text), (1_000...150_000).contains(thousandths) else { return nil }
    return Double(thousandths) / 1_000
  }
}
