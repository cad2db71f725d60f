import TransitionKit
import TransitionPlayback

extension ContractCheck {
  static let sharedPictureChecks = [
    ContractCheck(
      "shared-picture-once", .frames, proves: [.setUp],
      promise: "While a picture flies, the views it stands for are hidden, and the new one is "
        + "filled.",
      usualCause: "the view a snapshot stands for is on screen too, empty or as a double: hide "
        + "source and destination for the flight, and give the destination its picture first",
      examine: sharedPictureOnce)
  ]

  @MainActor
  private static func sharedPictureOnce(_ bench: ContractBench) throws(Finding) -> Examination {
    var flies = false
    for operation in bench.operations {
      let trial = try bench.trial(operation)
      var isStandIn = false
      var wasFilled = false
      var problem: Finding?
      try trial.play(operation, at: [0, 0.5, 1]) { player, moment throws(Finding) in
        if moment == 0 { isStandIn = trial.standIn(for: .from) != nil }
        if moment == 1 { isStandIn = isStandIn || trial.standIn(for: .to) != nil }
        guard moment == 0.5, let context = player.context else { return }
        wasFilled = context.view(forKey: .to).photo?.contents != nil
        problem = trial.visiblePhoto(context)
      }
      guard isStandIn else { continue }
      flies = true
      if let problem { throw problem }
      let arriving = operation.isArrival ? trial.upper : trial.lower
      if !wasFilled, arriving.photo?.contents != nil {
        throw Finding(
          "photo of the destination screen is filled only when its picture has landed",
          at: trial.place(operation, at: 0.5))
      }
    }
    return flies ? .kept : .doesNotApply("no picture flies")
  }
}

extension View {
  /// The picture both demanding screens share.
  var photo: View? { viewWithIdentifier("photo") }

  /// Whether the view, or one around it below a screen, is hidden or clear.
  func isOutOfSight(within screen: View) -> Bool {
    var view: View? = self
    while let current = view, current !== screen {
      if current.isHidden || current.alpha == 0 { return true }
      view = current.superview
    }
    return false
  }
}

extension Trial {
  /// One of the two views a flying picture stands for that is not out of sight.
  fileprivate func visiblePhoto(_ context: TransitionContext) -> Finding? {
    for side in [TransitionSide.from, .to] {
      let screen = context.view(forKey: side)
      guard let photo = screen.photo, !photo.isOutOfSight(within: screen) else { continue }
      let name = side == .from ? "source" : "destination"
      var finding = Finding(
        "photo of the \(name) screen is on screen while its picture flies",
        at: place(context.operation, at: 0.5))
      finding.property = "isHidden of photo"
      finding.before = "true"
      finding.after = "false"
      return finding
    }
    return nil
  }

  /// The helper that lies exactly on the shared picture of a side's screen.
  func standIn(for side: TransitionSide) -> View? {
    guard let place = photoPlace(side) else { return nil }
    return helpers.first { $0.frame.isNear(place) }
  }

  /// A helper as large as the shared picture of a side's screen that does not lie on it.
  func misplacedStandIn(for side: TransitionSide) -> View? {
    guard photoPlace(side) != nil, standIn(for: side) == nil else { return nil }
    return helpers.first { $0.contents != nil || !$0.subviews.isEmpty }
  }

  private func photoPlace(_ side: TransitionSide) -> Rect? {
    let isUpper = (side == .to) == stage.upper.isBeingPresented
    guard let container = stage.container, let photo = (isUpper ? upper : lower).photo,
      photo.superview != nil
    else { return nil }
    return container.convert(photo.bounds, from: photo)
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
