import TransitionKit

/// The new screen slides in from the right and out to the right again.
final class Demo: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "demo", name: "Demo", summary: "Slides in from the right.")

  private let parameters: Parameters

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    let moving = context.movingView
    context.addArrivingView()
    let shown = moving.center
    let outside = shown.offsetBy(dx: context.containerView.bounds.width, dy: 0)
    if context.operation.isArrival { moving.center = outside }
    View.animate(
      withDuration: transitionDuration(using: context),
      animations: { moving.center = context.operation.isArrival ? shown : outside },
      completion: { _ in context.cleanUpAndComplete() })
  }
}

@section("tb_transitions") @used
let demoEntry: TransitionEntry = { register(Demo.self) }
