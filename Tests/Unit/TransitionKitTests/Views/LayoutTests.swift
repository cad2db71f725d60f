import Testing
import TransitionKit

@Suite("Layout") @MainActor
struct LayoutTests {
  /// Counts its layouts.
  final class Counting: View {
    var count = 0
    var order: (String) -> Void = { _ in }

    override func layoutSubviews() {
      count += 1
      order(identifier ?? "")
    }
  }

  let view = Counting(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  @Test("happens once for a new view")
  func newView() {
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == 1)
  }

  @Test("happens again when the size changed or when it was asked for, and not else")
  func again() {
    view.layoutIfNeeded()
    view.bounds.origin.x = 5
    view.center.x = 100
    view.frame = Rect(x: 3, y: 3, width: 10, height: 10)
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.bounds.size.width = 11
    view.layoutIfNeeded()
    #expect(view.count == 2)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == 3)
  }

  @Test("goes from the top down through the whole subtree")
  func order() {
    var order: [String] = []
    let inner = Counting()
    view.identifier = "outer"
    inner.identifier = "inner"
    view.order = { order.append($0) }
    inner.order = { order.append($0) }
    let between = View()
    view.addSubview(between)
    between.addSubview(inner)
    view.layoutIfNeeded()
    #expect(order == ["outer", "inner"])
    inner.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(order == ["outer", "inner", "inner"])
  }
}
