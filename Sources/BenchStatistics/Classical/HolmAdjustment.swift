/// Corrects p values for how many tests were made.
///
/// Among tests of no difference, some adjusted p value is below a level in at most that share of
/// suites, however the tests depend on each other.
///
/// Source: S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian Journal
/// of Statistics 6 (1979).
///
/// - Parameter pValues: One for each test; one that is no number counts as 1.
/// - Returns: The adjusted ones in the same order, in 0...1, none below its own p value.
package func holmAdjusted(_ pValues: [Double]) -> [Double] {
  let values = pValues.map { $0.isNaN ? 1 : min(max($0, 0), 1) }
  let ascending = values.indices.sorted { values[$0] < values[$1] }
  var adjusted = values
  var largest = 0.0
  for (rank, place) in ascending.enumerated() {
    largest = max(largest, min(1, values[place] * Double(values.count - rank)))
    adjusted[place] = largest
  }
  return adjusted
}
