import TransitionKit

/// Takes one transition through its life cycle, frame by frame (spec 3): the host's side.
///
/// One player plays once. Everything from `begin` to `end` runs inside `session`, which binds the
/// recorder that `View.animate` and `snapshotView` look for. Any frame can be shown in any order.
@MainActor
package final class Player {
  /// What is played on.
  package let stage: Stage
  /// What is played.
  package let operation: TransitionOperation
  /// Seconds the animation takes, known once it has begun; 0 when there is nothing to animate.
  package private(set) var duration = 0.0
  /// What the transition is told and tells; nil before it begins.
  package private(set) var context: TransitionContext?
  /// The recorded animations; nil before it begins.
  package private(set) var timeline: AnimationTimeline?

  let parameters: Parameters
  private let transition: any Transition
  private let recorder: AnimationRecorder
  private let wantsAnimation: Bool
  private let frameCount: Int
  private var animator: (any AnimatedTransitioning)?
  /// The finger whose fraction was shown last; nil while the animation runs by itself.
  private var finger: Finger?

  private struct Finger {
    let grip: AnimationTimeline.Grip?
  }

  /// Prepares a play.
  ///
  /// - Parameters:
  ///   - transition: The plugin's object; the same one plays both directions.
  ///   - operation: What to play; the stage must be at the right moment for it.
  ///   - stage: The window and its two screens.
  ///   - parameters: The values the transition was made with.
  ///   - frameCount: How many frames will be shown, for display links to know their spacing.
  ///   - animated: Whether frames are wanted; without, set-up and clean-up follow each other.
  ///   - snapshotter: Takes the transition's snapshots; nil keeps frozen copies of the views.
  package init(
    _ transition: any Transition, _ operation: TransitionOperation, on stage: Stage,
    parameters: Parameters, frameCount: Int = 60, animated: Bool = true,
    snapshotter: (any Snapshotting)? = nil
  ) {
    self.transition = transition
    self.operation = operation
    self.stage = stage
    self.parameters = parameters
    self.frameCount = frameCount
    wantsAnimation = animated
    recorder = AnimationRecorder(snapshotter: snapshotter)
  }

  /// Runs a whole play; `begin`, the frames and `end` belong inside.
  package func session<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try recorder.bind(body)
  }

  /// Whether there are frames to show between `begin` and `end`.
  package var isAnimated: Bool { duration > 0 }

  /// Sets the transition up: before image, hooks, helpers, declared animations.
  ///
  /// - Throws: `PlaybackError`, before anything has changed, when it cannot be played.
  package func begin() throws(PlaybackError) {
    let manifest = type(of: transition).manifest
    guard manifest.operations.contains(operation) else {
      throw .operationNotOffered(
        id: manifest.id, operation: operation.rawValue,
        offered: manifest.operations.map(\.rawValue))
    }
    guard operation.isArrival != stage.hasArrived else {
      throw .wrongMoment(operation: operation.rawValue)
    }
    let animator = transition.animator(for: operation)
    let seconds = animator.transitionDuration(using: nil)
    guard seconds.isFinite, seconds >= 0 else { throw .badDuration("\(seconds)") }
    self.animator = animator
    start(animator, seconds: seconds)
  }

  /// Shows the animations at a fraction of the duration: the `animate` phase.
  ///
  /// Allocates nothing; a pure function of the fraction.
  package func animate(at fraction: Double) {
    finger = nil
    if fraction < 1 {
      timeline?.show(at: fraction * duration)
    } else {
      timeline?.showEnd(cancelled: false)
    }
    fireDisplayLinks(fraction)
  }

  /// Shows the animations as tracked by a finger, all at an even pace (spec 2.6).
  ///
  /// - Parameters:
  ///   - fraction: Where the finger is, cut to 0…1.
  ///   - grip: Where a running animation was taken over; nil for a gesture from the start.
  package func track(_ fraction: Double, grip: AnimationTimeline.Grip? = nil) {
    let fraction = min(max(fraction, 0), 1)
    finger = Finger(grip: grip)
    context?.isInteractive = true
    timeline?.scrub(to: fraction, duration: duration, grip: grip)
    fireDisplayLinks(fraction)
  }

  /// Lays out what the animations changed: the `layout` phase.
  package func layout() { stage.root.layoutIfNeeded() }

  /// Ends the transition: last values, completions, clean-up, callbacks.
  ///
  /// - Parameter cancelled: Whether the change is called off; the values are then those at the
  ///   start.
  /// - Throws: `PlaybackError.contractBroken` when the plugin did not keep the contract.
  package func end(cancelled: Bool = false) throws(PlaybackError) {
    guard let context, let timeline, let animator else { return }
    context.transitionWasCancelled = cancelled
    context.isEnding = true
    timeline.showEnd(cancelled: cancelled)
    fireDisplayLinks(cancelled ? 0 : 1)
    layout()
    timeline.callCompletions()
    guard case .ended(let completed) = context.state else {
      throw .contractBroken(
        context.violations + [
          "completeTransition(_:) was never called; call it in the completion of an animation"
        ])
    }
    callBack(animator, context, completed: completed)
    if completed && operation == .push { stage.lower.view.removeFromSuperview() }
    if operation.isArrival != completed { stage.arrivalImage = nil }
    layout()
    guard context.violations.isEmpty else { throw .contractBroken(context.violations) }
  }

  /// What differs from the tree before this play, a sentence each; asked after `end`, before
  /// `settle`.
  package func differencesFromBefore() -> [String] { context?.beforeImage.differences() ?? [] }

  /// The host's own clean-up after `end`: a container that is no longer needed goes.
  package func settle() { stage.settle(arrived: stage.hasArrived) }

  /// Begins again in a container of another size, at the same moment (spec 3).
  ///
  /// A finger that tracks the transition goes on tracking it.
  ///
  /// - Parameters:
  ///   - size: The window's new size, in points.
  ///   - fraction: The moment to show after it.
  package func resize(to size: Size, at fraction: Double) {
    guard let context, let animator else { return }
    context.beforeImage.restore()
    stage.resize(to: size)
    recorder.reset()
    start(animator, seconds: animator.transitionDuration(using: context))
    if let finger { track(fraction, grip: finger.grip) } else { animate(at: fraction) }
    layout()
  }
}

