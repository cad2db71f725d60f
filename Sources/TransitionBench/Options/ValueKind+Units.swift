import InputReading

extension ValueKind where Value == Duration {
  /// A time in a range, written with its unit: 10s, 500ms, 2m, 1.5h, 20us, 300ns.
  package static func duration(in range: ClosedRange<Duration>) -> ValueKind {
    let bounds = "from \(text(of: range.lowerBound)) to \(text(of: range.upperBound))"
    return ValueKind(
      wanted: "a time \(bounds), such as 10s, 500ms or 2m",
      note: "A time \(bounds), such as 10s, 500ms or 2m."
    ) { text in
      duration(from: text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Nanoseconds of each unit; months and the like are no durations of a run.
  private static var units: [(name: String, nanoseconds: Double)] {
    [("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9), ("m", 60e9), ("h", 3_600e9)]
  }

  private static func duration(from text: String) -> Duration? {
    let name = text.suffix(while: \.isLetter)
    guard let unit = units.first(where: { $0.name == name }),
      case let digits = String(text.dropLast(name.count)), isJSONNumber(digits),
      let number = Double(digits), number * unit.nanoseconds < 0x1p62
    else { return nil }
    return .nanoseconds(Int64((number * unit.nanoseconds).rounded()))
  }

  /// The shortest exact text of a duration: 1h, 90s, 500ms.
  private static func text(of duration: Duration) -> String {
    let nanoseconds = Double(duration / .nanoseconds(1))
    let unit = units.last { nanoseconds.truncatingRemainder(dividingBy: $0.nanoseconds) == 0 }
    guard nanoseconds > 0, let unit else { return "0s" }
    return "\(Int(nanoseconds / unit.nanoseconds))\(unit.name)"
  }
}

/// A size of a screen as the command line spells it.
package enum SizeArgument: Sendable, Hashable {
  /// Points and scale: `375x667@2`.
  case points(width: Int, height: Int, scale: Int)

  /// A known device or class of devices.
  case named(String)
}

extension ValueKind where Value == SizeArgument {
  /// A size in points with its scale, `375x667@2`, or one of some names.
  ///
  /// - Parameter names: The named sizes.
  /// - Returns: A kind that takes sides of 1 to 16384 points and scales of 1 to 4.
  package static func size(named names: [String] = []) -> ValueKind {
    let orName = names.isEmpty ? "" : " or a name of 'list sizes'"
    return ValueKind(
      wanted: "a size such as 375x667@2" + orName, note: "A size such as 375x667@2\(orName).",
      completion: .words(names)
    ) { text in
      names.contains(text) ? .named(text) : size(from: text)
    }
  }

  private static func size(from text: String) -> SizeArgument? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let scale = wholeNumber(parts[1], in: 1...4) else { return nil }
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
      .compactMap { wholeNumber($0, in: 1...16_384) }
    guard sides.count == 2, parts[0].utf8.count(where: { $0 == UInt8(ascii: "x") }) == 1 else {
      return nil
    }
    return .points(width: sides[0], height: sides[1], scale: scale)
  }

  private static func wholeNumber(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.first != "+", let number = Int(text), range.contains(number) else { return nil }
    return number
  }
}

extension String {
  /// The longest end whose characters all satisfy a condition.
  fileprivate func suffix(while belongs: (Character) -> Bool) -> Substring {
    let start = lastIndex { !belongs($0) }.map { index(after: $0) } ?? startIndex
    return self[start...]
  }
}
