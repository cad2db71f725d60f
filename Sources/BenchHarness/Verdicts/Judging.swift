import BenchStatistics

package struct TimeTest: Sendable {
  package var ratio: PairedRatio?
  package var wantedVisits: Double
  package init(ratio: PairedRatio?, wantedVisits: Double = 3) {
    self.ratio = ratio
    self.wantedVisits = wantedVisits
  }
}

package struct Judgement: Sendable, Equatable {
  package var verdict: Verdict
  package var adjustedP: Double
  package var reason: String
  package var moreWorkerPairs: Int?
  package var isRealButBelowFloor: Bool
}

package func judge(_ tests: [TimeTest], floor: Double) -> [Judgement] {
  let order = tests.indices.sorted { (tests[$0].ratio?.pValue ?? 1) < (tests[$1].ratio?.pValue ?? 1) }
  var adjusted = [Double](repeating: 1, count: tests.count)
  var largest = 0.0
  for (rank, index) in order.enumerated() {
    largest = max(largest, min(1, (tests[index].ratio?.pValue ?? 1) * Double(tests.count - rank)))
    adjusted[index] = largest
  }
  return tests.indices.map { i in
    guard let r = tests[i].ratio else {
      return Judgement(verdict: .inconclusive, adjustedP: 1, reason: "too few worker pairs (0)", moreWorkerPairs: nil, isRealButBelowFloor: false)
    }
    let p = adjusted[i]
    func made(_ v: Verdict, _ s: String, more: Int? = nil, below: Bool = false) -> Judgement {
      Judgement(verdict: v, adjustedP: p, reason: s, moreWorkerPairs: more, isRealButBelowFloor: below)
    }
    let change = r.ratio - 1
    if r.workerPairCount < 12 { return made(.inconclusive, "too few worker pairs (\(r.workerPairCount))") }
    if r.visitsPerIndex < tests[i].wantedVisits { return made(.inconclusive, "too few visits (\(r.visitsPerIndex))") }
    if p < 0.01, change >= floor { return made(.regressed, "") }
    if p < 0.01, change <= -floor { return made(.improved, "") }
    if r.low >= 1 - floor, r.high <= 1 + floor { return made(.equivalent, "", below: p < 0.05) }
    if p < 0.05, change > 0 { return made(.suspect, "") }
    return made(.inconclusive, "interval wider than the floor", more: 10)
  }
}
