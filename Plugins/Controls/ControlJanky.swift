import TransitionKit

/// The control that is slow on purpose in every other frame: what percentiles must show.
final class ControlJanky: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "control-janky", name: "Control: janky",
    summary: "Every other frame works long enough to miss a 120 Hz display's deadline.",
    operations: TransitionOperation.allCases, parameters: [stepsPerSlowFrame])

  static let stepsPerSlowFrame = Parameter<Double>(
    "stepsPerSlowFrame", default: 10_000_000, in: 0...1_000_000_000, unit: "steps",
    summary: "Integer steps of work in each slow frame, about a nanosecond each.")
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
    let steps = Int(parameters[Self.stepsPerSlowFrame])
    context.displayLink { link in
      // A pure function of the moment: which frame it is, counted from the start.
      let frame = link.duration > 0 ? Int((link.timestamp / link.duration).rounded()) : 0
      guard frame % 2 == 1 else { return }
      self.result = ControlStep.work(steps: steps, seed: link.progress.bitPattern)
    }
    View.animate(
      withDuration: transitionDuration(using: context), animations: {},
      completion: { _ in context.cleanUpAndComplete() })
  }
}

@section("tb_transitions") @used
let controlJankyEntry: TransitionEntry = { register(ControlJanky.self) }
