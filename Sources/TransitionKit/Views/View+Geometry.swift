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

  /// A point of another view's coordinates in this view's; nil stands for the topmost view.
  ///
  /// The way goes through the nearest view around both, so nothing above it matters.
  public final func convert(_ point: Point, from view: View?) -> Point {
    let source = view ?? topmost
    guard source !== self else { return point }
    let common = nearestView(around: source)
    guard let inverse = transform(to: common).inverted() else { return .zero }
    return point.applying(source.transform(to: common)).applying(inverse)
  }

  /// A point of this view's coordinates in another view's; nil stands for the topmost view.
  public final func convert(_ point: Point, to view: View?) -> Point {
    (view ?? topmost).convert(point, from: self)
  }

  /// The box around a rectangle of another view's coordinates in this view's.
  ///
  /// Where nothing on the way is transformed it is moved and its size keeps every bit.
  public final func convert(_ rect: Rect, from view: View?) -> Rect {
    let source = view ?? topmost
    guard source !== self else { return rect }
    let common = nearestView(around: source)
    if let there = source.offset(to: common), let here = offset(to: common) {
      return rect.offsetBy(dx: there.x - here.x, dy: there.y - here.y)
    }
    guard let inverse = transform(to: common).inverted() else { return .zero }
    return rect.applying(source.transform(to: common)).applying(inverse)
  }

  /// The box around a rectangle of this view's coordinates in another view's.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    (view ?? topmost).convert(rect, from: self)
  }

  /// The view whose coordinates this one's place is given in; a mask's are those of what it masks.
  private var enclosing: View? { superview ?? maskOwner }

  private var topmost: View {
    var view = self
    while let next = view.enclosing { view = next }
    return view
  }

  /// The nearest view that holds both, itself included; nil where they are in separate trees.
  private func nearestView(around other: View) -> View? {
    var candidate: View? = self
    while let view = candidate {
      var inside: View? = other
      while let current = inside {
        if current === view { return view }
        inside = current.enclosing
      }
      candidate = view.enclosing
    }
    return nil
  }

  /// From this view's coordinates to those of a view around it; nil stands for the topmost one.
  private func transform(to ancestor: View?) -> Transform {
    var total = Transform.identity
    var current = self
    while current !== ancestor, let next = current.enclosing {
      total = total.concatenating(current.properties.transformToSuperview)
      current = next
    }
    return total
  }

  /// The plain offset to a view around this one, or nil where something between is transformed:
  /// keeps whole numbers whole where products of transforms would not.
  private func offset(to ancestor: View?) -> Point? {
    var total = Point.zero
    var current = self
    while current !== ancestor, let next = current.enclosing {
      guard current.properties.transform.isIdentity else { return nil }
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