// MARK: - Steps of the life cycle

extension Player {
  private func start(_ animator: any AnimatedTransitioning, seconds: Double) {
    let container = stage.makeContainer()
    let context = makeContext(container, isAnimated: wantsAnimation && seconds > 0)
    self.context = context
    duration = context.isAnimated ? seconds : 0
    context.state = .begun
    callWillBegin(context)
    updateFrames(of: context)
    animator.animateTransition(using: context)
    context.transitionCoordinator?.declareAnimations(
      using: context, duration: seconds, curve: parameters[CommonParameters.curve])
    recorder.close()
    timeline = AnimationTimeline(recorder)
    // Without animation it may have ended by now.
    if context.state == .begun { context.state = .running }
  }

  private func makeContext(_ container: View, isAnimated: Bool) -> TransitionContext {
    let before = TreeImage(of: stage.root, and: [stage.lower.view, stage.upper.view])
    if operation.isArrival { stage.arrivalImage = before }
    return TransitionContext(
      operation: operation, container: container,
      from: operation.isArrival ? stage.lower : stage.upper,
      to: operation.isArrival ? stage.upper : stage.lower,
      isAnimated: isAnimated && !container.bounds.isEmpty, beforeImage: before,
      arrivalImage: operation.isArrival ? nil : stage.arrivalImage)
  }

  private func callWillBegin(_ context: TransitionContext) {
    let upper = stage.upper
    upper.isBeingPresented = operation.isArrival
    upper.isBeingDismissed = !operation.isArrival
    if operation == .present {
      upper.presentationController = transition.presentationController(
        forPresented: upper, presenting: stage.lower)
    }
    guard let controller = upper.presentationController else { return }
    controller.containerView = context.containerView
    controller.transitionCoordinator = context.transitionCoordinator
    if operation == .present {
      controller.presentationTransitionWillBegin()
      // The container is new: what a controller places when it lays out has its place before the
      // first frame.
      controller.containerViewWillLayoutSubviews()
    } else {
      controller.dismissalTransitionWillBegin()
    }
  }

  private func updateFrames(of context: TransitionContext) {
    let bounds = context.containerView.bounds
    let rest = stage.upper.presentationController?.frameOfPresentedViewInContainerView ?? bounds
    context.frames =
      operation.isArrival
      ? TransitionFrames(
        initialFrom: bounds, initialTo: .zero,
        finalFrom: operation == .present ? bounds : .zero, finalTo: rest)
      : TransitionFrames(
        initialFrom: rest, initialTo: bounds, finalFrom: .zero, finalTo: bounds)
  }

  private func callBack(
    _ animator: any AnimatedTransitioning, _ context: TransitionContext, completed: Bool
  ) {
    stage.upper.isBeingPresented = false
    stage.upper.isBeingDismissed = false
    animator.animationEnded(completed)
    context.transitionCoordinator?.callCompletions(using: context)
    guard let controller = stage.upper.presentationController else { return }
    controller.transitionCoordinator = nil
    if operation == .present {
      controller.presentationTransitionDidEnd(completed)
    } else if operation == .dismiss {
      controller.dismissalTransitionDidEnd(completed)
    }
  }

  private func fireDisplayLinks(_ fraction: Double) {
    guard let context else { return }
    for link in context.displayLinks {
      link.fire(
        progress: fraction, timestamp: fraction * duration,
        duration: duration / Double(max(frameCount - 1, 1)))
    }
  }
}
