import TransitionKit

/// The control without animation: the new screen is simply there.
final class ControlCut: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "control-cut", name: "Control: cut",
    summary: "No animation: every frame shows the new screen. What remains is the cost of drawing.",
    operations: TransitionOperation.allCases)

  private let parameters: Parameters

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    ControlStep.showEnd(context)
    View.animate(
      withDuration: transitionDuration(using: context), animations: {},
      completion: { _ in context.cleanUpAndComplete() })
  }
}

@section("tb_transitions") @used
let controlCutEntry: TransitionEntry = { register(ControlCut.self) }
