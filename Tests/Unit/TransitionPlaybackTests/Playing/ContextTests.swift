import Testing
import TransitionKit
import TransitionPlayback

@Suite("What a transition is told") @MainActor
struct ContextTests {
  /// A presentation that rests in a strip at the bottom.
  private final class StripController: PresentationController {
    override var frameOfPresentedViewInContainerView: Rect {
      let bounds = containerView?.bounds ?? .zero
      return Rect(x: 0, y: bounds.height - 100, width: bounds.width, height: 100)
    }
  }

  private let whole = Rect(x: 0, y: 0, width: 375, height: 667)
  private let strip = Rect(x: 0, y: 567, width: 375, height: 100)

  private func told(
    _ operation: TransitionOperation, by scene: Scene, _ look: (TransitionContext) throws -> Void
  ) throws {
    try scene.play(operation, at: [0.5]) { player, _ in
      try look(try #require(player.context))
    }
  }

  @Test("which screens come and go")
  func screens() throws {
    for style in [Stage.Style.presentation, .navigation] {
      let scene = Scene(ScriptedTransition(), style: style)
      let arrival: TransitionOperation = style == .presentation ? .present : .push
      let (lower, upper) = (scene.stage.lower, scene.stage.upper)
      try told(arrival, by: scene) {
        #expect($0.viewController(forKey: .from) === lower)
        #expect($0.viewController(forKey: .to) === upper)
        #expect($0.view(forKey: .to) === upper.view)
        #expect($0.movingView === upper.view && $0.stationaryView === lower.view)
        #expect($0.operation == arrival && $0.isAnimated && !$0.isInteractive)
        #expect($0.containerView === scene.stage.container)
      }
      try told(arrival.reversed, by: scene) {
        #expect($0.viewController(forKey: .from) === upper)
        #expect($0.viewController(forKey: .to) === lower)
        #expect($0.movingView === upper.view && $0.stationaryView === lower.view)
        #expect($0.arrivalImage != nil)
      }
    }
  }

  @Test("where they are and where they will rest")
  func frames() throws {
    let transition = ScriptedTransition()
    transition.controller = { StripController(presentedViewController: $0, presenting: $1) }
    let scene = Scene(transition)
    let (lower, upper) = (scene.stage.lower, scene.stage.upper)
    try told(.present, by: scene) {
      #expect($0.initialFrame(for: lower) == whole && $0.finalFrame(for: lower) == whole)
      #expect($0.initialFrame(for: upper) == .zero && $0.finalFrame(for: upper) == strip)
    }
    #expect(upper.view.frame == strip)
    try told(.dismiss, by: scene) {
      #expect($0.initialFrame(for: lower) == whole && $0.finalFrame(for: lower) == whole)
      #expect($0.initialFrame(for: upper) == strip && $0.finalFrame(for: upper) == .zero)
    }
  }

  @Test("where they are on a navigation stack: the one that leaves is gone at the end")
  func stackFrames() throws {
    let scene = Scene(ScriptedTransition(), style: .navigation)
    let (lower, upper) = (scene.stage.lower, scene.stage.upper)
    try told(.push, by: scene) {
      #expect($0.initialFrame(for: lower) == whole && $0.finalFrame(for: lower) == .zero)
      #expect($0.initialFrame(for: upper) == .zero && $0.finalFrame(for: upper) == whole)
    }
    try told(.pop, by: scene) {
      #expect($0.finalFrame(for: lower) == whole && $0.finalFrame(for: upper) == .zero)
      #expect($0.initialFrame(for: upper) == whole)
    }
  }

  @Test("animations alongside run with the transition's duration and curve")
  func alongside() throws {
    let transition = ScriptedTransition { context in
      let lower = context.stationaryView
      context.transitionCoordinator?.animate(alongsideTransition: { _ in lower.alpha = 0 })
      ScriptedTransition.fade(context)
    }
    transition.duration = 2
    let scene = Scene(transition)
    try scene.play(.present, at: [0.3]) { _, _ in
      expectNear(
        scene.stage.lower.view.alpha, 1 - TimingCurve.easeInOut.value(at: 0.3), within: 1e-12)
    }
    #expect(scene.stage.lower.view.alpha == 0)
  }

  @Test("what waits for the end alongside is called once, whatever the host does")
  func alongsideOnce() throws {
    var count = 0
    let scene = Scene(
      ScriptedTransition { context in
        context.transitionCoordinator?.animate(alongsideTransition: nil) { _ in count += 1 }
        ScriptedTransition.fade(context)
      })
    let context = try #require(try scene.play(.present).context)
    context.transitionCoordinator?.callCompletions(using: context)
    #expect(count == 1)
  }

  @Test("remarks are kept, each once")
  func remarks() throws {
    let scene = Scene(
      ScriptedTransition { context in
        for value in [1.0, 1, 2] {
          context.remark(TransitionRemark(id: "a", text: "A.", value: value))
        }
        ScriptedTransition.fade(context)
      })
    let player = try scene.play(.present)
    #expect(player.context?.remarks.compactMap(\.value) == [1, 2])
  }

  @Test("the last frame shows every animation's end, even of one that lasts longer")
  func longAnimations() throws {
    let transition = ScriptedTransition { context in
      let upper = context.movingView
      context.containerView.addSubview(upper)
      View.animate(withDuration: 0.4, delay: 0.2, animations: { upper.alpha = 0.7 })
      View.animate(
        withDuration: 3, animations: { upper.center.x = 0.1 },
        completion: { _ in context.cleanUpAndComplete() })
    }
    transition.duration = 0.6
    let scene = Scene(transition)
    try scene.play(.present, at: [1]) { _, _ in
      #expect(scene.stage.upper.view.alpha == 0.7)
      #expect(scene.stage.upper.view.center.x == 0.1)
    }
  }
}
