extension View {
  /// The box around the view in its superview, in points.
  ///
  /// Animatable, as bounds and center.
  ///
  /// Writing it needs an identity transform: with any other UIKit leaves the result undefined, so
  /// here it is a caller's error.
  public final var frame: Rect {
    get { properties.frame }
    set {
      requireContract(
        properties.transform.isIdentity,
        "frame of view '\(identifier ?? "unnamed")' set while its transform is not the identity; "
          + "set bounds and center, or reset the transform first")
      bounds = Rect(origin: bounds.origin, size: newValue.size)
      center = Point(
        x: newValue.origin.x + anchorPoint.x * newValue.size.width,
        y: newValue.origin.y + anchorPoint.y * newValue.size.height)
    }
  }

  /// Pixels a point of the window this view is in; 1 outside a window.
  ///
  /// UIKit's `displayScale`.
  public final var displayScale: Double {
    superview?.displayScale ?? maskOwner?.displayScale ?? windowDisplayScale
  }

  /// A point of another view's coordinates in this view's; nil stands for the root.
  public final func convert(_ point: Point, from view: View?) -> Point {
    let inRoot = point.applying(view?.transformToRoot ?? .identity)
    guard let inverse = transformToRoot.inverted() else { return .zero }
    return inRoot.applying(inverse)
  }

  /// A point of this view's coordinates in another view's; nil stands for the root.
  public final func convert(_ point: Point, to view: View?) -> Point {
    guard let view else { return point.applying(transformToRoot) }
    return view.convert(point, from: self)
  }

  /// The box around a rectangle of another view's coordinates in this view's.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    guard view !== self else { return rect }
    if let view, let offset = offset(from: view) {
      return rect.offsetBy(dx: offset.x, dy: offset.y)
    }
    let inRoot = rect.applying(view?.transformToRoot ?? .identity)
    guard let inverse = transformToRoot.inverted() else { return .zero }
    return inRoot.applying(inverse)
  }

  /// The box around a rectangle of this view's coordinates in another view's.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    guard let view else { return rect.applying(transformToRoot) }
    return view.convert(rect, from: self)
  }

  /// From this view's coordinates to those of the topmost view above it.
  package final var transformToRoot: Transform {
    var total = Transform.identity
    var view: View? = self
    while let current = view {
      guard current.superview != nil || current.maskOwner != nil else { break }
      total = total.concatenating(current.properties.transformToSuperview)
      view = current.superview ?? current.maskOwner
    }
    return total
  }

  /// The plain offset from a view below this one, where nothing between them is transformed: keeps
  /// whole numbers whole where products of transforms would not.
  private func offset(from view: View) -> Point? {
    var total = Point.zero
    var current = view
    while current !== self {
      guard current.properties.transform.isIdentity, let next = current.superview else {
        return nil
      }
      let origin = current.properties.frame.origin
      let scroll = current.properties.bounds.origin
      total = Point(x: total.x + origin.x - scroll.x, y: total.y + origin.y - scroll.y)
      current = next
    }
    return total
  }
}

extension ViewProperties {
  /// The box around the transformed bounds in the superview, in points.
  public var frame: Rect {
    if transform.isIdentity {
      return Rect(
        x: center.x - anchorPoint.x * bounds.size.width,
        y: center.y - anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    return bounds.applying(transformToSuperview)
  }
}
