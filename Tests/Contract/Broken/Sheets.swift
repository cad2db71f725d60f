import TransitionKit

/// A dim that is right; its subclasses each repeat one mistake.
class Dimming: PresentationController {
  let dim = View()

  override init(presentedViewController: ViewController, presenting: ViewController) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dim.identifier = "dim"
    dim.backgroundColor = .black
  }

  override var frameOfPresentedViewInContainerView: Rect {
    let bounds = containerView?.bounds ?? .zero
    return Rect(
      x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height - bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    dim.alpha = 0
    containerView.insertSubview(dim, at: 0)
    setDim(0.5)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { removeDim() }
  }

  override func dismissalTransitionWillBegin() { setDim(0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { removeDim() }
  }

  override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    if presentedView.superview === containerView {
      presentedView.frame = frameOfPresentedViewInContainerView
    }
  }

  func setDim(_ alpha: Double) {
    guard let transitionCoordinator else { return dim.alpha = alpha }
    transitionCoordinator.animate(alongsideTransition: { [dim] _ in dim.alpha = alpha })
  }

  func removeDim() { dim.removeFromSuperview() }
}

/// A sheet that is right with a dim that is right.
class Sheet: Slide {
  override class var manifest: TransitionManifest {
    TransitionManifest(id: "sheet", name: "Sheet", summary: "A sheet over a dimmed screen.")
  }

  override func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    makeController(presented, presenting)
  }

  func makeController(_ presented: ViewController, _ presenting: ViewController) -> Dimming {
    Dimming(presentedViewController: presented, presenting: presenting)
  }
}

/// M27: another view is removed than the one that was added.
final class WrongVariable: Sheet {
  private final class Controller: Dimming {
    private let shadow = View()

    override func removeDim() { shadow.removeFromSuperview() }
  }

  override func makeController(
    _ presented: ViewController, _ presenting: ViewController
  ) -> Dimming {
    Controller(presentedViewController: presented, presenting: presenting)
  }
}

/// M29: the dim ends at a hundredth.
final class HundredthLeft: Sheet {
  private final class Controller: Dimming {
    override func setDim(_ alpha: Double) { super.setDim(max(alpha, 0.01)) }
  }

  override func makeController(
    _ presented: ViewController, _ presenting: ViewController
  ) -> Dimming {
    Controller(presentedViewController: presented, presenting: presenting)
  }
}

/// M30: without a coordinator there is no dim.
final class CoordinatorNeeded: Sheet {
  private final class Controller: Dimming {
    override func setDim(_ alpha: Double) {
      transitionCoordinator?.animate(alongsideTransition: { [dim] _ in dim.alpha = alpha })
    }
  }

  override func makeController(
    _ presented: ViewController, _ presenting: ViewController
  ) -> Dimming {
    Controller(presentedViewController: presented, presenting: presenting)
  }
}

/// M31: the dim keeps the size the container had.
final class DimKeepsItsSize: Sheet {
  private final class Controller: Dimming {
    override func containerViewWillLayoutSubviews() {
      guard let containerView, presentedView.superview === containerView else { return }
      presentedView.frame = frameOfPresentedViewInContainerView
    }
  }

  override func makeController(
    _ presented: ViewController, _ presenting: ViewController
  ) -> Dimming {
    Controller(presentedViewController: presented, presenting: presenting)
  }
}

/// The dim goes with a dismissal that is cancelled.
final class DimGoesTooSoon: Sheet {
  private final class Controller: Dimming {
    override func dismissalTransitionDidEnd(_ completed: Bool) { removeDim() }
  }

  override func makeController(
    _ presented: ViewController, _ presenting: ViewController
  ) -> Dimming {
    Controller(presentedViewController: presented, presenting: presenting)
  }
}
