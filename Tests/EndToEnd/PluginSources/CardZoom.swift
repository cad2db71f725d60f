import TransitionKit

/// The new screen grows out of the middle as a card with round corners; the old one is dimmed.
final class CardZoom: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "card-zoom", name: "Card zoom",
    summary: "The new screen grows out of the middle as a card; the old one is dimmed.",
    duration: 0.45, parameters: [startScale, cornerRadius, dimAlpha, dampingRatio])

  static let duration = CommonParameters.duration(default: 0.45)
  static let startScale = Parameter<Double>(
    "startScale", default: 0.3, in: 0.01...1, summary: "Size of the card at first.")
  static let cornerRadius = Parameter<Double>(
    "cornerRadius", default: 24, in: 0...200, unit: "pt", summary: "Corners of the card at first.")
  static let dimAlpha = Parameter<Double>(
    "dimAlpha", default: 0.5, in: 0...1, summary: "Opacity of the black over the old screen.")
  static let dampingRatio = Parameter<Double>(
    "dampingRatio", default: 0.8, in: 0.05...1, summary: "1 does not overshoot.")

  private let parameters: Parameters

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double { parameters[Self.duration] }

  func animateTransition(using context: TransitionContext) {
    let isArrival = context.operation.isArrival
    let screen = context.movingView
    context.addArrivingView()
    // A view of no size has no picture; the change is then made without one.
    guard let card = screen.snapshotView(afterScreenUpdates: true) else {
      View.animate(
        withDuration: transitionDuration(using: context), animations: {},
        completion: { _ in context.cleanUpAndComplete() })
      return
    }
    let dim = addDim(below: screen, context)
    context.containerView.addSubview(card)
    card.clipsToBounds = true
    screen.isHidden = true
    show(card, dim, isGrown: !isArrival)
    View.animate(
      withDuration: transitionDuration(using: context),
      usingSpringWithDamping: parameters[Self.dampingRatio], initialSpringVelocity: 0,
      animations: { show(card, dim, isGrown: isArrival) },
      completion: { _ in
        screen.isHidden = false
        context.cleanUpAndComplete(removing: [card, dim])
      })
  }

  private func addDim(below screen: View, _ context: TransitionContext) -> View {
    if let background = screen.backgroundColor, background.alpha < 1 {
      context.remark(
        TransitionRemark(
          id: "translucentScreen", text: "The dim shows through the screen until it is removed.",
          value: background.alpha))
    }
    let dim = View(frame: context.containerView.bounds)
    dim.backgroundColor = .black
    context.containerView.insertSubview(dim, belowSubview: screen)
    return dim
  }

  private func show(_ card: View, _ dim: View, isGrown: Bool) {
    let scale = parameters[Self.startScale]
    card.transform = isGrown ? .identity : Transform(scaleX: scale, y: scale)
    card.cornerRadius = isGrown ? 0 : parameters[Self.cornerRadius]
    card.alpha = isGrown ? 1 : 0
    dim.alpha = isGrown ? parameters[Self.dimAlpha] : 0
  }
}

@section("tb_transitions") @used
let cardZoomEntry: TransitionEntry = { register(CardZoom.self) }
