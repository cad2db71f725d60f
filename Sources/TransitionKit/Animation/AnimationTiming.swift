/// When an animation runs and how its progress eases: evaluates to e at any time, in any order.
struct AnimationTiming: Sendable, Equatable {
  enum Pace: Sendable, Equatable {
    case curve(TimingCurve)
    case spring(Spring)
  }

  /// A keyframe's share of the whole animation, as fractions: the pace eases the whole time once,
  /// and each keyframe is linear inside (spec 2.4).
  struct Segment: Sendable, Equatable {
    let start: Double
    let length: Double
  }

  /// Seconds after the start of the transition.
  var begin: Double
  /// Seconds; 0 is a jump at `begin`.
  var duration: Double
  var pace: Pace
  var segment: Segment?

  var end: Double { begin + duration }

  /// Eased progress at a time: exactly 0 before it begins and exactly 1 once it has ended.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start of the transition.
  ///   - linearly: Whether the pace is left out, as while a finger tracks the animation (spec 2.6).
  /// - Returns: e; below 0 or above 1 where the pace overshoots.
  func progress(at time: Double, linearly: Bool = false) -> Double {
    let whole = wholeProgress(at: time, linearly: linearly)
    guard let segment else { return whole }
    // A keyframe has ended when the whole has: 1 − 0.8 is not 0.2 in binary fractions.
    if whole >= 1 { return 1 }
    if segment.length <= 0 { return whole >= segment.start ? 1 : 0 }
    return min(max((whole - segment.start) / segment.length, 0), 1)
  }

  private func wholeProgress(at time: Double, linearly: Bool) -> Double {
    guard duration > 0 else { return time >= begin ? 1 : 0 }
    let fraction = (time - begin) / duration
    if fraction <= 0 { return 0 }
    // Both, since (begin + duration) − begin may fall short of the duration.
    if fraction >= 1 || time >= end { return 1 }
    if linearly { return fraction }
    switch pace {
    case .curve(let curve): return curve.value(at: fraction)
    case .spring(let spring): return spring.value(at: fraction * duration)
    }
  }
}
