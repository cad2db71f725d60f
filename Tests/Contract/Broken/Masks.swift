import TransitionKit

/// A circular reveal that is right; its subclasses each repeat one mistake.
class Reveal: Transition, AnimatedTransitioning {
  class var manifest: TransitionManifest {
    TransitionManifest(
      id: "reveal", name: "Reveal", summary: "A disc uncovers the new screen.",
      operations: TransitionOperation.allCases, usesMask: true, parameters: [origin])
  }

  static let origin = Parameter<Point?>("origin", default: nil, summary: "Where it starts.")

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
    let origin = parameters[Self.origin] ?? bounds.center
    let diameter = diameter(from: origin, in: bounds.size)
    let disc = View(
      frame: Rect(
        center: masked.convert(origin, from: context.containerView),
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

  func diameter(from origin: Point, in size: Size) -> Double {
    let x = max(abs(origin.x), abs(size.width - origin.x))
    let y = max(abs(origin.y), abs(size.height - origin.y))
    return 2 * (x * x + y * y).squareRoot()
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

/// The disc is as large as one from the centre must be.
final class DiscFromTheCentre: Reveal {
  override func diameter(from origin: Point, in size: Size) -> Double {
    super.diameter(from: Point(x: size.width / 2, y: size.height / 2), in: size)
  }
}

/// The disc covers the height, which is enough in portrait.
final class HeightOnly: Reveal {
  override func diameter(from origin: Point, in size: Size) -> Double { 1.5 * size.height }
}

/// The mask is cleared, and the screen's own with it.
final class OwnMaskLost: Reveal {
  override func clear(_ masked: View, _ disc: View, _ previous: View?) { masked.mask = nil }
}
