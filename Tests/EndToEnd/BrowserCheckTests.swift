import BrowserTestSupport
import Foundation
import Testing

/// The checks of pages themselves: a page with every fault must not pass one of them.
struct BrowserCheckTests {
  static let faulty = """
    <!doctype html><html><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
    <title></title></head><body><h2>Begins with the second</h2>
    <p style="color:#bbb;background:#fff">faint</p><a href="#" style="outline:none"></a>
    <svg role="img" aria-label="nothing" width="10" height="10"></svg>
    <div role="img"><svg width="10" height="10"><rect width="0" height="0"/></svg></div>
    <canvas width="4" height="4" aria-label="blank"></canvas>
    <img alt="cut" src="data:image/png;base64,AAAA"><img alt="far" src="https://example.com/a.png">
    <div style="width:2000px">wide</div><script>document.title = "ran"</script></body></html>
    """

  static let good = """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Good</title></head><body><main>
    <h1>One</h1><h2>Two</h2><p>Dark on light. <a href="#">A link</a></p>
    <svg role="img" aria-label="A bar" width="10" height="10"><rect width="5" height="5"/></svg>
    </main></body></html>
    """

  private func open(_ text: String, _ scratch: ScratchFolder) throws -> BrowserPage {
    let file = scratch.url.appendingPathComponent("page.html")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let page = try Browser().makePage()
    try page.open(file.absoluteString, as: Viewing(width: 390, height: 844))
    return page
  }

  @Test func everyFaultIsFound() throws {
    let scratch = try ScratchFolder()
    let page = try open(Self.faulty, scratch)
    #expect(try page.horizontalOverflow() == ["DIV.null ends at 2008 of 390"])
    #expect(try page.emptyCharts().count == 3)
    #expect(try page.brokenImages().map { $0.prefix(3) } == ["cut", "far"])
    #expect(try page.missingNames().count >= 4)
    #expect(
      try page.headingFaults() == [
        "there is not exactly one h1", "h0 is followed by h2: Begins with the second",
      ])
    #expect(try page.faintTexts() == ["1.92: 'faint' in P."])
    #expect(try page.focusFaults().contains { $0.hasPrefix("focus is not marked: <a ") })
    page.note()
    #expect(page.complaints.contains { $0.contains("Executing inline script") })
    #expect(page.complaints.contains { $0.contains("Loading the image") })
    #expect(page.requests.contains("https://example.com/a.png"))
  }

  @Test func aGoodPageHasNone() throws {
    let scratch = try ScratchFolder()
    let page = try open(Self.good, scratch)
    #expect(try page.countOfCharts() == 1 && page.countOfImages() == 0)
    let faults =
      try page.horizontalOverflow() + page.emptyCharts() + page.brokenImages()
      + page.missingNames() + page.headingFaults() + page.faintTexts() + page.focusFaults()
    #expect(faults == [])
    page.note()
    #expect(page.complaints == [])
    #expect(page.requests.count == 1)
  }

  @Test func darkAndScriptsAreWhatWasAskedFor() throws {
    let scratch = try ScratchFolder()
    let page = try open(Self.good, scratch)
    let isDark = "matchMedia('(prefers-color-scheme: dark)').matches"
    #expect(try page.evaluate(isDark) == .bool(false))
    try page.view(as: Viewing(width: 320, height: 568, isDark: true))
    #expect(try page.evaluate(isDark) == .bool(true))
    #expect(try page.evaluate("innerWidth") == .number(320))
  }
}
