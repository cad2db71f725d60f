/// Says from the times of whole plays when warming up has ended.
///
/// The last `window` plays set a level and a noise. A play counts as slow when it exceeds the level
/// by more than the tolerance and by more than three times the noise. Times have settled at the
/// first play from which on no two neighbours are slow, nor that play itself, once twice the window
/// has been played from there. So a single late spike does not prolong the warm-up, and a steady
/// downward drift does.
///
/// The rule and its numbers are our own choice: slow plays only, since nothing here gets slower by
/// warming up; a tolerance of twice the smallest change a verdict acts on.
package struct SettlingRule: Sendable, Equatable {
  /// How many plays set the level, 3 or more.
  package let window: Int
  /// Share of the level by which a play may exceed it, 0 or more.
  package let tolerance: Double

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - window: How many plays set the level, 3 or more.
  ///   - tolerance: Share of the level by which a play may exceed it, 0 or more.
  package init(window: Int = 5, tolerance: Double = 0.02) {
    precondition(window >= 3, "a level needs at least three plays")
    precondition(tolerance >= 0 && tolerance.isFinite, "a tolerance must not be negative")
    self.window = window
    self.tolerance = tolerance
  }

  /// Finds the first play that is as fast as the later ones.
  ///
  /// - Parameter playNanoseconds: Times of all plays so far, in order.
  /// - Returns: How many plays the warm-up took, which is the index of the first settled play; nil
  ///   when times have not settled yet.
  package func settledPlay(in playNanoseconds: [UInt64]) -> Int? {
    guard playNanoseconds.count >= 2 * window else { return nil }
    let tail = SortedSamples(Array(playNanoseconds.suffix(window)))
    guard let level = median(of: tail), let deviation = medianAbsoluteDeviation(of: tail) else {
      return nil
    }
    let slack = max(tolerance * level, 3 * normalConsistency * deviation)
    let isSlow = playNanoseconds.map { Double($0) > level + slack }
    var first = 0
    for index in isSlow.indices where isSlow[index] {
      if index == first || isSlow[index - 1] { first = index + 1 }
    }
    return playNanoseconds.count - first >= 2 * window ? first : nil
  }
}
