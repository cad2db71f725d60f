import TransitionKit

/// A rectangle with rounded corners, placed on the pixels: the slow, obvious way.
struct ReferenceShape {
  /// Local points.
  var rect: Rect
  /// Local points; cut to half the shorter side.
  var radius: Double
  /// From local points to pixels.
  var transform: Transform

  /// The share of every pixel that lies inside, row after row.
  ///
  /// Rectangles that stay upright are a product of two overlaps. Everything else is cut by 64 lines
  /// a row, and the length of each line inside is exact.
  func coverage(width: Int, height: Int) -> [Double] {
    var coverage = [Double](repeating: 0, count: width * height)
    guard rect.width > 0, rect.height > 0 else { return coverage }
    let radius = min(self.radius, rect.width / 2, rect.height / 2)
    if radius <= 0, transform.b == 0, transform.c == 0 {
      let box = rect.applying(transform)
      for y in 0..<height {
        for x in 0..<width {
          coverage[y * width + x] =
            ReferenceShape.overlap(box.minX, box.maxX, x)
            * ReferenceShape.overlap(box.minY, box.maxY, y)
        }
      }
      return coverage
    }
    guard let inverse = transform.inverted() else { return coverage }
    let lines = 64
    for y in 0..<height {
      for line in 0..<lines {
        let level = Double(y) + (Double(line) + 0.5) / Double(lines)
        guard let inside = interval(atLevel: level, inverse, radius) else { continue }
        let first = max(0, Int(inside.lowerBound.rounded(.down)))
        let last = min(width - 1, Int(inside.upperBound.rounded(.down)))
        for x in stride(from: first, through: last, by: 1) {
          coverage[y * width + x] +=
            ReferenceShape.overlap(inside.lowerBound, inside.upperBound, x) / Double(lines)
        }
      }
    }
    return coverage
  }

  private static func overlap(_ low: Double, _ high: Double, _ pixel: Int) -> Double {
    max(0, min(high, Double(pixel + 1)) - max(low, Double(pixel)))
  }

  /// The part of a line of pixels that lies inside: the hull of its parts in two rectangles and
  /// four discs, whose union the convex shape is.
  private func interval(
    atLevel y: Double, _ inverse: Transform, _ radius: Double
  ) -> ClosedRange<Double>? {
    let start = Point(x: 0, y: y).applying(inverse)
    let step = Point(x: inverse.a, y: inverse.b)
    var low = Double.infinity
    var high = -Double.infinity
    func include(_ part: ClosedRange<Double>?) {
      guard let part else { return }
      low = min(low, part.lowerBound)
      high = max(high, part.upperBound)
    }
    include(slab(rect.insetBy(dx: radius, dy: 0), start, step))
    include(slab(rect.insetBy(dx: 0, dy: radius), start, step))
    if radius > 0 {
      let (left, right) = (rect.minX + radius, rect.maxX - radius)
      let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
      include(disc(Point(x: left, y: top), radius, start, step))
      include(disc(Point(x: right, y: top), radius, start, step))
      include(disc(Point(x: left, y: bottom), radius, start, step))
      include(disc(Point(x: right, y: bottom), radius, start, step))
    }
    return low < high ? low...high : nil
  }

  private func slab(_ rect: Rect, _ start: Point, _ step: Point) -> ClosedRange<Double>? {
    var low = -Double.infinity
    var high = Double.infinity
    func cut(_ from: Double, _ by: Double, _ least: Double, _ most: Double) {
      guard by != 0 else {
        if from < least || from > most { high = -.infinity }
        return
      }
      let (one, other) = ((least - from) / by, (most - from) / by)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    cut(start.x, step.x, rect.minX, rect.maxX)
    cut(start.y, step.y, rect.minY, rect.maxY)
    return low < high ? low...high : nil
  }

  private func disc(
    _ center: Point, _ radius: Double, _ start: Point, _ step: Point
  ) -> ClosedRange<Double>? {
    let (dx, dy) = (start.x - center.x, start.y - center.y)
    let a = step.x * step.x + step.y * step.y
    let b = dx * step.x + dy * step.y
    let c = dx * dx + dy * dy - radius * radius
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return nil }
    let root = discriminant.squareRoot()
    return (-b - root) / a...(-b + root) / a
  }
}
