/// Options of an animation block.
///
/// UIKit's `UIView.AnimationOptions`, as far as they decide pixels.
public struct AnimationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Slow, fast, slow: the default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Starts slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2)
  /// An even pace.
  public static let curveLinear = AnimationOptions(rawValue: 3)
  /// Accepted for code that is ported; every animation here starts from the current value.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
  /// Accepted for code that is ported; layout is part of every frame here.
  public static let layoutSubviews = AnimationOptions(rawValue: 8)
  /// Accepted for code that is ported; there is no touch handling while a transition runs.
  public static let allowUserInteraction = AnimationOptions(rawValue: 16)

  var curve: TimingCurve {
    switch rawValue & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}

/// Options of a keyframe animation.
///
/// UIKit's `UIView.KeyframeAnimationOptions`.
public struct KeyframeAnimationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Straight lines between keyframes: the default, and the only mode.
  ///
  /// It says nothing about the pace of the whole: that stays ease-in-out (spec 2.4).
  public static let calculationModeLinear: KeyframeAnimationOptions = []
}

extension View {
  /// Declares an animation: every animatable property set in `animations` moves from its present
  /// value to the new one.
  ///
  /// Only inside a play: elsewhere there is nobody to show frames, and the call is an error.
  ///
  /// - Parameters:
  ///   - duration: Seconds, 0 or more; 0 is a jump.
  ///   - delay: Seconds from the start of the transition.
  ///   - options: The curve; ease-in-out by default.
  ///   - animations: Sets the end values.
  ///   - completion: Called once at the end of the run with true ("ran to its end"), also when the
  ///     run was cancelled and played back: ask `transitionWasCancelled`.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, curve: options.curve, animations: animations,
      completion: completion)
  }

  /// Declares an animation on any timing curve, as `UIViewPropertyAnimator` allows.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve,
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    declare(
      AnimationTiming(begin: delay, duration: duration, pace: .curve(curve), segment: nil),
      animations, completion)
  }

  /// Declares an animation on a spring that has settled after `duration` (spec 2.5).
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds from the start of the transition.
  ///   - dampingRatio: 1 does not overshoot; values above are cut to 1.
  ///   - velocity: Whole distances per second at the start.
  ///   - options: Accepted; a curve has no effect on a spring.
  ///   - animations: Sets the end values.
  ///   - completion: As for the plain form.
  public static func animate(
    withDuration duration: Double, delay: Double = 0,
    usingSpringWithDamping dampingRatio: Double, initialSpringVelocity velocity: Double,
    options: AnimationOptions = [], animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    animate(
      withDuration: duration, delay: delay, spring: spring, animations: animations,
      completion: completion)
  }

  /// Declares an animation on a given spring, which is snapped to its end after `duration`.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, spring: Spring,
    animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    declare(
      AnimationTiming(begin: delay, duration: duration, pace: .spring(spring), segment: nil),
      animations, completion)
  }

  /// Declares a keyframe animation; without a keyframe inside it is one segment from 0 to 1.
  ///
  /// The whole runs ease-in-out unless a curve is passed, and each keyframe is linear inside.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    curve: TimingCurve = .easeInOut, animations: () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, curve: curve, animations: animations,
      completion: completion)
  }

  /// Declares one keyframe inside `animateKeyframes`.
  ///
  /// - Parameters:
  ///   - start: Where it starts, as a fraction of the whole duration.
  ///   - relativeDuration: How long it lasts, as a fraction of the whole.
  ///   - animations: Sets the values at its end.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration: Double, animations: () -> Void
  ) {
    requireContract(
      (0...1).contains(start) && (0...1).contains(relativeDuration),
      "a keyframe's start and duration are fractions from 0 to 1")
    guard let recorder = AnimationRecorder.current, var timing = recorder.openTiming else {
      fatalError("View.addKeyframe outside View.animateKeyframes")
    }
    timing.segment = AnimationTiming.Segment(start: start, length: relativeDuration)
    recorder.run(timing, animations)
  }

  private static func declare(
    _ timing: AnimationTiming, _ animations: () -> Void, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    requireContract(
      timing.duration.isFinite && timing.duration >= 0 && timing.begin.isFinite,
      "an animation's duration is 0 or more seconds and its delay a number")
    guard let recorder = AnimationRecorder.current else {
      fatalError(
        "View.animate outside a play: only a transition that is being played has frames to animate")
    }
    recorder.run(timing, animations)
    if let completion { recorder.addCompletion(at: timing.end, completion) }
  }
}
