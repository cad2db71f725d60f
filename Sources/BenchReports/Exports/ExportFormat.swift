import BenchHarness

/// A file that another program reads.
package enum ExportFormat: String, Sendable, CaseIterable {
  case junit
  case googleBenchmark = "google-benchmark"
  case githubActionBenchmark = "github-action-benchmark"
  case bencher
  case benchstat

  /// What it is for, as a fragment of a sentence.
  package var summary: String {
    switch self {
    case .junit: "JUnit XML for a CI: what regressed or failed is a failed test"
    case .googleBenchmark: "JSON that Google Benchmark's compare.py reads"
    case .githubActionBenchmark:
      "customSmallerIsBetter JSON of benchmark-action/github-action-benchmark"
    case .bencher: "Bencher Metric Format, for 'bencher run --adapter json'"
    case .benchstat: "Go's benchmark text, for benchstat"
    }
  }

  /// The file.
  ///
  /// - Parameter record: The run or comparison.
  /// - Returns: Text, ending with a line feed.
  /// - Throws: When the format has nothing to say of the record, and no way to say so.
  package func text(_ record: ExportedRecord) throws(ExportProblem) -> String {
    switch self {
    case .junit: return JUnitExport.document(record).text
    case .googleBenchmark:
      try Self.need(record.cases.contains { !$0.series.isEmpty }, record)
      return GoogleBenchmarkExport.document(record).document
    case .githubActionBenchmark:
      try Self.need(record.cases.contains { !$0.figures.isEmpty }, record)
      return GitHubActionBenchmarkExport.document(record).document
    case .bencher:
      try Self.need(record.cases.contains { !$0.figures.isEmpty }, record)
      return BencherExport.document(record).document
    case .benchstat:
      try Self.need(record.cases.contains { !$0.series.isEmpty }, record)
      return BenchstatExport.text(record)
    }
  }

  private static func need(_ hasFigures: Bool, _ record: ExportedRecord) throws(ExportProblem) {
    guard !hasFigures else { return }
    let count = record.absences.count
    throw ExportProblem(
      reason: count > 0
        ? "all its cases failed (\(count)), or have no frames" : "it has no case with frames")
  }
}

/// Why a record cannot be exported in a format.
package struct ExportProblem: Error, Equatable {
  /// As it follows "there is nothing to write: ".
  package var reason: String
}
