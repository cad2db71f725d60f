import TransitionKit

/// A slide that is right; its subclasses each repeat one mistake.
class Slide: Transition, AnimatedTransitioning {
  class var manifest: TransitionManifest {
    TransitionManifest(id: "slide", name: "Slide", summary: "The screen slides in from below.")
  }

  let parameters: Parameters

  required init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    let moving = context.movingView
    let isArrival = context.operation.isArrival
    if isArrival {
      context.containerView.addSubview(moving)
      moving.transform = .identity
      moving.frame = restFrame(context)
      moving.layoutIfNeeded()
    }
    let rest = moving.center
    let away = rest.offsetBy(dx: 0, dy: distance(context))
    if isArrival { moving.center = away }
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: { moving.center = isArrival ? rest : away },
      completion: { _ in self.cleanUp(context) })
  }

  /// Here, since a subclass cannot take the place of the protocol's own.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { nil }

  func restFrame(_ context: TransitionContext) -> Rect {
    context.finalFrame(for: context.viewController(forKey: .to))
  }

  func distance(_ context: TransitionContext) -> Double { context.containerView.bounds.height }

  func cleanUp(_ context: TransitionContext) { context.cleanUpAndComplete() }
}

/// M14: the main screen's height.
final class MainScreenHeight: Slide {
  override func distance(_ context: TransitionContext) -> Double { 667 }
}

/// Completes twice.
final class CompletesTwice: Slide {
  override func cleanUp(_ context: TransitionContext) {
    super.cleanUp(context)
    context.completeTransition(!context.transitionWasCancelled)
  }
}

/// Stops short of its place.
final class StopsShort: Slide {
  override func restFrame(_ context: TransitionContext) -> Rect {
    super.restFrame(context).offsetBy(dx: 0, dy: 1)
  }
}

/// Sets the state before a cancelled arrival by hand, but not the size.
final class CancelForgotten: Slide {
  override func cleanUp(_ context: TransitionContext) {
    guard context.transitionWasCancelled, context.operation.isArrival else {
      return super.cleanUp(context)
    }
    context.movingView.removeFromSuperview()
    context.completeTransition(false)
  }
}

/// Each frame goes on from the frame before.
final class Integrator: Slide {
  override func animateTransition(using context: TransitionContext) {
    super.animateTransition(using: context)
    let moving = context.movingView
    var tilt = 0.0
    context.displayLink { link in
      tilt += 0.1 * link.progress
      moving.transform =
        link.progress < 1 ? Transform(rotationAngle: tilt) : .identity
    }
  }
}

/// Hides the old screen's button at the middle frame, and shows it at none.
final class MiddleFrameNeeded: Slide {
  override func animateTransition(using context: TransitionContext) {
    super.animateTransition(using: context)
    let moving = context.movingView
    let link = { (link: DisplayLink) in
      if link.progress > 0.4 && link.progress < 0.6 { moving.subviews.first?.alpha = 0.5 }
    }
    if context.operation.isArrival { context.displayLink(link) }
  }
}

/// Beyond a threshold the old screen's button goes for good.
final class ThresholdNotUndone: Slide {
  private var removed: View?

  override func animateTransition(using context: TransitionContext) {
    super.animateTransition(using: context)
    let screen = context.stationaryView
    context.displayLink { link in
      if link.progress > 0.8 {
        self.removed = screen.viewWithIdentifier("origin")
        self.removed?.removeFromSuperview()
      }
    }
  }

  override func cleanUp(_ context: TransitionContext) {
    context.completeTransition(!context.transitionWasCancelled)
  }
}

/// Nothing completes under a finger that went all the way.
final class NoEndUnderAFinger: Slide {
  private var wentAllTheWay = false

  override func animateTransition(using context: TransitionContext) {
    super.animateTransition(using: context)
    wentAllTheWay = false
    context.displayLink { link in
      self.wentAllTheWay = context.isInteractive && link.progress == 1
    }
  }

  override func cleanUp(_ context: TransitionContext) {
    if wentAllTheWay && !context.transitionWasCancelled { return }
    super.cleanUp(context)
  }
}

