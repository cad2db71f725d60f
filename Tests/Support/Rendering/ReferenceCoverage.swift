import TransitionKit

/// A rectangle with rounded corners, placed on the pixels: the slow, obvious way.
package struct ReferenceShape {
  /// Local points.
  package var rect: Rect
  /// Local points; cut to half the shorter side.
  package var radius: Double
  /// From local points to pixels.
  package var transform: Transform

  package init(rect: Rect, radius: Double, transform: Transform) {
    self.rect = rect
    self.radius = radius
    self.transform = transform
  }

  /// The exact share of every pixel that lies inside, row after row.
  package func coverage(width: Int, height: Int) -> [Double] {
    var coverage = [Double](repeating: 0, count: width * height)
    for pixel in coveredPixels(width: width, height: height) {
      coverage[pixel.index] = pixel.share
    }
    return coverage
  }

  /// A pixel that lies inside in part or whole.
  struct CoveredPixel {
    /// Its place in a bitmap.
    var index: Int
    /// The share of it that lies inside, above 0.
    var share: Double
  }

  /// The pixels of a bitmap that lie inside in part or whole, with their exact share.
  ///
  /// Rectangles that stay upright are a product of two overlaps. For everything else the pixel's
  /// square is taken into local points, where it is cut by the shape: areas keep their ratio.
  func coveredPixels(width: Int, height: Int) -> [CoveredPixel] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    let box = rect.applying(transform)
    guard box.isFinite, box.maxX > 0, box.maxY > 0, box.minX < Double(width),
      box.minY < Double(height)
    else { return [] }
    let area = LocalShape(rect, radius: radius)
    let isUpright = area.radius == 0 && transform.b == 0 && transform.c == 0
    guard isUpright || transform.determinant != 0 else { return [] }
    let pixelToLocal = isUpright ? .identity : ReferenceShape.inverse(of: transform)
    var pixels: [CoveredPixel] = []
    for y in Int(max(0, box.minY))...Int(min(Double(height - 1), box.maxY)) {
      for x in Int(max(0, box.minX))...Int(min(Double(width - 1), box.maxX)) {
        let share =
          isUpright
          ? ReferenceShape.overlap(box.minX, box.maxX, x)
            * ReferenceShape.overlap(box.minY, box.maxY, y)
          : area.share(of: ReferenceShape.square(x, y, pixelToLocal))
        if share > 0 { pixels.append(CoveredPixel(index: y * width + x, share: share)) }
      }
    }
    return pixels
  }

  private static func overlap(_ low: Double, _ high: Double, _ pixel: Int) -> Double {
    max(0, min(high, Double(pixel + 1)) - max(low, Double(pixel)))
  }

  private static func square(_ x: Int, _ y: Int, _ transform: Transform) -> [Point] {
    let (left, top) = (Double(x), Double(y))
    return [
      Point(x: left, y: top).applying(transform), Point(x: left + 1, y: top).applying(transform),
      Point(x: left + 1, y: top + 1).applying(transform),
      Point(x: left, y: top + 1).applying(transform),
    ]
  }

  /// Without the kit's limit for the determinant, which is for single views.
  private static func inverse(of transform: Transform) -> Transform {
    let determinant = transform.determinant
    return Transform(
      a: transform.d / determinant, b: -transform.b / determinant, c: -transform.c / determinant,
      d: transform.a / determinant,
      tx: (transform.c * transform.ty - transform.d * transform.tx) / determinant,
      ty: (transform.b * transform.tx - transform.a * transform.ty) / determinant)
  }
}
