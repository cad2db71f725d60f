import BenchHarness

/// A record as one file of HTML that needs no network, no other file, and no scripts to be read.
package enum HTMLReport {
  /// The page of a run.
  ///
  /// - Parameters:
  ///   - record: The run.
  ///   - pictures: Pictures by case key, as asked for by ``wishes(for:)-(RunRecord)``.
  ///   - chartLibrary: The text of Chart.js 3, for charts to explore; nil to do without.
  ///   - context: Where things are.
  /// - Returns: The file's text.
  package static func render(
    _ record: RunRecord, pictures: [String: CasePictures] = [:], chartLibrary: String? = nil,
    context: ReportContext = ReportContext()
  ) -> String {
    RunPage(record, pictures: pictures, context: context).shell(chartLibrary).document
  }

  /// The page of a comparison.
  ///
  /// - Parameters:
  ///   - judged: The comparison with its verdicts.
  ///   - pictures: Pictures by case key, as asked for by ``wishes(for:)-(ComparisonRecord)``.
  ///   - chartLibrary: The text of Chart.js 3, for charts to explore; nil to do without.
  ///   - context: Where things are.
  /// - Returns: The file's text.
  package static func render(
    _ judged: JudgedComparison, pictures: [String: CasePictures] = [:],
    chartLibrary: String? = nil, context: ReportContext = ReportContext()
  ) -> String {
    ComparisonPage(judged, pictures: pictures, context: context).shell(chartLibrary).document
  }
}
