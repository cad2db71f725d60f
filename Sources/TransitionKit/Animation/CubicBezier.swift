/// A timing curve from (0,0) to (1,1) with two control points, as CSS and Core Animation have it.
public struct CubicBezier: Sendable, Hashable {
  /// First control point's x, 0 to 1.
  public let x1: Double
  /// First control point's y.
  public let y1: Double
  /// Second control point's x, 0 to 1.
  public let x2: Double
  /// Second control point's y.
  public let y2: Double

  /// Makes a curve; the control points' x must lie in 0…1, else time would run backwards.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    requireContract((0...1).contains(x1) && (0...1).contains(x2), "control points' x lie in 0…1")
    requireContract(y1.isFinite && y2.isFinite, "control points' y are finite")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The eased progress at a time fraction: y at the s for which x(s) = p.
  ///
  /// Exactly 0 at p ≤ 0 and 1 at p ≥ 1; solved to 1e-14 in x by Newton's method kept inside a
  /// shrinking bracket, so at most a few dozen steps.
  public func value(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return fraction }
    return CubicBezier.polynomial(y1, y2, parameter(atX: fraction))
  }

  private func parameter(atX x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = x
    for _ in 0..<80 {
      let error = CubicBezier.polynomial(x1, x2, guess) - x
      if abs(error) < 1e-15 { break }
      if error > 0 { high = guess } else { low = guess }
      let slope = CubicBezier.slope(x1, x2, guess)
      let next = guess - error / slope
      // Newton's step where it stays inside the bracket, else halve the bracket.
      guess = slope > 0 && next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-16 { break }
    }
    return guess
  }

  /// 3(1−s)²s·a + 3(1−s)s²·b + s³, in Horner form.
  private static func polynomial(_ a: Double, _ b: Double, _ s: Double) -> Double {
    ((1 - 3 * b + 3 * a) * s + (3 * b - 6 * a)) * s * s + 3 * a * s
  }

  private static func slope(_ a: Double, _ b: Double, _ s: Double) -> Double {
    (3 * (1 - 3 * b + 3 * a) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }
}
