/// A recursive-descent reader of JSON; its depth is bounded by the options, so the stack is too.
///
/// The bytes are checked as UTF-8 once, before anything else, so later steps may copy them.
struct JSONParser {
  let bytes: [UInt8]
  let file: String
  let options: JSONReadingOptions

  var offset = 0
  var depth = 0
  var valueCount = 0

  // The column is counted in code points, without ever looking back along a line: a file of one
  // line must not cost quadratic time.
  var line = 1
  var lineStart = 0
  var continuationBytesInLine = 0

  init(bytes: [UInt8], file: String, options: JSONReadingOptions) {
    self.bytes = bytes
    self.file = file
    self.options = options
  }

  /// The byte at the current place, or nil at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The current place as editors count it.
  var position: TextPosition {
    TextPosition(line: line, column: offset - lineStart - continuationBytesInLine + 1)
  }

  /// Whether the bytes of some ASCII text stand at the current place.
  func stands(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
  }

  /// A problem at the current place, or at an earlier one.
  func problem(_ cause: InputProblem.Cause, at place: TextPosition? = nil) -> InputProblem {
    InputProblem(file: file, position: place ?? position, cause: cause)
  }

  mutating func readDocument() throws(InputProblem) -> LocatedJSON {
    if stands("\u{FEFF}") {
      offset += 3
      lineStart = 3
    }
    try checkUTF8()
    try skipSpace()
    guard current != nil else { throw problem(.emptyFile) }
    let root = try readValue()
    try skipSpace()
    guard current == nil else { throw problem(.textAfterEnd) }
    return root
  }

  mutating func readValue() throws(InputProblem) -> LocatedJSON {
    valueCount += 1
    guard valueCount <= options.maximumValueCount else {
      throw problem(.tooManyValues(limit: options.maximumValueCount))
    }
    let start = position
    guard let byte = current else { throw misplaced(wanted: .value) }
    switch byte {
    case UInt8(ascii: "{"): return LocatedJSON(.object(try readObject()), at: start)
    case UInt8(ascii: "["): return LocatedJSON(.array(try readArray()), at: start)
    case UInt8(ascii: "\""): return LocatedJSON(.string(try readString()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return LocatedJSON(.number(try readNumber()), at: start)
    case UInt8(ascii: "'"): throw problem(.singleQuotes)
    default: return LocatedJSON(try readWord(), at: start)
    }
  }

  private mutating func readObject() throws(InputProblem) -> [LocatedJSON.Member] {
    let start = position
    try enter()
    var members: [LocatedJSON.Member] = []
    var firstPlaces: [String: TextPosition] = [:]
    while try !closes(UInt8(ascii: "}"), after: members.count, openedAt: start) {
      let place = position
      guard current == UInt8(ascii: "\"") else { throw misplaced(wanted: .name) }
      let name = try readString()
      if let first = firstPlaces.updateValue(place, forKey: name) {
        throw problem(.duplicateName(name, firstLine: Int(first.line)), at: place)
      }
      try skipSpace()
      guard current == UInt8(ascii: ":") else { throw misplaced(wanted: .colon) }
      offset += 1
      try skipSpace()
      members.append(.init(name: name, namePosition: place, value: try readValue()))
    }
    depth -= 1
    return members
  }

  private mutating func readArray() throws(InputProblem) -> [LocatedJSON] {
    let start = position
    try enter()
    var elements: [LocatedJSON] = []
    while try !closes(UInt8(ascii: "]"), after: elements.count, openedAt: start) {
      elements.append(try readValue())
    }
    depth -= 1
    return elements
  }

  /// Steps over an opening bracket.
  private mutating func enter() throws(InputProblem) {
    depth += 1
    guard depth <= options.maximumDepth else {
      throw problem(.tooDeep(limit: options.maximumDepth))
    }
    offset += 1
  }

  /// Steps over what stands between two elements, and over the closing bracket if it comes.
  private mutating func closes(
    _ bracket: UInt8, after count: Int, openedAt start: TextPosition
  ) throws(InputProblem) -> Bool {
    try skipSpace()
    let closing = String(UnicodeScalar(bracket))
    if count > 0, current != bracket {
      guard let byte = current else {
        throw problem(.endInside(closing: closing, openedLine: Int(start.line)))
      }
      guard byte == UInt8(ascii: ",") else { throw misplaced(wanted: .commaOr(closing)) }
      let comma = position
      offset += 1
      try skipSpace()
      if current == bracket, !options.allowsTrailingCommas {
        throw problem(.trailingComma(closing), at: comma)
      }
    }
    guard current != nil else {
      throw problem(.endInside(closing: closing, openedLine: Int(start.line)))
    }
    guard current == bracket else { return false }
    offset += 1
    return true
  }

  /// The problem of a character that cannot stand at the current place.
  func misplaced(wanted: InputProblem.Wanted) -> InputProblem {
    guard let byte = current else { return problem(.endBefore(wanted)) }
    if byte == UInt8(ascii: "'") { return problem(.singleQuotes) }
    let end = bytes[(offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    return problem(
      .misplaced(String(decoding: bytes[offset..<end], as: UTF8.self), wanted: wanted))
  }
}
