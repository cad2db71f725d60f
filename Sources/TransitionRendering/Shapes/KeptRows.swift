import TransitionKit

/// The coverage of one row of a shape, for as long as the shape stands still.
struct KeptRow {
  /// How many partly covered pixels at each end can be kept: the first row of a corner with a
  /// radius of 120 pixels has no more.
  static let mostPixels = 16

  /// The coverage of the pixels from `start` on.
  var left = SIMD16<UInt8>()
  /// The coverage of the pixels from `solidEnd` on.
  var right = SIMD16<UInt8>()
  /// `RowCoverage.start`.
  var start: Int32 = 0
  /// `RowCoverage.solidStart`.
  var solidStart: Int32 = 0
  /// `RowCoverage.solidEnd`.
  var solidEnd: Int32 = 0
  /// `RowCoverage.end`.
  var end: Int32 = 0
  /// `RowCoverage.solid`.
  var solid: UInt8 = 0
  /// Whether the rest has a value.
  var isKnown = false
}

/// A shape as it was in the frame before.
struct KeptShape {
  /// Its geometry.
  var outline: Outline
  /// The pixels it could cover.
  var bounds: PixelRect
  /// What else of its item can change from frame to frame.
  var look: UInt64
  /// Whether its coverage is the same as in the frame before.
  var isStill = false
  /// Where its rows begin in `KeptRows.rows`, or −1 when none are kept.
  var firstRow = -1
  /// How many rows there is room for.
  var rowCount = 0
  /// The row in which its left side turns back.
  var leftOutermostRow = 0
  /// The row in which its right side turns back.
  var rightOutermostRow = 0
}

/// Rows of shapes that stand still while others move, kept from frame to frame.
///
/// In a transition most rounded corners are where they were in the frame before. A frame in which
/// nothing at all changes leaves everything here as it was: so a frame that is drawn again and
/// again, to measure it, costs what it costs in a play.
struct KeptRows: ~Copyable {
  /// Rows of 64 bytes at most, 2 MB of them.
  static let mostRows = 32768

  /// What the shapes were, by their number in the frame.
  private(set) var shapes = ReusableBuffer<KeptShape>()
  /// The rows of all shapes that stand still.
  private(set) var rows = ReusableBuffer<KeptRow>(capacity: 1024)
  /// Rows of shapes that have moved since.
  private var lostRows = 0
  private var hasChanged = false

  /// Compares a shape with the one that had its number in the frame before.
  mutating func note(_ number: Int, _ outline: Outline, in bounds: PixelRect, look: UInt64) {
    guard number < shapes.count else {
      hasChanged = true
      shapes.append(KeptShape(outline: outline, bounds: bounds, look: look))
      return
    }
    let shape = shapes.base + number
    shape.pointee.isStill = shape.pointee.bounds == bounds && shape.pointee.outline == outline
    if shape.pointee.isStill, shape.pointee.look == look { return }
    hasChanged = true
    shape.pointee.look = look
    guard !shape.pointee.isStill else { return }
    forgetRows(number)
    shape.pointee.outline = outline
    shape.pointee.bounds = bounds
  }

  /// Ends the comparison of a frame.
  ///
  /// - Returns: Whether anything is other than in the frame before.
  mutating func finish(count: Int) -> Bool {
    if count < shapes.count {
      hasChanged = true
      for number in count..<shapes.count { forgetRows(number) }
      shapes.truncate(to: count)
    }
    defer { hasChanged = false }
    return hasChanged
  }

  private mutating func forgetRows(_ number: Int) {
    guard shapes[number].firstRow >= 0 else { return }
    lostRows += shapes[number].rowCount
    shapes[number].firstRow = -1
  }

  /// Makes room for the rows of a shape.
  ///
  /// Memory grows only for rows of shapes that stand still now: after one play, the next one like it
  /// needs no more.
  ///
  /// - Returns: Whether it can go on; where rows that were lost take the room, all are forgotten.
  mutating func makeRoom(_ number: Int, rows count: Int) -> Bool {
    let hasRoom = rows.hasRoom(for: count) && rows.count + count <= KeptRows.mostRows
    if !hasRoom, lostRows > 0 {
      forgetAllRows()
      return false
    }
    guard rows.count + count <= KeptRows.mostRows else { return true }
    let first = rows.extend(by: count)
    (rows.base + first).update(repeating: KeptRow(), count: count)
    shapes[number].firstRow = first
    shapes[number].rowCount = count
    return true
  }

  private mutating func forgetAllRows() {
    for number in 0..<shapes.count { shapes[number].firstRow = -1 }
    rows.removeAll()
    lostRows = 0
  }
}
