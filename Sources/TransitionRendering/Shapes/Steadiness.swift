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
    let next = shape.pointee.uprightStart
    retryRow = max(retryRow, y < next ? next : shape.pointee.bounds.bottom)
  }
}
