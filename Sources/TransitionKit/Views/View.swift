/// A rectangle on screen with a background, contents, subviews and a mask.
///
/// UIKit's `UIView`.
///
/// Confined to the main actor, as in UIKit. Nothing here draws: a renderer reads the tree.
/// Setting an animatable property inside `View.animate` records an animation (see
/// `AnimationRecorder`); outside it changes at once.
@MainActor
open class View {
  /// A name to find the view by, as UIKit's `accessibilityIdentifier`.
  public var identifier: String?

  /// Called when a tap hits this view, or one inside it without a handler of its own.
  public var tapHandler: (@MainActor () -> Void)?

  /// Everything the view draws with; written without recording by the player and by restoring.
  public package(set) var properties = ViewProperties()

  /// The views inside, back to front when no zPosition says otherwise.
  public package(set) final var subviews: [View] = []

  /// The view this one is inside of.
  public package(set) final weak var superview: View?

  /// The view that has this one as its mask.
  package final weak var maskOwner: View?

  package final var maskStorage: View?

  /// Pixels a point, set on the topmost view of a window.
  package final var windowDisplayScale = 1.0

  package final var needsLayout = true

  /// Whether a subview has a zPosition other than 0, which a renderer must then sort by.
  public package(set) final var hasSubviewsOutOfOrder = false

  /// Makes a view; its frame is in its future superview's coordinates, in points.
  public init(frame: Rect = .zero) {
    requireFinite(frame.isFinite, "frame")
    properties.bounds.size = frame.size
    properties.center = frame.center
  }

  /// Places the subviews inside `bounds`.
  ///
  /// Called when the size has changed; does nothing here.
  open func layoutSubviews() {}

  /// A copy that draws the same, without tap handlers.
  ///
  /// Subclasses with stored drawing state of their own need nothing: the properties are copied by
  /// the caller.
  package func copyOfSubtree() -> View {
    let copy = View()
    copy.identifier = identifier
    copy.properties = properties
    copy.needsLayout = false
    for subview in subviews { copy.addSubview(subview.copyOfSubtree()) }
    copy.mask = maskStorage?.copyOfSubtree()
    return copy
  }
}

// MARK: - Properties

extension View {
  /// The view's own coordinate space: origin and size, in points.
  ///
  /// Animatable.
  public final var bounds: Rect {
    get { properties.bounds }
    set {
      requireFinite(newValue.isFinite, "bounds")
      record(.bounds(properties.bounds), .bounds(newValue))
      setBounds(newValue)
    }
  }

  /// Where the anchor point lies in the superview, in points.
  ///
  /// Animatable.
  public final var center: Point {
    get { properties.center }
    set {
      requireFinite(newValue.isFinite, "center")
      record(.center(properties.center), .center(newValue))
      properties.center = newValue
    }
  }

  /// The point of the bounds that `center` names, in the unit square.
  public final var anchorPoint: Point {
    get { properties.anchorPoint }
    set {
      requireFinite(newValue.isFinite, "anchorPoint")
      properties.anchorPoint = newValue
    }
  }

  /// A transform about the anchor point.
  ///
  /// Animatable, each of the six entries by itself.
  public final var transform: Transform {
    get { properties.transform }
    set {
      requireFinite(newValue.isFinite, "transform")
      record(.transform(properties.transform), .transform(newValue))
      properties.transform = newValue
    }
  }

  /// Opacity of the subtree as one group, cut to 0…1.
  ///
  /// Animatable.
  public final var alpha: Double {
    get { properties.alpha }
    set {
      requireFinite(newValue.isFinite, "alpha")
      let clamped = min(max(newValue, 0), 1)
      record(.alpha(properties.alpha), .alpha(clamped))
      properties.alpha = clamped
    }
  }

  /// Radius of the corners in points, 0 or more.
  ///
  /// Animatable.
  public final var cornerRadius: Double {
    get { properties.cornerRadius }
    set {
      requireFinite(newValue.isFinite, "cornerRadius")
      record(.cornerRadius(properties.cornerRadius), .cornerRadius(newValue))
      properties.cornerRadius = newValue
    }
  }

  /// Fills the rounded bounds; nil draws nothing.
  ///
  /// Animatable; nil fades as a transparent colour.
  public final var backgroundColor: Color? {
    get { properties.backgroundColor }
    set {
      requireFinite(newValue?.isFinite ?? true, "backgroundColor")
      if properties.backgroundColor != nil || newValue != nil {
        record(.backgroundColor(properties.backgroundColor), .backgroundColor(newValue))
      }
      properties.backgroundColor = newValue
    }
  }

  /// Takes the subtree out of drawing, not out of the tree.
  public final var isHidden: Bool {
    get { properties.isHidden }
    set { properties.isHidden = newValue }
  }

  /// Whether contents and subviews are cut to the rounded bounds.
  public final var clipsToBounds: Bool {
    get { properties.clipsToBounds }
    set { properties.clipsToBounds = newValue }
  }

  /// A bitmap drawn over the background.
  public final var contents: Image? {
    get { properties.contents }
    set { properties.contents = newValue }
  }

  /// How the contents fill the bounds.
  public final var contentGravity: ContentGravity {
    get { properties.contentGravity }
    set { properties.contentGravity = newValue }
  }

  /// Siblings draw by (zPosition, index), lowest first.
  public final var zPosition: Double {
    get { properties.zPosition }
    set {
      requireFinite(newValue.isFinite, "zPosition")
      properties.zPosition = newValue
      superview?.noteSubviewOrder()
    }
  }

  /// A view whose alpha this subtree's is multiplied with; its geometry is in this view's own
  /// coordinates.
  ///
  /// It must have no superview.
  public final var mask: View? {
    get { maskStorage }
    set {
      requireContract(newValue?.superview == nil, "a mask must not have a superview")
      requireContract(
        newValue?.maskOwner == nil || newValue?.maskOwner === self,
        "a view can be the mask of one view only")
      maskStorage?.maskOwner = nil
      maskStorage = newValue
      newValue?.maskOwner = self
    }
  }

  final func setBounds(_ bounds: Rect) {
    if properties.bounds.size != bounds.size { needsLayout = true }
    properties.bounds = bounds
  }

  private func requireFinite(_ isFinite: Bool, _ property: String) {
    requireContract(
      isFinite, "\(property) of view '\(identifier ?? "unnamed")' must be finite numbers")
  }

  private func record(_ old: AnimatableValue, _ new: AnimatableValue) {
    AnimationRecorder.current?.record(view: self, from: old, to: new)
  }
}
