extension JSONParser {
  /// Reads text from its opening to its closing quote and resolves the escapes.
  mutating func readString() throws(InputProblem) -> String {
    let start = position
    offset += 1
    var resolved: [UInt8] = []
    var runStart = offset
    while let byte = current, byte != UInt8(ascii: "\"") {
      switch byte {
      case UInt8(ascii: "\\"):
        resolved += bytes[runStart..<offset]
        resolved += String(try readEscape()).utf8
        runStart = offset
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw problem(.unclosedText, at: start)
      case 0..<0x20:
        throw problem(.controlCharacter(byte))
      default:
        stepOverByte()
      }
    }
    guard current != nil else { throw problem(.unclosedText, at: start) }
    resolved += bytes[runStart..<offset]
    offset += 1
    return String(decoding: resolved, as: UTF8.self)
  }

  private mutating func readEscape() throws(InputProblem) -> Unicode.Scalar {
    let place = position
    let start = offset
    guard offset + 1 < bytes.count else { throw problem(.endBefore(.escape)) }
    let letter = bytes[offset + 1]
    offset += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start, at: place)
    default:
      let end = bytes[offset...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      throw problem(.badEscape(String(decoding: bytes[start..<end], as: UTF8.self)), at: place)
    }
  }

  private mutating func readUnicodeEscape(
    from start: Int, at place: TextPosition
  ) throws(InputProblem) -> Unicode.Scalar {
    let first = try readFourHexDigits(from: start, at: place)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isLeading = first < 0xDC00
    if isLeading, stands("\\u") {
      let secondStart = offset
      let secondPlace = position
      offset += 2
      let second = try readFourHexDigits(from: secondStart, at: secondPlace)
      if 0xDC00...0xDFFF ~= second {
        // The Unicode Standard, table 3-5: ten bits of each half, above the first plane.
        let joined = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        if let scalar = Unicode.Scalar(joined) { return scalar }
      }
    }
    throw problem(
      .loneSurrogate(String(decoding: bytes[start..<(start + 6)], as: UTF8.self)), at: place)
  }

  private mutating func readFourHexDigits(
    from start: Int, at place: TextPosition
  ) throws(InputProblem) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(isHexDigit),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw problem(
        .badEscape(String(decoding: bytes[start..<(start + 2)], as: UTF8.self)), at: place)
    }
    offset += 4
    return value
  }

  /// Reads a number as RFC 8259 spells it.
  mutating func readNumber() throws(InputProblem) -> JSONNumber {
    let start = position
    let source = readToken()
    if source.hasSuffix("Infinity") || source.hasSuffix("NaN") {
      throw problem(.notFinite(source), at: start)
    }
    guard isJSONNumber(source), let value = Double(source) else {
      throw problem(.badNumber(source), at: start)
    }
    guard value.isFinite else { throw problem(.numberOutOfRange(source), at: start) }
    // A number too small for a double would silently become 0.
    let mantissa = source.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    if value == 0, mantissa.contains(where: { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }) {
      throw problem(.numberOutOfRange(source), at: start)
    }
    return JSONNumber(source: source, value: value)
  }

  /// Reads `true`, `false` or `null`.
  mutating func readWord() throws(InputProblem) -> LocatedJSON.Value {
    guard let byte = current, isWordByte(byte) else { throw misplaced(wanted: .value) }
    let start = position
    let word = readToken()
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "NaN", "Infinity": throw problem(.notFinite(word), at: start)
    default:
      let nearest = nearestName(to: word, among: ["true", "false", "null"])
      throw problem(.unknownWord(word, nearest: nearest), at: start)
    }
  }

  /// Takes everything up to a character that must end a number or a word.
  private mutating func readToken() -> String {
    let start = offset
    while let byte = current, isWordByte(byte) { stepOverByte() }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
    UInt8(ascii: "A")...UInt8(ascii: "F"):
    true
  default: false
  }
}

/// Whether a byte can belong to a number or a word, right or wrong.
private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
    UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
    true
  default: false
  }
}

/// Whether text is a number of RFC 8259: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
package func isJSONNumber(_ text: String) -> Bool {
  var rest = text.utf8[...]
  if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
  let startsWithZero = rest.first == UInt8(ascii: "0")
  let wholeDigits = rest.skipDigits()
  guard wholeDigits == 1 || (wholeDigits > 1 && !startsWithZero) else { return false }
  if rest.first == UInt8(ascii: ".") {
    rest.removeFirst()
    guard rest.skipDigits() > 0 else { return false }
  }
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard rest.skipDigits() > 0 else { return false }
  }
  return rest.isEmpty
}

extension Substring.UTF8View {
  /// Removes the ASCII digits at the start and returns how many there were.
  fileprivate mutating func skipDigits() -> Int {
    let digits = prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    removeFirst(digits)
    return digits
  }
}
