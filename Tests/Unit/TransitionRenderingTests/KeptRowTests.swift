import NumberTestSupport
import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

/// The coverage of shapes that stand still, taken from the frame before, against evaluating it.
@MainActor
@Suite("Kept rows")
struct KeptRowTests {
  private let area = PixelRect(left: 0, top: 0, right: 90, bottom: 80)

  nonisolated private static let outlines = [
    Outline(
      rect: Rect(x: 7.3, y: 4.6, width: 70, height: 60), cornerRadius: 16, transform: .identity),
    Outline(
      rect: Rect(x: 8, y: 5, width: 60, height: 60), cornerRadius: 30, transform: .identity),
    Outline(
      rect: Rect(x: -300, y: 11.2, width: 600, height: 600), cornerRadius: 300,
      transform: .identity),
    Outline(
      rect: Rect(x: 70, y: 60, width: 200, height: 200), cornerRadius: 40, transform: .identity),
    Outline(
      rect: Rect(x: -20, y: -10, width: 40, height: 30), cornerRadius: 4,
      transform: Transform(a: 0.9, b: 0.4, c: -0.4, d: 0.9, tx: 40, ty: 30)),
    Outline(
      rect: Rect(x: 3.2, y: 9.4, width: 0.7, height: 30), cornerRadius: 1, transform: .identity),
  ]

  /// What a store says of a row: its bounds and the coverage of the partly covered pixels.
  private func description(_ store: inout ShapeStore, _ number: Int, _ y: Int) -> [Int] {
    let row = store.row(number, y)
    guard row.end > row.start else { return [] }
    let edges = store.coverage(number)
    let bytes = Array(row.start..<row.solidStart) + Array(row.solidEnd..<row.end)
    return [row.start, row.solidStart, row.solidEnd, row.end, Int(row.solid)]
      + bytes.map { Int(edges[$0]) }
  }

  /// Begins a frame with a box that moves and the shapes.
  private func begin(_ store: inout ShapeStore, frame: Int, _ outlines: [Outline]) {
    store.removeAll(width: area.width)
    let box = Outline(
      rect: Rect(x: Double(frame), y: 0, width: 9, height: 9), cornerRadius: 0,
      transform: .identity)
    store.add(box, in: box.pixelBounds(in: area), look: 0)
    for outline in outlines { store.add(outline, in: outline.pixelBounds(in: area), look: 0) }
    store.findStillShapes()
  }

  @Test("every row of a shape that stands still is what it was", arguments: 0..<outlines.count)
  func sameRows(number: Int) {
    let outline = KeptRowTests.outlines[number]
    let bounds = outline.pixelBounds(in: area)
    var generator = SeededGenerator(seed: UInt64(number))
    var store = ShapeStore()
    for frame in 0..<8 {
      begin(&store, frame: frame, [outline])
      #expect((store.shapes[1].keptRow >= 0) == (frame > 0))
      // Some rows are not asked for in every frame, and some lie outside.
      for y in (bounds.top - 2..<bounds.bottom + 2).shuffled(using: &generator).dropLast(frame) {
        var fresh = ShapeStore()
        begin(&fresh, frame: 0, [outline])
        let kept = description(&store, 1, y)
        #expect(kept == description(&fresh, 1, y), "frame \(frame), row \(y)")
      }
    }
  }

