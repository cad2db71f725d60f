/// Runs further animations alongside a transition.
///
/// UIKit's `UIViewControllerTransitionCoordinator`.
@MainActor
public final class TransitionCoordinator {
  /// Asked for alongside animations: run by the player after the transition's own set-up.
  private var animations: [(TransitionContext) -> Void] = []
  private var completions: [(TransitionContext) -> Void] = []

  package init() {}

  /// Adds animations with the transition's own duration and curve.
  ///
  /// - Parameters:
  ///   - animation: Sets the end values.
  ///   - completion: Called when the transition has ended, completed or cancelled.
  public func animate(
    alongsideTransition animation: ((TransitionContext) -> Void)?,
    completion: ((TransitionContext) -> Void)? = nil
  ) {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
  }

  /// Declares what was asked for, with the transition's duration and curve.
  package func declareAnimations(
    using context: TransitionContext, duration: Double, curve: TimingCurve
  ) {
    guard !animations.isEmpty else { return }
    View.animate(
      withDuration: duration, curve: curve,
      animations: { for animation in animations { animation(context) } })
  }

  /// Calls the completions, once.
  package func callCompletions(using context: TransitionContext) {
    let pending = completions
    completions.removeAll()
    for completion in pending { completion(context) }
  }

  /// Forgets everything, for a transition that begins again in a resized container.
  package func reset() {
    animations.removeAll()
    completions.removeAll()
  }
}
