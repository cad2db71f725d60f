import Testing

@testable import InputReading

func read(
  _ text: String, options: JSONReadingOptions = JSONReadingOptions()
) throws(InputProblem) -> LocatedJSON {
  try LocatedJSON.read(Array(text.utf8), file: "a.json", options: options)
}

/// A value in a compact notation with the place of everything: `1:1{"a"=1:6[…]}`.
func notation(_ json: LocatedJSON) -> String {
  let place = "\(json.position.line):\(json.position.column)"
  switch json.value {
  case .object(let members):
    let parts = members.map {
      "\($0.namePosition.line):\($0.namePosition.column) \($0.name) = \(notation($0.value))"
    }
    return place + "{" + parts.joined(separator: ", ") + "}"
  case .array(let elements):
    return place + "[" + elements.map(notation).joined(separator: ", ") + "]"
  case .string(let text): return place + " '\(text)'"
  case .number(let number): return place + " \(number.source)"
  case .boolean(let flag): return place + " \(flag)"
  case .null: return place + " null"
  }
}

@Suite("Located JSON")
struct LocatedJSONTests {
  @Test(
    "Every value keeps its line and column",
    arguments: [
      ("1", "1:1 1"),
      (" [true,false , null]", "1:2[1:3 true, 1:8 false, 1:16 null]"),
      ("{\"a\": {\"b\":[]},\n \"c\" : \"d\"}", "1:1{1:2 a = 1:7{1:8 b = 1:12[]}, 2:2 c = 2:8 'd'}"),
      ("[\r\n1,\r2,\n3]", "1:1[2:1 1, 3:1 2, 4:1 3]"),
      ("[\"é€😀\", 2]", "1:1[1:2 'é€😀', 1:9 2]"),
      ("\u{FEFF}[1]", "1:1[1:2 1]"),
      ("/* é\n */ 1 // end", "2:5 1"),
      ("[1, // one\n 2, /* two */ 3,]", "1:1[1:2 1, 2:2 2, 2:15 3]"),
    ])
  func places(text: String, expected: String) throws {
    #expect(notation(try read(text)) == expected)
  }

  @Test(
    "Escapes become the characters they stand for",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""caf\u00e9 \u20AC""#, "café €"),
      (#""\ud83d\ude00!""#, "😀!"),
      (#""\udbff\udfff""#, "\u{10FFFF}"),
      (#""\u0000""#, "\0"),
      (#""""#, ""),
    ])
  func escapes(text: String, expected: String) throws {
    #expect(try read(text).value == .string(expected))
  }

  @Test(
    "Numbers keep their text, and whole numbers are exact",
    arguments: [
      ("0", 0.0, 0), ("-0", -0.0, 0), ("60", 60, 60), ("60.0", 60, 60), ("6e1", 60, 60),
      ("60.5", 60.5, nil), ("1E-2", 0.01, nil), ("9007199254740993", 9_007_199_254_740_992, nil),
      ("9223372036854775807", 0x1p63, nil), ("9223372036854775808", 0x1p63, nil),
      ("1e300", 1e300, nil), ("5e-324", .leastNonzeroMagnitude, nil),
    ] as [(String, Double, Int?)])
  func numbers(text: String, value: Double, integer: Int?) throws {
    guard case .number(let number) = try read(text).value else {
      Issue.record("not a number")
      return
    }
    #expect(number.source == text)
    #expect(number.value == value)
    // Beyond 2^53 the plain digits decide, not the double.
    #expect(number.integer == integer ?? Int(text))
  }

  @Test("The bounds on size, depth and number of values hold exactly")
  func bounds() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try read(deep) }
    #expect(throws: InputProblem.self) { try read("[" + deep + "]") }
    #expect(throws: InputProblem.self) {
      try read("[" + deep + "]", options: JSONReadingOptions(maximumDepth: 1_000))
    }
    #expect(throws: Never.self) { try read("[1,2]", options: .init(maximumValueCount: 3)) }
    #expect(throws: InputProblem.self) { try read("[1,2]", options: .init(maximumValueCount: 2)) }
    #expect(throws: Never.self) { try read("[1,2]", options: .init(maximumByteCount: 5)) }
    #expect(throws: InputProblem.self) { try read("[1,2]", options: .init(maximumByteCount: 4)) }
  }

  @Test("Names that Unicode holds equal count as one name")
  func equivalentNames() {
    #expect(throws: InputProblem.self) { try read("{\"\u{E9}\": 1, \"e\u{301}\": 2}") }
  }
}
