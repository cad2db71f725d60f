import TransitionKit

/// A coloured disc grows from a point until it covers the screen, and the new screen grows with it.
final class BubbleOverlay: Transition, AnimatedTransitioning {
  static let manifest = TransitionManifest(
    id: "bubble-overlay", name: "Bubble overlay",
    summary: "A coloured disc grows from a point; the new screen scales and fades in above it.",
    parameters: [origin, bubbleColor, minScale, fadesPresented, scalesPresented])

  static let origin = BubbleGeometry.origin
  static let minScale = BubbleGeometry.minScale
  static let bubbleColor = Parameter<Color?>(
    "bubbleColor", default: nil,
    summary: "Colour of the disc; auto takes the new screen's background.")
  static let fadesPresented = Parameter<Bool>(
    "fadesPresented", default: true, summary: "Whether the new screen fades in.")
  static let scalesPresented = Parameter<Bool>(
    "scalesPresented", default: true, summary: "Whether the new screen grows with the disc.")

  private let parameters: Parameters

  init(parameters: Parameters) { self.parameters = parameters }

  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

  func transitionDuration(using context: TransitionContext?) -> Double {
    parameters[CommonParameters.duration]
  }

  func animateTransition(using context: TransitionContext) {
    let geometry = BubbleGeometry(context, parameters)
    let presented = context.movingView
    let bubble = makeBubble(geometry, under: presented, context)
    context.addArrivingView()
    let rest = presented.center
    let collapsed = { [parameters] in
      bubble.transform = geometry.collapsed
      if parameters[Self.scalesPresented] {
        presented.transform = geometry.collapsed
        presented.center = geometry.origin
      }
      if parameters[Self.fadesPresented] { presented.alpha = 0 }
    }
    let expanded = { [parameters] in
      bubble.transform = .identity
      if parameters[Self.scalesPresented] {
        presented.transform = .identity
        presented.center = rest
      }
      if parameters[Self.fadesPresented] { presented.alpha = 1 }
    }
    let isArrival = context.operation.isArrival
    if isArrival { collapsed() } else { expanded() }
    View.animate(
      withDuration: transitionDuration(using: context), curve: parameters[CommonParameters.curve],
      animations: isArrival ? expanded : collapsed,
      completion: { _ in context.cleanUpAndComplete(removing: [bubble]) })
  }

  private func makeBubble(
    _ geometry: BubbleGeometry, under presented: View, _ context: TransitionContext
  ) -> View {
    let bubble = geometry.makeDisc()
    bubble.identifier = "bubble"
    let color = parameters[Self.bubbleColor] ?? presented.backgroundColor ?? .white
    bubble.backgroundColor = color
    remark(on: color, of: presented, context)
    if presented.superview === context.containerView {
      context.containerView.insertSubview(bubble, belowSubview: presented)
    } else {
      context.containerView.addSubview(bubble)
    }
    return bubble
  }

  /// Tells what will show and is not altered: a disc of another colour, or one that lets the screen
  /// below through (spec 4.1 and 5).
  private func remark(on color: Color, of presented: View, _ context: TransitionContext) {
    if color.alpha < 1 {
      context.remark(
        TransitionRemark(
          id: "translucentBubble", text: "The bubble's colour lets the old screen show through.",
          value: color.alpha))
    }
    guard let background = presented.backgroundColor else { return }
    if background.alpha < 1 {
      context.remark(
        TransitionRemark(
          id: "translucentScreen",
          text: "The bubble shows through the new screen until it is removed.",
          value: background.alpha))
    }
    let mismatch = max(
      abs(color.red - background.red), abs(color.green - background.green),
      abs(color.blue - background.blue))
    guard mismatch > 0 else { return }
    context.remark(
      TransitionRemark(
        id: "colourMismatch",
        text: "The bubble's colour differs from the new screen's background and shows to the end.",
        value: (mismatch * 255).rounded()))
  }
}

@section("tb_transitions") @used
let bubbleOverlayEntry: TransitionEntry = { register(BubbleOverlay.self) }
