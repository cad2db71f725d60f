import TransitionKit

/// One thing to draw: a colour, a picture, or a group of items that are composited as one.
struct DrawItem {
  /// What is drawn.
  enum Kind: UInt8 {
    /// A colour inside the outline.
    case fill
    /// A picture inside the outline.
    case picture
    /// The items that follow, as one.
    case group
  }

  /// What is drawn.
  var kind: Kind
  /// Opacity as 8 bits.
  var opacity: UInt8
  /// Whether a group is cut to its outline; the other kinds always are.
  var isClipped = false
  /// The shape.
  var outline: Outline
  /// The pixels it can change.
  var bounds: PixelRect
  /// The colour of a fill, premultiplied.
  var pixel: UInt32 = 0
  /// The number of a picture.
  var picture = 0
  /// Where a group's mask begins; it ends at `contentStart`, and without a mask both are equal.
  var maskStart = 0
  /// Where a group's own items begin.
  var contentStart = 0
  /// One after the item and all that is inside it.
  var end = 0
  /// How many rows of pixels a group needs for itself and all that is inside it.
  var depth = 0

  /// Whether the result of a group is multiplied with a mask.
  var hasMask: Bool { maskStart < contentStart }
}

/// A bitmap, and the way it is placed on the pixels.
struct PlacedPicture {
  /// The image; the view tree keeps it.
  var owner: Unmanaged<Image>
  /// The first pixel; valid as long as the view tree keeps its image.
  var pixels: UnsafePointer<UInt32>
  /// Pixels across.
  var width: Int
  /// Pixels down.
  var height: Int
  /// Whether every pixel's alpha is 255.
  var isOpaque: Bool
  /// From the picture's pixels to the pixels drawn to.
  var transform: Transform
}
