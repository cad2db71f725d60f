import CCairo

/// Walks a display list once and has Cairo draw it.
struct CairoPass: ~Copyable {
  private let canvas: CairoCanvas
  private let maskRealisation: MaskRealisation
  /// Bytes of the groups that are open or waiting to be composited.
  private var offscreenBytes = 0
  /// What Cairo has been asked for.
  var counters = WorkCounters()

  init(canvas: consuming CairoCanvas, maskRealisation: MaskRealisation) {
    self.canvas = canvas
    self.maskRealisation = maskRealisation
  }

  /// Draws a whole list.
  ///
  /// - Returns: Why it could not be drawn, or nil.
  mutating func draw(_ list: borrowing DisplayList) -> RenderingFailure? {
    do throws(RenderingFailure) {
      try draw(0..<list.items.count, of: list)
    } catch {
      return error
    }
    return canvas.finish()
  }

  private mutating func draw(
    _ range: Range<Int>, of list: borrowing DisplayList
  ) throws(RenderingFailure) {
    var index = range.lowerBound
    while index < range.upperBound {
      let item = list.items[index]
      switch item.kind {
      case .fill: try drawFill(item)
      case .picture: try drawPicture(item, list.pictures[item.picture])
      case .group: try drawGroup(item, of: list)
      }
      index = item.end
    }
  }

  private mutating func drawFill(_ item: DrawItem) throws(RenderingFailure) {
    let pixel = PixelMath.scaled(item.pixel, by: UInt32(item.opacity))
    try canvas.fill(item.outline, pixel, in: item.bounds)
    counters.pixelsBlended += item.bounds.pixelCount
  }

  private mutating func drawPicture(
    _ item: DrawItem, _ picture: PlacedPicture
  ) throws(RenderingFailure) {
    try canvas.fill(item.outline, picture, opacity: item.opacity, in: item.bounds)
    counters.pixelsSampled += item.bounds.pixelCount
    counters.pixelsBlended += item.bounds.pixelCount
  }

  // MARK: Groups

  private mutating func drawGroup(
    _ item: DrawItem, of list: borrowing DisplayList
  ) throws(RenderingFailure) {
    canvas.save()
    defer { canvas.restore() }
    canvas.clip(to: item.bounds)
    let masksByPath = maskRealisation == .clip && CairoPass.maskIsShape(item, of: list)
    guard masksByPath, item.opacity == 255 else {
      return try drawThroughGroup(item, of: list, masksByPath: masksByPath)
    }
    try clip(item, masksByPath: true, of: list)
    try draw(item.contentStart..<item.end, of: list)
  }

  private func clip(
    _ item: DrawItem, masksByPath: Bool, of list: borrowing DisplayList
  ) throws(RenderingFailure) {
    if item.isClipped { try canvas.clip(to: item.outline, in: item.bounds) }
    if masksByPath { try canvas.clip(to: list.items[item.maskStart].outline, in: item.bounds) }
  }

  /// Draws a group into a surface, multiplies it with clip, mask and opacity, and composites it.
  private mutating func drawThroughGroup(
    _ item: DrawItem, of list: borrowing DisplayList, masksByPath: Bool
  ) throws(RenderingFailure) {
    let isMasked = item.hasMask && !masksByPath
    let bytes = offscreenBytes
    defer { offscreenBytes = bytes }
    let content = try group(CAIRO_CONTENT_COLOR_ALPHA, item, item.contentStart..<item.end, of: list)
    defer { canvas.release(content) }
    var mask: OpaquePointer?
    defer { if isMasked { canvas.release(mask) } }
    if isMasked {
      mask = try group(
        maskRealisation == .offscreen ? CAIRO_CONTENT_COLOR_ALPHA : CAIRO_CONTENT_ALPHA, item,
        item.maskStart..<item.contentStart, opacity: item.opacity, of: list)
    }
    // Only now: inside the groups the clip would soften the same edge a second time.
    try clip(item, masksByPath: masksByPath, of: list)
    canvas.composite(content, mask: mask, opacity: item.opacity)
    counters.pixelsBlended += item.bounds.pixelCount
  }

  /// Draws items into a surface of their own.
  private mutating func group(
    _ content: cairo_content_t, _ item: DrawItem, _ range: Range<Int>, opacity: UInt8 = 255,
    of list: borrowing DisplayList
  ) throws(RenderingFailure) -> OpaquePointer? {
    canvas.pushGroup(content)
    note(content, item.bounds)
    do throws(RenderingFailure) {
      try draw(range, of: list)
    } catch {
      canvas.release(canvas.popGroup())
      throw error
    }
    canvas.fadeGroup(by: opacity)
    return canvas.popGroup()
  }

  private mutating func note(_ content: cairo_content_t, _ bounds: PixelRect) {
    // Rows of 8-bit surfaces are padded to 4 bytes.
    let rowBytes = content == CAIRO_CONTENT_ALPHA ? (bounds.width + 3) / 4 * 4 : 4 * bounds.width
    offscreenBytes += rowBytes * bounds.height
    counters.offscreenBytes = max(counters.offscreenBytes, offscreenBytes)
    counters.offscreenPasses += 1
    counters.pixelsWritten += bounds.pixelCount
  }

  /// Whether a group's mask is one opaque shape, whose coverage is the mask's alpha.
  private static func maskIsShape(_ item: DrawItem, of list: borrowing DisplayList) -> Bool {
    guard item.hasMask, item.contentStart == item.maskStart + 1 else { return false }
    let mask = list.items[item.maskStart]
    return mask.kind == .fill && mask.opacity == 255 && mask.pixel >> 24 == 255
  }
}

extension PixelRect {
  /// How many pixels are inside.
  fileprivate var pixelCount: Int { isEmpty ? 0 : width * height }
}
