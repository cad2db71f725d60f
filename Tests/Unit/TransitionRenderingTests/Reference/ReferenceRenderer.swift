import TransitionKit

/// Compositing as spec 1.2 says it, layer by layer on whole bitmaps, with nothing left out.
@MainActor
struct ReferenceRenderer {
  let width: Int
  let height: Int
  /// Pixels that an edge touches: coverage is neither 0 nor 1 there.
  private(set) var edges: [Bool]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    edges = [Bool](repeating: false, count: width * height)
  }

  /// The pixels of a tree.
  mutating func render(_ root: View, scale: Double) -> [UInt32] {
    var bitmap = emptyBitmap
    let origin = root.bounds.origin
    let placement = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
    if !root.isHidden { draw(root, placement, into: &bitmap) }
    return bitmap
  }

  private var emptyBitmap: [UInt32] { [UInt32](repeating: 0, count: width * height) }

  private mutating func draw(_ view: View, _ placement: Transform, into bitmap: inout [UInt32]) {
    let opacity = UInt32(Color.byte(view.alpha))
    guard opacity > 0 else { return }
    let isGroup = opacity < 255 || view.mask != nil || view.clipsToBounds
    guard isGroup else { return drawParts(view, placement, into: &bitmap) }
    var group = emptyBitmap
    drawParts(view, placement, into: &group)
    if view.clipsToBounds {
      let clip = coverage(view.bounds, view.cornerRadius, placement)
      for index in group.indices { group[index] = scaled(group[index], UInt32(clip[index])) }
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
        let coverage = ownCoverage(of: view.bounds, in: view, placement)
        let pixel = color.premultipliedPixel
        for index in bitmap.indices {
          bitmap[index] = over(scaled(pixel, UInt32(coverage[index])), bitmap[index])
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
    let factors = (bounds.width / pixelsAcross, bounds.height / pixelsDown)
    switch view.contentGravity {
    case .resize: break
    case .aspectFill:
      let factor = max(factors.0, factors.1)
      size = Size(width: pixelsAcross * factor, height: pixelsDown * factor)
    case .aspectFit:
      let factor = min(factors.0, factors.1)
      size = Size(width: pixelsAcross * factor, height: pixelsDown * factor)
    }
    let frame = Rect(center: bounds.center, size: size)
    let toFrame = Transform(
      a: size.width / pixelsAcross, b: 0, c: 0, d: size.height / pixelsDown, tx: frame.minX,
      ty: frame.minY)
    let picture = ReferencePicture(image: image, transform: toFrame.concatenating(placement))
    let visible = view.contentGravity == .aspectFit ? frame : bounds
    let coverage = ownCoverage(of: visible, isContents: true, in: view, placement)
    for y in 0..<height {
      for x in 0..<width where coverage[y * width + x] > 0 {
        let pixel = scaled(picture.pixel(x: x, y: y), UInt32(coverage[y * width + x]))
        bitmap[y * width + x] = over(pixel, bitmap[y * width + x])
      }
    }
  }

  // MARK: Coverage

  /// The coverage of a view's own part; an edge shared with the view's clip counts in the clip.
  private mutating func ownCoverage(
    of rect: Rect, isContents: Bool = false, in view: View, _ placement: Transform
  ) -> [UInt8] {
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
  ) -> [UInt8] {
    let shape = ReferenceShape(rect: rect, radius: radius, transform: placement)
    let exact = shape.coverage(width: width, height: height)
    for index in exact.indices where exact[index] > 1e-9 && exact[index] < 1 - 1e-9 {
      edges[index] = true
    }
    return exact.map { UInt8((min($0, 1) * 255 + 0.5).rounded(.down)) }
  }

  // MARK: Pixels

  private func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var result = UInt32(0)
    for shift in [UInt32(0), 8, 16, 24] {
      let exact = Double(pixel >> shift & 0xFF) * Double(factor) / 255
      result |= UInt32(exact.rounded()) << shift
    }
    return result
  }

  private func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source + scaled(below, 255 - source >> 24)
  }
}
