import NumberTestSupport
import Testing
import TransitionKit

@Suite("A view's place in its superview") @MainActor
struct ViewFrameTests {
  let view = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))

  @Test("written as a frame sets the bounds' size and the centre")
  func write() {
    #expect(view.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
    #expect(view.center == Point(x: 25, y: 40))
    view.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(view.center == Point(x: 50, y: 5))
    #expect(view.frame == Rect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test("written as a frame keeps the bounds' origin and counts from the anchor point")
  func writeWithAnchor() {
    view.bounds.origin = Point(x: 7, y: 8)
    view.anchorPoint = Point(x: 0, y: 1)
    view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.bounds == Rect(x: 7, y: 8, width: 3, height: 4))
    #expect(view.center == Point(x: 1, y: 6))
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("read under a transform is the box around it")
  func read() {
    view.transform = Transform(rotationAngle: .pi / 2)
    expectNear(view.frame, Rect(x: 5, y: 25, width: 40, height: 30), within: 1e-12)
    view.transform = Transform(scaleX: 2, y: 0.5)
    #expect(view.frame == Rect(x: -5, y: 30, width: 60, height: 20))
    view.transform = Transform(scaleX: 0, y: 0)
    #expect(view.frame == Rect(x: 25, y: 40, width: 0, height: 0))
  }

  @Test("does not move with the anchor point or the bounds' origin on their own")
  func anchorAndOrigin() {
    view.anchorPoint = Point(x: 0, y: 0)
    #expect(view.frame == Rect(x: 25, y: 40, width: 30, height: 40))
    view.bounds.origin = Point(x: -100, y: 100)
    #expect(view.frame == Rect(x: 25, y: 40, width: 30, height: 40))
  }

  @Test("turns and scales about the anchor point")
  func aboutAnchor() {
    view.anchorPoint = Point(x: 1, y: 0)
    view.center = Point(x: 100, y: 100)
    view.transform = Transform(scaleX: 2, y: 2)
    #expect(view.frame == Rect(x: 40, y: 100, width: 60, height: 80))
  }

  @Test("is T(−(origin + anchor·size)) · transform · T(position)")
  func formula() {
    var generator = SeededGenerator(seed: 77)
    func number() -> Double { Double.random(in: -2...2, using: &generator) }
    for _ in 0..<200 {
      let view = View()
      view.bounds = Rect(
        x: number() * 50, y: number() * 50, width: abs(number()) * 50, height: abs(number()) * 50)
      view.anchorPoint = Point(x: number(), y: number())
      view.center = Point(x: number() * 100, y: number() * 100)
      view.transform = Transform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let pivot = Point(
        x: view.bounds.minX + view.anchorPoint.x * view.bounds.width,
        y: view.bounds.minY + view.anchorPoint.y * view.bounds.height)
      let expected = Transform(translationX: -pivot.x, y: -pivot.y)
        .concatenating(view.transform)
        .concatenating(Transform(translationX: view.center.x, y: view.center.y))
      let point = Point(x: number() * 100, y: number() * 100)
      expectNear(
        point.applying(view.properties.transformToSuperview), point.applying(expected),
        within: 1e-10)
    }
  }
}
