import Foundation
import NumberTestSupport
import Testing
import TransitionKit

/// The frequency of a spring of a given duration: the largest root of the settling condition.
@Suite("The frequency of a spring")
struct SpringRootTests {
  /// What the specification's condition compares with 0.001 (spec 2.5), written anew.
  private func amplitude(_ w: Double, ratio: Double, velocity: Double, duration: Double) -> Double {
    if ratio < 1 {
      return abs((ratio * w - velocity) / ((1 - ratio * ratio).squareRoot() * w))
        * exp(-ratio * w * duration)
    }
    if ratio == 1 { return abs(1 + (w - velocity) * duration) * exp(-w * duration) }
    let root = (ratio * ratio - 1).squareRoot()
    let fast = -w * (ratio + root)
    let slow = -w * (ratio - root)
    let share = (-velocity - fast) / (slow - fast)
    return abs((1 - share) * exp(fast * duration) + share * exp(slow * duration))
  }

  @Test("settles there to one thousandth and stays settled above, for random springs")
  func largestRoot() throws {
    let seed: UInt64 = 0x2007
    var generator = SeededGenerator(seed: seed)
    for round in 0..<150 {
      let ratio =
        round % 5 == 0
        ? [1, 2.5][round / 5 % 2] : Double.random(in: 0.05...0.99, using: &generator)
      let duration = Double.random(in: 0.05...10, using: &generator)
      // Up to the velocities at which the condition has several roots.
      let velocity = Double.random(in: -2...10, using: &generator) / duration
      let spring = Spring(
        duration: duration, dampingRatio: ratio, initialVelocity: velocity, mode: .overdamped)
      let comment = Comment(
        "round \(round), seed \(seed): ζ \(ratio), D \(duration), v \(velocity)")
      func amplitude(_ w: Double) -> Double {
        self.amplitude(w, ratio: ratio, velocity: velocity, duration: duration)
      }
      let found = spring.angularFrequency
      try #require(abs(amplitude(found) - 0.001) < 1e-9, comment)
      var above = found * (1 + 1e-6)
      while above < found * 5 {
        try #require(amplitude(above) < 0.001, comment)
        above *= 1.001
      }
    }
  }
}
