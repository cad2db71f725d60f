import CPixelKernels
import TransitionKit

/// The shapes of a frame, on the pixels, and the memory to evaluate them row by row.
struct ShapeStore: ~Copyable {
  /// The shapes, by the number that `add` was called with in turn.
  var shapes = ReusableBuffer<Shape>()
  /// Where the shapes' geometry comes from.
  private var outlines = ReusableBuffer<Outline>()
  /// For how long the coverage asked for since the last reset holds.
  var steadiness = Steadiness()
  /// The points of all chains.
  var points = ReusableBuffer<DevicePoint>()
  /// Coverage of partly covered pixels, `bounds.width` bytes a shape.
  var coverage = ReusableBuffer<UInt8>(capacity: 4096)
  /// Areas added up along one row, all 0 between rows.
  var areas = ReusableBuffer<Double>()
  private var ring = ReusableBuffer<DevicePoint>()
  /// Rows of shapes that stand still.
  var kept = KeptRows()
  private let circle = QuarterCircle()

  /// Forgets all shapes and makes room for rows of a width.
  mutating func removeAll(width: Int) {
    shapes.removeAll()
    outlines.removeAll()
    points.removeAll()
    coverage.removeAll()
    guard areas.count < width + 2 else { return }
    areas.ensureCount(width + 2)
    areas.base.update(repeating: 0, count: areas.count)
  }

  /// Adds an outline cut to a rectangle of pixels.
  ///
  /// Rounded and turned ones are worked out when their first row is needed: many are hidden.
  ///
  /// - Parameter look: What else of the item can change from frame to frame; nil for a shape that
  ///   is not one of the frame's own.
  mutating func add(_ outline: Outline, in bounds: PixelRect, look: UInt64? = nil) {
    if let look { kept.note(shapes.count, outline, in: bounds, look: look) }
    outlines.append(outline)
    var shape = Shape()
    shape.bounds = bounds
    // Kept rows are written sixteen pixels at a time.
    shape.coverage = coverage.extend(by: bounds.width + KeptRow.mostPixels) - bounds.left
    let box = outline.rect.applying(outline.transform)
    (shape.x0, shape.x1, shape.y0, shape.y1) = (box.minX, box.maxX, box.minY, box.maxY)
    let isUpright = outline.isAxisAligned
    shape.kind = isUpright && outline.cornerRadius == 0 ? .box : .outline
    if isUpright { ShapeStore.addInner(of: outline, to: &shape) }
    shapes.append(shape)
  }

  /// Notes the rows with upright sides and the pixels between the corners.
  private static func addInner(of outline: Outline, to shape: inout Shape) {
    let radius = outline.cornerRadius
    let inner = outline.rect.insetBy(dx: radius, dy: radius).applying(outline.transform)
    shape.uprightStart = Outline.cut(inner.minY, .up, shape.bounds.top, shape.bounds.bottom)
    shape.uprightEnd = Outline.cut(inner.maxY, .down, shape.bounds.top, shape.bounds.bottom)
    shape.core = PixelRect(
      left: Outline.cut(inner.minX, .up, shape.bounds.left, shape.bounds.right),
      top: Outline.cut(shape.y0, .up, shape.bounds.top, shape.bounds.bottom),
      right: Outline.cut(inner.maxX, .down, shape.bounds.left, shape.bounds.right),
      bottom: Outline.cut(shape.y1, .down, shape.bounds.top, shape.bounds.bottom))
  }

  /// Works out the two sides of a shape.
  mutating func makeChains(_ index: Int) {
    let outline = outlines[index]
    addRing(outline)
    addChains(to: shapes.base + index, clockwise: outline.transform.determinant > 0)
    keepOutermostRows(index)
  }

