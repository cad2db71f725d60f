import Foundation
import NumberTestSupport
import Testing
import TransitionKit

@Suite("Transforms")
struct TransformTests {
  private func random(_ generator: inout SeededGenerator) -> Transform {
    func entry(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    return Transform(
      a: entry(-3...3), b: entry(-3...3), c: entry(-3...3), d: entry(-3...3),
      tx: entry(-500...500), ty: entry(-500...500))
  }

  @Test("act on row vectors")
  func rowVectors() {
    let transform = Transform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    let point = Point(x: 17, y: 19).applying(transform)
    #expect(point == Point(x: 2 * 17 + 5 * 19 + 11, y: 3 * 17 + 7 * 19 + 13))
  }

  @Test("concatenated apply the first one first")
  func order() {
    let move = Transform(translationX: 10, y: 20)
    let scale = Transform(scaleX: 2, y: 3)
    let point = Point(x: 1, y: 1)
    #expect(point.applying(move.concatenating(scale)) == Point(x: 22, y: 63))
    #expect(point.applying(scale.concatenating(move)) == Point(x: 12, y: 23))
  }

  @Test("chained read from back to front, as Core Graphics has it")
  func chained() {
    #expect(
      Transform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        == Transform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
    #expect(
      Transform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        == Transform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    #expect(
      Transform(scaleX: 2, y: 2).rotated(by: 1)
        == Transform(rotationAngle: 1).concatenating(Transform(scaleX: 2, y: 2)))
  }

  @Test("rotate clockwise, as y points down")
  func rotation() {
    let turned = Point(x: 1, y: 0).applying(Transform(rotationAngle: .pi / 2))
    expectNear(turned, Point(x: 0, y: 1), within: 1e-15)
  }

  @Test("inverted undo themselves")
  func inverse() throws {
    let seed: UInt64 = 0x17A
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let transform = random(&generator)
      guard abs(transform.determinant) > 0.01 else { continue }
      let inverse = try #require(transform.inverted())
      let point = Point(x: 123, y: -45)
      let back = point.applying(transform).applying(inverse)
      try #require(back.distance(to: point) < 1e-8, "round \(round) of seed \(seed)")
    }
  }

  @Test("have no inverse when they flatten the plane")
  func flat() {
    #expect(Transform(scaleX: 0, y: 1).inverted() == nil)
    #expect(Transform(scaleX: 1e-6, y: 0.9e-6).inverted() == nil)
    #expect(Transform(scaleX: 1e-6, y: 1e-6).inverted() != nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
  }

  @Test("know the factor by which they grow areas, which multiplies")
  func determinant() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let one = random(&generator)
      let other = random(&generator)
      expectNear(
        one.concatenating(other).determinant, one.determinant * other.determinant, within: 1e-10)
    }
  }

  @Test("are the identity only when all six entries are")
  func identity() {
    #expect(Transform.identity.isIdentity)
    #expect(Transform(translationX: 0, y: 0).isIdentity)
    #expect(!Transform(translationX: 0, y: .ulpOfOne).isIdentity)
    let point = Point(x: 0.1, y: -7e300)
    #expect(point.applying(.identity) == point)
  }

  @Test("of rectangles give the box around all four corners")
  func boxes() {
    var generator = SeededGenerator(seed: 11)
    let rect = Rect(x: -3, y: 5, width: 40, height: 20)
    for _ in 0..<200 {
      let transform = random(&generator)
      let corners = [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
      ].map { $0.applying(transform) }
      let xs = corners.map(\.x).sorted()
      let ys = corners.map(\.y).sorted()
      expectNear(
        rect.applying(transform),
        Rect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0]), within: 1e-9)
    }
  }
}
