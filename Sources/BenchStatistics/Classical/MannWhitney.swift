import Glibc

/// The two-sided Mann-Whitney test: how likely two independent samples lie so far apart by chance.
///
/// The normal approximation with corrections for ties and continuity, as SciPy's `mannwhitneyu` with
/// method "asymptotic". Blocks that share a process or a mood of the machine are not independent:
/// this is the usual test that paired blocks are compared with, not one to judge by.
///
/// Source: H. B. Mann, D. R. Whitney, "On a Test of Whether one of Two Random Variables is
/// Stochastically Larger than the Other", Annals of Mathematical Statistics 18 (1947).
///
/// - Parameters:
///   - first: One sample; NaN is left out.
///   - second: The other.
/// - Returns: The p value, in 0...1; 1 when a sample is empty or all values are equal.
package func mannWhitney(_ first: [Double], _ second: [Double]) -> Double {
  let first = first.filter { !$0.isNaN }
  let second = second.filter { !$0.isNaN }
  guard !first.isEmpty, !second.isEmpty else { return 1 }
  let (firstCount, secondCount) = (Double(first.count), Double(second.count))
  let count = firstCount + secondCount
  let pooled = MidRanks(first + second)
  let rankSum = pooled.ranks[..<first.count].reduce(0, +)
  let wins = rankSum - firstCount * (firstCount + 1) / 2
  let pairs = firstCount * secondCount
  let variance = pairs / 12 * (count + 1 - pooled.tieSum / (count * (count - 1)))
  guard variance > 0 else { return 1 }
  let distance = max(wins, pairs - wins) - pairs / 2 - 0.5
  return twoSidedNormalShare(beyond: distance / variance.squareRoot())
}

/// The two-sided Wilcoxon signed-rank test: how likely paired differences lean so far by chance.
///
/// The normal approximation with the correction for ties, as SciPy's `wilcoxon` with method
/// "approx", `zero_method` "wilcox" and no correction for continuity.
///
/// Source: F. Wilcoxon, "Individual Comparisons by Ranking Methods", Biometrics Bulletin 1 (1945).
///
/// - Parameter differences: One for each pair; 0 and NaN are left out.
/// - Returns: The p value, in 0...1; 1 without differences.
package func wilcoxonSignedRank(_ differences: [Double]) -> Double {
  let kept = differences.filter { $0 > 0 || $0 < 0 }
  guard !kept.isEmpty else { return 1 }
  let magnitudes = MidRanks(kept.map { abs($0) })
  let upward = zip(kept, magnitudes.ranks).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
  let count = Double(kept.count)
  let variance =
    (count * (count + 1) * (2 * count + 1) - magnitudes.tieSum / 2) / 24
  let distance = abs(upward - count * (count + 1) / 4)
  return twoSidedNormalShare(beyond: distance / variance.squareRoot())
}

/// The share of the standard normal distribution further from 0 than a distance; 1 below 0.
private func twoSidedNormalShare(beyond distance: Double) -> Double {
  min(1, erfc(distance / 2.0.squareRoot()))
}
