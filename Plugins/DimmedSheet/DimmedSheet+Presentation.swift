import TransitionKit

/// Keeps the dim behind the sheet and says where the sheet rests.
final class DimmedSheetPresentation: PresentationController {
  private let parameters: Parameters
  private let dim = View()

  init(
    presentedViewController: ViewController, presenting: ViewController, parameters: Parameters
  ) {
    self.parameters = parameters
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dim.identifier = "dim"
    dim.backgroundColor = parameters[DimmedSheet.dimColor]
    if parameters[DimmedSheet.tapToDismiss] {
      dim.tapHandler = { [weak presentedViewController] in
        presentedViewController?.dismiss(animated: true)
      }
    }
  }

  override var frameOfPresentedViewInContainerView: Rect {
    guard let container = containerView else { return .zero }
    let size = Size(
      width: container.bounds.width * parameters[DimmedSheet.widthFraction],
      height: container.bounds.height * parameters[DimmedSheet.heightFraction])
    let frame = Rect(center: container.bounds.center, size: size)
    guard parameters[DimmedSheet.pixelAligned] else { return frame }
    let scale = container.displayScale
    let left = (frame.minX * scale).rounded(.down) / scale
    let top = (frame.minY * scale).rounded(.down) / scale
    return Rect(
      x: left, y: top, width: (frame.maxX * scale).rounded(.up) / scale - left,
      height: (frame.maxY * scale).rounded(.up) / scale - top)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dim.frame = container.bounds
    dim.alpha = 0
    container.insertSubview(dim, at: 0)
    setDim(to: parameters[DimmedSheet.dimAlpha])
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dim.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { setDim(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dim.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    guard let container = containerView else { return }
    dim.frame = container.bounds
    guard presentedView.superview === container, presentedView.transform.isIdentity else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
  }

  /// Alongside the transition when it is animated, at once when it is not.
  private func setDim(to alpha: Double) {
    guard let coordinator = transitionCoordinator else {
      dim.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dim] _ in dim.alpha = alpha })
  }
}