  @Test("blocks of rows need no sides once rows are kept", arguments: 0..<outlines.count)
  func sameBlocks(number: Int) {
    let outline = KeptRowTests.outlines[number]
    let bounds = outline.pixelBounds(in: area)
    var store = ShapeStore()
    for frame in 0..<4 {
      begin(&store, frame: frame, [outline])
      for y in bounds.top..<bounds.bottom {
        var fresh = ShapeStore()
        begin(&fresh, frame: 0, [outline])
        let kept = store.block(1, y)
        guard let expected = fresh.block(1, y) else { continue }
        // A block asked for before may begin further up; what it says holds for its rows.
        guard let kept, kept.rowStart == expected.rowStart else { continue }
        #expect(
          kept.touched.start == expected.touched.start && kept.touched.end == expected.touched.end,
          "frame \(frame), row \(y)")
        #expect(
          kept.core.start == expected.core.start && kept.core.end == expected.core.end,
          "frame \(frame), row \(y)")
      }
    }
  }

  @Test("the sides of a shape are not worked out again")
  func noSides() {
    var store = ShapeStore()
    for frame in 0..<4 {
      begin(&store, frame: frame, [KeptRowTests.outlines[0]])
      for y in 0..<area.height { _ = store.row(1, y) }
      #expect((store.points.count == 0) == (frame > 1), "frame \(frame)")
    }
  }

  @Test("a frame in which nothing changes keeps nothing more")
  func repeatedFrame() {
    var store = ShapeStore()
    for _ in 0..<5 {
      begin(&store, frame: 0, [KeptRowTests.outlines[0]])
      _ = store.row(1, 10)
      #expect(store.shapes[1].keptRow < 0)
    }
    begin(&store, frame: 1, [KeptRowTests.outlines[0]])
    #expect(store.shapes[1].keptRow >= 0)
    begin(&store, frame: 1, [KeptRowTests.outlines[0]])
    #expect(store.shapes[1].keptRow >= 0)
  }

  @Test("a change of colour alone is a change, and a shape that comes or goes")
  func otherChanges() {
    let outline = KeptRowTests.outlines[0]
    let bounds = outline.pixelBounds(in: area)
    func isKept(_ looks: [[UInt64]]) -> Bool {
      var store = ShapeStore()
      for frame in looks {
        store.removeAll(width: area.width)
        for look in frame { store.add(outline, in: bounds, look: look) }
        store.findStillShapes()
      }
      return store.shapes[0].keptRow >= 0
    }
    #expect(!isKept([[1], [1]]))
    #expect(isKept([[1], [2]]))
    #expect(isKept([[1], [1, 1]]))
    #expect(isKept([[1, 1], [1]]))
  }

  @Test("a play like the one before it needs no more memory")
  func memory() {
    let outlines = (0..<40).map { number in
      Outline(
        rect: Rect(x: Double(number) / 7, y: 3, width: 70, height: 70), cornerRadius: 35,
        transform: .identity)
    }
    let other = Outline(
      rect: Rect(x: 1, y: 1, width: 8, height: 8), cornerRadius: 4, transform: .identity)
    var store = ShapeStore()
    func play() {
      for frame in 0..<20 {
        // One that comes in the middle gives all others another number.
        begin(&store, frame: frame, (frame < 10 ? [] : [other]) + outlines)
        for y in [5, 40, 66] { _ = store.row(3, y) }
      }
    }
    for _ in 0..<2 { play() }
    let memory = store.kept.rows.base
    for _ in 0..<30 { play() }
    #expect(store.kept.rows.base == memory)
    #expect(store.kept.rows.count < 2 * 40 * 72)
  }

  @Test("rows of shapes that moved on make room for others")
  func room() {
    // 800 shapes of 62 rows are more than there is room for; each stands still for two frames.
    var store = ShapeStore()
    var keptCount = 0
    for step in 0..<800 {
      let outline = Outline(
        rect: Rect(x: 8 + Double(step) / 1000, y: 5, width: 60, height: 60), cornerRadius: 30,
        transform: .identity)
      for frame in 0..<2 {
        begin(&store, frame: frame, [outline])
        let isKept = store.shapes[1].keptRow >= 0
        if isKept { keptCount += 1 }
        #expect(store.kept.rows.count <= KeptRows.mostRows)
        for y in [5, 6, 30, 64] {
          var fresh = ShapeStore()
          begin(&fresh, frame: 0, [outline])
          #expect(description(&store, 1, y) == description(&fresh, 1, y), "step \(step)")
        }
      }
    }
    // All but those that found the room full of what was lost.
    #expect(keptCount > 700 && keptCount < 800)
    #expect(store.kept.rows.count <= 1024)
  }

  @Test("more shapes that stand still than there is room for")
  func tooMany() {
    let outlines = (0..<600).map { number in
      Outline(
        rect: Rect(x: Double(number % 9), y: 1.5, width: 70, height: 70 + Double(number) / 100),
        cornerRadius: 35, transform: .identity)
    }
    var store = ShapeStore()
    for frame in 0..<4 {
      begin(&store, frame: frame, outlines)
      #expect(store.kept.rows.count <= KeptRows.mostRows)
      #expect(frame == 0 || store.shapes[1].keptRow >= 0)
      #expect(store.shapes[600].keptRow < 0)
    }
  }

  @Test("random changes of random trees look as in a renderer that starts anew", arguments: 0..<40)
  func randomChanges(seed: Int) {
    let side = seed % 3 == 0 ? 120 : 40
    for realisation in MaskRealisation.allCases {
      var changes = RandomChanges(seed: UInt64(seed) + 1000, side: Double(side))
      let root = changes.root()
      let lasting = RasterRenderer(maskRealisation: realisation)
      let buffer = PixelBuffer(width: side, height: side)
      for step in 0..<12 {
        lasting.render(root, scale: 1, into: buffer)
        let hash = buffer.hash()
        let work = lasting.counters
        let fresh = RasterRenderer(maskRealisation: realisation)
        fresh.render(root, scale: 1, into: buffer)
        #expect(buffer.hash() == hash, "seed \(seed), \(realisation), step \(step)")
        #expect(fresh.counters == work, "seed \(seed), \(realisation), step \(step)")
        changes.change(root)
      }
    }
  }
}
