/// Writes JSON piece by piece: a trace has too many events to build a tree of them first.
struct TraceWriter {
  /// What has been written so far, in UTF-8.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func openObject() { open("{") }
  mutating func closeObject() { close("}") }
  mutating func openArray() { open("[") }
  mutating func closeArray() { close("]") }

  /// Begins a new line, so that a trace can be read and searched line by line.
  mutating func beginLine() {
    separate()
    raw("\n")
    needsComma = false
  }

  /// Writes an object's key.
  mutating func key(_ name: String) {
    separate()
    quoted(name)
    raw(":")
    needsComma = false
  }

  /// Writes a key with its value.
  mutating func field(_ name: String, _ value: TraceEvent.Argument) {
    key(name)
    switch value {
    case .text(let text): quoted(text)
    case .integer(let number): raw(String(number))
    case .thousandths(let number): raw(Self.decimal(thousandths: number))
    // JSON has no word for these; nothing is better than a wrong number.
    case .number(let number): raw(number.isFinite ? "\(number)" : "null")
    }
    needsComma = true
  }

  /// Thousandths as a decimal number, exactly: 1500 is 1.5.
  static func decimal(thousandths: UInt64) -> String {
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1_000)
    guard rest > 0 else { return String(whole) }
    let digits = String(rest)
    var fraction = String(repeating: "0", count: 3 - digits.count) + digits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(whole).\(fraction)"
  }

  private mutating func open(_ bracket: String) {
    separate()
    raw(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: String) {
    raw(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { raw(",") }
    needsComma = false
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A string with everything escaped that JSON wants escaped (RFC 8259, 7), and `<`, so that no
  /// name can end a script when a page takes the trace in.
  private mutating func quoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F, UInt8(ascii: "<"):
        let digits = String(byte, radix: 16)
        raw("\\u00" + (digits.count == 1 ? "0" : "") + digits)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
