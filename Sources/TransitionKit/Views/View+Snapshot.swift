/// Takes pictures of views; a renderer, injected by the player.
@MainActor
public protocol Snapshotting: AnyObject {
  /// Renders a view's subtree as it is now: its bounds, its own opacity 1, transform identity, not
  /// hidden, mask kept (spec 1.7).
  ///
  /// - Parameters:
  ///   - view: What to take a picture of.
  ///   - scaleFactor: Pixels of the picture per pixel of the screen; 1 is sharp.
  /// - Returns: The picture, or nil when the bounds hold no pixel.
  func image(of view: View, scaleFactor: Double) -> Image?
}

extension View {
  /// A view that shows this one as it looks now and does not change with it.
  ///
  /// The picture is taken at the call. Where no renderer is bound (pure geometry), the result holds
  /// a frozen copy of the subtree instead.
  ///
  /// - Parameters:
  ///   - afterScreenUpdates: Whether pending layout is done first.
  ///   - scaleFactor: Pixels of the picture per pixel of the screen.
  /// - Returns: The snapshot with this view's size, center and anchor point; rounded corners are part
  ///   of the picture. Nil for a view of no size.
  public final func snapshotView(
    afterScreenUpdates: Bool, scaleFactor: Double = 1
  ) -> View? {
    if afterScreenUpdates { layoutIfNeeded() }
    guard !bounds.isEmpty else { return nil }
    let snapshot = ImageView(frame: Rect(origin: .zero, size: bounds.size))
    snapshot.identifier = identifier.map { "snapshot of \($0)" }
    snapshot.properties.center = properties.center
    snapshot.properties.anchorPoint = properties.anchorPoint
    if let snapshotter = AnimationRecorder.current?.snapshotter {
      snapshot.image = snapshotter.image(of: self, scaleFactor: scaleFactor)
    } else {
      let copy = copyOfSubtree()
      copy.properties.alpha = 1
      copy.properties.isHidden = false
      copy.properties.transform = .identity
      copy.properties.center = Rect(origin: .zero, size: bounds.size).center
      copy.properties.anchorPoint = Point(x: 0.5, y: 0.5)
      snapshot.addSubview(copy)
    }
    return snapshot
  }
}
