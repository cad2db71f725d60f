import TransitionKit

/// A view that keeps its subviews' places in proportion to its own size.
///
/// Places are given for one size, the one it is drawn for. At that size they are met exactly, so
/// that frames on whole pixels stay there and pictures are shown 1:1; at any other size everything
/// grows or shrinks with the bounds, each axis by itself and corner radii by the smaller factor.
final class ProportionalView: View {
  private struct Place {
    let view: View
    let frame: Rect
    let cornerRadius: Double
  }

  private let designSize: Size
  private var places: [Place] = []

  /// Makes a view whose places are given for its present size.
  override init(frame: Rect = .zero) {
    designSize = frame.size
    super.init(frame: frame)
  }

  /// Adds a subview in front.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - frame: Where it is when this view has the size it was made with, in points.
  ///   - cornerRadius: Its corners at that size, in points.
  func add(_ view: View, at frame: Rect, cornerRadius: Double = 0) {
    places.append(Place(view: view, frame: frame, cornerRadius: cornerRadius))
    addSubview(view)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let horizontal = ProportionalView.factor(from: designSize.width, to: bounds.width)
    let vertical = ProportionalView.factor(from: designSize.height, to: bounds.height)
    // A view that a transition borrowed for a while is not here to be placed.
    for place in places where place.view.superview === self {
      let size = Size(
        width: place.frame.width * horizontal, height: place.frame.height * vertical)
      // Bounds and centre, not the frame: a subview that is turned or scaled keeps its transform.
      place.view.bounds = Rect(origin: place.view.bounds.origin, size: size)
      place.view.center = Point(
        x: place.frame.minX * horizontal + place.view.anchorPoint.x * size.width,
        y: place.frame.minY * vertical + place.view.anchorPoint.y * size.height)
      place.view.cornerRadius = place.cornerRadius * min(horizontal, vertical)
    }
  }

  private static func factor(from design: Double, to actual: Double) -> Double {
    design > 0 ? actual / design : 1
  }
}

extension ProportionalView {
  /// Adds a filled shape; a radius of half its side makes a disc, of half its height a capsule.
  @discardableResult
  func addShape(_ frame: Rect, _ color: Color, cornerRadius: Double = 0) -> View {
    let shape = View(frame: frame)
    shape.backgroundColor = color
    add(shape, at: frame, cornerRadius: cornerRadius)
    return shape
  }

  /// Adds a picture, cut to its rounded corners.
  @discardableResult
  func addPicture(_ image: Image, _ frame: Rect, cornerRadius: Double = 0) -> ImageView {
    let view = ImageView(frame: frame)
    view.image = image
    view.clipsToBounds = cornerRadius > 0
    add(view, at: frame, cornerRadius: cornerRadius)
    return view
  }

  /// Adds a view to place others in.
  @discardableResult
  func addGroup(_ frame: Rect, _ color: Color? = nil, cornerRadius: Double = 0) -> ProportionalView
  {
    let group = ProportionalView(frame: frame)
    group.backgroundColor = color
    add(group, at: frame, cornerRadius: cornerRadius)
    return group
  }
}
