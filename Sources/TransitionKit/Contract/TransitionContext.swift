/// Which of the two screens of a transition.
///
/// UIKit's `UITransitionContextViewKey`.
public enum TransitionSide: Sendable, Hashable {
  /// The screen shown before.
  case from
  /// The screen shown after.
  case to
}

/// What a transition is told and tells.
///
/// UIKit's `UIViewControllerContextTransitioning`.
@MainActor
public final class TransitionContext {
  /// How far a transition has come.
  ///
  /// It ends exactly once.
  public enum State: Sendable, Equatable {
    /// Made, not begun.
    case idle
    /// Being set up.
    case begun
    /// Frames are being shown.
    case running
    /// Over; the value is what `completeTransition(_:)` was told.
    case ended(completed: Bool)
  }

  /// The view that holds the transition; helpers are added to it.
  public let containerView: View
  /// What is being played.
  public let operation: TransitionOperation
  /// Whether frames are shown between start and end.
  public let isAnimated: Bool
  /// Whether a finger tracks the transition.
  public package(set) var isInteractive = false
  /// Whether the change was called off: `completeTransition` must then be told false.
  public package(set) var transitionWasCancelled = false
  /// How far the transition has come.
  public package(set) var state = State.idle
  /// The tree as it stood when this transition began.
  public package(set) var beforeImage: TreeImage
  /// For a dismissal or a pop: the tree as it stood before the screen arrived.
  public let arrivalImage: TreeImage?
  /// Runs further animations alongside; nil when the change is not animated.
  public let transitionCoordinator: TransitionCoordinator?
  /// What the plugin did against the contract, a sentence each.
  public package(set) var violations: [String] = []
  /// What the plugin found worth telling the user.
  public package(set) var remarks: [TransitionRemark] = []

  /// Whether the last frame has been shown, so that the transition may be completed.
  package var isEnding = false
  package private(set) var displayLinks: [DisplayLink] = []
  private let from: ViewController
  private let to: ViewController
  package var frames = TransitionFrames()

  package init(
    operation: TransitionOperation, container: View, from: ViewController, to: ViewController,
    isAnimated: Bool, beforeImage: TreeImage, arrivalImage: TreeImage?
  ) {
    self.operation = operation
    containerView = container
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    self.beforeImage = beforeImage
    self.arrivalImage = arrivalImage
    transitionCoordinator = isAnimated ? TransitionCoordinator() : nil
  }

  /// The controller of one of the screens.
  public func viewController(forKey side: TransitionSide) -> ViewController {
    side == .from ? from : to
  }

  /// The view of one of the screens.
  public func view(forKey side: TransitionSide) -> View { viewController(forKey: side).view }

  /// The view that arrives (present, push) or leaves (dismiss, pop).
  public var movingView: View { view(forKey: operation.isArrival ? .to : .from) }

  /// The view that stays: presenting, or the lower one of the stack.
  public var stationaryView: View { view(forKey: operation.isArrival ? .from : .to) }

  /// Where a screen is when the transition begins, in the container; zero for one not shown yet.
  public func initialFrame(for controller: ViewController) -> Rect {
    controller === from ? frames.initialFrom : frames.initialTo
  }

  /// Where a screen rests when the transition has completed, in the container; zero for one that
  /// is gone by then.
  public func finalFrame(for controller: ViewController) -> Rect {
    controller === from ? frames.finalFrom : frames.finalTo
  }

  /// Ends the transition.
  ///
  /// To be called exactly once, after clean-up.
  ///
  /// - Parameter didComplete: Whether the change happened: `!transitionWasCancelled`.
  public func completeTransition(_ didComplete: Bool) {
    if case .ended = state {
      violations.append("completeTransition(_:) was called twice; call it once, after clean-up")
      return
    }
    if isAnimated && !isEnding {
      violations.append(
        "completeTransition(_:) was called before the animation ended; call it in the completion "
          + "of an animation")
    }
    if didComplete == transitionWasCancelled {
      violations.append(
        "completeTransition(\(didComplete)) was called on a \(transitionWasCancelled ? "cancelled" : "completed") run; pass !transitionWasCancelled"
      )
    }
    state = .ended(completed: didComplete)
  }

  /// Calls code once a frame while the transition runs; it must be a pure function of progress.
  public func displayLink(_ handler: @escaping (DisplayLink) -> Void) {
    displayLinks.append(DisplayLink(handler: handler))
  }

  /// Tells the user something about this run, such as a colour that will show.
  public func remark(_ remark: TransitionRemark) {
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// The usual beginning of an animation in one call: adds the arriving view to the container, upright
  /// and opaque, at its final frame, and lays it out.
  ///
  /// For a dismissal there is nothing to add: the screen below never left.
  ///
  /// - Parameter sibling: Which view of the container to go behind, as the arriving screen of a pop
  ///   does; nil for in front of all.
  public func addArrivingView(below sibling: View? = nil) {
    guard operation != .dismiss else { return }
    let arriving = view(forKey: .to)
    if let sibling {
      containerView.insertSubview(arriving, belowSubview: sibling)
    } else {
      containerView.addSubview(arriving)
    }
    arriving.transform = .identity
    arriving.alpha = 1
    arriving.frame = finalFrame(for: viewController(forKey: .to))
    arriving.layoutIfNeeded()
  }

  /// The usual clean-up in one call: removes the helpers, puts the views back and completes.
  ///
  /// Completed arrivals keep the moving view where it is. Completed departures take it out of the
  /// tree with the properties it had before it arrived. Cancelled runs get the tree as it stood
  /// when they began.
  public func cleanUpAndComplete(removing helpers: [View] = []) {
    for helper in helpers { helper.removeFromSuperview() }
    if transitionWasCancelled {
      beforeImage.restore()
    } else if !operation.isArrival {
      movingView.removeFromSuperview()
      arrivalImage?.restoreProperties(of: movingView)
    }
    completeTransition(!transitionWasCancelled)
  }

  package func forgetDisplayLinks() { displayLinks.removeAll() }
}

/// The frames of both screens at the two ends of a transition, in the container's coordinates.
package struct TransitionFrames: Sendable, Equatable {
  package var initialFrom = Rect.zero
  package var initialTo = Rect.zero
  package var finalFrom = Rect.zero
  package var finalTo = Rect.zero

  package init() {}

  package init(initialFrom: Rect, initialTo: Rect, finalFrom: Rect, finalTo: Rect) {
    self.initialFrom = initialFrom
    self.initialTo = initialTo
    self.finalFrom = finalFrom
    self.finalTo = finalTo
  }
}

/// Something a transition tells about a run that is not an error.
public struct TransitionRemark: Sendable, Hashable, Codable {
  /// A stable name, such as `translucentBubble`.
  public let id: String
  /// A sentence for people.
  public let text: String
  /// A figure that goes with it, or nil.
  public let value: Double?

  /// Makes a remark.
  public init(id: String, text: String, value: Double? = nil) {
    self.id = id
    self.text = text
    self.value = value
  }
}
