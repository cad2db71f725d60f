import Foundation
import TransitionKit

/// A rectangle with round corners in its own coordinates, and the area it shares with polygons.
struct LocalShape {
  let rect: Rect
  let radius: Double

  init(_ rect: Rect, radius: Double) {
    self.rect = rect
    self.radius = max(0, min(radius, rect.width / 2, rect.height / 2))
  }

  /// The share of a convex polygon that lies inside.
  ///
  /// The shape is three rectangles side by side and four quarters of a disc.
  func share(of polygon: [Point]) -> Double {
    let whole = abs(LocalShape.area(of: polygon))
    guard whole > 0 else { return 0 }
    if polygon.allSatisfy(contains) { return 1 }
    let inside = LocalShape.cut(polygon, to: rect)
    guard inside.count > 2 else { return 0 }
    guard radius > 0 else { return min(1, abs(LocalShape.area(of: inside)) / whole) }
    let middle = rect.insetBy(dx: radius, dy: 0)
    let sides = rect.insetBy(dx: 0, dy: radius)
    var sum = abs(LocalShape.area(of: LocalShape.cut(inside, to: middle)))
    for left in [rect.minX, rect.maxX - radius] {
      let side = Rect(x: left, y: sides.minY, width: radius, height: sides.height)
      sum += abs(LocalShape.area(of: LocalShape.cut(inside, to: side)))
      for top in [rect.minY, rect.maxY - radius] {
        let corner = Rect(x: left, y: top, width: radius, height: radius)
        let center = Point(
          x: left == rect.minX ? left + radius : left,
          y: top == rect.minY ? top + radius : top)
        sum += areaInDisc(LocalShape.cut(inside, to: corner), center)
      }
    }
    return min(1, sum / whole)
  }

  private func contains(_ point: Point) -> Bool {
    guard point.x >= rect.minX, point.x <= rect.maxX, point.y >= rect.minY, point.y <= rect.maxY
    else { return false }
    let dx = max(rect.minX + radius - point.x, point.x - rect.maxX + radius, 0)
    let dy = max(rect.minY + radius - point.y, point.y - rect.maxY + radius, 0)
    return dx * dx + dy * dy <= radius * radius
  }

  /// Twice the signed area is the sum of cross products (the shoelace formula).
  private static func area(of polygon: [Point]) -> Double {
    guard var last = polygon.last, let first = polygon.first else { return 0 }
    var sum = 0.0
    for point in polygon {
      sum += (last.x - first.x) * (point.y - first.y) - (point.x - first.x) * (last.y - first.y)
      last = point
    }
    return sum / 2
  }

  // MARK: Polygons

  /// The part of a convex polygon inside a rectangle, cut side by side (Sutherland and Hodgman).
  private static func cut(_ polygon: [Point], to rect: Rect) -> [Point] {
    var result = polygon
    result = cut(result) { $0.x - rect.minX }
    result = cut(result) { rect.maxX - $0.x }
    result = cut(result) { $0.y - rect.minY }
    return cut(result) { rect.maxY - $0.y }
  }

  private static func cut(_ polygon: [Point], _ distance: (Point) -> Double) -> [Point] {
    guard var last = polygon.last else { return [] }
    var lastDistance = distance(last)
    var result: [Point] = []
    for point in polygon {
      let pointDistance = distance(point)
      if (lastDistance < 0) != (pointDistance < 0) {
        let part = lastDistance / (lastDistance - pointDistance)
        result.append(
          Point(x: last.x + (point.x - last.x) * part, y: last.y + (point.y - last.y) * part))
      }
      if pointDistance >= 0 { result.append(point) }
      (last, lastDistance) = (point, pointDistance)
    }
    return result
  }

  // MARK: Discs

  /// The area a polygon shares with the disc of `radius` around a point.
  ///
  /// Every side makes a triangle with the centre; their signed shares add up.
  private func areaInDisc(_ polygon: [Point], _ center: Point) -> Double {
    guard var last = polygon.last, polygon.count > 2 else { return 0 }
    var sum = 0.0
    for point in polygon {
      sum += triangleInDisc(
        Point(x: last.x - center.x, y: last.y - center.y),
        Point(x: point.x - center.x, y: point.y - center.y))
      last = point
    }
    return abs(sum)
  }

  /// The signed area that the disc around the origin shares with the triangle of the origin and
  /// two points: sectors where the side runs outside, a triangle where it runs inside.
  private func triangleInDisc(_ from: Point, _ to: Point) -> Double {
    let step = Point(x: to.x - from.x, y: to.y - from.y)
    let a = step.x * step.x + step.y * step.y
    guard a > 0 else { return 0 }
    let b = from.x * step.x + from.y * step.y
    let c = from.x * from.x + from.y * from.y - radius * radius
    let discriminant = b * b - a * c
    guard discriminant > 0 else { return sector(from, to) }
    let root = discriminant.squareRoot()
    let enters = max(0, (-b - root) / a)
    let leaves = min(1, (-b + root) / a)
    guard enters < leaves else { return sector(from, to) }
    let first = Point(x: from.x + step.x * enters, y: from.y + step.y * enters)
    let second = Point(x: from.x + step.x * leaves, y: from.y + step.y * leaves)
    return sector(from, first) + (first.x * second.y - first.y * second.x) / 2
      + sector(second, to)
  }

  private func sector(_ from: Point, _ to: Point) -> Double {
    let angle = atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
    return radius * radius * angle / 2
  }
}
