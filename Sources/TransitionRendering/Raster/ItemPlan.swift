/// What the compositor found out about an item before it began to draw.
struct ItemPlan {
  /// Whether the item can hide what is below it, in some pixels at least.
  var mayHide = false
  /// Whether a group's mask is one opaque shape, whose coverage is the mask's alpha.
  var maskIsShape = false
  /// The colour of a fill, faded by its opacity.
  var faded: UInt32 = 0
  /// Where a masked group's surface or coverage bitmap begins, or −1 when it has none.
  var surface = -1
  /// The pixels that surface or bitmap has.
  var surfaceBounds = PixelRect.empty
}

/// An item that touches the rows being drawn.
struct ActiveItem {
  /// The number of the item.
  var item: Int
  /// The one drawn before it in its group, or −1.
  var previous = -1
  /// The one drawn after it in its group, or −1.
  var next = -1
  /// A group's mask.
  var mask = Siblings()
  /// A group's own items.
  var content = Siblings()
}

/// Active items of one group, by the numbers of the first and the last one; −1 for none.
struct Siblings {
  /// The hindmost.
  var first = -1
  /// The frontmost.
  var last = -1
}

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
