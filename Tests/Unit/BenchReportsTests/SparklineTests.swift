import Testing

@testable import BenchReports

@Suite("Curves in one line of text")
struct SparklineTests {
  private static let fancy = TextStyle(usesColor: false, usesUTF8: true)

  @Test("Eighths of the largest value, in ASCII where nothing else can be shown")
  func levels() {
    let values = [0, 1, 2, 3, 4, 5, 6, 7, 8].map { Double($0) }
    #expect(Sparkline.text(values, width: 9, style: Self.fancy) == "▁▁▂▃▄▅▆▇█")
    #expect(Sparkline.text(values, width: 9, style: .plain) == "__.:-=+*#")
  }

  @Test("Neighbours share a character, which shows the largest of them")
  func stretches() {
    var values = Array(repeating: 4.0, count: 60)
    values[31] = 8
    #expect(Sparkline.text(values, width: 6, style: .plain) == "---#--")
    #expect(Sparkline.text([1, 8, 1], width: 2, style: .plain) == "_#")
  }

  @Test("Few values take few characters, and none take none")
  func short() {
    #expect(Sparkline.text([8, 4], width: 20, style: .plain) == "#-")
    #expect(Sparkline.text([], width: 20, style: .plain) == "")
    #expect(Sparkline.text([1, 2], width: 0, style: .plain) == "")
    #expect(Sparkline.text([1, 2], width: -1, style: .plain) == "")
  }

  @Test("Nothing steers it off its line, whatever the numbers are")
  func hostile() {
    #expect(Sparkline.text([0, 0, 0], width: 3, style: .plain) == "___")
    #expect(Sparkline.text([.nan, .infinity, -3, 2], width: 4, style: .plain) == "___#")
    #expect(Sparkline.text([1e300, 1e-300], width: 2, style: .plain) == "#_")
  }

  @Test("Every character takes one column")
  func columns() {
    let line = Sparkline.text((0...8).map { Double($0) }, width: 9, style: Self.fancy)
    #expect(DisplayText.width(of: line) == 9)
  }

  @Test("A case without times has no curve, and a narrow terminal no such column")
  func column() throws {
    var record = try SampleRecord.smoke()
    record.cases[2].plays = []
    let cases = record.cases
    func table(_ width: Int?, _ style: TextStyle) -> [String] {
      CaseTable(cases.map(\.benchCase)).lines(for: cases, width: width, style: style)
    }
    let wide = table(80, Self.fancy)
    #expect(wide.contains { $0.hasSuffix("settled  ▅▅▅▅▅▅▅▅▅▅▅▅▅█▅▅") })
    #expect(wide.contains { $0.hasPrefix("bounce") && $0.hasSuffix("  -  settled  -") })
    for width in [40, 60, 79] {
      let lines = table(width, .plain)
      #expect(!lines.contains { $0.contains("frame times,") || $0.contains("first to last") })
      #expect(lines.last?.contains("frame times") == false)
    }
  }
}
