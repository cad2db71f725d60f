import NumberTestSupport
import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@MainActor
@Suite("Shapes")
struct ShapeTests {
  /// The coverage of an outline as the store gives it, row after row.
  private func coverage(
    _ rect: Rect, radius: Double = 0, _ transform: Transform = .identity, width: Int, height: Int
  ) -> [UInt8] {
    let area = PixelRect(left: 0, top: 0, right: width, bottom: height)
    let outline = Outline(rect: rect, cornerRadius: radius, transform: transform)
    var store = ShapeStore()
    store.removeAll(width: width)
    let bounds = outline.pixelBounds(in: area)
    var bytes = [UInt8](repeating: 0, count: width * height)
    guard !bounds.isEmpty else { return bytes }
    store.add(outline, in: bounds)
    for y in bounds.top..<bounds.bottom {
      let row = store.row(0, y)
      let edges = store.coverage(0)
      for x in row.start..<row.end {
        let isSolid = x >= row.solidStart && x < row.solidEnd
        bytes[y * width + x] = isSolid ? row.solid : edges[x]
      }
    }
    return bytes
  }

  private func worst(
    _ rect: Rect, radius: Double, _ transform: Transform, width: Int, height: Int
  ) -> Double {
    let exact = ReferenceShape(rect: rect, radius: radius, transform: transform)
      .coverage(width: width, height: height)
    let bytes = coverage(rect, radius: radius, transform, width: width, height: height)
    return zip(exact, bytes).map { abs($0 * 255 - Double($1)) }.max() ?? 0
  }

  @Test(
    "the area of a disc is right within 0.2 percent from 8 pixels of radius, 2 percent below",
    arguments: [0.57, 1, 2, 3.3, 5, 7.9, 8, 12.5, 33, 100.25, 333, 1000])
  func discArea(radius: Double) {
    let side = Int(2 * radius) + 4
    let center = Point(x: radius + 1.3, y: radius + 1.7)
    let rect = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
    let sum = coverage(rect, radius: radius, width: side, height: side)
      .reduce(0) { $0 + Double($1) / 255 }
    let area = Double.pi * radius * radius
    #expect(abs(sum / area - 1) <= (radius >= 8 ? 0.002 : 0.02), "area \(sum), exact \(area)")
  }

  @Test(
    "every pixel of a disc is covered exactly within 4/255 from 8 pixels of radius, 13/255 below",
    arguments: [0.3, 0.57, 1, 2.5, 5, 8, 14, 31.4, 62, 111.1])
  func discPixels(radius: Double) {
    let side = Int(2 * radius) + 4
    for offset in radius > 50 ? [0.21] : [0.0, 0.21, 0.5, 0.77] {
      let center = Point(x: radius + 1 + offset, y: radius + 1.4)
      let rect = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
      let error = worst(rect, radius: radius, .identity, width: side, height: side)
      #expect(error <= (radius >= 8 ? 4 : 13), "error \(error)/255 at offset \(offset)")
    }
  }

  @Test("a disc of 20,000 pixels of radius is cut to the buffer before it is rasterised")
  func hugeDisc() {
    let radius = 20_000.0
    for center in [
      Point(x: -19_990, y: 20), Point(x: 20, y: 20_010.3), Point(x: 14_150, y: 14_150),
    ] {
      let rect = Rect(center: center, size: Size(width: 2 * radius, height: 2 * radius))
      let error = worst(rect, radius: radius, .identity, width: 48, height: 48)
      #expect(error <= 4, "error \(error)/255, center \(center)")
    }
  }

