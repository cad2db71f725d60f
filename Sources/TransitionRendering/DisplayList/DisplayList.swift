import TransitionKit

/// What a view tree draws at one moment, in order from back to front and cut to what can be seen.
///
/// Flat: a group is followed by its mask's items, then by its own. The memory is kept from frame to
/// frame.
struct DisplayList: ~Copyable {
  /// The items.
  var items = ReusableBuffer<DrawItem>()
  /// The bitmaps that items of kind `picture` name; valid until the view tree changes.
  var pictures = ReusableBuffer<PlacedPicture>()
  /// Views whose own background or contents are among the items.
  var layerCount = 0
  /// Whether a group's items are cut to the pixels its mask can reach.
  var cutsContentToMask = true
  /// Places of subviews that draw in another order than they stand in, of all views being visited.
  var order = ReusableBuffer<OrderedSubview>()

  /// Drops all items.
  mutating func removeAll() {
    items.removeAll()
    pictures.removeAll()
    layerCount = 0
  }
}

/// A subview's place when views draw by zPosition.
struct OrderedSubview {
  /// Lower ones draw first.
  var zPosition: Double
  /// Among equals, lower ones draw first.
  var index: Int
}