/// A display link that eases by itself unless a finger is there.
final class EasesItself: Slide {
  override func animateTransition(using context: TransitionContext) {
    super.animateTransition(using: context)
    let moving = context.movingView
    let isArrival = context.operation.isArrival
    context.displayLink { link in
      let shown = context.isInteractive ? link.progress : TimingCurve.ease.value(at: link.progress)
      let size = 1 - 0.2 * (isArrival ? 1 - shown : shown)
      moving.transform = size == 1 ? .identity : Transform(scaleX: size, y: size)
    }
  }
}

/// Without a size there is no completion.
final class SizeNeeded: Slide {
  override func animateTransition(using context: TransitionContext) {
    guard context.containerView.bounds.width > 0 else { return }
    super.animateTransition(using: context)
  }
}

/// Remembers the size of its first set-up.
final class SizeRemembered: Slide {
  private var first: Double?

  override func distance(_ context: TransitionContext) -> Double {
    let distance = first ?? super.distance(context)
    first = distance
    return distance
  }
}

/// Leaves a view on the old screen in every round.
final class LeavesAView: Slide {
  override func cleanUp(_ context: TransitionContext) {
    super.cleanUp(context)
    let mark = View()
    mark.identifier = "mark"
    context.stationaryView.addSubview(mark)
  }
}

/// Keeps something of every round in a list.
final class Hoarder: Slide {
  private var seen: [View] = []

  override func cleanUp(_ context: TransitionContext) {
    super.cleanUp(context)
    seen.append(View())
  }
}

/// Lasts as long as it likes.
final class OwnDuration: Slide {
  override func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }
}

/// Declares a parameter that every transition has.
final class DeclaresDuration: Slide {
  override class var manifest: TransitionManifest {
    TransitionManifest(
      id: "declares-duration", name: "Slide", summary: "Has its duration twice.",
      parameters: [CommonParameters.duration])
  }
}

/// A number that may be none.
struct LooseNumber: ParameterText {
  static let parameterKind = Double.parameterKind
  let value: Double
  var parameterText: String { "\(value)" }

  init(value: Double) { self.value = value }

  init?(parameterText: String) {
    guard let value = Double(parameterText) else { return nil }
    self.value = value
  }
}

/// Takes numbers that are none.
final class TakesNaN: Slide {
  override class var manifest: TransitionManifest {
    TransitionManifest(
      id: "takes-nan", name: "Slide", summary: "Reads any number.", parameters: [distance])
  }

  static let distance = Parameter<LooseNumber>(
    "distance", default: LooseNumber(value: 1), summary: "How far.")
}

/// Does not think of a count of 0.
final class CountOfZero: Slide {
  override class var manifest: TransitionManifest {
    TransitionManifest(
      id: "count-of-zero", name: "Slide", summary: "Slides in steps.", parameters: [steps])
  }

  static let steps = Parameter<Double>("steps", default: 4, in: 0...10, summary: "How many.")

  override func cleanUp(_ context: TransitionContext) {
    for _ in 0..<min(Int(parameters[Self.steps]), 1) { super.cleanUp(context) }
  }
}

/// Two halves that meet inside a pixel.
final class TwoHalves: Slide {
  override func animateTransition(using context: TransitionContext) {
    super.animateTransition(using: context)
    let container = context.containerView
    let bounds = container.bounds
    let colour = context.stationaryView.backgroundColor
    let middle = bounds.height / 2 + 0.13
    halves = [
      View(frame: Rect(x: 0, y: 0, width: bounds.width, height: middle)),
      View(frame: Rect(x: 0, y: middle, width: bounds.width, height: bounds.height - middle)),
    ]
    let ground = View(frame: bounds)
    ground.backgroundColor = .black
    halves.insert(ground, at: 0)
    for half in halves {
      if half !== ground { half.backgroundColor = colour }
      container.addSubview(half)
    }
  }

  private var halves: [View] = []

  override func cleanUp(_ context: TransitionContext) {
    for half in halves { half.removeFromSuperview() }
    super.cleanUp(context)
  }
}
