/// Looks after what stays around a presented screen.
///
/// UIKit's `UIPresentationController`.
///
/// Subclass it for sheets: add a dim in `presentationTransitionWillBegin`, say where the screen goes
/// in `frameOfPresentedViewInContainerView`, and remove the dim in the two did-end hooks.
@MainActor
open class PresentationController {
  /// The screen that arrives; it owns this controller.
  public unowned let presentedViewController: ViewController
  /// The screen under it.
  public unowned let presentingViewController: ViewController
  /// The view that holds the transition; nil before the presentation begins.
  public package(set) final weak var containerView: View?
  /// Animates alongside the transition; nil when the change is not animated.
  public package(set) final weak var transitionCoordinator: TransitionCoordinator?

  /// Makes a controller for one presentation.
  public init(presentedViewController: ViewController, presenting: ViewController) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting
  }

  /// The view that arrives.
  public final var presentedView: View { presentedViewController.view }

  /// Where the presented view rests, in the container's coordinates; the whole container here.
  open var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero }

  /// Called before a presentation's animation is set up.
  open func presentationTransitionWillBegin() {}

  /// Called after a presentation has ended.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before a dismissal's animation is set up.
  open func dismissalTransitionWillBegin() {}

  /// Called after a dismissal has ended.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// Called when the container lays out: once it holds what `presentationTransitionWillBegin` added,
  /// and whenever its size has changed.
  open func containerViewWillLayoutSubviews() {}
}
