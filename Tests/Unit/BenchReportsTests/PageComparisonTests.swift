import BenchHarness
import Testing

@testable import BenchReports

@Suite("The page of a comparison")
struct PageComparisonTests {
  private let builds: [(transition: String, factor: Double)] = [
    ("bounce", 1), ("dimmed-sheet", 0.95), ("push-snapshot", 1.05), ("bubble-overlay", 1.10),
  ]

  private func page(_ record: ComparisonRecord) -> String {
    HTMLReport.render(JudgedComparison(record))
  }

  @Test("What changed stands first, the worst before the rest, and equivalent tests are folded")
  func order() throws {
    let page = page(try PageSamples.comparison(.builds, builds))
    #expect(page.contains("<span>2 of 4 cases regressed</span>"))
    #expect(page.contains("aria-label=\"2 regressed, 1 improved, 1 equivalent\""))
    let section = try #require(page.between("id=\"changes\"", "</section>"))
    let changed = try #require(section.between("<tbody>", "</tbody>"))
    let names = changed.components(separatedBy: "<tr class=\"").dropFirst().map { row in
      [
        String(row.prefix { $0 != "\"" }),
        row.between("\">", "</a>")?.between("<a href=\"#", "\"") ?? "",
      ]
    }
    #expect(names.map(\.[0]) == ["reg", "reg", "imp"])
    #expect(names.map(\.[1]) == ["case-3", "case-2", "case-1"])
    // The four set-ups and one case's frames.
    #expect(section.contains("<summary>5 tests equivalent</summary>"))
  }

  @Test("A change is never without its interval and the floor")
  func interval() throws {
    let page = page(try PageSamples.comparison(.builds, builds))
    let section = try #require(page.between("id=\"changes\"", "</section>"))
    #expect(section.contains("grey band: floor ±1.0 %"))
    let changes = section.components(separatedBy: "<td class=\"num chg\">").dropFirst()
    #expect(changes.count == 8)
    for change in changes {
      let cell = try #require(change.components(separatedBy: "</td>").first)
      #expect(cell.contains(" … "), "\(cell)")
    }
    #expect(section.count(of: "class=\"floor\"") == 8)
    #expect(section.count(of: "class=\"wh ") == 8)
  }

  @Test("A failed case comes before all others, with its reason")
  func failed() throws {
    var record = try PageSamples.comparison(.builds, builds)
    record.cases[0].head.failure = CaseFailure(
      kind: .crash, message: "signal <SIGILL>", frame: 1, pass: "timing")
    let page = page(record)
    #expect(page.contains("<span>1 of 4 cases failed</span>"))
    let section = try #require(page.between("id=\"changes\"", "</section>"))
    let first = try #require(section.between("<tbody><tr class=\"", "</tr>"))
    #expect(first.hasPrefix("bad\">"))
    #expect(first.contains("in topic: signal &lt;SIGILL&gt;"))
  }

  @Test("Different pixels are graver than a time")
  func different() throws {
    var record = try PageSamples.comparison(.builds, builds)
    record.cases[0].head.frameHashes[2] = "ffffffffffffffff"
    let page = page(record)
    #expect(page.contains("<span>1 of 4 cases shows different pixels</span>"))
    #expect(page.contains("pictures differ in 1 of 10 frames, number 2"))
  }

  @Test("Strategies have words of their own, and a mask its realisation")
  func strategies() throws {
    let page = page(try PageSamples.comparison(.strategies, [("bubble-mask", 0.7)]))
    #expect(page.contains("bubble-mask clip takes 30 % less time than bubble-overlay"))
    let section = try #require(page.between("id=\"strategies\"", "</section>"))
    #expect(section.contains("0.70×") && section.contains("faster") && section.contains(" … "))
    #expect(!page.contains("<span>improved") && !section.contains("regressed"))
    #expect(page.contains("milliseconds do not"))
  }

  @Test("Strategies of which no frame was timed say so instead of a sentence without figures")
  func nothingTimed() throws {
    var record = try SampleComparison.strategies()
    for index in record.cases.indices { record.cases[index].workerPairs = [] }
    let text = page(record)
    #expect(text.contains("No frame was timed on both sides."))
    #expect(!text.contains("= 1: ."))
  }

  @Test("Curves of both sides come from blocks")
  func curves() throws {
    let record = try PageSamples.comparison(.builds, [("bounce", 1.5)])
    let labels = CaseLabels(record)
    let one = PageCase(record.cases[0], at: 0, labels: labels, in: record)
    #expect(one.curves.map(\.name) == ["main", "topic"])
    #expect(one.curves[0].median == (1...10).map { Double($0) * 100_000 })
    #expect(one.curves[0].mean == 550_000)
    #expect(one.curves[1].worst?.frame == 9)
  }
}
