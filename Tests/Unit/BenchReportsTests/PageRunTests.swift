import BenchHarness
import Foundation
import Testing
import TransitionRendering

@testable import BenchReports

@Suite("The page of a run")
struct PageRunTests {
  @Test("It says first how the cases are")
  func title() throws {
    let page = HTMLReport.render(try SampleRecord.smoke())
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.between("<title>", "</title>") == "All 5 cases are fine · smoke · TransitionBench")
    let hero = try #require(page.between("<section class=\"hero-box\"", "</section>"))
    #expect(hero.contains("<span>All 5 cases are fine</span>"))
    #expect(hero.contains("<b>push-snapshot</b>"))
    #expect(hero.contains("1.64 ms"))
    #expect(hero.contains("aria-label=\"5 fine\""))
  }

  @Test("A failed case keeps its row, with its reason and without figures")
  func failed() throws {
    let page = HTMLReport.render(try SampleRecord.failing(), context: SampleRecord.context)
    #expect(page.contains("<span>1 of 2 cases failed</span>"))
    let rows = try #require(page.between("<table class=\"chgs times\">", "</table>"))
    // Worst first.
    let body = try #require(rows.between("<tbody>", "</tbody>"))
    #expect(body.hasPrefix("<tr class=\"bad\">"))
    let row = try #require(body.between("<tr class=\"bad\">", "</tr>"))
    #expect(row.contains("my-flip") && row.contains("crash"))
    #expect(row.contains("<td class=\"num ms\">-</td>"))
    #expect(!row.contains(">0<"))
    let details = try #require(page.between("id=\"case-1\"", "</details>"))
    #expect(details.contains("FAILED in frame 17 of 60: crash, signal SIGILL (4)"))
    #expect(details.contains("Fatal error: Index out of range"))
    #expect(details.contains("--transition my-flip"))
  }

  @Test("What is missing reads as a hyphen, never 0")
  func missing() throws {
    let page = HTMLReport.render(try SampleRecord.matrix())
    let table = try #require(page.between("<table class=\"all sortable\">", "</table>"))
    // Case 4 has no heap figures: bytes, allocations, peak and leaks are its last columns.
    let row = try #require(table.between("data-i=\"case-4\">", "</tr>"))
    #expect(
      row.hasSuffix(
        "<td class=\"num\">0.0</td>" + String(repeating: "<td class=\"num\">-</td>", count: 3)))
    let failed = try #require(table.between("data-i=\"case-3\">", "</tr>"))
    #expect(failed.count(of: "<td class=\"num\">-</td>") == failed.count(of: "<td class=\"num\">"))
    #expect(failed.count(of: "<td class=\"num\">") == 14)
  }

  @Test("Masks stand side by side in every realisation, without a verdict")
  func masks() throws {
    let page = HTMLReport.render(try SampleRecord.matrix())
    let card = try #require(page.between("id=\"strategies\"", "</section>"))
    #expect(card.contains("unpaired, no verdict"))
    for realisation in MaskRealisation.allCases {
      #expect(card.contains("mask · \(realisation.rawValue)"))
    }
    #expect(card.contains("milliseconds do not"))
    #expect(card.contains("FAILED"))
  }

  @Test("Text from a record is never markup")
  func hostile() throws {
    var record = try SampleRecord.hostile()
    record.cases[0].benchCase.transition = "<script>alert(1)</script>"
    let page = HTMLReport.render(record, chartLibrary: "var Chart = 1;")
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    let data = try #require(
      page.between("<script id=\"explorer-data\" type=\"application/json\">", "</script>"))
    #expect(data.contains("\\u003cscript\\u003ealert(1)"))
    #expect(!data.contains("<"))
    // Its own, its data, the library and the explorer.
    #expect(page.count(of: "<script") == 4)
    #expect(page.count(of: "</script>") == 4)
    #expect(page.count(of: "</details><script") == 0)
    #expect(!page.contains("\u{1B}") && !page.contains("\u{202E}"))
    #expect(!page.lowercased().contains(">nan<") && !page.contains(">inf<"))
  }

  @Test("It fetches nothing")
  func offline() throws {
    let record = try SampleRecord.matrix()
    let pictures = PageSamples.pictures(
      for: HTMLReport.wishes(for: record), filmBytes: 30, previewBytes: 30, closeUpBytes: 30)
    let page = HTMLReport.render(record, pictures: pictures, chartLibrary: "/* MIT */var Chart;")
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
    #expect(page.count(of: "href=\"") == page.count(of: "href=\"#"))
    #expect(page.count(of: " src=\"") == page.count(of: " src=\"data:image/"))
    #expect(page.contains("default-src &#39;none&#39;; img-src data:"))
    #expect(page.contains("<script>/* MIT */var Chart;</script>"))
  }

  @Test("Without a library there is no explorer and nothing broken")
  func plain() throws {
    let page = HTMLReport.render(try SampleRecord.smoke())
    #expect(!page.contains("id=\"explore\"") && !page.contains("explorer-data"))
    #expect(page.count(of: "<script") == 1)
  }

  @Test("Every link leads to a place of the page, and no id stands twice")
  func links() throws {
    let page = HTMLReport.render(try SampleRecord.matrix(), chartLibrary: "var Chart;")
    let ids = page.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
    let links = page.components(separatedBy: "href=\"#").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(links.count > 100)
    #expect(Set(links).subtracting(ids) == [])
  }

  @Test("Every metric's meaning is on the page")
  func glossary() throws {
    let page = HTMLReport.render(try SampleRecord.smoke())
    for metric in Metric.all {
      #expect(page.contains("id=\"m-\(metric.id)\""))
      #expect(page.contains(HTMLText.escaped(metric.summary)))
    }
  }

  @Test("Pictures stand where they were asked for, and a problem is said")
  func pictures() throws {
    let record = try SampleRecord.smoke()
    let wishes = HTMLReport.wishes(for: record)
    var pictures = PageSamples.pictures(
      for: wishes, filmBytes: 3, previewBytes: 4, closeUpBytes: 5)
    pictures[record.cases[4].key] = CasePictures(problem: "its <screens> have moved")
    let page = HTMLReport.render(record, pictures: pictures)
    // Five strips were asked for, one was not drawn; six pictures each.
    #expect(page.count(of: "<div class=\"film\"") == 4)
    #expect(page.count(of: "base64,VVVV\"") == 24)
    #expect(page.count(of: "<details class=\"play\">") == 4)
    #expect(page.contains("its &lt;screens&gt; have moved"))
    #expect(page.contains("View tree (2 views)") && page.contains("Label &lt;b&gt;"))
  }

  @Test("An empty record still is a page")
  func empty() throws {
    var record = try SampleRecord.smoke()
    record.cases = []
    let page = HTMLReport.render(record, chartLibrary: "var Chart;")
    #expect(page.contains("No case was measured"))
    #expect(page.hasSuffix("</html>\n"))
  }
}
