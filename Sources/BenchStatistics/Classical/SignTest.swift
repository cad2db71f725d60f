/// The exact two-sided sign test: how likely so uneven a split is when both signs are equally likely.
///
/// Source: W. J. Dixon, A. M. Mood, "The Statistical Sign Test", Journal of the American Statistical
/// Association 41 (1946). It needs differences that are independent of each other.
///
/// - Parameters:
///   - positive: How many differences are above 0.
///   - negative: How many are below; those equal to 0 are counted on neither side.
/// - Returns: The p value, above 0 and at most 1; 1 without differences.
package func signTest(positive: Int, negative: Int) -> Double {
  let trials = max(positive, 0) + max(negative, 0)
  let fewer = max(min(positive, negative), 0)
  guard trials > 0 else { return 1 }
  return min(1, 2 * binomialShare(upTo: fewer, trials: trials, probability: 0.5))
}