  /// Puts the outline's points into `ring`, clockwise as it is seen before the transform.
  private mutating func addRing(_ outline: Outline) {
    ring.removeAll()
    let rect = outline.rect
    let radius = outline.cornerRadius
    guard radius > 0 else {
      addToRing(rect.maxX, rect.minY, outline.transform)
      addToRing(rect.maxX, rect.maxY, outline.transform)
      addToRing(rect.minX, rect.maxY, outline.transform)
      addToRing(rect.minX, rect.minY, outline.transform)
      return
    }
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    let chords = QuarterCircle.chords(radiusInPixels: radius * outline.transform.largestScale)
    addArc(x: right, y: top, radius, from: (0, -1), to: (1, 0), chords, outline.transform)
    addArc(x: right, y: bottom, radius, from: (1, 0), to: (0, 1), chords, outline.transform)
    addArc(x: left, y: bottom, radius, from: (0, 1), to: (-1, 0), chords, outline.transform)
    addArc(x: left, y: top, radius, from: (-1, 0), to: (0, -1), chords, outline.transform)
  }

  private mutating func addArc(
    x: Double, y: Double, _ radius: Double, from: (x: Double, y: Double),
    to: (x: Double, y: Double), _ chords: Int, _ transform: Transform
  ) {
    let stride = QuarterCircle.steps / chords
    let inner = radius * circle.radiusFactor(chords: chords)
    for chord in 0...chords {
      // The ends stay on the circle, where straight sides begin.
      let length = chord == 0 || chord == chords ? radius : inner
      let cosine = length * circle.cosine(chord * stride)
      let sine = length * circle.sine(chord * stride)
      addToRing(x + from.x * cosine + to.x * sine, y + from.y * cosine + to.y * sine, transform)
    }
  }

  private mutating func addToRing(_ x: Double, _ y: Double, _ transform: Transform) {
    ring.append(
      DevicePoint(
        x: transform.a * x + transform.c * y + transform.tx,
        y: transform.b * x + transform.d * y + transform.ty, slope: 0))
  }

  /// Cuts the ring at its top and bottom into a left and a right side.
  private mutating func addChains(to shape: UnsafeMutablePointer<Shape>, clockwise: Bool) {
    var top = 0
    var bottom = 0
    for index in 1..<ring.count {
      if ring[index].y < ring[top].y { top = index }
      if ring[index].y > ring[bottom].y { bottom = index }
    }
    let bounds = shape.pointee.bounds
    shape.pointee.kind = .chains
    (shape.pointee.y0, shape.pointee.y1) = (ring[top].y, ring[bottom].y)
    shape.pointee.right = addChain(from: top, to: bottom, step: clockwise ? 1 : -1, bounds)
    shape.pointee.left = addChain(from: top, to: bottom, step: clockwise ? -1 : 1, bounds)
    noteOutermost(&shape.pointee.right, sign: 1)
    noteOutermost(&shape.pointee.left, sign: -1)
  }

  /// Copies one side of the ring, without what lies above or below the bounds.
  private mutating func addChain(
    from top: Int, to bottom: Int, step: Int, _ bounds: PixelRect
  ) -> Chain {
    let first = points.count
    var index = top
    var previous = ring[top]
    while index != bottom {
      index += step
      if index == ring.count { index = 0 }
      if index < 0 { index = ring.count - 1 }
      // Rounding may turn a flat piece up by the last bit.
      let next = DevicePoint(x: ring[index].x, y: max(ring[index].y, previous.y), slope: 0)
      if next.y > Double(bounds.top) {
        if points.count == first { points.append(previous) }
        let last = points.base + (points.count - 1)
        last.pointee.slope = (next.x - previous.x) / (next.y - previous.y)
        points.append(next)
      }
      previous = next
      if next.y >= Double(bounds.bottom) { break }
    }
    return Chain(side: tb_edge_chain(first: first, last: points.count - 1, cursor: first))
  }
}

extension ShapeStore {
  /// Finds the row in which a side turns back.
  private func noteOutermost(_ chain: inout Chain, sign: Double) {
    let side = chain.side
    guard side.first < side.last else { return }
    var outermost = side.first
    for index in side.first...side.last
    where sign * points[index].x > sign * points[outermost].x {
      outermost = index
    }
    let row = min(max(points[outermost].y, -1e9), 1e9)
    chain.outermostRow = Int(row.rounded(.down))
  }
}

extension Transform {
  /// The largest factor by which a distance can grow: the larger singular value.
  var largestScale: Double {
    let (across, down, mixed) = (a * a + b * b, c * c + d * d, a * c + b * d)
    let difference = ((across - down) * (across - down) + 4 * mixed * mixed).squareRoot()
    return ((across + down + difference) / 2).squareRoot()
  }
}
