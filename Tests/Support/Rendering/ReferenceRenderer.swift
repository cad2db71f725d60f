import TransitionKit

/// Compositing as spec 1.2 says it, layer by layer on whole bitmaps, with nothing left out.
@MainActor
package struct ReferenceRenderer {
  package let width: Int
  package let height: Int
  /// How many shapes have an edge in each pixel: their coverage is neither 0 nor 1 there.
  package private(set) var edgeCounts: [Int]
  /// How many pictures that are not 1:1, or not on whole pixels, are drawn to each pixel.
  package private(set) var scaledPictureCounts: [Int]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    edgeCounts = [Int](repeating: 0, count: width * height)
    scaledPictureCounts = [Int](repeating: 0, count: width * height)
  }

  /// The pixels of a tree.
  package mutating func render(_ root: View, scale: Double) -> [UInt32] {
    var bitmap = emptyBitmap
    let origin = root.bounds.origin
    let placement = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    if !root.isHidden { draw(root, placement, into: &bitmap) }
    return bitmap
  }

  private var emptyBitmap: [UInt32] { [UInt32](repeating: 0, count: width * height) }

  /// Draws a view with its opacity, clip and mask.
  ///
  /// Every clip makes a group, on whole pixels too: without one, parts over each other would be
  /// rounded against what is below, and spec 1.2 lets a group go only where the result is the same.
  private mutating func draw(_ view: View, _ placement: Transform, into bitmap: inout [UInt32]) {
    let opacity = UInt32(Color.byte(view.alpha))
    guard opacity > 0 else { return }
    let isGroup = opacity < 255 || view.mask != nil || view.clipsToBounds
    guard isGroup else { return drawParts(view, placement, into: &bitmap) }
    var group = emptyBitmap
    drawParts(view, placement, into: &group)
    if view.clipsToBounds {
      var clip = emptyBitmap
      for pixel in coverage(view.bounds, view.cornerRadius, placement) {
        clip[pixel.index] = pixel.value
      }
      for index in group.indices { group[index] = scaled(group[index], clip[index]) }
    }
    if let mask = view.mask {
      var alpha = emptyBitmap
      drawInner(mask, placement, into: &alpha)
      for index in group.indices { group[index] = scaled(group[index], alpha[index] >> 24) }
    }
    for index in group.indices {
      bitmap[index] = over(scaled(group[index], opacity), bitmap[index])
    }
  }

  private mutating func drawInner(_ view: View, _ parent: Transform, into bitmap: inout [UInt32]) {
    let placement = view.properties.transformToSuperview.concatenating(parent)
    guard !view.isHidden, abs(view.transform.determinant) >= 1e-12 else { return }
    draw(view, placement, into: &bitmap)
  }

  private mutating func drawParts(_ view: View, _ placement: Transform, into bitmap: inout [UInt32])
  {
    if !view.bounds.isEmpty {
      if let color = view.backgroundColor {
        let color = color.premultipliedPixel
        for pixel in ownCoverage(of: view.bounds, in: view, placement) {
          bitmap[pixel.index] = over(scaled(color, pixel.value), bitmap[pixel.index])
        }
      }
      if let image = view.contents { drawContents(image, view, placement, into: &bitmap) }
    }
    for subview in view.subviewsInDrawingOrder { drawInner(subview, placement, into: &bitmap) }
  }

  private mutating func drawContents(
    _ image: Image, _ view: View, _ placement: Transform, into bitmap: inout [UInt32]
  ) {
    let bounds = view.bounds
    let (pixelsAcross, pixelsDown) = (Double(image.widthInPixels), Double(image.heightInPixels))
    var size = bounds.size
    let (across, down) = (bounds.width / pixelsAcross, bounds.height / pixelsDown)
    switch view.contentGravity {
    case .resize: break
    case .aspectFill:
      let factor = max(across, down)
      size = Size(width: pixelsAcross * factor, height: pixelsDown * factor)
    case .aspectFit:
      let factor = min(across, down)
      size = Size(width: pixelsAcross * factor, height: pixelsDown * factor)
    }
    let frame = Rect(center: bounds.center, size: size)
    let toFrame = Transform(
      a: size.width / pixelsAcross, b: 0, c: 0, d: size.height / pixelsDown, tx: frame.minX,
      ty: frame.minY)
    let picture = ReferencePicture(image: image, transform: toFrame.concatenating(placement))
    let visible = view.contentGravity == .aspectFit ? frame : bounds
    for pixel in ownCoverage(of: visible, isContents: true, in: view, placement) {
      if !picture.isPlacedWhole { scaledPictureCounts[pixel.index] += 1 }
      let color = picture.pixel(x: pixel.index % width, y: pixel.index / width)
      bitmap[pixel.index] = over(scaled(color, pixel.value), bitmap[pixel.index])
    }
  }

  // MARK: Coverage

  private struct Coverage {
    var index: Int
    /// 0…255.
    var value: UInt32
  }

  /// The coverage of a view's own part; an edge shared with the view's clip counts in the clip.
  private mutating func ownCoverage(
    of rect: Rect, isContents: Bool = false, in view: View, _ placement: Transform
  ) -> [Coverage] {
    guard view.clipsToBounds else {
      return coverage(rect, isContents ? 0 : view.cornerRadius, placement)
    }
    let limit = view.bounds
    let far = 1000.0
    let left = rect.minX <= limit.minX + 1e-9 ? far : 0
    let right = rect.maxX >= limit.maxX - 1e-9 ? far : 0
    let top = rect.minY <= limit.minY + 1e-9 ? far : 0
    let bottom = rect.maxY >= limit.maxY - 1e-9 ? far : 0
    let larger = Rect(
      x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right,
      height: rect.height + top + bottom)
    return coverage(larger, 0, placement)
  }

  private mutating func coverage(
    _ rect: Rect, _ radius: Double, _ placement: Transform
  ) -> [Coverage] {
    let shape = ReferenceShape(rect: rect, radius: radius, transform: placement)
    var result: [Coverage] = []
    for pixel in shape.coveredPixels(width: width, height: height) {
      if pixel.share > 1e-9 && pixel.share < 1 - 1e-9 { edgeCounts[pixel.index] += 1 }
      let value = UInt32((min(pixel.share, 1) * 255 + 0.5).rounded(.down))
      result.append(Coverage(index: pixel.index, value: value))
    }
    return result
  }

  // MARK: Pixels

  /// All four channels times a fraction of 255, each rounded to nearest; no tie can occur.
  private func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    if factor == 255 || pixel == 0 { return pixel }
    return share(pixel & 0xFF, factor) | share(pixel >> 8 & 0xFF, factor) << 8
      | share(pixel >> 16 & 0xFF, factor) << 16 | share(pixel >> 24, factor) << 24
  }

  private func share(_ value: UInt32, _ factor: UInt32) -> UInt32 {
    (2 * value * factor + 255) / 510
  }

  private func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source + scaled(below, 255 - source >> 24)
  }
}
