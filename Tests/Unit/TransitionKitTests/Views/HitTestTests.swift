import Testing
import TransitionKit

@Suite("Hit testing") @MainActor
struct HitTestTests {
  let root = namedView("root", Rect(x: 0, y: 0, width: 100, height: 100))
  let back = namedView("back", Rect(x: 10, y: 10, width: 60, height: 60))
  let front = namedView("front", Rect(x: 40, y: 40, width: 60, height: 60))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  private func hit(_ x: Double, _ y: Double) -> String? {
    root.hitTest(Point(x: x, y: y))?.identifier
  }

  @Test("finds the frontmost view under the point")
  func frontmost() {
    #expect(hit(20, 20) == "back")
    #expect(hit(50, 50) == "front")
    #expect(hit(5, 5) == "root")
    #expect(hit(100, 50) == nil)
    #expect(hit(-1, 50) == nil)
  }

  @Test("finds the deepest view, in its own coordinates")
  func deepest() {
    let inner = namedView("inner", Rect(x: 0, y: 0, width: 10, height: 10))
    back.addSubview(inner)
    #expect(hit(15, 15) == "inner")
    back.bounds.origin = Point(x: -20, y: -20)
    #expect(hit(15, 15) == "back")
    #expect(hit(35, 35) == "inner")
  }

  @Test("follows transforms and zPosition")
  func transformsAndHeights() {
    front.transform = Transform(scaleX: 0.5, y: 0.5)
    #expect(hit(45, 45) == "back")
    #expect(hit(60, 60) == "front")
    front.transform = .identity
    back.zPosition = 1
    #expect(hit(50, 50) == "back")
  }

  @Test("passes by what cannot be seen")
  func unseen() {
    front.isHidden = true
    #expect(hit(50, 50) == "back")
    front.isHidden = false
    front.alpha = 0
    #expect(hit(50, 50) == "back")
    front.alpha = 1
    front.transform = Transform(scaleX: 0, y: 0)
    #expect(hit(50, 50) == "back")
  }

  @Test("passes by the part of a subview outside its superview, as UIKit does")
  func outsideSuperview() {
    let sticking = namedView("sticking", Rect(x: -10, y: 0, width: 30, height: 10))
    front.addSubview(sticking)
    #expect(hit(45, 45) == "sticking")
    #expect(hit(35, 45) == "back")
    front.clipsToBounds = true
    #expect(hit(35, 45) == "back")
  }

  @Test("finds views that draw nothing of their own")
  func transparent() {
    let glass = namedView("glass", root.bounds)
    root.addSubview(glass)
    #expect(hit(50, 50) == "glass")
  }
}
