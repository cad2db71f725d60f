import CPixelKernels
import TransitionKit

/// Working out the two sides of round and turned shapes.
extension ShapeStore {
  /// Works out the two sides of a shape.
  mutating func makeChains(_ index: Int) {
    let outline = outlines[index]
    addRing(outline, around: shapes[index].bounds)
    addChains(to: shapes.base + index, clockwise: outline.transform.determinant > 0)
    keepOutermostRows(index)
  }

  /// Puts the outline's points into `ring`, clockwise as it is seen before the transform.
  ///
  /// Round parts beyond the pixels it can cover are left out but for their ends.
  private mutating func addRing(_ outline: Outline, around bounds: PixelRect) {
    ring.removeAll()
    let rect = outline.rect
    let radius = outline.cornerRadius
    guard radius > 0 else {
      ring.append(DevicePoint(rect.maxX, rect.minY, through: outline.transform))
      ring.append(DevicePoint(rect.maxX, rect.maxY, through: outline.transform))
      ring.append(DevicePoint(rect.minX, rect.maxY, through: outline.transform))
      ring.append(DevicePoint(rect.minX, rect.minY, through: outline.transform))
      return
    }
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    let chords = QuarterCircle.chords(radiusInPixels: radius * outline.transform.largestScale)
    var arc = Arc(
      middle: Point(x: right, y: top), from: (0, -1), to: (1, 0), radius: radius,
      innerRadius: radius * circle.radiusFactor(chords: chords), chords: chords,
      transform: outline.transform)
    addToRing(arc, around: bounds)
    (arc.middle, arc.from, arc.to) = (Point(x: right, y: bottom), (1, 0), (0, 1))
    addToRing(arc, around: bounds)
    (arc.middle, arc.from, arc.to) = (Point(x: left, y: bottom), (0, 1), (-1, 0))
    addToRing(arc, around: bounds)
    (arc.middle, arc.from, arc.to) = (Point(x: left, y: top), (-1, 0), (0, -1))
    addToRing(arc, around: bounds)
  }

  private mutating func addToRing(_ arc: Arc, around bounds: PixelRect) {
    let needed = arc.needed(for: bounds, on: circle)
    ring.append(arc.point(0, on: circle))
    for chord in needed.clamped(to: 1..<arc.chords) { ring.append(arc.point(chord, on: circle)) }
    ring.append(arc.point(arc.chords, on: circle))
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
