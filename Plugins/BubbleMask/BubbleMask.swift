import TransitionKit

/// The new screen is uncovered by a disc that grows from a point.
final class BubbleMask: Transition, AnimatedTransitioning {
  /// What the disc is the mask of.
  enum Target: String, ParameterChoice {
    /// The new screen only.
    case presented
    /// Everything in the transition's container.
    case container
  }

  static let manifest = TransitionManifest(
    id: "bubble-mask", name: "Bubble mask",
    summary: "A growing disc uncovers the new screen, which stays in place.",
    usesMask: true, parameters: [origin, minScale, maskTarget])

  static let origin = BubbleGeometry.origin
  static let minScale = BubbleGeometry.minScale
  static let maskTarget = Parameter<Target>(
    "maskTarget", default: .presented, summary: "What the disc masks.")

  private let parameters: Parameters

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    let presented = context.movingView
    context.addArrivingView()
    let masked = parameters[Self.maskTarget] == .container ? context.containerView : presented
    let geometry = BubbleGeometry(context, parameters)
    let disc = makeDisc(geometry, in: masked, context)
    let previousMask = masked.mask
    masked.mask = disc
    let isArrival = context.operation.isArrival
    disc.transform = isArrival ? geometry.collapsed : .identity
    View.animate(
      withDuration: transitionDuration(using: context), curve: parameters[CommonParameters.curve],
      animations: { disc.transform = isArrival ? .identity : geometry.collapsed },
      completion: { _ in
        masked.mask = previousMask
        context.cleanUpAndComplete()
      })
  }

  /// The disc in the coordinates of the view it masks, as a mask's geometry is.
  private func makeDisc(
    _ geometry: BubbleGeometry, in masked: View, _ context: TransitionContext
  ) -> View {
    let disc = geometry.makeDisc()
    disc.identifier = "disc"
    disc.backgroundColor = .black
    disc.center = masked.convert(geometry.origin, from: context.containerView)
    return disc
  }
}

@section("tb_transitions") @used
let bubbleMaskEntry: TransitionEntry = { register(BubbleMask.self) }
