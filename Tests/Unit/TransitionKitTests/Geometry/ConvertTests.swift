import NumberTestSupport
import Testing
import TransitionKit

@Suite("Converting between views") @MainActor
struct ConvertTests {
  let root = namedView("root", Rect(x: 0, y: 0, width: 375, height: 667))
  let outer = namedView("outer", Rect(x: 10, y: 20, width: 200, height: 200))
  let inner = namedView("inner", Rect(x: 5, y: 6, width: 50, height: 60))
  let sibling = namedView("sibling", Rect(x: 100, y: 300, width: 50, height: 50))

  init() {
    root.addSubview(outer)
    outer.addSubview(inner)
    root.addSubview(sibling)
  }

  @Test("adds the offsets between them")
  func offsets() {
    #expect(root.convert(Point(x: 1, y: 1), from: inner) == Point(x: 16, y: 27))
    #expect(inner.convert(Point(x: 16, y: 27), from: root) == Point(x: 1, y: 1))
    #expect(sibling.convert(Point.zero, from: inner) == Point(x: -85, y: -274))
    #expect(inner.convert(Point.zero, to: sibling) == Point(x: -85, y: -274))
    #expect(inner.convert(inner.bounds, to: root) == Rect(x: 15, y: 26, width: 50, height: 60))
  }

  @Test("to itself changes nothing, to the bit")
  func itself() {
    inner.transform = Transform(rotationAngle: 0.3)
    let rect = Rect(x: 0.1, y: 0.7, width: 0.3, height: 1e-9)
    #expect(inner.convert(rect, from: inner) == rect)
    #expect(inner.convert(rect.origin, from: inner) == rect.origin)
    #expect(inner.convert(rect.origin, to: inner) == rect.origin)
  }

  @Test("takes no view for the topmost one")
  func noView() {
    root.center = Point(x: 1000, y: 1000)
    #expect(inner.convert(Point(x: 1, y: 1), to: nil) == Point(x: 16, y: 27))
    #expect(inner.convert(Point(x: 16, y: 27), from: nil) == Point(x: 1, y: 1))
    #expect(
      inner.convert(inner.bounds, to: nil) == Rect(x: 15, y: 26, width: 50, height: 60))
  }

  @Test("scrolls with the bounds' origin")
  func scrolled() {
    outer.bounds.origin = Point(x: 100, y: 50)
    #expect(root.convert(Point.zero, from: inner) == Point(x: -85, y: -24))
    #expect(root.convert(inner.bounds, from: inner).origin == Point(x: -85, y: -24))
  }

  @Test("goes through transforms about anchor points")
  func transformed() {
    outer.transform = Transform(scaleX: 2, y: 3)
    // outer's centre (110, 120) stays; inner's corner lies (−95, −94) from it.
    #expect(root.convert(Point.zero, from: inner) == Point(x: 110 - 190, y: 120 - 282))
    outer.anchorPoint = .zero
    #expect(root.convert(Point.zero, from: inner) == Point(x: 110 + 10, y: 120 + 18))
    let back = inner.convert(Point(x: 120, y: 138), from: root)
    expectNear(back, .zero, within: 1e-12)
  }

  @Test("there and back is where it was, for random trees")
  func roundTrip() throws {
    let seed: UInt64 = 0xBAC
    var generator = SeededGenerator(seed: seed)
    func number(_ size: Double) -> Double { Double.random(in: -size...size, using: &generator) }
    for round in 0..<300 {
      for view in [outer, inner, sibling] {
        view.bounds.origin = Point(x: number(100), y: number(100))
        view.anchorPoint = Point(x: number(1), y: number(1))
        view.transform = Transform(rotationAngle: number(3)).scaledBy(
          x: 0.5 + abs(number(2)), y: 0.5 + abs(number(2)))
      }
      let point = Point(x: number(500), y: number(500))
      let there = sibling.convert(point, from: inner)
      let back = sibling.convert(there, to: inner)
      try #require(back.distance(to: point) < 1e-9, "round \(round) of seed \(seed)")
    }
  }

  @Test("keeps whole numbers whole, and any offset's last bit")
  func exactOffsets() {
    let seed: UInt64 = 0x0FF5
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      outer.frame.origin = Point(
        x: Double(Int.random(in: -900...900, using: &generator)) / 8,
        y: Double(Int.random(in: -900...900, using: &generator)) / 8)
      inner.frame = Rect(x: 87.5, y: 160, width: 33.3, height: 0.7)
      let converted = root.convert(inner.bounds, from: inner)
      #expect(
        converted.origin
          == Point(
            x: outer.frame.minX + inner.frame.minX, y: outer.frame.minY + inner.frame.minY))
      #expect(converted.size == inner.bounds.size)
    }
  }

  @Test("passes through a mask to the view it masks")
  func masks() {
    let mask = View(frame: Rect(x: 3, y: 4, width: 10, height: 10))
    inner.mask = mask
    #expect(root.convert(Point.zero, from: mask) == Point(x: 18, y: 30))
    #expect(mask.convert(Point(x: 18, y: 30), from: root) == .zero)
    let part = View(frame: Rect(x: 1, y: 1, width: 1, height: 1))
    mask.addSubview(part)
    #expect(inner.convert(part.bounds, from: part) == Rect(x: 4, y: 5, width: 1, height: 1))
  }

  @Test("never gives NaN into a view that is scaled to nothing")
  func flattened() {
    outer.transform = Transform(scaleX: 0, y: 0)
    #expect(inner.convert(Point(x: 5, y: 5), from: sibling) == .zero)
    #expect(inner.convert(sibling.bounds, from: sibling) == .zero)
    // Everything inside lies on one point of the root.
    #expect(root.convert(Point(x: 9, y: 9), from: inner) == outer.center)
  }

  @Test("goes through the nearest common view: what is above it does not matter")
  func commonAncestor() {
    let other = View(frame: Rect(x: 70, y: 80, width: 10, height: 10))
    outer.addSubview(other)
    for transform in [
      Transform(scaleX: 0, y: 0), Transform(scaleX: 1e-9, y: 1e-9),
      Transform(rotationAngle: 0.7).scaledBy(x: 1e7, y: 1e-5),
    ] {
      outer.transform = transform
      #expect(inner.convert(Point(x: 1, y: 2), from: other) == Point(x: 66, y: 76))
      #expect(
        inner.convert(other.bounds, from: other) == Rect(x: 65, y: 74, width: 10, height: 10))
      #expect(inner.convert(Point(x: 15, y: 16), from: outer) == Point(x: 10, y: 10))
    }
  }

  @Test("between two trees takes their topmost views for one place")
  func separateTrees() {
    let other = View(frame: Rect(x: 7, y: 7, width: 10, height: 10))
    let inOther = namedView("in other", Rect(x: 1, y: 2, width: 3, height: 4))
    other.addSubview(inOther)
    #expect(inner.convert(Point.zero, from: inOther) == Point(x: 1 - 15, y: 2 - 26))
  }
}
