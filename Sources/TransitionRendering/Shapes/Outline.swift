import TransitionKit

/// A rectangle with rounded corners, and the way it is placed on the pixels.
struct Outline: Equatable {
  /// The rectangle in local points.
  var rect: Rect
  /// The radius of its corners in local points, at most half the shorter side.
  var cornerRadius: Double
  /// From local points to pixels.
  var transform: Transform

  /// Below this many pixels an edge counts as lying on the border of a pixel: the pixel it would
  /// touch has less than half a step of 8-bit coverage.
  static let tolerance = 1.0 / 1024

  /// Cuts the radius to half the shorter side (spec 1.4); equal sides then make a disc.
  init(rect: Rect, cornerRadius: Double, transform: Transform) {
    self.rect = rect
    self.cornerRadius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    self.transform = transform
  }

  /// Whether the sides are parallel to rows and columns, turned by a quarter perhaps.
  var isAxisAligned: Bool {
    let straight = abs(transform.b) * rect.width + abs(transform.c) * rect.height
    let turned = abs(transform.a) * rect.width + abs(transform.d) * rect.height
    return min(straight, turned) < 1e-6
  }

  /// Whether it is an unturned rectangle that covers whole pixels only.
  var isPixelAligned: Bool {
    guard cornerRadius == 0, isAxisAligned else { return false }
    let box = rect.applying(transform)
    return Outline.isWhole(box.minX) && Outline.isWhole(box.minY) && Outline.isWhole(box.maxX)
      && Outline.isWhole(box.maxY)
  }

  /// The pixels it can cover, cut to a rectangle of pixels.
  func pixelBounds(in clip: PixelRect) -> PixelRect {
    let box = rect.applying(transform)
    guard box.isFinite, !clip.isEmpty else { return .empty }
    let tolerance = Outline.tolerance
    return PixelRect(
      left: Outline.cut(box.minX + tolerance, .down, clip.left, clip.right),
      top: Outline.cut(box.minY + tolerance, .down, clip.top, clip.bottom),
      right: Outline.cut(box.maxX - tolerance, .up, clip.left, clip.right),
      bottom: Outline.cut(box.maxY - tolerance, .up, clip.top, clip.bottom))
  }

  /// This outline without rounding, and two pixels larger on the sides where it reaches `limit`.
  ///
  /// A view's own background is cut by the view's own clip. Both have the same edge, whose coverage
  /// must count once: the clip does it, so the background has to be whole there.
  func outset(where limit: Rect) -> Outline {
    let determinant = abs(transform.determinant)
    let across = 2 * Outline.length(transform.c, transform.d) / determinant
    let down = 2 * Outline.length(transform.a, transform.b) / determinant
    let left = rect.minX <= limit.minX ? across : 0
    let right = rect.maxX >= limit.maxX ? across : 0
    let top = rect.minY <= limit.minY ? down : 0
    let bottom = rect.maxY >= limit.maxY ? down : 0
    let larger = Rect(
      x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right,
      height: rect.height + top + bottom)
    return Outline(rect: larger, cornerRadius: 0, transform: transform)
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  private static func isWhole(_ value: Double) -> Bool {
    abs(value - value.rounded()) < tolerance
  }

  /// A coordinate rounded to a whole number between two others.
  static func cut(
    _ value: Double, _ rule: FloatingPointRoundingRule, _ low: Int, _ high: Int
  ) -> Int {
    Int(min(max(value.rounded(rule), Double(low)), Double(high)))
  }
}
