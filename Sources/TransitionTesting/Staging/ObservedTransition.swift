import TransitionKit

/// A transition in another's place that notes what the host calls, and when.
@MainActor
final class ObservedTransition: Transition {
  /// Offers everything: the one it stands for was asked already.
  static let manifest = TransitionManifest(
    id: "observed", name: "Observed", summary: "Notes what the host calls.",
    operations: TransitionOperation.allCases)

  private(set) var calls: [String] = []
  /// How far the play has come.
  var state: () -> TransitionContext.State = { .idle }
  private let transition: (any Transition)?
  private var hasController = false

  init(parameters: Parameters) { transition = nil }

  init(_ transition: any Transition) { self.transition = transition }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning {
    ObservedAnimator(transition?.animator(for: operation), note: note)
  }

  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    let inner = transition?.presentationController(forPresented: presented, presenting: presenting)
    return inner.map { observe($0, presented, presenting) }
  }

  /// Puts an observer around the controller of a screen that has arrived.
  func adoptController(of presented: ViewController) {
    guard let inner = presented.presentationController else { return }
    presented.presentationController = observe(
      inner, presented, inner.presentingViewController)
  }

  /// What is noted when all is right.
  func expectedCalls(_ operation: TransitionOperation, completed: Bool) -> [String] {
    let name = operation == .present ? "presentation" : "dismissal"
    let ended = "when ended(completed: \(completed))"
    let hooks = hasController && (operation == .present || operation == .dismiss)
    return (hooks ? ["\(name)TransitionWillBegin"] : [])
      + ["animateTransition", "animationEnded(\(completed)) \(ended)"]
      + (hooks ? ["\(name)TransitionDidEnd(\(completed)) \(ended)"] : [])
  }

  private func observe(
    _ inner: PresentationController, _ presented: ViewController, _ presenting: ViewController
  ) -> PresentationController {
    hasController = true
    let controller = ObservedController(
      presentedViewController: presented, presenting: presenting)
    controller.inner = inner
    controller.note = note
    return controller
  }

  private func note(_ call: String, isAfterEnd: Bool) {
    calls.append(isAfterEnd ? "\(call) when \(state())" : call)
  }
}

/// Notes what is called of an animator.
private final class ObservedAnimator: AnimatedTransitioning {
  private let inner: (any AnimatedTransitioning)?
  private let note: (String, Bool) -> Void

  init(_ inner: (any AnimatedTransitioning)?, note: @escaping (String, Bool) -> Void) {
    self.inner = inner
    self.note = note
  }

  func transitionDuration(using context: TransitionContext?) -> Double {
    inner?.transitionDuration(using: context) ?? 0
  }

  func animateTransition(using context: TransitionContext) {
    note("animateTransition", false)
    inner?.animateTransition(using: context)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    note("animationEnded(\(transitionCompleted))", true)
    inner?.animationEnded(transitionCompleted)
  }
}

/// Notes what is called of a presentation controller, and hands it on.
private final class ObservedController: PresentationController {
  var inner: PresentationController?
  var note: (String, Bool) -> Void = { _, _ in }

  override var frameOfPresentedViewInContainerView: Rect {
    handOn()
    return inner?.frameOfPresentedViewInContainerView ?? .zero
  }

  override func presentationTransitionWillBegin() {
    note("presentationTransitionWillBegin", false)
    handOn()
    inner?.presentationTransitionWillBegin()
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    note("presentationTransitionDidEnd(\(completed))", true)
    handOn()
    inner?.presentationTransitionDidEnd(completed)
  }

  override func dismissalTransitionWillBegin() {
    note("dismissalTransitionWillBegin", false)
    handOn()
    inner?.dismissalTransitionWillBegin()
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    note("dismissalTransitionDidEnd(\(completed))", true)
    handOn()
    inner?.dismissalTransitionDidEnd(completed)
  }

  override func containerViewWillLayoutSubviews() {
    handOn()
    inner?.containerViewWillLayoutSubviews()
  }

  /// What the host tells this controller holds for the one it stands for.
  private func handOn() {
    inner?.containerView = containerView
    inner?.transitionCoordinator = transitionCoordinator
  }
}
