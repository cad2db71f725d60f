/// Keeps a document within what GitHub takes.
enum MarkdownBudget {
  /// The most characters of a comment; a job summary takes 1,024 KiB, which is more in any encoding.
  static let mostCharacters = 65_536

  /// The document with as many rows as fit, the first of them kept.
  ///
  /// - Parameters:
  ///   - rowCount: How many rows there are in all.
  ///   - path: Where the record is; nil when that is not known.
  ///   - blocks: The document's blocks with at most so many rows, each ending with a line feed; it
  ///     says itself which rows it left out.
  /// - Returns: The blocks, an empty line between them.
  static func fitting(
    rowCount: Int, path: String?, blocks: (_ limit: Int) -> [String]
  ) -> String {
    let whole = blocks(rowCount)
    if fits(whole) { return joined(whole) }
    var (fitting, tooMany) = (0, rowCount)
    while tooMany - fitting > 1 {
      let limit = (fitting + tooMany) / 2
      if fits(blocks(limit)) { fitting = limit } else { tooMany = limit }
    }
    let least = blocks(min(fitting, rowCount))
    return fits(least) ? joined(least) : cut(least, path: path)
  }

  /// What stands where rows were left out.
  ///
  /// - Parameters:
  ///   - count: How many; none gives nil.
  ///   - noun: What one of them is.
  ///   - path: Where the record is.
  /// - Returns: A paragraph, ending with a line feed.
  static func leftOut(_ count: Int, _ noun: String, path: String?) -> String? {
    guard count > 0 else { return nil }
    return "*\(count) more \(count == 1 ? noun : noun + "s") left out to stay below "
      + "\(ExactNumber.text(Double(mostCharacters))) characters; \(place(path)).*\n"
  }

  /// Whole blocks for as long as they fit: even a name may be longer than a document.
  private static func cut(_ blocks: [String], path: String?) -> String {
    let ending =
      "*The rest was left out to stay below "
      + "\(ExactNumber.text(Double(mostCharacters))) characters; \(place(path)).*\n"
    var kept: [String] = []
    for block in blocks {
      guard fits(kept + [block, ending]) else { break }
      kept.append(block)
    }
    return joined(kept + [ending])
  }

  private static func place(_ path: String?) -> String {
    guard let path, path.count < 1_000 else { return "all of it is in the record" }
    let command = ShellCommand(words: ["transitionbench", "report", path, "--format", "csv"])
    return "all of it: \(MarkdownTable.escaped(command.text))"
  }

  /// Code units of UTF-16, so that no way to count characters gives more.
  private static func fits(_ blocks: [String]) -> Bool {
    blocks.reduce(0) { $0 + $1.utf16.count + 1 } <= mostCharacters
  }

  private static func joined(_ blocks: [String]) -> String { blocks.joined(separator: "\n") }
}
