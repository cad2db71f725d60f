extension View {
  /// Adds a view in front; one that is inside already moves to the front.
  public final func addSubview(_ view: View) {
    insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
  }

  /// Adds a view at an index, 0 the hindmost.
  public final func insertSubview(_ view: View, at index: Int) {
    requireContract(view.maskOwner == nil, "a mask must not have a superview")
    requireContract(!isInside(view), "a view cannot be added to itself or to a view inside it")
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    noteSubviewOrder()
  }

  /// Adds a view just behind one of the subviews.
  public final func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Adds a view just in front of one of the subviews.
  public final func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    view.removeFromSuperview()
    insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  /// Moves one of the subviews in front of its siblings.
  public final func bringSubviewToFront(_ view: View) {
    guard view.superview === self else { return }
    addSubview(view)
  }

  /// Moves one of the subviews behind its siblings.
  public final func sendSubviewToBack(_ view: View) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Takes the view out of its superview.
  ///
  /// A `mask` that points to it stays (as in UIKit).
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.noteSubviewOrder()
  }

  /// The first view with an identifier in this subtree, itself included, in depth-first order.
  public final func viewWithIdentifier(_ identifier: String) -> View? {
    if self.identifier == identifier { return self }
    for subview in subviews {
      if let found = subview.viewWithIdentifier(identifier) { return found }
    }
    return nil
  }

  /// Whether this view is another one or inside it.
  public final func isDescendant(of view: View) -> Bool { isInside(view) }

  /// How many views the subtree holds, itself, masks and hidden ones included.
  public final var countOfViews: Int {
    subviews.reduce(1 + (maskStorage?.countOfViews ?? 0)) { $0 + $1.countOfViews }
  }

  /// The frontmost view under a point of this view's coordinates, as UIKit finds it, or nil.
  ///
  /// Hidden views and those below 1 % opacity are passed by, and so is what of a view lies outside
  /// its superview. What a view draws does not matter: a transparent one takes its taps too.
  public final func hitTest(_ point: Point) -> View? {
    guard !isHidden, alpha >= 0.01, bounds.contains(point) else { return nil }
    for subview in subviewsInDrawingOrder.reversed() {
      guard let inverse = subview.properties.transformToSuperview.inverted() else { continue }
      if let hit = subview.hitTest(point.applying(inverse)) { return hit }
    }
    return self
  }

  /// The subviews as they are drawn: by (zPosition, index), lowest first, stable.
  public final var subviewsInDrawingOrder: [View] {
    guard hasSubviewsOutOfOrder else { return subviews }
    return subviews.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }

  final func noteSubviewOrder() {
    hasSubviewsOutOfOrder = subviews.contains { $0.properties.zPosition != 0 }
  }

  private func isInside(_ view: View) -> Bool {
    var current: View? = self
    while let next = current {
      if next === view { return true }
      current = next.superview
    }
    return false
  }
}

// MARK: - Layout

extension View {
  /// Asks for `layoutSubviews` at the next layout.
  public final func setNeedsLayout() { needsLayout = true }

  /// Lays out this subtree now, from the top, where something asked for it.
  public final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }
}
