/// A rectangle of whole pixels; the right and bottom edges are outside.
struct PixelRect: Equatable {
  /// The first column.
  var left: Int
  /// The first row.
  var top: Int
  /// One after the last column.
  var right: Int
  /// One after the last row.
  var bottom: Int

  /// No pixels, the start of a union; far from the ends of `Int`, so that sizes can be computed.
  static let empty = PixelRect(left: 1 << 40, top: 1 << 40, right: -1 << 40, bottom: -1 << 40)

  /// Whether there is no pixel in it.
  var isEmpty: Bool { left >= right || top >= bottom }

  /// Columns.
  var width: Int { right - left }

  /// Rows.
  var height: Int { bottom - top }

  /// The pixels in both.
  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The smallest rectangle around both.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
