/// What a JSON file may hold; the defaults suit a hand-written file of this tool.
package struct JSONReadingOptions: Sendable, Equatable {
  /// Whether `//` and `/* */` comments are allowed.
  package var allowsComments: Bool

  /// Whether a comma may stand before `]` or `}`.
  package var allowsTrailingCommas: Bool

  /// The largest accepted size, in bytes.
  package var maximumByteCount: Int

  /// The deepest accepted nesting of lists and objects; values above 64 count as 64.
  package var maximumDepth: Int

  /// The largest accepted number of values, lists and objects included.
  package var maximumValueCount: Int

  /// Makes options; each has its default.
  ///
  /// - Parameters:
  ///   - allowsComments: Whether `//` and `/* */` comments are allowed.
  ///   - allowsTrailingCommas: Whether a comma may stand before `]` or `}`.
  ///   - maximumByteCount: The largest accepted size, in bytes; 16 MiB.
  ///   - maximumDepth: The deepest accepted nesting; 64, which is also the most.
  ///   - maximumValueCount: The largest accepted number of values; 2,000,000, about 80 MB of memory.
  package init(
    allowsComments: Bool = true,
    allowsTrailingCommas: Bool = true,
    maximumByteCount: Int = 16 << 20,
    maximumDepth: Int = 64,
    maximumValueCount: Int = 2_000_000
  ) {
    self.allowsComments = allowsComments
    self.allowsTrailingCommas = allowsTrailingCommas
    self.maximumByteCount = maximumByteCount
    self.maximumDepth = min(maximumDepth, 64)
    self.maximumValueCount = maximumValueCount
  }

  /// JSON as RFC 8259 has it: neither comments nor trailing commas.
  package static let strict = JSONReadingOptions(
    allowsComments: false, allowsTrailingCommas: false)
}

extension LocatedJSON {
  /// Reads one JSON value that fills the whole input.
  ///
  /// Nothing is repaired: duplicate names, invalid UTF-8, halves of surrogate pairs, NaN,
  /// infinities and numbers outside the range of a double are errors. A byte order mark at the
  /// start is skipped. Time and memory are linear in the input.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: The name to use in messages.
  ///   - options: What is allowed, and the bounds.
  /// - Returns: The value, with the place of everything in it.
  /// - Throws: ``InputProblem`` with the place of the first mistake.
  package static func read(
    _ bytes: [UInt8], file: String, options: JSONReadingOptions = JSONReadingOptions()
  ) throws(InputProblem) -> LocatedJSON {
    guard bytes.count <= options.maximumByteCount else {
      throw InputProblem(file: file, cause: .fileTooLarge(limit: options.maximumByteCount))
    }
    var parser = JSONParser(bytes: bytes, file: file, options: options)
    return try parser.readDocument()
  }
}

/// Reads a JSON file into a reader of its root value.
///
/// - Parameters:
///   - path: The file's path, also used in messages.
///   - options: What is allowed, and the bounds.
/// - Returns: A reader for the root value.
/// - Throws: ``InputProblem`` when the file is missing, unreadable, too large or not JSON.
package func readJSON(
  atPath path: String, options: JSONReadingOptions = JSONReadingOptions()
) throws(InputProblem) -> ValueReader {
  let bytes = try readFile(atPath: path, limit: options.maximumByteCount)
  return ValueReader(try LocatedJSON.read(bytes, file: path, options: options), file: path)
}
