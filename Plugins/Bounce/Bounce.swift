import TransitionKit

/// The new screen springs in from an edge, overshoots and settles.
final class Bounce: Transition, AnimatedTransitioning {
  /// The edge the screen comes from and leaves over.
  enum Direction: String, ParameterChoice {
    case bottom, top, left, right
  }

  static let manifest = TransitionManifest(
    id: "bounce", name: "Spring bounce",
    summary: "The new screen springs in from an edge and overshoots; it leaves without a spring.",
    duration: 0.6,
    parameters: [dampingRatio, initialVelocity, direction, dismissCurve, overdamped])

  static let duration = CommonParameters.duration(default: 0.6)
  static let dampingRatio = Parameter<Double>(
    "dampingRatio", default: 0.6, in: 0.05...5,
    summary: "1 does not overshoot; above 1 only counts with overdamped.")
  static let initialVelocity = Parameter<Double>(
    "initialVelocity", default: 0, in: -20...20, unit: "distances/s",
    summary: "Speed at the start, in whole distances a second.")
  static let direction = Parameter<Direction>(
    "direction", default: .bottom, summary: "The edge the screen comes from.")
  static let dismissCurve = Parameter<TimingCurve>(
    "dismissCurve", default: .easeInOut, summary: "Pace of the dismissal.")
  static let overdamped = Parameter<Bool>(
    "overdamped", default: false, summary: "Whether damping ratios above 1 are kept.")

  private let parameters: Parameters

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double { parameters[Self.duration] }

  func animateTransition(using context: TransitionContext) {
    let presented = context.movingView
    if context.operation.isArrival {
      arrive(presented, context)
    } else {
      leave(presented, context)
    }
  }

  private func arrive(_ presented: View, _ context: TransitionContext) {
    context.addArrivingView()
    let rest = presented.center
    presented.center = outside(rest, context)
    let spring = Spring(
      duration: transitionDuration(using: context), dampingRatio: parameters[Self.dampingRatio],
      initialVelocity: parameters[Self.initialVelocity],
      mode: parameters[Self.overdamped] ? .overdamped : .clamped)
    View.animate(
      withDuration: transitionDuration(using: context), spring: spring,
      animations: { presented.center = rest },
      completion: { _ in context.cleanUpAndComplete() })
  }

  private func leave(_ presented: View, _ context: TransitionContext) {
    let target = outside(presented.center, context)
    View.animate(
      withDuration: transitionDuration(using: context), curve: parameters[Self.dismissCurve],
      animations: { presented.center = target },
      completion: { _ in context.cleanUpAndComplete() })
  }

  /// A place moved by the container's size over the edge: the container's, not the device's.
  private func outside(_ place: Point, _ context: TransitionContext) -> Point {
    let size = context.containerView.bounds.size
    return switch parameters[Self.direction] {
    case .bottom: place.offsetBy(dx: 0, dy: size.height)
    case .top: place.offsetBy(dx: 0, dy: -size.height)
    case .left: place.offsetBy(dx: -size.width, dy: 0)
    case .right: place.offsetBy(dx: size.width, dy: 0)
    }
  }
}

@section("tb_transitions") @used
let bounceEntry: TransitionEntry = { register(Bounce.self) }
