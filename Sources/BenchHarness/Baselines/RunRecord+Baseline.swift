extension RunRecord {
  /// The record with what later runs are held against, and no more.
  ///
  /// Samples of times go, as only their summaries are ever compared; so does what was printed and
  /// said. Figures of single frames stay: they tell where a change is.
  ///
  /// - Parameter name: What the baseline is called.
  /// - Returns: The smaller record.
  package func baseline(named name: String) -> RunRecord {
    var baseline = self
    baseline.name = name
    baseline.cases = cases.map { result in
      var kept = result
      kept.plays = []
      kept.trace = nil
      kept.remarks = []
      kept.load = nil
      kept.printedText = nil
      return kept
    }
    return baseline
  }
}
