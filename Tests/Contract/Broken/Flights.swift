import TransitionKit

/// A push with a flying picture that is right; its subclasses each repeat one mistake.
class Flying: Transition, AnimatedTransitioning {
  class var manifest: TransitionManifest {
    TransitionManifest(
      id: "flying", name: "Flying picture", summary: "A picture flies while the screen fades.",
      operations: [.push, .pop])
  }

  private let parameters: Parameters

  required init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    let top = context.movingView
    place(context)
    let isPush = context.operation == .push
    let source = context.view(forKey: .from).viewWithIdentifier("photo")
    let destination = context.view(forKey: .to).viewWithIdentifier("photo")
    let picture = source?.snapshotView(afterScreenUpdates: false)
    if let picture, let source, let destination {
      picture.frame = sourceFrame(source, context)
      context.containerView.addSubview(picture)
      setOff(source, destination)
    }
    let end = destination.map { destinationFrame($0, context) } ?? .zero
    if isPush { top.alpha = 0 }
    View.animateKeyframes(
      withDuration: transitionDuration(using: context),
      animations: {
        top.alpha = isPush ? 1 : 0
        picture?.frame = end
      },
      completion: { _ in
        if let source, let destination { self.land(source, destination, context) }
        context.cleanUpAndComplete(removing: [picture].compactMap(\.self))
      })
  }

  func place(_ context: TransitionContext) {
    let arriving = context.view(forKey: .to)
    if context.operation == .push {
      context.containerView.addSubview(arriving)
    } else {
      context.containerView.insertSubview(arriving, belowSubview: context.movingView)
    }
    arriving.transform = .identity
    arriving.alpha = 1
    arriving.frame = context.finalFrame(for: context.viewController(forKey: .to))
    layOut(arriving)
  }

  func layOut(_ arriving: View) { arriving.layoutIfNeeded() }

  func sourceFrame(_ source: View, _ context: TransitionContext) -> Rect {
    context.containerView.convert(source.bounds, from: source)
  }

  func destinationFrame(_ destination: View, _ context: TransitionContext) -> Rect {
    context.containerView.convert(destination.bounds, from: destination)
  }

  func setOff(_ source: View, _ destination: View) {
    if destination.contents == nil { destination.contents = source.contents }
    source.isHidden = true
    destination.isHidden = true
  }

  func land(_ source: View, _ destination: View, _ context: TransitionContext) {
    source.isHidden = false
    destination.isHidden = false
  }
}

/// M18: the frame is converted from the root view in place of the picture's superview.
final class ConvertedFromRoot: Flying {
  override func sourceFrame(_ source: View, _ context: TransitionContext) -> Rect {
    context.containerView.convert(source.frame, from: context.view(forKey: .from))
  }
}

/// M19: the destination's frame is read before layout.
final class ReadBeforeLayout: Flying {
  override func layOut(_ arriving: View) {}
}

/// M19: the destination's frame is not converted to the container.
final class NotConverted: Flying {
  override func destinationFrame(_ destination: View, _ context: TransitionContext) -> Rect {
    destination.frame
  }
}

/// M20: the destination's own view is visible during the flight, and filled at its end.
final class FilledAtTheEnd: Flying {
  override func setOff(_ source: View, _ destination: View) { source.isHidden = true }

  override func land(_ source: View, _ destination: View, _ context: TransitionContext) {
    source.isHidden = false
    if destination.contents == nil { destination.contents = source.contents }
  }
}
