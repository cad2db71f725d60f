import Testing
import TransitionKit

@Suite("A recorded tree, whatever became of it") @MainActor
struct TreeImageCornerCaseTests {
  let root = namedView("root", Rect(x: 0, y: 0, width: 100, height: 100))
  let a = namedView("a")
  let b = namedView("b")
  let mask = namedView("mask")

  init() { for view in [a, b] { root.addSubview(view) } }

  @Test("gives a mask back that another view has taken over")
  func maskTakenOver() {
    b.mask = mask
    let image = TreeImage(of: root)
    b.mask = nil
    a.mask = mask
    image.restore()
    #expect(b.mask === mask)
    #expect(a.mask == nil)
    #expect(image.differences() == [])
  }

  @Test("gives a mask back that a helper outside the tree has taken over")
  func maskTakenByHelper() {
    a.mask = mask
    let image = TreeImage(of: root)
    a.mask = nil
    let helper = View()
    helper.mask = mask
    image.restore()
    #expect(a.mask === mask)
    #expect(helper.mask == nil)
  }

  @Test("gives a mask back that has become a subview")
  func maskBecameSubview() {
    a.mask = mask
    let image = TreeImage(of: root)
    a.mask = nil
    b.addSubview(mask)
    image.restore()
    #expect(a.mask === mask)
    #expect(mask.superview == nil)
    #expect(image.differences() == [])
  }

  @Test("gives a subview back that has become a mask")
  func subviewBecameMask() {
    let image = TreeImage(of: root)
    a.removeFromSuperview()
    let helper = View()
    helper.mask = a
    image.restore()
    #expect(names(in: root) == ["a", "b"])
    #expect(helper.mask == nil)
  }

  @Test("takes a view that was outside out of a helper too")
  func outsideInHelper() {
    let screen = namedView("screen")
    let image = TreeImage(of: root, and: [screen])
    let helper = namedView("helper")
    root.addSubview(helper)
    helper.addSubview(screen)
    #expect(image.differences().contains("superview of screen differs"))
    image.restore()
    #expect(screen.superview == nil)
    #expect(image.differences() == [])
  }

  @Test("leaves the recorded root where it is")
  func rootInsideAnother() {
    let window = View()
    window.addSubview(root)
    let image = TreeImage(of: root)
    image.restore()
    #expect(root.superview === window)
    #expect(image.differences() == [])
  }

  @Test("puts the properties of a view's mask back with the view's own")
  func maskOfOneView() {
    a.mask = mask
    let image = TreeImage(of: root)
    mask.alpha = 0.5
    image.restoreProperties(of: a)
    #expect(mask.alpha == 1)
  }

  @Test("puts drawing order back with one view's properties")
  func drawingOrderOfOneView() {
    let inner = [namedView("x"), namedView("y")]
    for view in inner { a.addSubview(view) }
    inner[0].zPosition = 1
    let image = TreeImage(of: root)
    inner[0].zPosition = 0
    image.restoreProperties(of: a)
    #expect(a.subviewsInDrawingOrder.map(\.identifier) == ["y", "x"])
  }

  /// Places its one subview at the left, which somebody has moved since.
  final class Placing: View {
    override func layoutSubviews() {
      for view in subviews { view.frame = Rect(x: 0, y: 0, width: 10, height: 10) }
    }
  }

  @Test("stays as it was through the next layout", arguments: [true, false])
  func layoutAfterwards(wholeTree: Bool) {
    let placing = Placing(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let placed = namedView("placed")
    placing.addSubview(placed)
    root.addSubview(placing)
    root.layoutIfNeeded()
    placed.center = Point(x: 33, y: 33)
    let image = TreeImage(of: root)
    placing.bounds.size.width = 80
    if wholeTree { image.restore() } else { image.restoreProperties(of: placing) }
    root.layoutIfNeeded()
    #expect(placed.center == Point(x: 33, y: 33))
    #expect(image.differences() == [])
  }

  @Test("asks for the layout that was still to come")
  func layoutStillToCome() {
    let placing = Placing(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let placed = namedView("placed")
    placing.addSubview(placed)
    let image = TreeImage(of: placing)
    placing.layoutIfNeeded()
    image.restore()
    placing.layoutIfNeeded()
    #expect(placed.bounds.width == 10)
  }
}
