import NumberTestSupport
import Testing
import TransitionKit

@Suite("Drawing order") @MainActor
struct DrawingOrderTests {
  let root = View()
  let views = ["a", "b", "c", "d"].map { namedView($0) }

  init() { for view in views { root.addSubview(view) } }

  private var drawn: [String] { root.subviewsInDrawingOrder.compactMap(\.identifier) }

  @Test("is the order of the subviews when nothing is raised")
  func plain() {
    #expect(drawn == ["a", "b", "c", "d"])
    #expect(!root.hasSubviewsOutOfOrder)
  }

  @Test("is by zPosition, then by index")
  func zPosition() {
    views[0].zPosition = 1
    views[1].zPosition = 1
    views[3].zPosition = -1
    #expect(root.hasSubviewsOutOfOrder)
    #expect(drawn == ["d", "c", "a", "b"])
    root.bringSubviewToFront(views[0])
    #expect(drawn == ["d", "c", "b", "a"])
    #expect(names(in: root) == ["b", "c", "d", "a"])
  }

  @Test("notices views that come raised and views that leave")
  func comingAndGoing() {
    let raised = namedView("raised")
    raised.zPosition = 5
    root.insertSubview(raised, at: 0)
    #expect(drawn == ["a", "b", "c", "d", "raised"])
    raised.removeFromSuperview()
    #expect(!root.hasSubviewsOutOfOrder)
    views[2].zPosition = 1
    views[2].zPosition = 0
    #expect(!root.hasSubviewsOutOfOrder)
  }

  @Test("sorts stably, for random heights")
  func stable() {
    let seed: UInt64 = 0x57AB
    var generator = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let root = View()
      let heights = (0..<20).map { _ in Double(Int.random(in: -2...2, using: &generator)) }
      for (index, height) in heights.enumerated() {
        let view = namedView("\(index)")
        view.zPosition = height
        root.addSubview(view)
      }
      let expected = [-2.0, -1, 0, 1, 2].flatMap { height in
        heights.indices.filter { heights[$0] == height }.map { "\($0)" }
      }
      #expect(
        root.subviewsInDrawingOrder.compactMap(\.identifier) == expected,
        "round \(round) of seed \(seed)")
    }
  }
}
