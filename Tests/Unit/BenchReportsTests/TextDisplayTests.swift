import Testing

@testable import BenchReports

@Suite("Text in terminal columns")
struct TextDisplayTests {
  @Test(
    "Widths are those of terminals",
    arguments: [
      ("", 0), ("plain ASCII", 11), ("café", 4), ("cafe\u{301}", 4), ("±→…", 3), ("画面", 4),
      ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆｕｌｌ", 8), ("🎬", 2), ("👩‍👩‍👧", 2),
      ("🇳🇱", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("👍🏽", 2), ("क्षि", 3), ("a\u{200B}b", 2),
    ])
  func widths(text: String, width: Int) {
    #expect(DisplayText.width(of: text) == width)
  }

  @Test(
    "Invisible characters become visible",
    arguments: [
      ("plain", "plain"), ("\u{1B}[31mred", "\\x1b[31mred"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
      ("\0\u{7F}\u{9B}", "\\x00\\x7f\\x9b"), ("\u{202E}abc", "\\u{202e}abc"),
      ("a\u{2028}b", "a\\u{2028}b"), ("\u{FEFF}", "\\u{feff}"), ("é画👩‍👧", "é画👩‍👧"),
    ])
  func escapes(text: String, shown: String) {
    #expect(DisplayText.escapingControls(text) == shown)
  }

  @Test("Padding fills to the width and cutting marks what is missing")
  func paddingAndCutting() {
    #expect(DisplayText.padded("ab", to: 4) == "ab  ")
    #expect(DisplayText.padded("ab", to: 4, .right) == "  ab")
    #expect(DisplayText.padded("画面", to: 5) == "画面 ")
    #expect(DisplayText.padded("abcde", to: 4) == "abcde")
    #expect(DisplayText.cut("abcdef", to: 6, mark: "..") == "abcdef")
    #expect(DisplayText.cut("abcdef", to: 5, mark: "..") == "abc..")
    #expect(DisplayText.cut("abcdef", to: 5, mark: "…") == "abcd…")
    #expect(DisplayText.cut("画面画面", to: 6, mark: "..") == "画面..")
    #expect(DisplayText.cut("画面画面", to: 5, mark: "..") == "画..")
    #expect(DisplayText.cut("abcdef", to: 2, mark: "..") == "ab")
  }

  @Test("Text is broken at blanks, with hanging indents and paragraphs")
  func wrapping() {
    #expect(DisplayText.wrapped("one two three", width: 8) == ["one two", "three"])
    #expect(DisplayText.wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(DisplayText.wrapped("one two three", width: nil) == ["one two three"])
    #expect(
      DisplayText.wrapped("one two three\nfour", width: 16, indent: 2, hangingIndent: 4)
        == ["  one two three", "  four"])
    #expect(
      DisplayText.wrapped("one two three\nfour", width: 13, indent: 2, hangingIndent: 1)
        == ["  one two", "   three", "  four"])
    #expect(DisplayText.wrapped("a\n\nb", width: 9, indent: 2) == ["  a", "", "  b"])
    #expect(DisplayText.wrapped("", width: 9) == [""])
  }

  @Test("Long words are broken or kept, as asked")
  func longWords() {
    #expect(DisplayText.wrapped("a abcdefgh b", width: 4) == ["a", "abcd", "efgh", "b"])
    #expect(DisplayText.wrapped("a abcdefghi b", width: 4) == ["a", "abcd", "efgh", "i b"])
    #expect(
      DisplayText.wrapped("a abcdefgh b", width: 4, longWords: .kept) == ["a", "abcdefgh", "b"])
    #expect(DisplayText.wrapped("画面画", width: 3) == ["画", "面", "画"])
    #expect(DisplayText.wrapped("画面", width: 1) == ["画", "面"])
  }

  @Test("Signs are ASCII where the locale is not UTF-8")
  func signs() {
    let rich = TextStyle(usesColor: false, usesUTF8: true)
    #expect([rich.plusMinus, rich.arrow, rich.ellipsis, rich.micro] == ["±", "→", "…", "µ"])
    let plain = TextStyle.plain
    #expect(
      [plain.plusMinus, plain.arrow, plain.ellipsis, plain.micro] == ["+-", "->", "..", "u"])
    let verdicts: [Ink] = [.regressed, .suspect, .improved, .inconclusive, .equivalent]
    #expect(verdicts.compactMap { $0.glyph(in: rich) } == ["▲", "△", "▼", "?", "="])
    #expect(verdicts.compactMap { $0.glyph(in: plain) } == ["^", "~", "v", "?", "="])
    #expect(Ink.failed.glyph(in: rich) == nil)
  }

  @Test("Ink adds nothing without colour, and each verdict has its own with it")
  func ink() {
    let colored = TextStyle(usesColor: true, usesUTF8: true)
    #expect(TextStyle.plain.painted("x", .failed) == "x")
    #expect(colored.painted("x", nil) == "x")
    #expect(colored.painted("", .failed) == "")
    #expect(colored.painted("x", .improved) == "\u{1B}[38;5;33mx\u{1B}[0m")
    let verdicts: [Ink] = [.regressed, .suspect, .improved, .inconclusive, .equivalent]
    #expect(Set(verdicts.map { colored.painted("x", $0) }).count == verdicts.count)
  }
}
