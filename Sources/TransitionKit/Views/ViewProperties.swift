/// How a view's contents fill its bounds.
///
/// Core Animation's `contentsGravity`.
public enum ContentGravity: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the bounds, each axis by itself.
  case resize
  /// Scaled evenly until the bounds are full; what sticks out is cut off.
  case aspectFill
  /// Scaled evenly until all of it is inside the bounds.
  case aspectFit
}

/// Everything a view draws with, but its mask and its place in the tree: one value, so that the
/// state of a tree can be recorded, compared and put back bit for bit.
public struct ViewProperties: Sendable, Equatable {
  /// The view's own coordinate space: origin shown at its top left, and size, in points.
  public var bounds = Rect.zero
  /// Where the anchor point lies in the superview, in points.
  public var center = Point.zero
  /// The point of the bounds that `center` names and `transform` turns about, in the unit square.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Applied about the anchor point.
  public var transform = Transform.identity
  /// Opacity of the whole subtree as one group, 0 to 1.
  public var alpha = 1.0
  /// Takes the subtree out of drawing, not out of the tree.
  public var isHidden = false
  /// Radius of the background's corners, in points; cut to half the shorter side when drawn.
  public var cornerRadius = 0.0
  /// Whether contents and subviews are cut to the rounded bounds.
  public var clipsToBounds = false
  /// Fills the rounded bounds; nil draws nothing.
  public var backgroundColor: Color?
  /// Drawn over the background; nil draws nothing.
  public var contents: Image?
  /// How the contents fill the bounds.
  public var contentGravity = ContentGravity.resize
  /// Siblings draw by (zPosition, index), lowest first.
  public var zPosition = 0.0

  /// Makes the properties of a new view: no size, nothing drawn.
  public init() {}

  /// Whether two states draw and lay out the same; contents compare by identity.
  public static func == (one: ViewProperties, other: ViewProperties) -> Bool {
    one.differences(from: other).isEmpty
  }

  /// The names of the properties that differ, in order of declaration.
  public func differences(from other: ViewProperties) -> [String] {
    var names: [String] = []
    if bounds != other.bounds { names.append("bounds") }
    if center != other.center { names.append("center") }
    if anchorPoint != other.anchorPoint { names.append("anchorPoint") }
    if transform != other.transform { names.append("transform") }
    if alpha != other.alpha { names.append("alpha") }
    if isHidden != other.isHidden { names.append("isHidden") }
    if cornerRadius != other.cornerRadius { names.append("cornerRadius") }
    if clipsToBounds != other.clipsToBounds { names.append("clipsToBounds") }
    if backgroundColor != other.backgroundColor { names.append("backgroundColor") }
    if contents !== other.contents { names.append("contents") }
    if contentGravity != other.contentGravity { names.append("contentGravity") }
    if zPosition != other.zPosition { names.append("zPosition") }
    return names
  }

  /// From the view's own coordinates to its superview's (spec 1.1).
  public var transformToSuperview: Transform {
    let pivotX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let pivotY = bounds.origin.y + anchorPoint.y * bounds.size.height
    if transform.isIdentity {
      return Transform(translationX: center.x - pivotX, y: center.y - pivotY)
    }
    return Transform(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d,
      tx: center.x + transform.tx - pivotX * transform.a - pivotY * transform.c,
      ty: center.y + transform.ty - pivotX * transform.b - pivotY * transform.d)
  }
}
