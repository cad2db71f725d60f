/// Tells a PNG file, and what else a file may be, by its first bytes.
enum PNGSignature {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Beginnings of other kinds of files; a dot stands for any byte.
  private static let others: [(beginning: String, kind: String)] = [
    ("\u{FF}\u{D8}\u{FF}", "a JPEG picture"),
    ("GIF8", "a GIF picture"),
    ("RIFF....WEBP", "a WebP picture"),
    ("BM....\0\0\0\0", "a BMP picture"),
    ("II*\0", "a TIFF picture"),
    ("MM\0*", "a TIFF picture"),
    ("....ftyphei", "a HEIC picture"),
    ("....ftypmif1", "a HEIC picture"),
    ("....ftypavif", "an AVIF picture"),
    ("%PDF", "a PDF document"),
    ("PK\u{3}\u{4}", "a ZIP archive"),
    ("\u{1F}\u{8B}", "a gzip archive"),
    ("<svg", "an SVG picture"),
    ("<?xml", "an XML or SVG file"),
  ]

  /// Whether the bytes begin as a PNG file does.
  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: png) }

  /// Whether the chunks lead to an end mark that is there to its last byte.
  static func isComplete(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var place = png.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return true }
      place += 12 + length
    }
    return false
  }

  /// What the bytes seem to be, or nil when nothing fits.
  static func guess(_ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "an empty file" }
    if bytes.starts(with: png.prefix(4)) {
      return "a PNG file changed by a text transfer"
    }
    for other in others where begins(bytes, other.beginning) { return other.kind }
    return isText(bytes.prefix(512)) ? "a text file" : nil
  }

  private static func begins(_ bytes: [UInt8], _ beginning: String) -> Bool {
    let pattern = beginning.unicodeScalars
    return bytes.count >= pattern.count
      && zip(bytes, pattern).allSatisfy { $1 == "." || UInt32($0) == $1.value }
  }

  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}
