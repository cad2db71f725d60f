import BenchHarness

/// A command for a user to copy: every word quoted so that a POSIX shell takes it as it is.
package struct ShellCommand: Sendable, Equatable {
  /// The words, unquoted; the first is the program.
  package var words: [String]

  /// Makes a command of words.
  package init(words: [String]) { self.words = words }

  /// The command that runs one case by itself.
  ///
  /// - Parameters:
  ///   - benchCase: The case.
  ///   - program: The program's name.
  /// - Returns: A command that names all that decides the case, whatever the defaults are.
  package static func running(_ benchCase: BenchCase, program: String) -> ShellCommand {
    var words = [program, "run", "--transition", benchCase.transitionText]
    if benchCase.transition == CaseLabels.maskTransition || benchCase.maskRealisation != .clip {
      words += ["--mask", benchCase.maskRealisation.rawValue]
    }
    words += [
      "--operation", benchCase.operation.rawValue + (benchCase.isCancelled ? "-cancelled" : ""),
      "--size", benchCase.size, "--frames", String(benchCase.frameCount),
    ]
    if let interaction = benchCase.interaction { words += ["--interaction", interaction.text] }
    words += ["--from", benchCase.lowerScreen.text, "--to", benchCase.upperScreen.text]
    words += benchCase.lowerScreen.regions.flatMap { ["--region", "from:\($0)"] }
    words += benchCase.upperScreen.regions.flatMap { ["--region", "to:\($0)"] }
    let screens = [benchCase.lowerScreen, benchCase.upperScreen]
    words += screens.compactMap(\.origin).flatMap { ["--origin", $0] }
    if screens.contains(where: \.fits) { words.append("--fit") }
    if benchCase.renderer != "raster" { words += ["--renderer", benchCase.renderer] }
    return ShellCommand(words: words)
  }

  /// The command on one line.
  package var text: String { words.map(Self.quoted).joined(separator: " ") }

  /// The command on lines that still are one command when pasted.
  ///
  /// - Parameter width: The most columns of a line, unless a word is longer; nil for one line.
  /// - Returns: The lines; all but the last end with a backslash.
  package func lines(width: Int?) -> [String] {
    guard let width else { return [text] }
    // Two columns stay free for the backslash.
    let room = width - 2
    let pieces = units.flatMap { unit in
      let isWhole = DisplayText.width(of: unit.joined(separator: " ")) <= room
      return isWhole ? [unit.joined(separator: " ")] : unit
    }
    var lines: [String] = []
    for unit in pieces {
      if let last = lines.last, DisplayText.width(of: last + " " + unit) <= room {
        lines[lines.count - 1] = last + " " + unit
      } else {
        lines.append(unit)
      }
    }
    return lines.indices.map { lines[$0] + ($0 + 1 < lines.count ? " \\" : "") }
  }

  /// Words that stay on one line if they can: an option and its value, the program and its verb.
  private var units: [[String]] {
    words.indices.reduce(into: []) { units, index in
      let isValue = index > 0 && words[index - 1].hasPrefix("--") && !words[index].hasPrefix("--")
      let word = Self.quoted(words[index])
      if isValue || index == 1 {
        units[units.count - 1].append(word)
      } else {
        units.append([word])
      }
    }
  }

  /// A word for a POSIX shell, of printable characters and without two blanks in a row.
  ///
  /// Harmless words stay as they are, others go into single quotes. Words with control characters
  /// or odd blanks, which a terminal or a line break would change, are written as `$'…'` with
  /// escapes, as POSIX.1-2024 has it.
  static func quoted(_ word: String) -> String {
    let harmless = Set("._/:@%+=,-^".unicodeScalars)
    let isHarmless = word.unicodeScalars.allSatisfy {
      harmless.contains($0) || ($0.isASCII && $0.properties.isAlphabetic)
        || ("0"..."9").contains($0)
    }
    if isHarmless, !word.isEmpty { return word }
    let isPlain =
      DisplayText.escapingControls(word) == word
      && !word.unicodeScalars.contains { $0.properties.isWhitespace && $0 != " " }
      && !word.contains("  ") && !word.hasPrefix(" ") && !word.hasSuffix(" ")
    guard !isPlain else {
      return "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
    }
    return "$'" + word.utf8.map(escaped).joined() + "'"
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x21...0x7E: String(UnicodeScalar(byte))
    // Three octal digits end by themselves; hexadecimal ones may run on.
    default:
      "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0)
        + String(byte, radix: 8)
    }
  }
}
