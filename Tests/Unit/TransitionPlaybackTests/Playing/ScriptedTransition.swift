import TransitionKit

/// A transition that does what a test tells it, and tells what is done with it.
final class ScriptedTransition: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "scripted", name: "Scripted", summary: "Does what a test tells it.",
    operations: TransitionOperation.allCases)

  var duration = 1.0
  /// What happens in `animateTransition`; by default a fade with the usual clean-up.
  var script: (TransitionContext) -> Void = { ScriptedTransition.fade($0) }
  var controller: ((ViewController, ViewController) -> PresentationController)?
  var log: (String) -> Void = { _ in }

  init(parameters: Parameters = Parameters()) {}

  convenience init(script: @escaping (TransitionContext) -> Void) {
    self.init()
    self.script = script
  }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    controller?(presented, presenting)
  }

  func transitionDuration(using context: TransitionContext?) -> Double { duration }

  func animateTransition(using context: TransitionContext) {
    log("animateTransition")
    script(context)
  }

  func animationEnded(_ transitionCompleted: Bool) { log("animationEnded \(transitionCompleted)") }

  /// Puts the arriving screen in and fades the moving one.
  ///
  /// - Parameters:
  ///   - context: The transition.
  ///   - cleanUp: What to do at the end in place of the usual clean-up.
  static func fade(
    _ context: TransitionContext,
    cleanUp: @escaping (TransitionContext) -> Void = {
      $0.cleanUpAndComplete()
    }
  ) {
    let moving = context.movingView
    if context.operation.isArrival {
      context.containerView.addSubview(moving)
      moving.frame = context.finalFrame(for: context.viewController(forKey: .to))
      moving.alpha = 0
    } else if context.operation == .pop {
      context.containerView.insertSubview(context.stationaryView, belowSubview: moving)
    }
    View.animate(
      withDuration: 1, options: .curveLinear,
      animations: { moving.alpha = context.operation.isArrival ? 1 : 0 },
      completion: { _ in cleanUp(context) })
  }
}

/// Tells when the host calls its hooks.
final class LoggingController: PresentationController {
  var log: (String) -> Void = { _ in }

  override func presentationTransitionWillBegin() { log("presentationWillBegin") }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log("presentationDidEnd \(completed)")
  }

  override func dismissalTransitionWillBegin() { log("dismissalWillBegin") }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log("dismissalDidEnd \(completed)")
  }

  override func containerViewWillLayoutSubviews() { log("containerWillLayout") }
}
