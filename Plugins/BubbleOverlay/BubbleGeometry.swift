import TransitionKit

/// The disc that both bubble transitions grow: where from, and how large until it covers all.
struct BubbleGeometry {
  static let origin = Parameter<Point?>(
    "origin", default: nil, unit: "pt",
    summary:
      "Where the bubble starts; auto takes the old screen's view 'origin', else the middle.")
  static let minScale = Parameter<Double>(
    "minScale", default: 0.001, in: 0...0.1, summary: "Scale of the disc at the start.")

  /// The disc's centre, in the container.
  let origin: Point
  /// The disc's diameter when it covers the container, in points.
  let diameter: Double
  /// The scale at the start, as a transform.
  let collapsed: Transform

  /// Works out the disc for a transition that is about to begin.
  init(_ context: TransitionContext, _ parameters: Parameters) {
    let container = context.containerView
    origin =
      parameters[Self.origin] ?? BubbleGeometry.marked(in: context) ?? container.bounds.center
    diameter = BubbleGeometry.coveringDiameter(from: origin, in: container.bounds.size)
    let scale = parameters[Self.minScale]
    collapsed = Transform(scaleX: scale, y: scale)
  }

  /// Twice the distance to the farthest corner: a disc of this diameter around `origin` covers a
  /// container of this size, wherever the origin lies (spec 4.1).
  static func coveringDiameter(from origin: Point, in size: Size) -> Double {
    let horizontal = max(abs(origin.x), abs(size.width - origin.x))
    let vertical = max(abs(origin.y), abs(size.height - origin.y))
    return 2 * (horizontal * horizontal + vertical * vertical).squareRoot()
  }

  /// A view of the disc, full size, centred on the origin.
  func makeDisc() -> View {
    let disc = View(
      frame: Rect(center: origin, size: Size(width: diameter, height: diameter)))
    disc.cornerRadius = diameter / 2
    return disc
  }

  /// The centre of the view called `origin` on the screen that stays, such as its round button.
  private static func marked(in context: TransitionContext) -> Point? {
    guard let view = context.stationaryView.viewWithIdentifier("origin") else { return nil }
    return context.containerView.convert(view.bounds.center, from: view)
  }
}
