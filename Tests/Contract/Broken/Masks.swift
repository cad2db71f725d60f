import TransitionKit

/// A circular reveal that is right; its subclasses each repeat one mistake.
class Reveal: Transition, AnimatedTransitioning {
  class var manifest: TransitionManifest {
    TransitionManifest(
      id: "reveal", name: "Reveal", summary: "A disc uncovers the new screen.",
      operations: TransitionOperation.allCases, usesMask: true)
  }

  private let parameters: Parameters

  required init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    let moving = context.movingView
    place(context)
    let masked = maskedView(context)
    let bounds = context.containerView.bounds
    let diameter = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
    let disc = View(
      frame: Rect(
        center: masked.convert(bounds.center, from: context.containerView),
        size: Size(width: diameter, height: diameter)))
    disc.identifier = "disc"
    disc.cornerRadius = diameter / 2
    disc.backgroundColor = .black
    let previous = moving.mask
    masked.mask = disc
    let isArrival = context.operation.isArrival
    let small = Transform(scaleX: 0.001, y: 0.001)
    disc.transform = isArrival ? small : .identity
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: { disc.transform = isArrival ? .identity : small },
      completion: { _ in
        self.clear(masked, disc, previous)
        context.cleanUpAndComplete()
      })
  }

  func maskedView(_ context: TransitionContext) -> View { context.movingView }

  func clear(_ masked: View, _ disc: View, _ previous: View?) { masked.mask = previous }

  private func place(_ context: TransitionContext) {
    let arriving = context.view(forKey: .to)
    switch context.operation {
    case .present, .push: context.containerView.addSubview(arriving)
    case .pop: context.containerView.insertSubview(arriving, belowSubview: context.movingView)
    case .dismiss: return
    }
    arriving.transform = .identity
    arriving.alpha = 1
    arriving.frame = context.finalFrame(for: context.viewController(forKey: .to))
    arriving.layoutIfNeeded()
  }
}

/// M10: the disc masks the container, and with it the old screen.
final class ContainerMasked: Reveal {
  override func maskedView(_ context: TransitionContext) -> View { context.containerView }
}

/// M11: the mask's view is removed from its superview, which it has none of.
final class MaskNeverCleared: Reveal {
  override func clear(_ masked: View, _ disc: View, _ previous: View?) {
    disc.removeFromSuperview()
  }
}

/// The mask is cleared, and the screen's own with it.
final class OwnMaskLost: Reveal {
  override func clear(_ masked: View, _ disc: View, _ previous: View?) { masked.mask = nil }
}
