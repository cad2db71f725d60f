/// The most code points of an untrusted value that a message shows.
private let longestShownText = 40

/// Untrusted text in single quotes, shortened, with nothing that could steer a terminal.
func quoted(_ text: String) -> String {
  "'" + escapingControls(shortened(text)) + "'"
}

/// Untrusted text as JSON writes it, in double quotes and shortened.
func jsonText(_ text: String) -> String {
  let escaped = shortened(text).unicodeScalars.map { scalar in
    scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : escapingControls("\(scalar)")
  }
  return "\"" + escaped.joined() + "\""
}

/// The start of a text, with "..." when something was left out.
func shortened(_ text: String) -> String {
  let scalars = text.unicodeScalars
  guard
    let end = scalars.index(
      scalars.startIndex, offsetBy: longestShownText, limitedBy: scalars.endIndex),
    end < scalars.endIndex
  else { return text }
  return String(scalars[..<end]) + "..."
}

/// Text with control, format and line-separating characters as JSON escapes.
func escapingControls(_ text: String) -> String {
  text.unicodeScalars.map { needsEscape($0) ? escaped($0) : String($0) }.joined()
}

/// A code point as a JSON escape, `\n` or `\u001b`.
func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  default:
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  // Format characters include the bidirectional overrides, which can make text read backwards.
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
  default: false
  }
}

/// A number without a needless fraction: 10, not 10.0.
func numberText(_ number: Double) -> String {
  guard let whole = Int(exactly: number), abs(whole) < 1_000_000_000_000 else { return "\(number)" }
  return "\(whole)"
}

/// A bound on a size in the largest unit that divides it.
func sizeText(_ bytes: Int) -> String {
  let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
  for (shift, unit) in units where bytes >= 1 << shift && bytes % (1 << shift) == 0 {
    return "\(bytes >> shift) \(unit)"
  }
  return "\(bytes) bytes"
}
