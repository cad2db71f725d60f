import TransitionKit

extension PushSnapshot {
  /// One picture on its way: the snapshot, and the two views it stands for.
  struct Flight {
    /// What flies, added to the container.
    let snapshot: View
    private let source: View
    private let destination: View
    private let start: Rect
    private let end: Rect
    private let fillsDestination: Bool
    private let sourceWasHidden: Bool
    private let destinationWasHidden: Bool

    /// Takes the snapshot; nil when the source shows nothing.
    ///
    /// The corners are not part of the picture: the snapshot has the source's radius, so that it
    /// can change into the destination's on the way.
    init?(
      from source: View, to destination: View, in container: View, scale: Double,
      gravity: ContentGravity
    ) {
      let radius = source.cornerRadius
      source.cornerRadius = 0
      let picture = source.snapshotView(afterScreenUpdates: false, scaleFactor: scale)
      source.cornerRadius = radius
      guard let picture else { return nil }
      picture.cornerRadius = radius
      picture.clipsToBounds = radius > 0 || destination.cornerRadius > 0 || gravity == .aspectFill
      picture.contentGravity = gravity
      snapshot = picture
      self.source = source
      self.destination = destination
      start = container.convert(source.bounds, from: source)
      end = container.convert(destination.bounds, from: destination)
      // A destination that waits for its picture gets the source's; one that has its own keeps it.
      fillsDestination = destination.contents == nil && destination.subviews.isEmpty
      sourceWasHidden = source.isHidden
      destinationWasHidden = destination.isHidden
    }

    /// Puts the snapshot over the source and hides both views.
    func takeOff(in container: View) {
      snapshot.frame = start
      container.addSubview(snapshot)
      if fillsDestination { destination.contents = source.contents }
      source.isHidden = true
      destination.isHidden = true
    }

    /// Sets the values at the end of the flight.
    func fly() {
      snapshot.frame = end
      snapshot.cornerRadius = destination.cornerRadius
    }

    /// Shows both views again, and takes back the picture when nothing came of it.
    func land(cancelled: Bool) {
      source.isHidden = sourceWasHidden
      destination.isHidden = destinationWasHidden
      if cancelled && fillsDestination { destination.contents = nil }
    }
  }
}
