/// An axis-aligned rectangle in points, y down.
///
/// UIKit's `CGRect`.
public struct Rect: Sendable, Hashable, Codable {
  /// The top left corner.
  public var origin: Point
  /// The extent.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Makes a rectangle from its corner and extent.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// Makes the rectangle of a size around a centre.
  public init(center: Point, size: Size) {
    origin = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
    self.size = size
  }

  /// Points across.
  public var width: Double { size.width }
  /// Points down.
  public var height: Double { size.height }
  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The centre's x.
  public var midX: Double { origin.x + size.width / 2 }
  /// The centre's y.
  public var midY: Double { origin.y + size.height / 2 }
  /// The centre.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether a side is 0 or less.
  public var isEmpty: Bool { size.isEmpty }
  /// Whether all four numbers are finite.
  public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// This rectangle moved by an offset in points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offsetBy(dx: dx, dy: dy), size: size)
  }

  /// This rectangle made smaller by the same distance on opposite sides; negative makes it larger.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Whether a point lies inside; the right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies inside whole.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The part shared with another rectangle; the empty rectangle when there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest axis-aligned rectangle around this one taken through a transform.
  public func applying(_ transform: Transform) -> Rect {
    if transform.b == 0 && transform.c == 0 {
      return Rect.between(
        origin.applying(transform), Point(x: maxX, y: maxY).applying(transform))
    }
    let first = Rect.between(
      origin.applying(transform), Point(x: maxX, y: maxY).applying(transform))
    let second = Rect.between(
      Point(x: maxX, y: minY).applying(transform), Point(x: minX, y: maxY).applying(transform))
    return first.union(second)
  }

  /// The smallest rectangle around both, empty ones included.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle that has two points as opposite corners.
  static func between(_ one: Point, _ other: Point) -> Rect {
    Rect(
      x: min(one.x, other.x), y: min(one.y, other.y),
      width: abs(other.x - one.x), height: abs(other.y - one.y))
  }
}
