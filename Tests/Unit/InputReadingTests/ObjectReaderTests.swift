import Testing

@testable import InputReading

private enum Operation: String, CaseIterable {
  case present, dismiss
}

private func object(_ text: String) throws -> ObjectReader {
  try ValueReader(read(text), file: "a.json").object()
}

/// The message of what a read of one member throws.
private func message<Value>(
  _ text: String, _ body: (inout ObjectReader) throws -> Value
) throws -> String? {
  var reader = try object(text)
  return throwing { try body(&reader) }
}

@Suite("Reading members by name")
struct ObjectReaderTests {
  static let sample = """
    {"name": "smoke", "duration": 0.35, "frames": 60, "isQuick": true, "sizes": ["a", "b"],
     "operation": "dismiss", "screens": {"from": null}, "color": "red"}
    """

  @Test("Values of the right form are read")
  func rightForms() throws {
    var reader = try object(Self.sample)
    #expect(try reader.string("name") == "smoke")
    #expect(try reader.number("duration", in: 0...10) == 0.35)
    #expect(try reader.integer("frames", in: 2...10_000) == 60)
    #expect(try reader.boolean("isQuick") == true)
    #expect(try reader.array("sizes").map { try $0.string() } == ["a", "b"])
    #expect(try reader.choice("operation", of: Operation.self) == .dismiss)
    #expect(try reader.choice("color", from: ["red", "blue"]) == "red")
    var screens = try reader.object("screens")
    #expect(try screens.stringIfPresent("from") == nil)
    #expect(try screens.value("from").isNull)
    try screens.refuseUnknownKeys()
    try reader.refuseUnknownKeys()
  }

  @Test("Optional members may be absent or null but not of another form")
  func optionalMembers() throws {
    var reader = try object("{\"a\": null, \"b\": 1}")
    for name in ["a", "missing"] {
      #expect(try reader.stringIfPresent(name) == nil)
      #expect(try reader.numberIfPresent(name) == nil)
      #expect(try reader.integerIfPresent(name) == nil)
      #expect(try reader.booleanIfPresent(name) == nil)
      #expect(try reader.arrayIfPresent(name) == nil)
      #expect(try reader.objectIfPresent(name) == nil)
      #expect(try reader.choiceIfPresent(name, from: ["x"]) == nil)
      #expect(try reader.choiceIfPresent(name, of: Operation.self) == nil)
    }
    #expect(throws: InputProblem.self) { try reader.stringIfPresent("b") }
    #expect(throws: InputProblem.self) { try reader.string("a") }
  }

