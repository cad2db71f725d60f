import BenchHarness
import Foundation
import Testing

@testable import BenchReports

@Suite("The article on metrics")
struct MetricsArticleTests {
  @Test(
    """
    is the one in the documentation: transitionbench list metrics --markdown \
    > Sources/TransitionBench/TransitionBench.docc/MetricsReference.md
    """)
  func page() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/TransitionBench/TransitionBench.docc/MetricsReference.md")
    #expect(try String(contentsOf: page, encoding: .utf8) == MetricsArticle.markdown)
  }

  @Test("has every metric once, with its unit and meaning")
  func everyMetric() {
    let lines = MetricsArticle.markdown.split(separator: "\n")
    for metric in Metric.all {
      let rows = lines.filter { $0.hasPrefix("| \(metric.id) | ") }
      #expect(rows.count == 1, "\(metric.id)")
      #expect(rows.first?.contains("| \(metric.unit) | \(metric.pass.rawValue) | ") == true)
    }
  }
}
