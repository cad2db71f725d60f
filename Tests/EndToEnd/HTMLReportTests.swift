import BrowserTestSupport
import Foundation
import Testing

/// HTML reports in a real browser: nothing is broken, nothing is fetched, everybody can read them.
@Suite(.serialized)
struct HTMLReportTests {
  static let viewings = [(1280, 800), (390, 844)].flatMap { width, height in
    [false, true].flatMap { isDark in
      [true, false].map {
        Viewing(width: width, height: height, isDark: isDark, runsScripts: $0)
      }
    }
  }

  private func pages() throws -> [ReportPages.Page] {
    let pages = try ReportPages.shared.get()
    return [pages.smoke, pages.comparison]
  }

  // MARK: - Looking

  @Test func pagesAreWholeAtEveryWidthInLightAndDarkWithAndWithoutScripts() throws {
    let browser = try Browser()
    for page in try pages() {
      for viewing in Self.viewings {
        let open = try browser.makePage()
        try open.open(page.address, as: viewing)
        let place = "\(page.name) at \(viewing)"
        try keep(try open.screenshot(), "report-\(page.name)-\(viewing).png")
        try checkPictures(of: open, place)
        try open.unfold()
        try checkPictures(of: open, place + ", unfolded")
        open.note()
        #expect(open.complaints.isEmpty, "\(place)")
        let fetched = open.requests.filter { $0 != page.address && !$0.hasPrefix("data:") }
        #expect(fetched.isEmpty, "\(place)")
        try open.close()
      }
    }
  }

  private func checkPictures(of open: BrowserPage, _ place: String) throws {
    #expect(try open.countOfCharts() > 0 && open.countOfImages() > 0, "\(place)")
    #expect(try open.horizontalOverflow().isEmpty, "\(place)")
    #expect(try open.emptyCharts().isEmpty, "\(place)")
    #expect(try open.brokenImages().isEmpty, "\(place)")
  }

  @Test func theNarrowestPhoneNeedsNoScrollingToTheSide() throws {
    let browser = try Browser()
    for page in try pages() {
      let open = try browser.makePage()
      try open.open(page.address, as: Viewing(width: 320, height: 568))
      #expect(try open.horizontalOverflow().isEmpty, "\(page.name)")
      try open.unfold()
      #expect(try open.horizontalOverflow().isEmpty, "\(page.name), unfolded")
    }
  }

  // MARK: - Accessibility

  @Test func everybodyCanUseThePages() throws {
    let browser = try Browser()
    for page in try pages() {
      for viewing in Self.viewings where viewing.runsScripts {
        let open = try browser.makePage()
        try open.open(page.address, as: viewing)
        let place = "\(page.name) at \(viewing)"
        #expect(try open.focusFaults().isEmpty, "\(place)")
        try open.unfold()
        #expect(try open.missingNames().isEmpty, "\(place)")
        #expect(try open.headingFaults().isEmpty, "\(place)")
        #expect(try open.faintTexts().isEmpty, "\(place)")
        if let script = try axeScript() {
          #expect(try open.axeViolations(script).isEmpty, "\(place)")
        }
        try open.close()
      }
    }
  }

  /// The checker that `make test-deps` fetches; nil on a machine that cannot.
  private func axeScript() throws -> String? {
    let file = Repository.root.appendingPathComponent(".build/test-tools/axe.min.js")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try String(contentsOf: file, encoding: .utf8)
  }

  // MARK: - Large suites

  @Test func thePageOfAHundredAndTwentyCasesIsUnderFiveMegabytesAndWhole() throws {
    let page = try ReportPages.page(ofCaseCount: 130)
    #expect(page.byteCount < 5_000_000)
    let browser = try Browser()
    let open = try browser.makePage()
    try open.open(page.address, as: Viewing(width: 1280, height: 800))
    #expect(open.complaints.isEmpty)
    try checkPictures(of: open, "130 cases")
  }

  // MARK: - Screenshots

  /// Keeps a screenshot where `TRANSITIONBENCH_RECORD_SCREENSHOTS` says: the documentation shows some.
  private func keep(_ picture: Data, _ name: String) throws {
    #expect(picture.count > 5_000, "\(name) is nearly empty")
    guard let folder = ProcessInfo.processInfo.environment["TRANSITIONBENCH_RECORD_SCREENSHOTS"]
    else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try picture.write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }
}
