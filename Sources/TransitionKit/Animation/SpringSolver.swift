import Foundation

/// Finds the frequency at which a spring has settled at the end of a duration (spec 2.5).
struct SpringSolver {
  let dampingRatio: Double
  let initialVelocity: Double
  let duration: Double

  /// What is left of the distance at the end: UIKit's constant in public re-implementations.
  static let settledDistance = 0.001

  /// The largest ω₀ with |amplitude at the end| = ε.
  ///
  /// The condition's amplitude falls to 0 for ω₀ → ∞, so the largest root is found from above: by
  /// scanning down a fine geometric grid to the first ω₀ that has not settled, then bisecting. Where
  /// nothing unsettled exists (it does for every input in range) the grid's end is returned.
  func largestRoot() -> Double {
    var high = startAbove()
    var low = high
    let step = 1.005
    for _ in 0..<20_000 {
      low = high / step
      if amplitude(low) >= SpringSolver.settledDistance { break }
      high = low
      if high < 1e-9 { return high }
    }
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if amplitude(middle) >= SpringSolver.settledDistance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// A frequency above every root: doubled until the amplitude has settled and stays so.
  ///
  /// With ω₀ far above |v|, each form is below (C + ω₀D)·e^(−ζω₀D)-like bounds that fall for ever;
  /// the start is where ζω₀D (or the slow root's share of it) exceeds 40, e^−40 being 4e-18.
  private func startAbove() -> Double {
    let ratio = dampingRatio
    let slowest = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : ratio
    return max(60 / (slowest * duration), 10 * abs(initialVelocity), 1)
  }

  private func amplitude(_ w: Double) -> Double {
    let ratio = dampingRatio
    if ratio < 1 {
      // The envelope of the sine term only, as the public re-implementations have it.
      let damped = (1 - ratio * ratio).squareRoot() * w
      return abs((ratio * w - initialVelocity) / damped) * exp(-ratio * w * duration)
    }
    return abs(Spring.remaining(duration, w, ratio, initialVelocity))
  }
}
