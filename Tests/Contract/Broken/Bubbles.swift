import TransitionKit

/// A bubble that is right; its subclasses each repeat one mistake.
class Bubble: Transition, AnimatedTransitioning {
  class var manifest: TransitionManifest {
    TransitionManifest(
      id: "bubble", name: "Bubble", summary: "A disc grows, and the screen with it.",
      parameters: [origin, bubbleColor])
  }

  static let origin = Parameter<Point?>("origin", default: nil, summary: "Where it starts.")
  static let bubbleColor = Parameter<Color?>("bubbleColor", default: nil, summary: "Of the disc.")

  let parameters: Parameters

  required init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    let presented = context.movingView
    let isArrival = context.operation.isArrival
    prepare(context)
    let bubble = makeBubble(context)
    if isArrival {
      context.containerView.addSubview(presented)
      presented.transform = .identity
      presented.frame = context.finalFrame(for: context.viewController(forKey: .to))
      presented.layoutIfNeeded()
    } else {
      context.containerView.bringSubviewToFront(presented)
    }
    let rest = presented.center
    let start = origin(context)
    let small = {
      bubble.transform = Transform(scaleX: 0.001, y: 0.001)
      presented.transform = Transform(scaleX: 0.001, y: 0.001)
      presented.center = start
      presented.alpha = 0
    }
    let full = {
      bubble.transform = .identity
      presented.transform = .identity
      presented.center = rest
      presented.alpha = 1
    }
    if isArrival { small() } else { full() }
    View.animate(
      withDuration: transitionDuration(using: context), animations: isArrival ? full : small,
      completion: { finished in self.cleanUp(context, bubble, finished) })
  }

  func prepare(_ context: TransitionContext) {}

  func origin(_ context: TransitionContext) -> Point {
    if let origin = parameters[Self.origin] { return origin }
    guard let button = context.stationaryView.viewWithIdentifier("origin") else {
      return context.containerView.bounds.center
    }
    return context.containerView.convert(button.bounds.center, from: button)
  }

  func diameter(from origin: Point, in size: Size) -> Double {
    let x = max(abs(origin.x), abs(size.width - origin.x))
    let y = max(abs(origin.y), abs(size.height - origin.y))
    return 2 * (x * x + y * y).squareRoot()
  }

  func color(_ context: TransitionContext) -> Color {
    parameters[Self.bubbleColor] ?? context.movingView.backgroundColor ?? .white
  }

  func remark(_ color: Color, _ context: TransitionContext) {
    if color.alpha < 1 {
      context.remark(TransitionRemark(id: "translucentBubble", text: "The disc is translucent."))
    }
    if let background = context.movingView.backgroundColor, background.alpha < 1 {
      context.remark(TransitionRemark(id: "translucentScreen", text: "The disc shows through."))
    }
  }

  func cleanUp(_ context: TransitionContext, _ bubble: View, _ finished: Bool) {
    context.cleanUpAndComplete(removing: [bubble])
  }

  private func makeBubble(_ context: TransitionContext) -> View {
    let origin = origin(context)
    let diameter = diameter(from: origin, in: context.containerView.bounds.size)
    let bubble = View(
      frame: Rect(center: origin, size: Size(width: diameter, height: diameter)))
    bubble.identifier = "bubble"
    bubble.cornerRadius = diameter / 2
    bubble.backgroundColor = color(context)
    remark(color(context), context)
    context.containerView.addSubview(bubble)
    return bubble
  }
}

/// M2: the container is painted, and presenting vanishes at the first frame.
final class PaintedContainer: Bubble {
  override func prepare(_ context: TransitionContext) {
    context.containerView.backgroundColor = .white
  }
}

/// M5: a dismissal puts back the centre and leaves scale and alpha.
final class CentreRestored: Bubble {
  override func cleanUp(_ context: TransitionContext, _ bubble: View, _ finished: Bool) {
    bubble.removeFromSuperview()
    let center = context.arrivalImage?.properties(of: context.movingView)?.center
    if context.transitionWasCancelled || context.operation.isArrival {
      return context.cleanUpAndComplete()
    }
    context.movingView.removeFromSuperview()
    if let center { context.movingView.center = center }
    context.completeTransition(true)
  }
}

/// M6: always true.
final class AlwaysTrue: Bubble {
  override func cleanUp(_ context: TransitionContext, _ bubble: View, _ finished: Bool) {
    bubble.removeFromSuperview()
    if context.transitionWasCancelled {
      context.beforeImage.restore()
    } else if !context.operation.isArrival {
      context.movingView.removeFromSuperview()
      context.arrivalImage?.restoreProperties(of: context.movingView)
    }
    context.completeTransition(true)
  }
}

/// M12: the flag that says the animation ran to its end.
final class FinishedFlag: Bubble {
  override func cleanUp(_ context: TransitionContext, _ bubble: View, _ finished: Bool) {
    bubble.removeFromSuperview()
    if context.transitionWasCancelled {
      context.beforeImage.restore()
    } else if !context.operation.isArrival {
      context.movingView.removeFromSuperview()
      context.arrivalImage?.restoreProperties(of: context.movingView)
    }
    context.completeTransition(finished)
  }
}

/// M7: the dismissed view goes, cancelled or not.
final class RemovedThoughCancelled: Bubble {
  override func cleanUp(_ context: TransitionContext, _ bubble: View, _ finished: Bool) {
    context.cleanUpAndComplete(removing: [bubble])
    if context.operation == .dismiss { context.movingView.removeFromSuperview() }
  }
}

/// M8: the bubble stays under the presented view.
final class BubbleStays: Bubble {
  override func cleanUp(_ context: TransitionContext, _ bubble: View, _ finished: Bool) {
    let isPresented = context.operation == .present && !context.transitionWasCancelled
    context.cleanUpAndComplete(removing: isPresented ? [] : [bubble])
  }
}

/// An origin outside is moved to the edge.
final class OriginClamped: Bubble {
  override func origin(_ context: TransitionContext) -> Point {
    let origin = super.origin(context)
    let bounds = context.containerView.bounds
    return Point(
      x: min(max(origin.x, bounds.minX), bounds.maxX),
      y: min(max(origin.y, bounds.minY), bounds.maxY))
  }

  override func color(_ context: TransitionContext) -> Color { .black }
}

/// The colour's alpha is dropped.
final class OpaqueByForce: Bubble {
  override func color(_ context: TransitionContext) -> Color {
    super.color(context).withAlphaComponent(1)
  }
}

/// Nothing is told of what shows through.
final class Silent: Bubble {
  override func remark(_ color: Color, _ context: TransitionContext) {}
}

/// The presentation's origin serves the dismissal, too.
final class OriginKept: Bubble {
  private var kept: Point?

  override func origin(_ context: TransitionContext) -> Point {
    if let kept, !context.operation.isArrival { return kept }
    let origin = super.origin(context)
    kept = origin
    return origin
  }
}

/// Without a button there is no transition.
final class ButtonNeeded: Bubble {
  override func animateTransition(using context: TransitionContext) {
    guard context.stationaryView.viewWithIdentifier("origin") != nil else { return }
    super.animateTransition(using: context)
  }
}
