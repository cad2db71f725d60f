/// A place in points, y down.
///
/// UIKit's `CGPoint`.
public struct Point: Sendable, Hashable, Codable {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are numbers and not infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The straight distance to another point, in points.
  public func distance(to other: Point) -> Double {
    let horizontal = other.x - x
    let vertical = other.y - y
    return (horizontal * horizontal + vertical * vertical).squareRoot()
  }

  /// This point moved by an offset in points.
  public func offsetBy(dx: Double, dy: Double) -> Point { Point(x: x + dx, y: y + dy) }

  /// This point taken through a transform.
  public func applying(_ transform: Transform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
