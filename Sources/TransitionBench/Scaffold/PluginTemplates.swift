/// The files of a new plugin: a transition that works as it is, and its test.
package enum PluginTemplates {
  /// The transition's file.
  package static func transition(_ name: PluginName) -> String {
    """
    import TransitionKit

    /// The new screen is uncovered from an edge, like a stage behind a curtain, and covered again when
    /// it leaves.
    ///
    /// A start for a transition of your own: change what the numbered comments speak of, and keep the
    /// rest. What a change has broken, this tells: `transitionbench verify \(name.id)`.
    final class \(name.typeName): Transition, AnimatedTransitioning {
      /// The edge that the curtain is drawn away from.
      enum Edge: String, ParameterChoice {
        case left, right, top, bottom
      }

      // 1. Who it is: lists and reports show this, and the id is what you type. Add `operations:` for
      //    push and pop; say `usesMask` only while there is a mask.
      static let manifest = TransitionManifest(
        id: "\(name.id)",
        name: "\(name.title)",
        summary: "The new screen is uncovered from an edge and moves into place.",
        duration: 0.6, usesMask: true, parameters: [edge, drift])

      // 2. What can be set, as in `run -t '\(name.id)?edge=top'`.
      //    Each has a default, numbers have a range, and all are listed above. Duration and curve are
      //    always there.
      static let duration = CommonParameters.duration(default: 0.6)
      static let edge = Parameter<Edge>(
        "edge", default: .left, summary: "The edge that the screen is uncovered from.")
      static let drift = Parameter<Double>(
        "drift", default: 0.1, in: 0...1,
        summary: "How far the screen moves while it is uncovered, of its size.")

      private let parameters: Parameters

      init(parameters: Parameters) { self.parameters = parameters }

      /// The object that animates an operation: this one plays both directions.
      func animator(for operation: TransitionOperation) -> any AnimatedTransitioning { self }

      func transitionDuration(using context: TransitionContext?) -> Double { parameters[Self.duration] }

      // 3. The animation, once for both directions: the screen arrives from its covered state and
      //    leaves into it. No frame is drawn here; `View.animate` says from where to where. A finger
      //    may drag it, and a cancelled run plays back to where it began, without any code of yours.
      func animateTransition(using context: TransitionContext) {
        let screen = context.movingView
        context.addArrivingView()
        let curtain = View()
        curtain.backgroundColor = .black  // Where a mask is opaque, the screen shows.
        let previousMask = screen.mask
        screen.mask = curtain
        let uncovered = State(opening: screen.bounds, center: screen.center)
        let covered = coveredState(of: screen)
        let isArrival = context.operation.isArrival
        (isArrival ? covered : uncovered).apply(to: screen, curtain)
        View.animate(
          withDuration: transitionDuration(using: context), curve: parameters[CommonParameters.curve],
          animations: { (isArrival ? uncovered : covered).apply(to: screen, curtain) },
          completion: { _ in
            // 4. Take back all you have added, whether completed or cancelled. The last line does the
            //    usual part and completes; it also removes helper views: `removing: [shadow]`.
            screen.mask = previousMask
            context.cleanUpAndComplete()
          })
      }

      /// One end of the animation: all that moves, and nothing else.
      private struct State {
        let opening: Rect
        let center: Point

        func apply(to screen: View, _ curtain: View) {
          curtain.frame = opening
          screen.center = center
        }
      }

      // 5. How the covered end looks. The uncovered one must be the screen as it is without any
      //    transition: the last frame is compared with it, pixel by pixel.
      private func coveredState(of screen: View) -> State {
        let whole = screen.bounds
        let (width, height) = (whole.width, whole.height)
        let way = parameters[Self.drift]
        return switch parameters[Self.edge] {
        case .left:
          State(
            opening: Rect(x: whole.minX, y: whole.minY, width: 0, height: height),
            center: screen.center.offsetBy(dx: -way * width, dy: 0))
        case .right:
          State(
            opening: Rect(x: whole.maxX, y: whole.minY, width: 0, height: height),
            center: screen.center.offsetBy(dx: way * width, dy: 0))
        case .top:
          State(
            opening: Rect(x: whole.minX, y: whole.minY, width: width, height: 0),
            center: screen.center.offsetBy(dx: 0, dy: -way * height))
        case .bottom:
          State(
            opening: Rect(x: whole.minX, y: whole.maxY, width: width, height: 0),
            center: screen.center.offsetBy(dx: 0, dy: way * height))
        }
      }
    }

    // 6. The registration: no other file has to know of this one.
    @section("tb_transitions") @used
    let \(name.memberName)Entry: TransitionEntry = {
      register(\(name.typeName).self)
    }

    """
  }

  /// The test's file.
  package static func test(_ name: PluginName) -> String {
    """
    import Testing
    import TransitionTesting

    @testable import Plugins

    @Test("\(name.title) keeps the contract") @MainActor
    func \(name.memberName)KeepsTheContract() throws {
      #expect(try ContractChecks.verify(\(name.typeName).self) == [])
    }

    """
  }
}
