/// Pixels of one row.
struct RowSpan {
  /// The row.
  var y: Int
  /// The first column.
  var start: Int
  /// One after the last column.
  var end: Int
  /// Where to draw: index it with columns.
  var target: UnsafeMutablePointer<UInt32>
  /// Levels of groups around it: the number of the row buffer that a group inside may use.
  var level: Int

  /// Whether there is no pixel in it.
  var isEmpty: Bool { start >= end }

  /// How many pixels it has.
  var count: Int { end - start }

  /// Where the first pixel is.
  var pixels: UnsafeMutablePointer<UInt32> { target + start }

  /// The same row with other columns.
  @inline(__always)
  func with(_ start: Int, _ end: Int) -> RowSpan {
    RowSpan(y: y, start: start, end: end, target: target, level: level)
  }

  /// The columns it shares with a range.
  @inline(__always)
  func cut(_ low: Int, _ high: Int) -> RowSpan {
    RowSpan(y: y, start: max(start, low), end: min(end, high), target: target, level: level)
  }
}
