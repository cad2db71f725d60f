import TransitionKit

/// A rectangle of whole pixels in a picture.
struct PictureRect: Sendable, Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The pixels nearest to a rectangle in points: each edge goes to the nearest pixel edge, halves
  /// to the right and down.
  init(snapping frame: Rect, scale: Double) {
    let left = PictureRect.edge(frame.minX * scale)
    let top = PictureRect.edge(frame.minY * scale)
    self.init(
      x: left, y: top, width: PictureRect.edge(frame.maxX * scale) - left,
      height: PictureRect.edge(frame.maxY * scale) - top)
  }

  /// Whether there is no pixel in it.
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether another rectangle lies inside whole.
  func contains(_ other: PictureRect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  private static func edge(_ pixels: Double) -> Int {
    // Far outside any picture the exact place does not matter, and an Int must hold it.
    Int(min(max((pixels + 0.5).rounded(.down), -1e12), 1e12))
  }
}
