import Testing
import TransitionKit

@Suite("Rectangles")
struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("know their edges and centre")
  func edges() {
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
    #expect(Rect(center: rect.center, size: rect.size) == rect)
  }

  @Test("contain their left and top edges and not the others")
  func contains() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 40.0.nextDown, y: 60.0.nextDown)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(rect.contains(rect))
    #expect(!rect.contains(rect.offsetBy(dx: 0.001, dy: 0)))
  }

  @Test("share what both cover, or nothing")
  func intersection() {
    #expect(
      rect.intersection(Rect(x: 0, y: 50, width: 20, height: 100))
        == Rect(x: 10, y: 50, width: 10, height: 10))
    #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == .zero)
    #expect(rect.intersection(Rect(x: 500, y: 0, width: 5, height: 500)) == .zero)
  }

  @Test("unite to the smallest one around both")
  func union() {
    #expect(
      rect.union(Rect(x: 0, y: 30, width: 1, height: 100))
        == Rect(x: 0, y: 20, width: 40, height: 110))
  }

  @Test("move and shrink")
  func moved() {
    #expect(rect.offsetBy(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 30, height: 40))
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
  }

  @Test("are empty without extent on a side")
  func empty() {
    #expect(Rect.zero.isEmpty)
    #expect(Rect(x: 0, y: 0, width: 1, height: 0).isEmpty)
    #expect(Rect(x: 0, y: 0, width: -1, height: 1).isEmpty)
    #expect(!rect.isEmpty)
  }

  @Test("are finite when all four numbers are")
  func finite() {
    #expect(rect.isFinite)
    #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    #expect(!Rect(x: 0, y: 0, width: 1, height: .infinity).isFinite)
    #expect(!Point(x: -.infinity, y: 0).isFinite)
  }
}
