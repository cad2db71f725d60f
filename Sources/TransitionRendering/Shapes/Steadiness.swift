/// For how many rows the coverage of some shapes stays the same.
struct Steadiness {
  /// The first row for which one of them changes.
  var end = Int.max
  /// The first row from which all of them may stay the same for a while.
  var retryRow = Int.min

  /// Takes note of a shape whose coverage of a row was asked for.
  @inline(__always)
  mutating func note(_ shape: UnsafePointer<Shape>, _ y: Int) {
    end = min(end, shape.pointee.rowEnd)
    guard shape.pointee.rowEnd == y + 1 else { return }
    // Wide shapes soon have enough between their sides for a block of rows; the others have to wait
    // for the end of their round parts.
    let upright = shape.pointee.uprightStart
    let far = y < upright ? upright : shape.pointee.bounds.bottom
    let near = shape.pointee.row.solid < 255 ? y + 1 : y + RowBlock.fewestRows
    let isWide = shape.pointee.bounds.width >= 2 * RowBlock.smallestCore
    retryRow = max(retryRow, isWide ? min(near, far) : far)
  }
}
