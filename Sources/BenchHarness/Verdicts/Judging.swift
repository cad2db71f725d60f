import BenchStatistics

/// One of the tests of times that are judged together.
package struct TimeTest: Sendable {
  /// What was found; nil when no pair of blocks was completed.
  package var ratio: PairedRatio?
  /// How often a measured index must have been visited on average.
  package var wantedVisits: Double

  /// Makes a test.
  package init(ratio: PairedRatio?, wantedVisits: Double = 3) {
    self.ratio = ratio
    self.wantedVisits = wantedVisits
  }
}

/// A verdict with what it rests on.
package struct Judgement: Sendable, Equatable {
  package var verdict: Verdict
  /// The p value corrected for all tests of the suite.
  package var adjustedP: Double
  /// Why, as a fragment of a sentence.
  package var reason: String
  /// How many worker pairs more would decide an inconclusive test; nil when no number would.
  package var moreWorkerPairs: Int?
  /// Whether times surely differ, though by less than matters.
  package var isRealButBelowFloor: Bool
}

/// Judges all tests of a suite together, since each can raise a false alarm.
///
/// The first that holds is the verdict: *regressed* or *improved* with an adjusted p below 0.01 and
/// an estimate at the floor or beyond; *equivalent* with the 95 % interval within the floor;
/// *suspect* when slower with an adjusted p below 0.05; else *inconclusive*. What was measured too
/// little is inconclusive whatever its figures say.
///
/// - Parameters:
///   - tests: Every test of times of the suite: frames, and set-up, of each case.
///   - floor: The least change that matters, such as 0.01 for 1 %.
/// - Returns: A judgement for each test, in the same order.
package func judge(_ tests: [TimeTest], floor: Double) -> [Judgement] {
  let adjusted = holmAdjusted(tests.map { $0.ratio?.pValue ?? 1 })
  let wantedWorkerPairs = fewestWorkerPairs(testCount: tests.count)
  return zip(tests, adjusted).map { test, adjustedP in
    shortage(of: test, adjustedP: adjustedP, wantedWorkerPairs: wantedWorkerPairs)
      ?? decision(test.ratio, adjustedP: adjustedP, floor: floor)
  }
}

/// The fewest worker pairs with which one of so many tests can be significant at all.
///
/// With J worker pairs the flip test's smallest p is 2^(1 − J); times the number of tests it must
/// come below 0.01. Fewer than 12 say too little of how worker pairs differ.
///
/// - Parameter testCount: How many tests are judged together.
/// - Returns: 12 or more.
package func fewestWorkerPairs(testCount: Int) -> Int {
  // log2(m / 0.01) rounded up, without a logarithm's rounding.
  var doublings = 0
  var reach = 0.01
  while reach < Double(testCount) {
    reach *= 2
    doublings += 1
  }
  return max(12, 1 + doublings)
}

/// What a test that was measured too little comes to; nil for one that was measured enough.
private func shortage(
  of test: TimeTest, adjustedP: Double, wantedWorkerPairs: Int
) -> Judgement? {
  let count = test.ratio?.workerPairCount ?? 0
  let visits = test.ratio?.visitsPerIndex ?? 0
  let missingPairs = max(wantedWorkerPairs - count, 0)
  let missingVisits = visits < test.wantedVisits
  guard missingPairs > 0 || missingVisits else { return nil }
  // Each worker pair brings as many visits as those there are, on average.
  let forVisits =
    missingVisits && visits > 0
    ? pairCount(Double(count) * (test.wantedVisits / visits - 1)) : nil
  return Judgement(
    verdict: .inconclusive, adjustedP: adjustedP,
    reason: missingPairs > 0
      ? "too few worker pairs (\(count) of \(wantedWorkerPairs))"
      : "too few visits (\(oneDecimal(visits)) of \(oneDecimal(test.wantedVisits)))",
    moreWorkerPairs: max(missingPairs, forVisits ?? 0), isRealButBelowFloor: false)
}

/// What a test that was measured enough comes to.
private func decision(_ ratio: PairedRatio?, adjustedP: Double, floor: Double) -> Judgement {
  let estimate = ratio?.ratio ?? 1
  let isWithinFloor =
    (ratio?.low ?? 0) >= 1 - floor && (ratio?.high ?? .infinity) <= 1 + floor
  var judgement = Judgement(
    verdict: .inconclusive, adjustedP: adjustedP,
    reason: "the interval reaches beyond the floor", moreWorkerPairs: nil,
    isRealButBelowFloor: false)
  if adjustedP < 0.01, estimate >= 1 + floor {
    judgement.verdict = .regressed
    judgement.reason = "slower by the floor or more, and hardly by chance"
  } else if adjustedP < 0.01, estimate <= 1 - floor {
    judgement.verdict = .improved
    judgement.reason = "faster by the floor or more, and hardly by chance"
  } else if isWithinFloor {
    judgement.verdict = .equivalent
    judgement.isRealButBelowFloor = adjustedP < 0.05
    judgement.reason =
      judgement.isRealButBelowFloor ? "real but below the floor" : "within the floor"
  } else if adjustedP < 0.05, estimate > 1 {
    judgement.verdict = .suspect
    judgement.reason = "probably slower, though not surely by the floor"
  } else {
    judgement.moreWorkerPairs = ratio.flatMap { workerPairsMissing($0, floor: floor) }
  }
  return judgement
}

/// How many worker pairs more would make the interval as narrow as the floor.
///
/// A half width falls with the square root of the worker pairs, so n · (half width / floor)² of
/// them are needed.
private func workerPairsMissing(_ ratio: PairedRatio, floor: Double) -> Int? {
  let count = Double(ratio.workerPairCount)
  let share = ratio.halfWidth / floor
  return pairCount(count * share * share - count)
}

/// A number of worker pairs, rounded up and at least 1; nil when no clock would see their end.
private func pairCount(_ number: Double) -> Int? {
  // A product that is whole but for rounding is not one more.
  let rounded = (number - 1e-9).rounded(.up)
  return rounded < 1e9 ? max(Int(rounded), 1) : nil
}

/// A number of visits as text, cut and not rounded: 2.96 of 3 must not read as 3.
private func oneDecimal(_ number: Double) -> String {
  let tenths = Int((min(max(number, 0), 1e9) * 10).rounded(.down))
  return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
