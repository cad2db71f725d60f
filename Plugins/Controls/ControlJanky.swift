import TransitionKit

/// The control that is slow on purpose in every other frame: what percentiles must show.
final class ControlJanky: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "control-janky", name: "Control: janky",
    summary: "Every other frame works long enough to miss a 120 Hz display's deadline.",
    operations: TransitionOperation.allCases, parameters: [stepsPerSlowFrame, slowFrames])

  static let stepsPerSlowFrame = Parameter<Double>(
    "stepsPerSlowFrame", default: 10_000_000, in: 0...1_000_000_000, unit: "steps",
    summary: "Integer steps of work in each slow frame, about a nanosecond each.")
  static let slowFrames = Parameter<Double>(
    "slowFrames", default: 30, in: 1...10_000,
    summary: "Slow stretches of the animation: at 2 frames each, every other frame is slow.")

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
    let stretches = parameters[Self.slowFrames]
    context.displayLink { link in
      // A pure function of progress: which half of its stretch the frame lies in.
      let place = link.progress * stretches
      guard place - place.rounded(.down) >= 0.5 else { return }
      self.result = ControlStep.work(steps: steps, seed: link.progress.bitPattern)
    }
    View.animate(
      withDuration: transitionDuration(using: context), animations: {},
      completion: { _ in context.cleanUpAndComplete() })
  }
}

@section("tb_transitions") @used
let controlJankyEntry: TransitionEntry = { register(ControlJanky.self) }
