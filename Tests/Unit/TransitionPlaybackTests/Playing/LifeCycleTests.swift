import Testing
import TransitionKit
import TransitionPlayback

@Suite("The order of a transition's life") @MainActor
struct LifeCycleTests {
  /// Everything that was called, in order.
  private final class Log {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
  }

  private let log = Log()

  /// A scene that logs every call, with an animation and a completion alongside.
  private func loggingScene(style: Stage.Style = .presentation) -> Scene {
    let log = log
    let transition = ScriptedTransition { context in
      context.transitionCoordinator?.animate(
        alongsideTransition: { _ in log.add("alongside") },
        completion: { log.add("alongsideEnded cancelled \($0.transitionWasCancelled)") })
      context.displayLink { log.add("link \($0.progress)") }
      ScriptedTransition.fade(context) {
        log.add("completion")
        $0.cleanUpAndComplete()
      }
    }
    transition.log = log.add
    transition.controller = { presented, presenting in
      log.add("presentationController")
      let controller = LoggingController(
        presentedViewController: presented, presenting: presenting)
      controller.log = log.add
      return controller
    }
    return Scene(transition, style: style)
  }

  @Test("presenting", arguments: [false, true])
  func present(cancelled: Bool) throws {
    try loggingScene().play(.present, at: [0, 0.5], cancelled: cancelled)
    #expect(
      log.lines == [
        "presentationController", "presentationWillBegin", "containerWillLayout",
        "animateTransition", "alongside", "link 0.0", "link 0.5", "link \(cancelled ? 0.0 : 1.0)",
        "completion",
        "animationEnded \(!cancelled)", "alongsideEnded cancelled \(cancelled)",
        "presentationDidEnd \(!cancelled)",
      ])
  }

  @Test("dismissing", arguments: [false, true])
  func dismiss(cancelled: Bool) throws {
    let scene = loggingScene()
    try scene.play(.present).settle()
    log.lines = []
    try scene.play(.dismiss, at: [0, 0.5], cancelled: cancelled)
    #expect(
      log.lines == [
        "dismissalWillBegin", "animateTransition", "alongside", "link 0.0", "link 0.5",
        "link \(cancelled ? 0.0 : 1.0)", "completion", "animationEnded \(!cancelled)",
        "alongsideEnded cancelled \(cancelled)", "dismissalDidEnd \(!cancelled)",
      ])
  }

  @Test("pushing and popping, which no presentation controller takes part in")
  func pushAndPop() throws {
    let scene = loggingScene(style: .navigation)
    for operation in [TransitionOperation.push, .pop] {
      log.lines = []
      try scene.play(operation, at: [])
      #expect(
        log.lines == [
          "animateTransition", "alongside", "link 1.0", "completion", "animationEnded true",
          "alongsideEnded cancelled false",
        ])
    }
  }

  @Test("without animation: no frame and nothing alongside")
  func notAnimated() throws {
    let scene = loggingScene()
    try scene.play(.present, animated: false)
    #expect(
      log.lines == [
        "presentationController", "presentationWillBegin", "containerWillLayout",
        "animateTransition", "link 1.0",
        "completion", "animationEnded true", "presentationDidEnd true",
      ])
  }

  @Test("goes through its states, ended before any callback runs")
  func states() throws {
    var states: [TransitionContext.State] = []
    weak var context: TransitionContext?
    let transition = ScriptedTransition {
      context = $0
      states.append($0.state)
      $0.transitionCoordinator?.animate(alongsideTransition: nil) { states.append($0.state) }
      ScriptedTransition.fade($0)
    }
    transition.log = { _ in if let context { states.append(context.state) } }
    try Scene(transition).play(.present, at: [0.5], cancelled: true) { player, _ in
      states.append(player.context?.state ?? .idle)
    }
    #expect(
      states == [
        .begun, .running, .ended(completed: false), .ended(completed: false),
      ])
  }

  @Test("lays the container out before the first frame, and again when it is resized")
  func containerLayout() throws {
    /// Places its dim when the container lays out, as much code for UIKit does.
    final class Dimming: PresentationController {
      let dim = namedView("dim")

      override func presentationTransitionWillBegin() {
        containerView?.insertSubview(dim, at: 0)
      }

      override func containerViewWillLayoutSubviews() {
        dim.frame = containerView?.bounds ?? .zero
      }
    }
    let transition = ScriptedTransition()
    transition.controller = { Dimming(presentedViewController: $0, presenting: $1) }
    let scene = Scene(transition)
    try scene.play(.present, at: [0]) { _, _ in
      let dim = try scene.view("dim")
      #expect(dim.frame == Rect(x: 0, y: 0, width: 375, height: 667))
    }
    scene.stage.resize(to: Size(width: 50, height: 60))
    #expect(try scene.view("dim").frame == Rect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test("marks the moving screen while it comes and goes")
  func movement() throws {
    let scene = loggingScene()
    let upper = scene.stage.upper
    try scene.play(.present, at: [0.5]) { _, _ in
      #expect(upper.isBeingPresented && !upper.isBeingDismissed)
    }
    #expect(!upper.isBeingPresented && !upper.isBeingDismissed)
    try scene.play(.dismiss, at: [0.5], cancelled: true) { _, _ in
      #expect(!upper.isBeingPresented && upper.isBeingDismissed)
    }
    #expect(!upper.isBeingPresented && !upper.isBeingDismissed)
  }

  @Test("keeps the presentation controller until the dismissal has completed")
  func controllerLives() throws {
    let scene = loggingScene()
    let upper = scene.stage.upper
    try scene.play(.present).settle()
    let controller = try #require(upper.presentationController)
    #expect(controller.containerView === scene.stage.container)
    #expect(controller.transitionCoordinator == nil)
    #expect(controller.presentedView === upper.view)
    #expect(controller.presentingViewController === scene.stage.lower)
    try scene.play(.dismiss, cancelled: true).settle()
    #expect(upper.presentationController === controller)
    try scene.play(.dismiss).settle()
    #expect(upper.presentationController == nil)
    try scene.play(.present, cancelled: true).settle()
    #expect(upper.presentationController == nil)
  }
}
