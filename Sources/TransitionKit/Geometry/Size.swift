/// A width and a height in points.
///
/// UIKit's `CGSize`.
public struct Size: Sendable, Hashable, Codable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether nothing can be seen in it: a side is 0 or less.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether both sides are numbers and not infinite.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
