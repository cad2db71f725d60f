import Testing

@testable import TransitionBench

@Suite("Values of options")
struct ValueKindTests {
  @Test(
    "Whole numbers are decimal digits within their range",
    arguments: [
      ("2", 2), ("10000", 10_000), ("060", 60), ("1", nil), ("10001", nil), ("thirty", nil),
      ("", nil), ("30.0", nil), ("3e1", nil), (" 30", nil), ("0x1E", nil), ("٣", nil),
      ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func wholeNumbers(text: String, value: Int?) {
    #expect(ValueKind.wholeNumber(in: 2...10_000).read(text) == value)
  }

  @Test(
    "Numbers are decimal and finite",
    arguments: [
      ("0", 0), ("0.5", 0.5), (".5", 0.5), ("1e-3", 0.001), ("1", 1), ("1.01", nil), ("-0.5", nil),
      ("nan", nil), ("inf", nil), ("0x1p-1", nil), ("1.", nil), ("..5", nil), ("", nil),
    ] as [(String, Double?)])
  func numbers(text: String, value: Double?) {
    #expect(ValueKind.number(in: 0...1).read(text) == value)
  }

  @Test(
    "Durations have a unit",
    arguments: [
      ("10s", .seconds(10)), ("500ms", .milliseconds(500)), ("2m", .seconds(120)),
      ("1.5s", .milliseconds(1_500)), ("1h", .seconds(3_600)), ("500000us", .milliseconds(500)),
      ("500000000ns", .milliseconds(500)), ("0.1s", nil), ("2h", nil), ("10", nil), ("s", nil),
      ("10 s", nil), ("10sec", nil), ("-10s", nil), ("1e300s", nil), ("", nil),
    ] as [(String, Duration?)])
  func durations(text: String, value: Duration?) {
    #expect(ValueKind.duration(in: .milliseconds(500)...(.seconds(3_600))).read(text) == value)
  }

  @Test(
    "Sizes are points and scale, or names",
    arguments: [
      ("375x667@2", .points(width: 375, height: 667, scale: 2)),
      ("1x16384@4", .points(width: 1, height: 16_384, scale: 4)), ("ipad", .named("ipad")),
      ("375x667", nil), ("375x667@5", nil), ("0x667@2", nil), ("375x16385@2", nil),
      ("375x667@2@2", nil), ("375x667x1@2", nil), ("375x@2", nil), ("x375x667@2", nil),
      ("+375x667@2", nil), ("375X667@2", nil), ("iPad", nil), ("", nil),
    ] as [(String, SizeArgument?)])
  func sizes(text: String, value: SizeArgument?) {
    #expect(ValueKind.size(named: ["ipad"]).read(text) == value)
  }

  @Test("Choices are words, texts are not empty")
  func words() {
    #expect(ValueKind.choice(from: ["a", "b"]).read("b") == "b")
    #expect(ValueKind.choice(from: ["a", "b"]).read("B") == nil)
    #expect(ValueKind<SampleFormat>.choice.read("json") == .json)
    #expect(ValueKind<SampleFormat>.choice.read("xml") == nil)
    #expect(ValueKind.text.read("") == nil)
    #expect(ValueKind.path.read("-") == "-")
  }

  @Test("Each kind says what it wants and what the help should add")
  func descriptions() {
    #expect(ValueKind.wholeNumber(in: 2...10_000).wanted == "a whole number from 2 to 10000")
    #expect(ValueKind.wholeNumber(in: 0...Int.max).note == "Of 0 or more.")
    #expect(ValueKind.number(in: 0...0.5).wanted == "a number from 0 to 0.5")
    #expect(ValueKind.number(in: 1 ... .infinity).wanted == "a number of 1 or more")
    #expect(
      ValueKind.duration(in: .milliseconds(1_500)...(.seconds(7_200))).wanted
        == "a time from 1500ms to 2h, such as 10s, 500ms or 2m")
    #expect(
      ValueKind.duration(in: .zero...(.seconds(90))).note?.hasPrefix("A time from 0s to 90s")
        == true)
    #expect(ValueKind.size().wanted == "a size such as 375x667@2")
    #expect(ValueKind<SampleFormat>.choice.note == "One of text, json, csv.")
    #expect(ValueKind.choice(from: ["only"]).wanted == "'only'")
    #expect(ValueKind<SampleFormat>.choice.completion == .words(["text", "json", "csv"]))
    #expect(
      ValueKind.listed("a transition", in: "transitions").completion == .listed("transitions"))
  }
}