  @Test("The sample of the mock-up reads as promised")
  func mockup() throws {
    let text = String(repeating: "\n", count: 13) + "{\"frames\" :      \"60\"}"
    let root = try LocatedJSON.read(Array(text.utf8), file: "broken.json")
    var reader = try ValueReader(root, file: "broken.json").object()
    #expect(
      throwing { try reader.integer("frames", in: 2...10_000) }
        == "broken.json:14:18: 'frames' is \"60\"; it must be a number (60).")
  }

  @Test(
    "A wrong form is shown beside the wanted one",
    arguments: [
      ("\"60\"", "is \"60\"; it must be a number (60)."),
      ("\"thirty\"", "is \"thirty\"; it must be a whole number from 2 to 10000."),
      ("\"99999\"", "is \"99999\"; it must be a whole number from 2 to 10000."),
      ("1", "is 1; it must be a whole number from 2 to 10000."),
      ("60.5", "is 60.5; it must be a whole number from 2 to 10000."),
      ("1e30", "is 1e30; it must be a whole number from 2 to 10000."),
      ("null", "is null; it must be a whole number from 2 to 10000."),
      ("true", "is true; it must be a whole number from 2 to 10000."),
      ("[1]", "is a list of 1 entry; it must be a whole number from 2 to 10000."),
      ("{}", "is an object; it must be a whole number from 2 to 10000."),
      ("\"a\\u001b\\\"b\"", "is \"a\\u001b\\\"b\"; it must be a whole number from 2 to 10000."),
    ])
  func wrongIntegers(value: String, text: String) throws {
    #expect(
      try message("{\"frames\": \(value)}") { reader in
        try reader.integer("frames", in: 2...10_000)
      } == "a.json:1:12: 'frames' \(text)")
  }

  @Test("Each form says what it wants")
  func wantedForms() throws {
    let text = "{\"a\": 3, \"b\": \"true\", \"c\": \"x\", \"d\": [], \"e\": \"presnt\", \"f\": 0.5}"
    func check<Value>(
      _ expected: String, _ body: (inout ObjectReader) throws -> Value
    ) throws {
      #expect(try message(text, body) == "a.json:1:" + expected)
    }
    try check("7: 'a' is 3; it must be text (\"3\").") { r in try r.string("a")
    }
    try check("15: 'b' is \"true\"; it must be true or false (true).") {
      r in try r.boolean("b")
    }
    try check("28: 'c' is \"x\"; it must be a list ([\"x\"]).") {
      r in try r.array("c")
    }
    try check("38: 'd' is a list of 0 entries; it must be a list of 1 to 64 entries.") {
      r in try r.array("d", count: 1...64)
    }
    try check("28: 'c' is \"x\"; it must be an object ({ }).") {
      r in try r.object("c")
    }
    try check("47: 'e' is \"presnt\"; did you mean \"present\"?") {
      r in try r.choice("e", of: Operation.self)
    }
    try check("28: 'c' is \"x\"; it must be one of \"present\", \"dismiss\".") {
      r in try r.choice("c", of: Operation.self)
    }
    try check("7: 'a' is 3; it must be one of \"present\", \"dismiss\".") {
      r in try r.choice("a", of: Operation.self)
    }
    try check("7: 'a' is 3; it must be a number from 0 to 0.5.") {
      r in try r.number("a", in: 0...0.5)
    }
    try check("62: 'f' is 0.5; it must be a number of 1 or more.") {
      r in try r.number("f", in: 1 ... .infinity)
    }
    try check("7: 'a' is 3; it must be a whole number of 4 or more.") {
      r in try r.integer("a", in: 4...Int.max)
    }
  }

  @Test("Elements of lists are named by their index, the root as the file's value")
  func namesOfValues() throws {
    #expect(
      try message("{\"sizes\": [[\"a\", 1]]}") { reader in
        try reader.array("sizes")[0].array()[1].string()
      } == "a.json:1:18: 'sizes[0][1]' is 1; it must be text (\"1\").")
    #expect(
      throwing {
        try ValueReader(try read("[1]"), file: "a.json").array()[0].boolean()
      } == "a.json:1:2: '[0]' is 1; it must be true or false.")
    #expect(
      throwing {
        try ValueReader(try read("[1]"), file: "a.json").object()
      } == "a.json:1:1: the file's value is a list of 1 entry; it must be an object ({ }).")
  }

  @Test("A missing member is named with what it should be, or with what it was written as")
  func missingMembers() throws {
    #expect(
      try message(" {\"x\": 1}") { reader in
        try reader.integer("frames", in: 2...10_000)
      } == "a.json:1:2: 'frames' is missing; it must be a whole number from 2 to 10000.")
    #expect(
      try message("{\"framse\": 1}") { reader in try reader.integer("frames") }
        == "a.json:1:1: 'frames' is missing; did you mean it by 'framse'?")
  }

  @Test("Members never asked for are refused at their name")
  func unknownMembers() throws {
    let text = "{\"$schema\": \"s\", \"frames\": 60,\n  \"sizs\": [], \"zzz\": 1}"
    func unknown(_ names: [String]) throws -> String? {
      try message(text) { reader in
        for name in names { reader.ignore(name) }
        try reader.refuseUnknownKeys()
      }
    }
    #expect(
      try unknown(["$schema", "frames", "sizes"])
        == "a.json:2:3: 'sizs' is not known here; did you mean 'sizes'?")
    #expect(
      try unknown(["$schema", "frames", "sizs"])
        == "a.json:2:15: 'zzz' is not known here; known are '$schema', 'frames', 'sizs'.")
    #expect(try unknown([]) == "a.json:1:2: '$schema' is not known here; remove it.")
    #expect(try unknown(["$schema", "frames", "sizs", "zzz"]) == nil)
  }

  @Test("Callers place problems of their own")
  func ownProblems() throws {
    var reader = try object("{\"size\": \"375\"}")
    let value = try reader.value("size")
    #expect(
      value.problem("is no size; write 375x667@2.").message
        == "a.json:1:10: 'size' is no size; write 375x667@2.")
    #expect(
      reader.problem("a case needs a transition.").message
        == "a.json:1:1: a case needs a transition.")
    #expect(reader.values.map(\.name) == ["size"])
  }
}
