import InputReading

extension ValueKind where Value == String {
  /// Any text but an empty one.
  package static let text = ValueKind(wanted: "some text") { $0.isEmpty ? nil : $0 }

  /// A path of a file or folder; `-` is one, too.
  package static let path = ValueKind(wanted: "a path", completion: .paths) {
    $0.isEmpty ? nil : $0
  }

  /// A path, or one of the names that the program lists.
  package static func path(orListedIn list: String) -> ValueKind {
    ValueKind(wanted: "a path or a name of 'list \(list)'", completion: .listedOrPaths(list)) {
      $0.isEmpty ? nil : $0
    }
  }

  /// Any text but an empty one, with words that a shell can offer; the command checks it itself.
  package static func text(suchAs words: [String]) -> ValueKind {
    ValueKind(wanted: "some text", completion: .words(words)) { $0.isEmpty ? nil : $0 }
  }

  /// One of some words.
  package static func choice(from words: [String]) -> ValueKind {
    let list = words.joined(separator: ", ")
    return ValueKind(
      wanted: words.count == 1 ? "'\(list)'" : "one of \(list)", note: "One of \(list).",
      completion: .words(words)
    ) { words.contains($0) ? $0 : nil }
  }

  /// One of the names that the program lists, checked by the command itself.
  ///
  /// - Parameters:
  ///   - wanted: What is wanted: "a transition".
  ///   - list: What the names are listed under: "transitions".
  /// - Returns: A kind that takes any text but an empty one.
  package static func listed(_ wanted: String, in list: String) -> ValueKind {
    ValueKind(wanted: wanted, completion: .listed(list)) { $0.isEmpty ? nil : $0 }
  }
}

extension ValueKind
where Value: RawRepresentable & CaseIterable, Value.RawValue == String, Value.AllCases: Sendable {
  /// One case of an enumeration of words.
  package static var choice: ValueKind {
    let words = ValueKind<String>.choice(from: Value.allCases.map(\.rawValue))
    return ValueKind(wanted: words.wanted, note: words.note, completion: words.completion) {
      Value(rawValue: $0)
    }
  }
}

extension ValueKind where Value == Int {
  /// A whole number in a range, in decimal digits.
  package static func wholeNumber(in range: ClosedRange<Int>) -> ValueKind {
    let bounds = boundsText(
      "\(range.lowerBound)", range.upperBound < .max ? "\(range.upperBound)" : nil)
    return ValueKind(wanted: "a whole number \(bounds)", note: sentence(bounds)) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueKind where Value == Double {
  /// A number in a range, written 12, 0.5, .5 or 1e-3; neither hexadecimal nor infinite.
  package static func number(in range: ClosedRange<Double>) -> ValueKind {
    let bounds = boundsText(
      shortText(range.lowerBound), range.upperBound < .infinity ? shortText(range.upperBound) : nil)
    return ValueKind(wanted: "a number \(bounds)", note: sentence(bounds)) { text in
      let whole = text.hasPrefix(".") ? "0" + text : text
      guard isJSONNumber(whole), let number = Double(whole), range.contains(number) else {
        return nil
      }
      return number
    }
  }
}

private func boundsText(_ lower: String, _ upper: String?) -> String {
  upper.map { "from \(lower) to \($0)" } ?? "of \(lower) or more"
}

private func sentence(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst() + "."
}

/// A number without a needless fraction.
private func shortText(_ number: Double) -> String {
  Int(exactly: number).map { "\($0)" } ?? "\(number)"
}
