import Foundation

/// A unit-mass spring that moves from 0 to 1: a pure function of time (spec 2.5).
public struct Spring: Sendable, Hashable {
  /// How damping ratios above 1 are read.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Cut to 1, as UIKit's view animations do.
    case clamped
    /// Kept: slower than critical damping.
    case overdamped
  }

  /// ζ in force, after clamping.
  public let dampingRatio: Double
  /// ω₀ in radians per second.
  public let angularFrequency: Double
  /// Velocity at the start, in whole distances per second.
  public let initialVelocity: Double
  /// When the value is snapped to 1, in seconds.
  public let duration: Double

  /// ω₀², for unit mass.
  public var stiffness: Double { angularFrequency * angularFrequency }
  /// 2ζω₀, for unit mass.
  public var damping: Double { 2 * dampingRatio * angularFrequency }

  /// Makes the spring that has settled to 0.1 % after a duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds, cut to 0.01…10.
  ///   - dampingRatio: ζ, cut to 1.1920929e-7…1, or from below only in `overdamped` mode.
  ///   - initialVelocity: Whole distances per second.
  ///   - mode: How ratios above 1 are read.
  ///
  /// Source: spec 2.5; ω₀ is the largest root of the settling condition with ε = 0.001.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0, mode: Mode = .clamped
  ) {
    requireContract(
      duration.isFinite && dampingRatio.isFinite && initialVelocity.isFinite,
      "a spring's duration, damping ratio and velocity are finite numbers")
    let settling = min(max(duration, 0.01), 10)
    let floor = max(dampingRatio, 1.192_092_9e-7)
    let ratio = mode == .clamped ? min(floor, 1) : floor
    self.dampingRatio = ratio
    self.initialVelocity = initialVelocity
    self.duration = settling
    angularFrequency = SpringSolver(
      dampingRatio: ratio, initialVelocity: initialVelocity, duration: settling
    ).largestRoot()
  }

  /// Makes a spring from its stiffness and damping for unit mass, snapped at a duration.
  public init(stiffness: Double, damping: Double, initialVelocity: Double = 0, duration: Double) {
    requireContract(
      stiffness > 0 && stiffness.isFinite && damping >= 0 && damping.isFinite
        && initialVelocity.isFinite && duration.isFinite,
      "a spring's stiffness is above 0, its damping 0 or more, and all its numbers are finite")
    angularFrequency = stiffness.squareRoot()
    dampingRatio = damping / (2 * stiffness.squareRoot())
    self.initialVelocity = initialVelocity
    self.duration = duration
  }

  /// The position at a time, without the snap at `duration`: x(0) = 0, tending to 1.
  ///
  /// - Parameter time: Seconds since the start, 0 or more.
  /// - Returns: The fraction of the whole distance; above 1 while it overshoots.
  public func position(at time: Double) -> Double {
    1 - Spring.remaining(time, angularFrequency, dampingRatio, initialVelocity)
  }

  /// The position as shown: exactly 0 at or before the start, exactly 1 from `duration` on.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= duration { return 1 }
    return position(at: time)
  }

  /// 1 − x(t): the solution of y″ + 2ζω₀y′ + ω₀²y = 0 with y(0) = 1, y′(0) = −v.
  static func remaining(_ t: Double, _ w: Double, _ ratio: Double, _ v: Double) -> Double {
    if ratio < 1 {
      let damped = w * (1 - ratio * ratio).squareRoot()
      let sine = (ratio * w - v) / damped
      return exp(-ratio * w * t) * (cos(damped * t) + sine * sin(damped * t))
    }
    if ratio == 1 { return (1 + (w - v) * t) * exp(-w * t) }
    let root = (ratio * ratio - 1).squareRoot()
    let fast = -w * (ratio + root)
    let slow = -w * (ratio - root)
    let share = (-v - fast) / (slow - fast)
    return (1 - share) * exp(fast * t) + share * exp(slow * t)
  }
}