  @Test("turned and sheared rounded rectangles are covered exactly within 2/255")
  func turned() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<40 {
      let transform = Transform(
        a: generator.number(-2, 2), b: generator.number(-2, 2), c: generator.number(-2, 2),
        d: generator.number(-2, 2), tx: generator.number(10, 30), ty: generator.number(10, 30))
      let rect = Rect(
        x: generator.number(-8, 0), y: generator.number(-8, 0), width: generator.number(1, 20),
        height: generator.number(1, 20))
      let radius = generator.chance(0.3) ? 0 : generator.number(0, 10)
      let error = worst(rect, radius: radius, transform, width: 40, height: 40)
      #expect(error <= 2, "round \(round): \(error)/255")
    }
  }

  @Test("the edges of a rectangle are the product of two overlaps, to the bit")
  func rectangle() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let rect = Rect(
        x: generator.number(-3, 8), y: generator.number(-3, 8), width: generator.number(0, 9),
        height: generator.number(0, 9))
      let exact = ReferenceShape(rect: rect, radius: 0, transform: .identity)
        .coverage(width: 12, height: 12)
      let bytes = coverage(rect, width: 12, height: 12)
      #expect(bytes == exact.map { UInt8(($0 * 255 + 0.5).rounded(.down)) }, "\(rect)")
    }
  }

  @Test("quarter turns and mirrors of a rectangle are the same rectangle")
  func quarterTurns() {
    let rect = Rect(x: -3.25, y: -2.5, width: 6.5, height: 5)
    let middle = Transform(translationX: 8, y: 8)
    let turned = Rect(x: -2.5, y: -3.25, width: 5, height: 6.5)
    let expected = coverage(turned, middle, width: 16, height: 16)
    for quarters in [1.0, -1, 3] {
      let turn = Transform(rotationAngle: quarters * .pi / 2).concatenating(middle)
      #expect(coverage(rect, turn, width: 16, height: 16) == expected)
    }
    let mirror = Transform(scaleX: -1, y: 1).concatenating(middle)
    #expect(
      coverage(rect, mirror, width: 16, height: 16) == coverage(rect, middle, width: 16, height: 16)
    )
  }

  @Test("a radius is cut to half the shorter side, and then makes an exact disc")
  func largeRadius() {
    let square = Rect(x: 1, y: 1, width: 20, height: 20)
    let disc = coverage(square, radius: 10, width: 22, height: 22)
    #expect(coverage(square, radius: 500, width: 22, height: 22) == disc)
    let exact = ReferenceShape(rect: square, radius: 10, transform: .identity)
      .coverage(width: 22, height: 22)
    #expect(zip(exact, disc).allSatisfy { abs($0 * 255 - Double($1)) <= 2 })
  }

  @Test("corners are symmetric and sides are whole")
  func corners() {
    let bytes = coverage(
      Rect(x: 2, y: 2, width: 40, height: 30), radius: 9, width: 44, height: 34)
    for y in 0..<34 {
      for x in 0..<44 {
        #expect(bytes[y * 44 + x] == bytes[y * 44 + 43 - x])
        #expect(bytes[y * 44 + x] == bytes[(33 - y) * 44 + x])
      }
    }
    #expect((11..<33).allSatisfy { bytes[2 * 44 + $0] == 255 && bytes[44 + $0] == 0 })
    #expect((11..<23).allSatisfy { bytes[$0 * 44 + 2] == 255 && bytes[$0 * 44 + 1] == 0 })
  }

  @Test("slivers and shapes outside cover nothing")
  func nothing() {
    for rect in [
      Rect(x: 3, y: 3, width: 0, height: 5), Rect(x: 3.5, y: 3, width: 1e-6, height: 5),
      Rect(x: 50, y: 3, width: 4, height: 4), Rect(x: -9, y: -9, width: 4, height: 4),
    ] {
      #expect(coverage(rect, width: 12, height: 12).allSatisfy { $0 == 0 })
      #expect(coverage(rect, radius: 2, width: 12, height: 12).allSatisfy { $0 == 0 })
    }
  }

  @Test("round parts beyond the pixels change nothing inside", arguments: UInt64(0)..<40)
  func beyond(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let window = PixelRect(left: 400, top: 420, right: 460, bottom: 470)
    let all = PixelRect(left: 0, top: 0, right: 1000, bottom: 1000)
    for _ in 0..<50 {
      let width = Double.random(in: 10...900, using: &generator)
      let height = Double.random(in: 10...900, using: &generator)
      let corner = Point(
        x: Double.random(in: -200...600, using: &generator),
        y: Double.random(in: -200...600, using: &generator))
      let rect = Rect(origin: corner, size: Size(width: width, height: height))
      let mirror: Transform =
        Bool.random(using: &generator)
        ? Transform(a: -1, b: 0, c: 0, d: 1, tx: 900, ty: 0) : .identity
      let outline = Outline(
        rect: rect, cornerRadius: Double.random(in: 1...450, using: &generator), transform: mirror)
      let cut = coverage(outline, in: window, of: window)
      let whole = coverage(outline, in: all, of: window)
      let worst = zip(cut, whole).map { abs(Int($0) - Int($1)) }.max() ?? 0
      // Positions count from another column, which may round a coverage the other way.
      #expect(worst <= 1, "\(outline)")
    }
  }

  /// The coverage of a window of pixels, of an outline cut to an area.
  private func coverage(_ outline: Outline, in area: PixelRect, of window: PixelRect) -> [UInt8] {
    var store = ShapeStore()
    store.removeAll(width: area.right)
    store.add(outline, in: outline.pixelBounds(in: area))
    var bytes: [UInt8] = []
    for y in window.top..<window.bottom {
      let row = store.row(0, y)
      for x in window.left..<window.right {
        let isTouched = x >= row.start && x < row.end
        let isSolid = x >= row.solidStart && x < row.solidEnd
        bytes.append(isSolid ? row.solid : isTouched ? store.coverage(0)[x] : 0)
      }
    }
    return bytes
  }

  @Test("rows may be asked for in any order")
  func anyOrder() {
    let area = PixelRect(left: 0, top: 0, right: 30, bottom: 30)
    let outline = Outline(
      rect: Rect(x: 3.3, y: 2.2, width: 24, height: 25), cornerRadius: 8, transform: .identity)
    func rows(_ order: [Int]) -> [Int: [Int]] {
      var store = ShapeStore()
      store.removeAll(width: 30)
      store.add(outline, in: outline.pixelBounds(in: area))
      var found: [Int: [Int]] = [:]
      for y in order {
        let row = store.row(0, y)
        found[y] = [row.start, row.solidStart, row.solidEnd, row.end, Int(row.solid)]
      }
      return found
    }
    var generator = SeededGenerator(seed: 3)
    let inOrder = rows(Array(0..<30))
    #expect(rows((0..<30).reversed()) == inOrder)
    #expect(rows((0..<30).shuffled(using: &generator)) == inOrder)
  }
}
