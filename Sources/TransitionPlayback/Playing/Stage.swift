import TransitionKit

/// The window two screens meet in: UIKit's side of a transition.
///
/// Holds the tree `root[lower, container[upper]]` for presentations and
/// `root[container[lower or upper]]` for a navigation stack, before, between and after transitions.
@MainActor
package final class Stage {
  /// How the two screens meet.
  package enum Style: Sendable {
    /// One over the other: present and dismiss.
    case presentation
    /// One in the other's place: push and pop.
    case navigation
  }

  /// The window; black, as a screen without anything on it.
  package let root: View
  /// The screen that is there first: presenting, or the lower one of the stack.
  package let lower: ViewController
  /// The screen that arrives and leaves.
  package let upper: ViewController
  /// How the two meet.
  package let style: Style
  /// How often a screen asked to be dismissed, such as by a tap on a dim.
  package private(set) var countOfDismissalRequests = 0

  /// The view that holds a transition or its outcome; nil while nothing is presented.
  package internal(set) var container: View?
  /// The tree before `upper` arrived; nil while it is not there.
  package internal(set) var arrivalImage: TreeImage?

  /// Puts the lower screen into a window.
  ///
  /// - Parameters:
  ///   - size: The window's size, in points.
  ///   - lower: The screen that is there first.
  ///   - upper: The screen that arrives and leaves.
  ///   - style: How the two meet.
  ///   - displayScale: Pixels a point.
  package init(size: Size, lower: View, upper: View, style: Style, displayScale: Double = 1) {
    root = View(frame: Rect(origin: .zero, size: size))
    root.identifier = "root"
    root.backgroundColor = .black
    root.windowDisplayScale = displayScale
    self.lower = ViewController(view: lower)
    self.upper = ViewController(view: upper)
    self.style = style
    if style == .navigation {
      makeContainer().addSubview(lower)
    } else {
      root.addSubview(lower)
    }
    fillWindow(lower)
    root.layoutIfNeeded()
    upper.layoutIfNeeded()
    self.upper.dismissalHandler = { [weak self] _ in
      guard let self, hasArrived else { return }
      countOfDismissalRequests += 1
    }
  }

  /// Whether the upper screen is there.
  package var hasArrived: Bool { arrivalImage != nil }

  /// Changes the window's size; whatever is shown lays out anew (spec, M31).
  package func resize(to size: Size) {
    root.bounds = Rect(origin: .zero, size: size)
    root.center = root.bounds.center
    if let container {
      container.frame = root.bounds
      upper.presentationController?.containerViewWillLayoutSubviews()
    }
    if lower.view.superview != nil { fillWindow(lower.view) }
    // A screen that is not in the window yet, or no more, keeps the size it has.
    if upper.view.superview != nil, upper.presentationController == nil { fillWindow(upper.view) }
    root.layoutIfNeeded()
  }

  /// Taps a point of the window: the frontmost view there gets it, else the views around that one.
  package func tap(at point: Point) {
    var view = root.hitTest(point)
    while let current = view {
      if let handler = current.tapHandler { return handler() }
      // What lies around a screen is not the screen's to tap.
      if current === upper.view || current === lower.view { return }
      view = current.superview
    }
  }

  /// Gives a view the window's size, by its bounds: its transform is its own.
  private func fillWindow(_ view: View) {
    let size = root.bounds.size
    view.bounds.size = size
    view.center = Point(x: view.anchorPoint.x * size.width, y: view.anchorPoint.y * size.height)
  }

  /// The container, made and added to the window when there is none.
  @discardableResult
  func makeContainer() -> View {
    if let container { return container }
    let view = View(frame: root.bounds)
    view.identifier = "container"
    root.addSubview(view)
    container = view
    return view
  }

  /// What is left to the host after a transition's end: presentations that are over lose their
  /// container.
  func settle(arrived: Bool) {
    guard style == .presentation, !arrived else { return }
    container?.removeFromSuperview()
    container = nil
    upper.presentationController = nil
  }
}
