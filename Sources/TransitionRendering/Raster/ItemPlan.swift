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
  /// What kind of item it is.
  var kind: DrawItem.Kind
  /// Whether it can hide what is below it.
  var mayHide: Bool
  /// The first column it can change.
  var left: Int
  /// One after the last column it can change.
  var right: Int
  /// The one drawn before it in its group, or −1.
  var previous = -1
  /// The one drawn after it in its group, or −1.
  var next = -1
  /// A group's mask.
  var mask = Siblings()
  /// A group's own items.
  var content = Siblings()
  /// How it and its siblings below it are composed.
  var program = Program()
}

/// Active items of one group, by the numbers of the first and the last one; −1 for none.
struct Siblings {
  /// The hindmost.
  var first = -1
  /// The frontmost.
  var last = -1
  /// The first column they can be asked for.
  var start = 0
  /// One after the last column they can be asked for.
  var end = 0

  /// Those below one of them.
  func below(_ previous: Int) -> Siblings {
    Siblings(first: first, last: previous, start: start, end: end)
  }
}
