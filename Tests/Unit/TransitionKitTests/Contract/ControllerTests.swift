import Testing
import TransitionKit

@Suite("Operations and controllers") @MainActor
struct ControllerTests {
  @Test("each operation is undone by its reverse")
  func reversed() {
    for operation in TransitionOperation.allCases {
      #expect(operation.reversed.reversed == operation)
      #expect(operation.reversed.isArrival != operation.isArrival)
    }
    #expect(TransitionOperation.present.reversed == .dismiss)
    #expect(TransitionOperation.push.reversed == .pop)
    #expect(TransitionOperation.present.isArrival && TransitionOperation.push.isArrival)
  }

  @Test("a screen nobody presents does not mind being dismissed")
  func dismissNothing() {
    let controller = ViewController(view: View())
    controller.dismiss(animated: true)
    var asked: [Bool] = []
    controller.dismissalHandler = { asked.append($0) }
    controller.dismiss(animated: true)
    controller.dismiss(animated: false)
    #expect(asked == [true, false])
  }

  @Test("a presented screen fills its container unless its controller says else")
  func defaultFrame() {
    let presented = ViewController(view: View())
    let presenting = ViewController(view: View())
    let controller = PresentationController(
      presentedViewController: presented, presenting: presenting)
    #expect(controller.frameOfPresentedViewInContainerView == .zero)
    let container = View(frame: Rect(x: 5, y: 6, width: 70, height: 80))
    controller.containerView = container
    #expect(
      controller.frameOfPresentedViewInContainerView
        == Rect(x: 0, y: 0, width: 70, height: 80))
    #expect(controller.presentedView === presented.view)
  }
}
