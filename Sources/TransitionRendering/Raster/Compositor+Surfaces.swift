import CPixelKernels

/// Surfaces and coverage bitmaps of masked groups, drawn before the rows that need them.
extension Compositor {
  /// Makes what the masked groups in a range need, the innermost first.
  mutating func makeSurfaces(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let item = list.items[index]
      if item.kind == .group { makeSurfaces(of: index, item) }
      index = item.end
    }
  }

  private mutating func makeSurfaces(of index: Int, _ item: DrawItem) {
    guard item.hasMask, maskRealisation != .clip else {
      makeSurfaces(item.maskStart..<item.contentStart)
      return makeSurfaces(item.contentStart..<item.end)
    }
    if maskRealisation == .offscreen {
      makeOffscreen(index, item)
    } else {
      makeCoverage(index, item)
      makeSurfaces(item.contentStart..<item.end)
    }
  }

  // MARK: Coverage

  /// Rasterises a mask into bytes.
  private mutating func makeCoverage(_ index: Int, _ item: DrawItem) {
    let surface = reserve(words: (item.bounds.width * item.bounds.height + 3) / 4)
    if plans[index].maskIsShape {
      for y in item.bounds.top..<item.bounds.bottom {
        storeCoverage(of: item.maskStart, y, item.bounds, surface)
      }
    } else {
      draw(
        item.maskStart..<item.contentStart,
        into: PassTarget(bounds: item.bounds, surface: surface, isCoverage: true))
      surfaces.truncate(to: surface + (item.bounds.width * item.bounds.height + 3) / 4)
    }
    counters.offscreenPasses += 1
    plans[index].surface = surface
    plans[index].surfaceBounds = item.bounds
  }

  /// Stores one row of a shape's coverage.
  private mutating func storeCoverage(
    of shape: Int, _ y: Int, _ bounds: PixelRect, _ surface: Int
  ) {
    let row = shapes.row(shape, y)
    let line = coverageBytes(surface) + (y - bounds.top) * bounds.width - bounds.left
    (line + bounds.left).update(repeating: 0, count: bounds.width)
    let edges = shapes.coverage(shape)
    let columns = Columns(start: bounds.left, end: bounds.right)
    copy(edges, to: line, columns.cut(row.start, row.solidStart))
    copy(edges, to: line, columns.cut(row.solidEnd, row.end))
    let solid = columns.cut(row.solidStart, row.solidEnd)
    if !solid.isEmpty { (line + solid.start).update(repeating: row.solid, count: solid.count) }
    counters.pixelsWritten += bounds.width
  }

  private func copy(
    _ edges: UnsafePointer<UInt8>, to line: UnsafeMutablePointer<UInt8>, _ columns: Columns
  ) {
    guard !columns.isEmpty else { return }
    (line + columns.start).update(from: edges + columns.start, count: columns.count)
  }

  // MARK: Offscreen

  /// Draws a masked group and its mask into surfaces and multiplies them.
  private mutating func makeOffscreen(_ index: Int, _ item: DrawItem) {
    let bounds = contentBounds(item)
    let surface = reserve(words: bounds.width * bounds.height)
    draw(
      item.contentStart..<item.end, into: PassTarget(bounds: bounds, surface: surface))
    surfaces.truncate(to: surface + bounds.width * bounds.height)
    let mask = reserve(words: item.bounds.width * item.bounds.height)
    draw(
      item.maskStart..<item.contentStart, into: PassTarget(bounds: item.bounds, surface: mask))
    counters.offscreenPasses += 2
    for y in item.bounds.top..<item.bounds.bottom {
      multiply(index, item, y, surface: surface, bounds, mask: mask)
    }
    surfaces.truncate(to: mask)
    plans[index].surface = surface
    plans[index].surfaceBounds = bounds
  }

  private func contentBounds(_ item: DrawItem) -> PixelRect {
    var bounds = PixelRect.empty
    var child = item.contentStart
    while child < item.end {
      bounds = bounds.union(list.items[child].bounds)
      child = list.items[child].end
    }
    return bounds
  }

  /// Multiplies one row of a surface with the clip and the mask, in this order.
  private mutating func multiply(
    _ index: Int, _ item: DrawItem, _ y: Int, surface: Int, _ bounds: PixelRect, mask: Int
  ) {
    let line = (y - bounds.top) * bounds.width - bounds.left
    var span = RowSpan(
      y: y, start: item.bounds.left, end: item.bounds.right,
      target: surfaces.base + surface + line, level: 0)
    if item.isClipped {
      let row = shapes.row(index, y)
      span = span.cut(row.start, row.end)
      if !span.isEmpty { cover(span, with: index) }
    }
    guard !span.isEmpty else { return }
    let maskLine = (y - item.bounds.top) * item.bounds.width - item.bounds.left
    kernels.multiply_alpha(
      span.pixels, surfaces.base + mask + maskLine + span.start, span.count)
    counters.pixelsBlended += span.count
  }

  /// Composites a finished surface, faded by the group's opacity.
  mutating func compositeSurface(_ index: Int, _ span: RowSpan) {
    var span = span
    if list.items.base[index].isClipped {
      let row = shapes.row(index, span.y)
      span = span.cut(row.start, row.end)
    }
    guard !span.isEmpty else { return }
    let bounds = plans.base[index].surfaceBounds
    let line = (span.y - bounds.top) * bounds.width - bounds.left
    let source = surfaces.base + plans.base[index].surface + line + span.start
    let opacity = UInt32(list.items.base[index].opacity)
    if opacity == 255 {
      kernels.over_row(span.pixels, source, span.count)
    } else {
      kernels.over_row_faded(span.pixels, source, opacity, span.count)
    }
    counters.pixelsBlended += span.count
  }

  private mutating func reserve(words: Int) -> Int {
    let start = surfaces.extend(by: words)
    counters.offscreenBytes = max(counters.offscreenBytes, 4 * surfaces.count)
    return start
  }
}
