/// Owns a screen's view.
///
/// UIKit's `UIViewController`, as far as a transition needs it.
@MainActor
public final class ViewController {
  /// The screen.
  public let view: View
  /// Whether a presentation of this screen is under way.
  public package(set) var isBeingPresented = false
  /// Whether a dismissal of this screen is under way.
  public package(set) var isBeingDismissed = false
  /// The controller of what stays around the screen while it is presented.
  public package(set) var presentationController: PresentationController?
  /// What `dismiss(animated:)` asks; the player sets it while the screen is presented.
  package var dismissalHandler: (@MainActor (Bool) -> Void)?

  /// Makes a controller of a view.
  public init(view: View) { self.view = view }

  /// Asks for this screen to be dismissed; nothing happens while nothing is presented.
  public func dismiss(animated: Bool) { dismissalHandler?(animated) }
}
