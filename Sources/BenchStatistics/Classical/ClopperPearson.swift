/// The ends of an interval for a share.
package struct ShareInterval: Sendable, Equatable, Codable {
  /// The lower end, in 0...1.
  package let low: Double
  /// The upper end, in 0...1.
  package let high: Double

  /// Puts two ends together.
  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}

/// The exact interval of a share that was counted: never holds the true one too rarely.
///
/// Source: C. J. Clopper, E. S. Pearson, "The Use of Confidence or Fiducial Limits Illustrated in
/// the Case of the Binomial", Biometrika 26 (1934). None of 299 trials gives 0 to 1.2 % at 95 %.
///
/// - Parameters:
///   - successes: How often it happened; counted as one of 0...trials.
///   - trials: How often it could have happened.
///   - confidence: How often such intervals hold the true share at least, between 0 and 1.
/// - Returns: The interval; 0 to 1 without trials.
package func clopperPearson(
  successes: Int, trials: Int, confidence: Double = 0.95
) -> ShareInterval {
  precondition(confidence > 0 && confidence < 1, "a confidence must be between 0 and 1")
  guard trials > 0 else { return ShareInterval(low: 0, high: 1) }
  let count = min(max(successes, 0), trials)
  let tail = (1 - confidence) / 2
  let low =
    count == 0
    ? 0 : betaQuantile(tail, a: Double(count), b: Double(trials - count) + 1)
  let high =
    count == trials
    ? 1 : 1 - betaQuantile(tail, a: Double(trials - count), b: Double(count) + 1)
  return ShareInterval(low: low, high: high)
}

/// The point that a share of a beta distribution lies below, by halving the range.
func betaQuantile(_ share: Double, a: Double, b: Double) -> Double {
  var low = 0.0
  var high = 1.0
  // Each step gives one bit; small points need more of them than the 53 of 1.
  for _ in 0..<200 {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { break }
    if incompleteBeta(middle, a: a, b: b) < share { low = middle } else { high = middle }
  }
  return high
}
