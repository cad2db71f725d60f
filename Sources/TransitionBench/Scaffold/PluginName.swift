import InputReading

/// The name of a transition's type, with every other name that follows from it.
package struct PluginName: Sendable, Equatable {
  /// As in code: `CurtainWipe`.
  package let typeName: String

  /// The name's words, capitals as written: `Curtain`, `Wipe`.
  private let words: [String]

  /// The longest name, so that every line of the templates fits.
  package static let longestName = 40

  /// Checks a name.
  ///
  /// - Parameter text: What was typed.
  /// - Throws: `CommandFailure` with exit code 64, saying what a name is and, where there is one,
  ///   which name was probably meant.
  package init(_ text: String) throws(CommandFailure) {
    let isPlain = text.utf8.allSatisfy {
      Self.isCapital($0) || Self.isSmall($0) || Self.isDigit($0)
    }
    guard isPlain, text.utf8.first.map(Self.isCapital) == true,
      (2...Self.longestName).contains(text.utf8.count)
    else { throw Self.malformed(text) }
    guard !Self.reservedNames.contains(text) else {
      throw CommandFailure(
        "'\(text)' is a name of Swift's or of this package's; a plugin's type would hide it.",
        next: ["Choose another, such as \(text)Transition."], exitCode: .usage)
    }
    typeName = text
    words = Self.words(of: text)
  }

  /// The transition's id: `curtain-wipe`.
  package var id: String { words.map { $0.lowercased() }.joined(separator: "-") }

  /// The transition's name for people: `Curtain wipe`.
  package var title: String {
    let later = words.dropFirst().map {
      $0.count > 1 && $0 == $0.uppercased() ? $0 : $0.lowercased()
    }
    return ([words[0]] + later).joined(separator: " ")
  }

  /// What names of constants and functions begin with: `curtainWipe`.
  package var memberName: String { words[0].lowercased() + words.dropFirst().joined() }

  // MARK: - Words

  /// A new word begins at a capital after a small letter or a digit, and at the last capital of
  /// several when a small letter follows: `HTTPWipe` is `HTTP`, `Wipe`.
  private static func words(of text: String) -> [String] {
    let letters = Array(text.utf8)
    var words: [[UInt8]] = []
    for (index, letter) in letters.enumerated() {
      let isBoundary =
        index == 0
        || isCapital(letter)
          && (!isCapital(letters[index - 1])
            || index + 1 < letters.count && isSmall(letters[index + 1]))
      if isBoundary { words.append([]) }
      words[words.count - 1].append(letter)
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func malformed(_ text: String) -> CommandFailure {
    let meant = suggestion(for: text).map { " Did you mean '\($0)'?" } ?? ""
    return CommandFailure(
      "'\(text.prefix(80))' is no name for a transition's type.\(meant)",
      next: [
        "It begins with a capital and has letters a to z and digits only, 2 to \(longestName) of "
          + "them, such as CurtainWipe."
      ], exitCode: .usage)
  }

  /// The name that a text of other characters probably stands for: `curtain-wipe` for `CurtainWipe`.
  private static func suggestion(for text: String) -> String? {
    let parts = text.utf8.prefix(200).split { !(isCapital($0) || isSmall($0) || isDigit($0)) }
    let joined = parts.map { part -> String in
      let word = String(decoding: part, as: UTF8.self)
      return word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    guard joined != text, let name = try? PluginName(joined) else { return nil }
    return name.typeName
  }

  // Bytes, since a letter with a combining mark compares as lying between "a" and "z".
  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isSmall(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// What a plugin's type must not hide.
  ///
  /// Keywords that begin with a capital, modules that plugins and their tests import, and types of
  /// the standard library that plugins use. Types of this package are found in its sources.
  private static let reservedNames: Set<String> = [
    "Any", "Protocol", "Self", "Type",
    "Foundation", "Glibc", "Plugins", "PluginTests", "Swift", "Testing", "TransitionKit",
    "TransitionTesting",
    "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Codable", "Comparable",
    "Dictionary",
    "Double", "Duration", "Equatable", "Error", "Float", "Hashable", "Int", "MainActor", "Never",
    "Optional", "Range", "RawRepresentable", "Result", "Sendable", "Sequence", "Set",
    "StaticString",
    "String", "Substring", "Task", "UInt", "UInt8", "UInt32", "UInt64", "Void",
  ]
}
