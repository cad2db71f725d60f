/// A custom transition: what a plugin provides.
///
/// Stands for UIKit's transitioning and navigation delegates. A plugin is one final class, usually
/// in one file, that registers itself (see `register`). One object plays both directions, so it
/// may keep in stored properties what a dismissal needs from the presentation.
@MainActor
public protocol Transition: AnyObject, SendableMetatype {
  /// Who this transition is and what can be set about it.
  static var manifest: TransitionManifest { get }

  /// Makes the transition with the values of its parameters.
  init(parameters: Parameters)

  /// The object that animates an operation of the manifest; often the transition itself.
  func animator(for operation: TransitionOperation) -> any AnimatedTransitioning

  /// The controller that adds what stays around the presented view (a dim), or nil for none.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController?
}

extension Transition {
  /// No presentation controller: the presented view fills the container.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? { nil }
}

/// Animates one operation.
///
/// UIKit's `UIViewControllerAnimatedTransitioning`.
@MainActor
public protocol AnimatedTransitioning: AnyObject {
  /// How long the transition takes, in seconds.
  func transitionDuration(using context: TransitionContext?) -> Double

  /// Adds helpers, sets the values at the start and declares the animations with `View.animate`;
  /// in a completion it cleans up and calls `completeTransition(_:)`.
  func animateTransition(using context: TransitionContext)

  /// Called after the transition has ended, completed or cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension AnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Who a transition is: shown in lists and reports, and the source of its parameters.
public struct TransitionManifest: Sendable {
  /// Lower-case words joined by hyphens; unique.
  public let id: String
  /// For people.
  public let name: String
  /// One sentence.
  public let summary: String
  /// What it can play.
  public let operations: [TransitionOperation]
  /// Whether it animates under a mask, so that the realisations of a mask are worth comparing.
  public let usesMask: Bool
  /// Everything that can be set: the plugin's own parameters, then those every transition has.
  public let parameters: [ParameterDeclaration]

  /// Describes a transition.
  ///
  /// - Parameters:
  ///   - id: Lower-case letters, digits and hyphens, beginning with a letter; unique.
  ///   - name: For people.
  ///   - summary: One sentence.
  ///   - operations: What it can play; present and dismiss by default.
  ///   - duration: Default of the parameter `duration`, in seconds.
  ///   - usesMask: Whether it animates under a mask.
  ///   - parameters: The plugin's own parameters.
  public init(
    id: String, name: String, summary: String,
    operations: [TransitionOperation] = [.present, .dismiss], duration: Double = 0.5,
    usesMask: Bool = false, parameters: [any ParameterProtocol] = []
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.operations = operations
    self.usesMask = usesMask
    self.parameters =
      parameters.map(\.declaration) + CommonParameters.all(defaultDuration: duration)
  }
}
