extension JSONParser {
  /// Steps over white space and comments.
  mutating func skipSpace() throws(InputProblem) {
    while let byte = current {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        stepOverLineEnd()
      case UInt8(ascii: "/") where stands("//") || stands("/*"):
        guard options.allowsComments else { throw problem(.commentRefused) }
        if stands("//") { skipLineComment() } else { try skipBlockComment() }
      default:
        return
      }
    }
  }

  /// Steps over LF, CR LF or CR and begins a line.
  private mutating func stepOverLineEnd() {
    offset += stands("\r\n") ? 2 : 1
    line += 1
    lineStart = offset
    continuationBytesInLine = 0
  }

  /// Steps over one byte that ends no line, keeping count of code points.
  mutating func stepOverByte() {
    if bytes[offset] & 0xC0 == 0x80 { continuationBytesInLine += 1 }
    offset += 1
  }

  private mutating func skipLineComment() {
    while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      stepOverByte()
    }
  }

  private mutating func skipBlockComment() throws(InputProblem) {
    let start = position
    offset += 2
    while !stands("*/") {
      guard let byte = current else { throw problem(.unclosedComment, at: start) }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        stepOverLineEnd()
      } else {
        stepOverByte()
      }
    }
    offset += 2
  }

  /// Finds the first byte that is not UTF-8 and reports its line and column.
  func checkUTF8() throws(InputProblem) {
    guard let bad = firstInvalidUTF8Offset(in: bytes) else { return }
    // The start may be UTF-8 for all of its length, or may not be JSON at all: count plainly.
    var place = JSONParser(bytes: Array(bytes[..<bad]), file: file, options: options)
    place.lineStart = lineStart
    place.offset = min(offset, bad)
    while let byte = place.current {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        place.stepOverLineEnd()
      } else {
        place.stepOverByte()
      }
    }
    throw problem(.invalidUTF8, at: place.position)
  }
}

/// The offset of the first byte that begins no well-formed UTF-8 sequence, or nil.
///
/// Source: The Unicode Standard, table 3-7 (well-formed byte sequences): no overlong forms, no
/// surrogates, nothing above U+10FFFF.
func firstInvalidUTF8Offset(in bytes: [UInt8]) -> Int? {
  var offset = 0
  while offset < bytes.count {
    guard let length = lengthOfUTF8Sequence(at: offset, in: bytes) else { return offset }
    offset += length
  }
  return nil
}

private func lengthOfUTF8Sequence(at offset: Int, in bytes: [UInt8]) -> Int? {
  let lead = bytes[offset]
  if lead < 0x80 { return 1 }
  let length: Int
  let second: ClosedRange<UInt8>
  switch lead {
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
  return bytes[(offset + 2)..<(offset + length)].allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
}
