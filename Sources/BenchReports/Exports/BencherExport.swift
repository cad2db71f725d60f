import BenchHarness

/// A record in the Bencher Metric Format.
///
/// A benchmark is a case, a measure a metric's id; unit and direction are the server's. The format
/// has no word for a failed case: it is absent.
enum BencherExport {
  /// The longest name of a benchmark that the server takes.
  static let longestName = 1024

  static func document(_ record: ExportedRecord) -> OrderedJSON {
    var names = UniqueNames()
    return .object(
      record.cases.filter { !$0.figures.isEmpty }.map { exported in
        let measures = exported.figures.map { ($0.id, measure($0.value)) }
        return (names.unique(fitting(exported.sidedName)), .object(measures))
      })
  }

  private static func measure(_ value: MetricValue) -> OrderedJSON {
    // The server refuses bounds on the wrong side of the value.
    let low = value.low.flatMap { $0 <= value.value ? $0 : nil }
    let high = value.high.flatMap { $0 >= value.value ? $0 : nil }
    let members: [(key: String, value: Double?)] = [
      ("value", value.value), ("lower_value", low), ("upper_value", high),
    ]
    return .object(
      members.compactMap { member in member.value.map { (member.key, .number($0)) } })
  }

  /// A name that is not too long: what is cut off is told apart by a digest of the whole.
  private static func fitting(_ name: String) -> String {
    let scalars = name.unicodeScalars
    guard scalars.count > longestName - 8 else { return name }
    let digest = Checksum.text(Array(name.utf8))
    var start = String.UnicodeScalarView()
    start.append(contentsOf: scalars.prefix(longestName - 40))
    return String(start) + "...\(digest)"
  }
}
