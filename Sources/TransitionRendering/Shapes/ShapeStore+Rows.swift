import CPixelKernels

extension ShapeStore {
  /// The coverage of one row of a shape.
  ///
  /// Rows are cheapest in order from the top; asking again for the last one costs nothing.
  @inline(__always)
  mutating func row(_ index: Int, _ y: Int) -> RowCoverage {
    let shape = shapes.base + index
    if y < shape.pointee.rowStart || y >= shape.pointee.rowEnd { evaluate(index, y) }
    steadiness.note(shape, y)
    return shape.pointee.row
  }

  /// The coverage of the partly covered pixels in the row asked for last: index it with columns.
  @inline(__always)
  func coverage(_ index: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(coverage.base + shapes.base[index].coverage)
  }

  private mutating func evaluate(_ index: Int, _ y: Int) {
    let shape = shapes.base + index
    shape.pointee.rowStart = y
    shape.pointee.rowEnd = y + 1
    guard y >= shape.pointee.bounds.top, y < shape.pointee.bounds.bottom else {
      shape.pointee.row = RowCoverage()
      return
    }
    let isKept = shape.pointee.keptRow >= 0
    if isKept, takeKeptRow(shape, y) { return }
    if shape.pointee.kind == .outline { makeChains(index) }
    evaluateInside(shape, y)
    if isKept { keepRow(shape, y) }
  }

  private mutating func evaluateInside(_ shape: UnsafeMutablePointer<Shape>, _ y: Int) {
    let height = min(Double(y + 1), shape.pointee.y1) - max(Double(y), shape.pointee.y0)
    guard PixelMath.byte(height) > 0 else {
      shape.pointee.row = RowCoverage()
      return
    }
    switch shape.pointee.kind {
    case .box: evaluateBox(shape, height)
    default: evaluateChains(shape, y, height)
    }
  }

  // MARK: Boxes

  /// The coverage of a box is the product of two overlaps (spec 1.8).
  private func evaluateBox(_ shape: UnsafeMutablePointer<Shape>, _ height: Double) {
    let bounds = shape.pointee.bounds
    let x0 = min(max(shape.pointee.x0, Double(bounds.left)), Double(bounds.right))
    let x1 = min(max(shape.pointee.x1, Double(bounds.left)), Double(bounds.right))
    let cover = coverage.base + shape.pointee.coverage
    let solid = PixelMath.byte(height)
    if height == 1 {
      // The rows between the first and the last are all the same.
      shape.pointee.rowStart = shape.pointee.uprightStart
      shape.pointee.rowEnd = shape.pointee.uprightEnd
    }
    let first = Int(x0)
    let last = min(Int(x1), bounds.right - 1)
    guard first < last else {
      let single = PixelMath.byte(height * (x1 - x0))
      guard first < bounds.right, single > 0 else {
        shape.pointee.row = RowCoverage()
        return
      }
      cover[first] = single
      shape.pointee.row = RowCoverage(
        start: first, solidStart: first + 1, solidEnd: first + 1, end: first + 1, solid: solid)
      return
    }
    cover[first] = PixelMath.byte(height * (Double(first + 1) - x0))
    cover[last] = PixelMath.byte(height * (x1 - Double(last)))
    shape.pointee.row = ShapeStore.trimmed(
      RowCoverage(
        start: first, solidStart: first + 1, solidEnd: last, end: last + 1, solid: solid), cover)
  }

  // MARK: Chains

  /// The exact area between the two sides, added up piece by piece.
  private mutating func evaluateChains(
    _ shape: UnsafeMutablePointer<Shape>, _ y: Int, _ height: Double
  ) {
    let bounds = shape.pointee.bounds
    var row = tb_edge_row(
      areas: areas.base, left: Double(bounds.left), width: bounds.width, y: Double(y),
      height: height)
    let found = tb_edge_row_cover(
      &row, points.base, &shape.pointee.left.side, &shape.pointee.right.side,
      coverage.base + shape.pointee.coverage + bounds.left)
    guard found.start >= 0 else {
      shape.pointee.row = RowCoverage()
      return
    }
    if shape.pointee.isUpright(y) {
      shape.pointee.rowEnd = shape.pointee.uprightEnd
    }
    shape.pointee.row = RowCoverage(
      start: found.start + bounds.left, solidStart: found.solid_start + bounds.left,
      solidEnd: found.solid_end + bounds.left, end: found.end + bounds.left, solid: found.solid)
  }

  /// The row without uncovered pixels at its ends; evenly covered ones join the solid part.
  private static func trimmed(
    _ row: RowCoverage, _ cover: UnsafeMutablePointer<UInt8>
  ) -> RowCoverage {
    var row = row
    while row.start < row.solidStart, cover[row.start] == 0 { row.start += 1 }
    guard row.solidStart < row.solidEnd else {
      while row.end > row.start, cover[row.end - 1] == 0 { row.end -= 1 }
      row.solidStart = row.end
      row.solidEnd = row.end
      return row
    }
    while row.end > row.solidEnd, cover[row.end - 1] == 0 { row.end -= 1 }
    while row.solidStart > row.start, cover[row.solidStart - 1] == row.solid {
      row.solidStart -= 1
    }
    while row.solidEnd < row.end, cover[row.solidEnd] == row.solid { row.solidEnd += 1 }
    return row
  }
}
