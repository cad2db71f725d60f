import Foundation

/// An affine transform of the plane.
///
/// UIKit's `CGAffineTransform`.
///
/// Acts on row vectors: x' = a·x + c·y + tx, y' = b·x + d·y + ty. The name leaves out "Affine"
/// because Foundation has a type called `AffineTransform`, and plugins may import Foundation.
public struct Transform: Sendable, Hashable, Codable {
  /// Horizontal scale.
  public var a: Double
  /// Vertical shear.
  public var b: Double
  /// Horizontal shear.
  public var c: Double
  /// Vertical scale.
  public var d: Double
  /// Horizontal offset, in points.
  public var tx: Double
  /// Vertical offset, in points.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six entries.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a scale about the origin.
  public init(scaleX: Double, y scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// Makes a move by an offset in points.
  public init(translationX: Double, y translationY: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: translationY)
  }

  /// Makes a rotation about the origin, in radians; positive turns clockwise, as y points down.
  public init(rotationAngle: Double) {
    self.init(
      a: cos(rotationAngle), b: sin(rotationAngle), c: -sin(rotationAngle), d: cos(rotationAngle),
      tx: 0, ty: 0)
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether all six entries are finite.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// a·d − b·c: the factor by which areas grow.
  public var determinant: Double { a * d - b * c }

  /// First this transform, then the other: the matrix product this·other.
  public func concatenating(_ other: Transform) -> Transform {
    Transform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// A move by an offset, then this transform, as `CGAffineTransform.translatedBy`.
  public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// A scale, then this transform, as `CGAffineTransform.scaledBy`.
  public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// A rotation in radians, then this transform, as `CGAffineTransform.rotated(by:)`.
  public func rotated(by angle: Double) -> Transform {
    Transform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one, or nil when |determinant| < 1e-12, where nothing is drawn.
  public func inverted() -> Transform? {
    let determinant = determinant
    guard abs(determinant) >= Transform.smallestDeterminant else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Below this |determinant| a subtree draws nothing (spec 1.1).
  public static let smallestDeterminant = 1e-12
}
