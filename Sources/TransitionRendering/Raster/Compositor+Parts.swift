import CPixelKernels

extension Compositor {
  // MARK: Colours

  /// Draws a colour inside its shape.
  mutating func drawFill(_ index: Int, _ span: RowSpan) {
    let row = shapes.row(index, span.y)
    let touched = span.cut(row.start, row.end)
    guard !touched.isEmpty else { return }
    drawFillEdge(index, touched.cut(row.start, row.solidStart))
    drawFillEdge(index, touched.cut(row.solidEnd, row.end))
    let solid = touched.cut(row.solidStart, row.solidEnd)
    guard !solid.isEmpty else { return }
    let pixel = fillPixel(index, row)
    if pixel >> 24 == 255 {
      kernels.fill(solid.pixels, pixel, solid.count)
      counters.pixelsWritten += solid.count
    } else {
      kernels.over_pixel(solid.pixels, pixel, solid.count)
      counters.pixelsBlended += solid.count
    }
  }

  /// The colour of a fill where its shape covers evenly.
  @inline(__always)
  func fillPixel(_ index: Int, _ row: RowCoverage) -> UInt32 {
    guard row.solid < 255 else { return plans.base[index].faded }
    let item = list.items.base + index
    return PixelMath.scaled(
      PixelMath.scaled(item.pointee.pixel, by: UInt32(row.solid)), by: UInt32(item.pointee.opacity))
  }

  private mutating func drawFillEdge(_ index: Int, _ span: RowSpan) {
    guard !span.isEmpty else { return }
    let item = list.items.base + index
    kernels.over_pixel_covered(
      span.pixels, item.pointee.pixel, shapes.coverage(index) + span.start,
      UInt32(item.pointee.opacity), span.count)
    counters.pixelsBlended += span.count
  }

  // MARK: Pictures

  /// Draws a picture inside its shape.
  mutating func drawPicture(_ index: Int, _ span: RowSpan) {
    let row = shapes.row(index, span.y)
    let touched = span.cut(row.start, row.end)
    guard !touched.isEmpty else { return }
    drawPictureEdge(index, touched.cut(row.start, row.solidStart))
    drawPictureEdge(index, touched.cut(row.solidEnd, row.end))
    drawPictureInside(index, touched.cut(row.solidStart, row.solidEnd), UInt32(row.solid))
  }

  /// Draws a picture inside its shape, then a colour over all columns; both at once where the
  /// picture's own pixels show.
  mutating func drawPicture(_ index: Int, under pixel: UInt32, _ span: RowSpan) {
    let row = shapes.row(index, span.y)
    let picture = list.items.base[index].picture
    if plans.base[index].mayHide, row.solid == 255, row.solidStart <= span.start,
      row.solidEnd >= span.end,
      let own = pictures.ownPixels(picture, y: span.y, from: span.start, to: span.end)
    {
      kernels.copy_under_pixel(span.pixels, own + span.start, pixel, span.count)
      counters.pixelsSampled += span.count
      counters.pixelsWritten += span.count
    } else {
      drawPicture(index, span)
      kernels.over_pixel(span.pixels, pixel, span.count)
    }
    counters.pixelsBlended += span.count
  }

  private mutating func drawPictureEdge(_ index: Int, _ span: RowSpan) {
    guard !span.isEmpty else { return }
    let item = list.items.base + index
    let source = pictureSource(index, span)
    let coverage = shapes.coverage(index) + span.start
    let opacity = UInt32(item.pointee.opacity)
    if span.count == 1 {
      let covered = PixelMath.scaled(source[span.start], by: UInt32(coverage.pointee))
      span.pixels.pointee = PixelMath.over(
        PixelMath.scaled(covered, by: opacity), span.pixels.pointee)
    } else {
      kernels.over_row_covered(
        span.pixels, source + span.start, coverage, opacity, span.count)
    }
    counters.pixelsBlended += span.count
  }

  private mutating func drawPictureInside(_ index: Int, _ span: RowSpan, _ solid: UInt32) {
    guard !span.isEmpty else { return }
    let opacity = UInt32(list.items.base[index].opacity)
    if plans.base[index].mayHide && solid == 255 {
      pictures.sample(
        list.items.base[index].picture, y: span.y, from: span.start, to: span.end,
        into: span.target)
      counters.pixelsSampled += span.count
      counters.pixelsWritten += span.count
      return
    }
    var source = pictureSource(index, span)
    if solid < 255 && opacity < 255 {
      // Two factors, each rounded by itself: the first one in a row of its own.
      let row = pictureRow.base
      if source != UnsafePointer(row) {
        (row + span.start).update(from: source + span.start, count: span.count)
      }
      kernels.fade(row + span.start, solid, span.count)
      source = UnsafePointer(row)
    }
    let factor = opacity < 255 ? opacity : solid
    if factor == 255 {
      kernels.over_row(span.pixels, source + span.start, span.count)
    } else {
      kernels.over_row_faded(span.pixels, source + span.start, factor, span.count)
    }
    counters.pixelsBlended += span.count
  }

  /// The pixels of a picture for a span: its own where they need no computing, else computed ones in
  /// the row for pictures; index it with columns.
  private mutating func pictureSource(_ index: Int, _ span: RowSpan) -> UnsafePointer<UInt32> {
    let picture = list.items.base[index].picture
    counters.pixelsSampled += span.count
    if let own = pictures.ownPixels(picture, y: span.y, from: span.start, to: span.end) {
      return own
    }
    pictures.sample(
      picture, y: span.y, from: span.start, to: span.end, into: pictureRow.base)
    return UnsafePointer(pictureRow.base)
  }
}
