import TransitionKit

/// How a gesture's fraction moves after the finger has let go: a pure function of time (spec 2.6).
package struct GestureRelease: Sendable, Equatable {
  /// Where the finger let go, 0 to 1.
  package let fraction: Double
  /// Whether the transition runs on to its end, else back to its start.
  package let finishes: Bool
  /// Seconds from letting go to the end: (1−q)·D/speed, or q·D/speed back.
  package let duration: Double
  private let curve: TimingCurve

  /// Describes what follows a gesture.
  ///
  /// - Parameters:
  ///   - fraction: Where the finger let go; cut to 0…1.
  ///   - finishes: Whether the transition completes; nil decides by the threshold parameter.
  ///   - transitionDuration: The transition's duration, in seconds.
  ///   - parameters: Threshold, speed and curve.
  package init(
    at fraction: Double, finishes: Bool? = nil, transitionDuration: Double, parameters: Parameters
  ) {
    let held = min(max(fraction, 0), 1)
    let goesOn = finishes ?? (held > parameters[CommonParameters.interactionThreshold])
    self.fraction = held
    self.finishes = goesOn
    duration =
      (goesOn ? 1 - held : held) * transitionDuration
      / parameters[CommonParameters.completionSpeed]
    curve = parameters[CommonParameters.completionCurve]
  }

  /// The fraction to show some seconds after letting go.
  package func fraction(after seconds: Double) -> Double {
    let target = finishes ? 1.0 : 0.0
    guard duration > 0, seconds < duration else { return target }
    return fraction + (target - fraction) * curve.value(at: seconds / duration)
  }
}
