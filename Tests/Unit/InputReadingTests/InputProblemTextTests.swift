import Testing

@testable import InputReading

@Suite("Texts of input problems")
struct InputProblemTextTests {
  @Test(
    "Mistakes in the text are named with their place and the next step",
    arguments: [
      ("", "1:1: the file holds no value; write one or remove the file."),
      ("// nothing", "1:11: the file holds no value; write one or remove the file."),
      ("{} x", "1:4: more text follows the end of the value; remove it."),
      ("[1 2]", "1:4: found '2' where ',' or ']' must stand."),
      ("[1,, 2]", "1:4: found ',' where a value must stand."),
      ("[,]", "1:2: found ',' where a value must stand."),
      ("[€]", "1:2: '€' is no word of JSON; text stands in double quotes."),
      ("{\"a\" 1}", "1:6: found '1' where ':' must stand."),
      ("{\"a\":}", "1:6: found '}' where a value must stand."),
      ("{a: 1}", "1:2: found 'a' where a name in double quotes must stand."),
      ("{1: 1}", "1:2: found '1' where a name in double quotes must stand."),
      ("{\"a\": 'b'}", "1:7: text stands in double quotes here; replace ' by \"."),
      ("{'a': 1}", "1:2: text stands in double quotes here; replace ' by \"."),
      ("[1,\n2", "2:2: the file ends before the ']' of line 1; add it."),
      ("[1,\n2,", "2:3: the file ends before the ']' of line 1; add it."),
      ("{\n\"a\": [", "2:7: the file ends before the ']' of line 2; add it."),
      ("{\"a\":", "1:6: the file ends where a value must stand; complete it."),
      ("{\"a\"", "1:5: the file ends where ':' must stand; complete it."),
      ("{\"a\n\": 1}", "1:2: this text is not closed in its line; add '\"'."),
      ("\"abc", "1:1: this text is not closed in its line; add '\"'."),
      ("\"abc\\", "1:5: the file ends where the rest of an escape must stand; complete it."),
      ("\"a\tb\"", "1:3: a raw control character stands in text; write it as \\t."),
      ("\"a\u{1B}b\"", "1:3: a raw control character stands in text; write it as \\u001b."),
      ("\"C:\\Users\"", "1:4: '\\U' is no escape of JSON; write '\\\\' for a backslash."),
      ("\"\\u12g4\"", "1:2: '\\u' is no escape of JSON; write '\\\\' for a backslash."),
      ("\"\\u+123\"", "1:2: '\\u' is no escape of JSON; write '\\\\' for a backslash."),
      (
        "\"\\ud83d!\"",
        "1:2: '\\ud83d' is half of a surrogate pair; write both halves or the character itself."
      ),
      (
        "\"\\ud83d\\u0041\"",
        "1:2: '\\ud83d' is half of a surrogate pair; write both halves or the character itself."
      ),
      (
        "\"\\ude00\\ud83d\"",
        "1:2: '\\ude00' is half of a surrogate pair; write both halves or the character itself."
      ),
      ("[01]", "1:2: '01' is no number of JSON; write it like 12, -0.5 or 1e-3."),
      ("[.5]", "1:2: '.5' is no number of JSON; write it like 12, -0.5 or 1e-3."),
      ("[+5]", "1:2: '+5' is no number of JSON; write it like 12, -0.5 or 1e-3."),
      ("[5.]", "1:2: '5.' is no number of JSON; write it like 12, -0.5 or 1e-3."),
      ("[1e]", "1:2: '1e' is no number of JSON; write it like 12, -0.5 or 1e-3."),
      ("[0x10]", "1:2: '0x10' is no number of JSON; write it like 12, -0.5 or 1e-3."),
      ("[-]", "1:2: '-' is no number of JSON; write it like 12, -0.5 or 1e-3."),
      ("[1e999]", "1:2: 1e999 does not fit a double; write a number that does."),
      ("[-1e999]", "1:2: -1e999 does not fit a double; write a number that does."),
      ("[1e-999]", "1:2: 1e-999 does not fit a double; write a number that does."),
      ("[NaN]", "1:2: NaN is not allowed; leave the value out or write a finite number."),
      (
        "[-Infinity]",
        "1:2: -Infinity is not allowed; leave the value out or write a finite number."
      ),
      ("[True]", "1:2: 'True' is no word of JSON; did you mean true?"),
      ("[maybe]", "1:2: 'maybe' is no word of JSON; text stands in double quotes."),
      ("[1, /* 2]", "1:5: this comment is not closed; add '*/'."),
      ("{\"a\": 1,\n \"a\": 2}", "2:2: 'a' is given twice, first in line 1; remove one."),
    ])
  func syntax(text: String, message: String) {
    #expect(throwing { try read(text) } == "a.json:" + message)
  }

  @Test("Strict JSON refuses comments and trailing commas")
  func strict() {
    #expect(
      throwing { try read("[1] // one", options: .strict) }
        == "a.json:1:5: this file may hold no comments; remove it.")
    #expect(
      throwing { try read("[1,\n]", options: .strict) }
        == "a.json:1:3: a comma stands before ']'; remove it.")
    #expect(
      throwing { try read("{\"a\": 1 , }", options: .strict) }
        == "a.json:1:9: a comma stands before '}'; remove it.")
  }

  @Test("Exceeded bounds are named with the bound")
  func bounds() {
    #expect(
      throwing { try read("[[[1]]]", options: .init(maximumDepth: 2)) }
        == "a.json:1:3: values are nested deeper than 2 levels; flatten them.")
    #expect(
      throwing { try read("[1,2]", options: .init(maximumValueCount: 2)) }
        == "a.json:1:4: the file holds more than 2 values, the most that are read; make it smaller."
    )
    #expect(
      throwing { try read("[1,2]", options: .init(maximumByteCount: 4)) }
        == "'a.json' is larger than 4 bytes, the most that is read; make it smaller.")
  }

  @Test(
    "Bytes that are not UTF-8 are refused with their place",
    arguments: [
      ([0xFF, 0xFE, 0x5B], "1:1"),
      ([0x5B, 0x22, 0xC3, 0xA9, 0x80, 0x22, 0x5D], "1:4"),
      ([0x22, 0xC0, 0x80, 0x22], "1:2"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2"),
      ([0x0A, 0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "2:2"),
      ([0x22, 0xE2, 0x82], "1:2"),
      ([0xEF, 0xBB, 0xBF, 0x80], "1:1"),
      ([0xEF, 0xBB, 0xBF, 0x0D, 0x0A, 0x20, 0xF8], "2:2"),
    ])
  func invalidUTF8(bytes: [UInt8], place: String) {
    #expect(
      throwing { try LocatedJSON.read(bytes, file: "a.json") }
        == "a.json:\(place): this is not valid UTF-8; save the file as UTF-8.")
  }

  @Test("What a file holds cannot steer the terminal that shows the message")
  func escapesControls() {
    #expect(
      throwing { try read("{\"\\u001b[31m\\u202e\": 1, \"\\u001b[31m\\u202e\": 2}") }
        == "a.json:1:25: '\\u001b[31m\\u202e' is given twice, first in line 1; remove one.")
    let long = String(repeating: "x", count: 1_000)
    #expect(
      throwing { try read(long) }
        == "a.json:1:1: '\(long.prefix(40))...' is no word of JSON; text stands in double quotes.")
  }
}

/// The message of the problem that a closure throws, or nil when it throws none.
func throwing<Value>(_ body: () throws -> Value) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? InputProblem)?.message ?? "not an InputProblem: \(error)"
  }
}
