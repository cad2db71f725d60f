import Testing

@testable import BenchStatistics

@Suite("Exact intervals and classical tests")
struct ClassicalTests {
  /// Agreement to 1e-9, of the number itself when it is small.
  private func agrees(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) <= 1e-9 * min(1, max(abs(expected), 1e-3))
  }

  private func numbers(_ row: [String: String], _ column: String) -> [Double] {
    (row[column] ?? "").split(separator: " ").compactMap { Double($0) }
  }

  @Test("Intervals of a share are those of SciPy")
  func shareIntervalsAgree() throws {
    let rows = try Table("share_intervals").rows
    #expect(rows.count == 168)
    for row in rows {
      let interval = clopperPearson(
        successes: Int(row["successes"]!)!, trials: Int(row["trials"]!)!,
        confidence: Double(row["confidence"]!)!)
      #expect(agrees(interval.low, Double(row["low"]!)!), "\(row) \(interval)")
      #expect(agrees(interval.high, Double(row["high"]!)!), "\(row) \(interval)")
    }
  }

  @Test("The bounds that the design quotes: none of 20 gives 14 % one-sided, none of 299 gives 1 %")
  func quotedBounds() {
    // A one-sided 95 % bound is the upper end of the 90 % interval.
    let twenty = clopperPearson(successes: 0, trials: 20, confidence: 0.9)
    #expect(twenty.low == 0)
    #expect(abs(twenty.high - 0.1391083) < 1e-6)
    let many = clopperPearson(successes: 0, trials: 299, confidence: 0.9)
    #expect(abs(many.high - 0.0099692) < 1e-6)
  }

  @Test("Counts that make no sense give an interval all the same")
  func degenerateShares() {
    #expect(clopperPearson(successes: 0, trials: 0) == ShareInterval(low: 0, high: 1))
    #expect(clopperPearson(successes: 3, trials: -1) == ShareInterval(low: 0, high: 1))
    #expect(clopperPearson(successes: 9, trials: 4) == clopperPearson(successes: 4, trials: 4))
    #expect(clopperPearson(successes: -9, trials: 4) == clopperPearson(successes: 0, trials: 4))
    #expect(clopperPearson(successes: 4, trials: 4).high == 1)
  }

  @Test("The incomplete beta function meets both ends and its closed forms")
  func incompleteBetaIsExact() {
    #expect(incompleteBeta(0, a: 2, b: 3) == 0)
    #expect(incompleteBeta(1, a: 2, b: 3) == 1)
    // I(x; 1, b) = 1 − (1 − x)^b and I(x; a, 1) = x^a.
    #expect(abs(incompleteBeta(0.3, a: 1, b: 4) - 0.7599) < 1e-14)
    #expect(abs(incompleteBeta(0.3, a: 4, b: 1) - 0.0081) < 1e-14)
    #expect(abs(incompleteBeta(0.5, a: 5_000, b: 5_000) - 0.5) < 1e-11)
  }

  @Test("Sign tests are those of SciPy")
  func signTestsAgree() throws {
    let rows = try Table("sign_tests").rows
    #expect(rows.count == 51)
    for row in rows {
      let p = signTest(positive: Int(row["positive"]!)!, negative: Int(row["negative"]!)!)
      #expect(agrees(p, Double(row["p"]!)!), "\(row) \(p)")
    }
    #expect(signTest(positive: 0, negative: 0) == 1)
    #expect(signTest(positive: -3, negative: 0) == 1)
    #expect(agrees(signTest(positive: 6, negative: 0), 0.03125))
  }

  @Test("Mann-Whitney tests are those of SciPy, with ties and without")
  func mannWhitneyAgrees() throws {
    let rows = try Table("mann_whitney").rows
    #expect(rows.count == 38)
    for row in rows {
      let (first, second) = (numbers(row, "first"), numbers(row, "second"))
      let p = mannWhitney(first, second)
      #expect(agrees(p, Double(row["p"]!)!), "\(row) \(p)")
      #expect(mannWhitney(second, first) == p, "\(row)")
    }
  }

  @Test("Samples that are empty, equal or no numbers show no difference")
  func degenerateSamples() {
    #expect(mannWhitney([], []) == 1)
    #expect(mannWhitney([1, 2, 3], []) == 1)
    #expect(mannWhitney([4], [4]) == 1)
    #expect(mannWhitney([4, 4, 4], [4, 4]) == 1)
    #expect(mannWhitney([.nan, .nan], [1, 2]) == 1)
    #expect(mannWhitney([.infinity, 1], [-.infinity, 1]).isFinite)
    #expect(wilcoxonSignedRank([]) == 1)
    #expect(wilcoxonSignedRank([0, 0, .nan]) == 1)
    #expect(wilcoxonSignedRank([.infinity, -.infinity]) == 1)
  }

  @Test("Signed-rank tests are those of SciPy, with ties and zeros")
  func signedRankAgrees() throws {
    let rows = try Table("signed_rank").rows
    #expect(rows.count == 42)
    for row in rows {
      let p = wilcoxonSignedRank(numbers(row, "differences"))
      #expect(agrees(p, Double(row["p"]!)!), "\(row) \(p)")
    }
  }

  @Test("Holm's correction multiplies by the tests left and never falls")
  func holmAgrees() throws {
    #expect(holmAdjusted([]) == [])
    #expect(holmAdjusted([0.04]) == [0.04])
    #expect(holmAdjusted([0.03, 0.01, 0.04]) == [0.06, 0.03, 0.06])
    #expect(holmAdjusted([0.5, .nan, -1, 2]) == [1, 1, 0, 1])
    let rows = try Table("holm").rows
    #expect(rows.count == 10)
    for row in rows {
      let adjusted = holmAdjusted(numbers(row, "p"))
      let expected = numbers(row, "adjusted")
      #expect(adjusted.count == expected.count)
      for (one, other) in zip(adjusted, expected) { #expect(agrees(one, other), "\(row)") }
    }
  }
}
