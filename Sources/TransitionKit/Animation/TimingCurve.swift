/// How an animation's time fraction becomes its eased progress: a pure function of the fraction.
public enum TimingCurve: Sendable, Hashable {
  /// A cubic Bézier curve.
  case bezier(CubicBezier)
  /// Jumps in equal steps (CSS Easing 2, `steps()`).
  case steps(count: Int, jump: StepJump)
  /// Straight lines between points (CSS Easing 2, `linear()`); inputs ascend, at least two points.
  case piecewiseLinear([LinearStop])

  /// (0, 0, 1, 1).
  public static let linear = TimingCurve.bezier(CubicBezier(0, 0, 1, 1))
  /// (0.42, 0, 1, 1).
  public static let easeIn = TimingCurve.bezier(CubicBezier(0.42, 0, 1, 1))
  /// (0, 0, 0.58, 1).
  public static let easeOut = TimingCurve.bezier(CubicBezier(0, 0, 0.58, 1))
  /// (0.42, 0, 0.58, 1): the default of a view animation block.
  public static let easeInOut = TimingCurve.bezier(CubicBezier(0.42, 0, 0.58, 1))
  /// (0.25, 0.1, 0.25, 1): the default of CSS, not of view animation blocks.
  public static let ease = TimingCurve.bezier(CubicBezier(0.25, 0.1, 0.25, 1))

  /// The eased progress at a time fraction.
  ///
  /// Exactly 0 at fractions ≤ 0 and exactly 1 at fractions ≥ 1 for Bézier curves; steps and
  /// piecewise lines follow CSS Easing 2 inside 0…1 and are cut to their end values outside.
  public func value(at fraction: Double) -> Double {
    switch self {
    case .bezier(let curve): curve.value(at: fraction)
    case .steps(let count, let jump): jump.value(at: min(max(fraction, 0), 1), steps: count)
    case .piecewiseLinear(let stops): LinearStop.value(at: min(max(fraction, 0), 1), stops)
    }
  }
}

/// Where a stepped curve jumps (CSS Easing 2, section 2.3).
public enum StepJump: String, Sendable, Hashable, CaseIterable {
  /// The first jump happens at 0.
  case start = "jump-start"
  /// The last jump happens at 1.
  case end = "jump-end"
  /// Jumps at both ends.
  case both = "jump-both"
  /// No jump at either end; needs at least two steps.
  case none = "jump-none"

  func value(at fraction: Double, steps: Int) -> Double {
    let jumps: Int =
      switch self {
      case .start, .end: steps
      case .both: steps + 1
      case .none: steps - 1
      }
    var step = Int((fraction * Double(steps)).rounded(.down))
    if self == .start || self == .both { step += 1 }
    return Double(min(max(step, 0), jumps)) / Double(max(jumps, 1))
  }
}

/// A point of a piecewise linear curve (CSS Easing 2, section 2.2).
public struct LinearStop: Sendable, Hashable {
  /// The time fraction.
  public let input: Double
  /// The progress there.
  public let output: Double

  /// Makes a point of the curve.
  public init(input: Double, output: Double) {
    self.input = input
    self.output = output
  }

  static func value(at fraction: Double, _ stops: [LinearStop]) -> Double {
    guard stops.count > 1 else { return stops.first?.output ?? fraction }
    // The last point at or before the fraction, as the specification asks for where several points
    // share one input; a fraction outside all points continues the line of the nearest two.
    let index = stops.lastIndex { $0.input <= fraction } ?? 0
    if stops[index].input == fraction { return stops[index].output }
    let low = stops[min(index, stops.count - 2)]
    let high = stops[min(index, stops.count - 2) + 1]
    guard high.input > low.input else { return high.output }
    let share = (fraction - low.input) / (high.input - low.input)
    return low.output + (high.output - low.output) * share
  }
}
