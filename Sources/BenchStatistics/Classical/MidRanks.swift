/// The ranks of values, equal ones sharing the mean of theirs.
struct MidRanks {
  /// The rank of each value, from 1, in the values' order.
  let ranks: [Double]
  /// Σ (t³ − t) over groups of t equal values: what ties take from a rank sum's variance.
  let tieSum: Double

  /// Ranks values, none of which is NaN.
  init(_ values: [Double]) {
    let ascending = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var tieSum = 0.0
    var first = 0
    while first < ascending.count {
      var end = first + 1
      while end < ascending.count, values[ascending[end]] == values[ascending[first]] { end += 1 }
      let shared = Double(first + 1 + end) / 2
      for place in first..<end { ranks[ascending[place]] = shared }
      let count = Double(end - first)
      tieSum += count * count * count - count
      first = end
    }
    self.ranks = ranks
    self.tieSum = tieSum
  }
}
