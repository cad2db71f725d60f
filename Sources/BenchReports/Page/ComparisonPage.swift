import BenchHarness

struct ComparisonPage {
  init(_ judged: JudgedComparison, pictures: [String: CasePictures], context: ReportContext) {}
  func shell(_ chartLibrary: String?) -> PageShell {
    PageShell(title: "", places: [], sections: [], explorer: nil, footer: "")
  }
}
