/// Pixels that may differ from the frame before.
struct DamagePart {
  /// The rows it can touch, and the columns in any of them.
  var bounds: PixelRect
  /// The number of the shape an item had in the frame before, or −1: then it is all of `bounds`.
  ///
  /// With it, only what either shape touches and not both cover whole is damaged: the ring between
  /// two discs, the rows that an edge has passed.
  var before = -1
  /// The number of the shape the item has now.
  var after = -1
  /// The part of a mask around it: what neither of the mask's two shapes touches is the same.
  var limit = -1

  /// Whether its columns are the same in all of its rows.
  var isBox: Bool { before < 0 && limit < 0 }
}

extension PixelRect {
  /// Whether a row lies in it.
  func contains(row: Int) -> Bool { row >= top && row < bottom }
}
