import TransitionKit

/// The control with a fixed amount of work in every frame: what a ruler is checked against.
final class ControlLoad: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "control-load", name: "Control: fixed load",
    summary: "The same busy work in every frame, and no animation.",
    operations: TransitionOperation.allCases, parameters: [stepsPerFrame])

  static let stepsPerFrame = Parameter<Double>(
    "stepsPerFrame", default: 200_000, in: 0...100_000_000, unit: "steps",
    summary: "Integer steps of work in each frame, about a nanosecond each.")

  private let parameters: Parameters
  /// Kept, so that the work has a result somebody could read.
  private(set) var result: UInt64 = 0

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    ControlStep.showEnd(context)
    let steps = Int(parameters[Self.stepsPerFrame])
    context.displayLink { link in
      self.result = ControlStep.work(steps: steps, seed: link.progress.bitPattern)
    }
    View.animate(
      withDuration: transitionDuration(using: context), animations: {},
      completion: { _ in context.cleanUpAndComplete() })
  }
}

@section("tb_transitions") @used
let controlLoadEntry: TransitionEntry = { register(ControlLoad.self) }
