/// Taking the coverage of shapes that stand still from the frame before.
extension ShapeStore {
  /// Finds out which of the shapes added so far stand still; shapes added later never do.
  mutating func findStillShapes() {
    if kept.finish(count: shapes.count) { makeRoomForStillShapes() }
    for number in 0..<shapes.count where shapes.base[number].kind == .outline {
      let known = kept.shapes.base + number
      let shape = shapes.base + number
      shape.pointee.keptRow = known.pointee.firstRow
      shape.pointee.left.outermostRow = known.pointee.leftOutermostRow
      shape.pointee.right.outermostRow = known.pointee.rightOutermostRow
    }
  }

  private mutating func makeRoomForStillShapes() {
    for number in 0..<shapes.count where shapes.base[number].kind == .outline {
      let known = kept.shapes[number]
      guard known.isStill, known.firstRow < 0 else { continue }
      guard kept.makeRoom(number, rows: shapes[number].keptRowCount) else { return }
    }
  }

  /// Notes where the sides of a shape turn back, for frames in which they are not worked out.
  func keepOutermostRows(_ number: Int) {
    let shape = shapes.base + number
    guard shape.pointee.keptRow >= 0 else { return }
    kept.shapes.base[number].leftOutermostRow = shape.pointee.left.outermostRow
    kept.shapes.base[number].rightOutermostRow = shape.pointee.right.outermostRow
  }

  /// Takes a row within a shape's bounds from those kept.
  ///
  /// - Returns: Whether it is among them.
  @inline(__always)
  func takeKeptRow(_ shape: UnsafeMutablePointer<Shape>, _ y: Int) -> Bool {
    let row = kept.rows.base + (shape.pointee.keptRow + shape.pointee.keptOffset(y))
    guard row.pointee.isKnown else { return false }
    let start = Int(row.pointee.start)
    let solidEnd = Int(row.pointee.solidEnd)
    let cover = UnsafeMutableRawPointer(coverage.base + shape.pointee.coverage)
    // In this order: the first may reach over the second, not the other way round.
    cover.storeBytes(of: row.pointee.left, toByteOffset: start, as: SIMD16<UInt8>.self)
    cover.storeBytes(of: row.pointee.right, toByteOffset: solidEnd, as: SIMD16<UInt8>.self)
    shape.pointee.row = RowCoverage(
      start: start, solidStart: Int(row.pointee.solidStart), solidEnd: solidEnd,
      end: Int(row.pointee.end), solid: row.pointee.solid)
    if shape.pointee.isUpright(y) { shape.pointee.rowEnd = shape.pointee.uprightEnd }
    return true
  }

  /// Keeps the row a shape has just been evaluated for.
  func keepRow(_ shape: UnsafePointer<Shape>, _ y: Int) {
    var found = shape.pointee.row
    if found.end <= found.start {
      let left = shape.pointee.bounds.left
      found = RowCoverage(start: left, solidStart: left, solidEnd: left, end: left)
    }
    guard found.solidStart - found.start <= KeptRow.mostPixels,
      found.end - found.solidEnd <= KeptRow.mostPixels
    else { return }
    let cover = UnsafeRawPointer(coverage.base + shape.pointee.coverage)
    let row = kept.rows.base + (shape.pointee.keptRow + shape.pointee.keptOffset(y))
    row.pointee = KeptRow(
      left: cover.loadUnaligned(fromByteOffset: found.start, as: SIMD16<UInt8>.self),
      right: cover.loadUnaligned(fromByteOffset: found.solidEnd, as: SIMD16<UInt8>.self),
      start: Int32(found.start), solidStart: Int32(found.solidStart),
      solidEnd: Int32(found.solidEnd), end: Int32(found.end), solid: found.solid, isKnown: true)
  }
}

extension Shape {
  /// Whether only upright sides cross a row.
  func isUpright(_ y: Int) -> Bool { y >= uprightStart && y < uprightEnd }

  private var uprightCount: Int { max(0, uprightEnd - uprightStart) }

  /// How many rows differ from each other: all rows with upright sides are one.
  var keptRowCount: Int { bounds.height - uprightCount + 1 }

  /// The place of a row within `bounds` among those that differ.
  func keptOffset(_ y: Int) -> Int {
    if y < uprightStart { return y - bounds.top }
    if y < uprightEnd { return uprightStart - bounds.top }
    return y - uprightCount + 1 - bounds.top
  }
}
