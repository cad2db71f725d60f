/// A value that counts more or less than others.
struct WeightedValue: Sendable {
  var value: Double
  var weight: Double
}

/// The value that half of the weight lies below.
///
/// Where exactly half lies on both sides it is the middle of the two neighbours, so that equal
/// weights give the ordinary median.
///
/// - Parameter values: Finite values with weights of 0 or more, in any order.
/// - Returns: The median; nil without values. When all weights are 0 they count as equal.
func weightedMedian(of values: [WeightedValue]) -> Double? {
  let total = values.reduce(0) { $0 + $1.weight }
  guard total > 0 else {
    return median(of: SortedSamples(alreadySorted: values.map(\.value).sorted()))
  }
  let sorted = values.filter { $0.weight > 0 }.sorted { $0.value < $1.value }
  var below = 0.0
  for (place, one) in sorted.enumerated() {
    below += one.weight
    // Sums of equal weights must meet the half exactly whatever rounding does.
    if abs(below - total / 2) <= 1e-12 * total, place + 1 < sorted.count {
      return (one.value + sorted[place + 1].value) / 2
    }
    if below > total / 2 { return one.value }
  }
  return sorted.last?.value
}
