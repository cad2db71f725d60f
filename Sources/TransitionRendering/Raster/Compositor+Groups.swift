import CPixelKernels

extension Compositor {
  /// Draws a group: straight into its parent where that gives the same pixels, else through a row.
  ///
  /// The row is the group's own, and is multiplied with clip, mask and opacity, in this order
  /// (spec 1.2).
  mutating func drawGroup(_ place: Int, _ span: RowSpan) {
    let index = active.base[place].item
    let bounds = list.items.base[index].bounds
    var touched = span.cut(bounds.left, bounds.right)
    if list.items.base[index].hasMask, maskRealisation == .offscreen {
      return compositeSurface(index, touched)
    }
    if drawShaped(place, touched) { return }
    if list.items.base[index].isClipped {
      let row = shapes.row(index, span.y)
      touched = touched.cut(row.start, row.end)
    }
    if plans.base[index].maskIsShape, maskRealisation == .clip {
      let row = shapes.row(list.items.base[index].maskStart, span.y)
      touched = touched.cut(row.start, row.end)
    }
    guard !touched.isEmpty else { return }
    let direct = hiddenColumns(place, span.y).cut(touched.start, touched.end)
    guard !direct.isEmpty else { return drawThroughRow(place, touched) }
    drawThroughRow(place, touched.with(touched.start, direct.start))
    compose(active.base[place].content, touched.with(direct.start, direct.end), clears: false)
    drawThroughRow(place, touched.with(direct.end, touched.end))
  }

  mutating func drawThroughRow(_ place: Int, _ span: RowSpan) {
    guard !span.isEmpty else { return }
    let index = active.base[place].item
    let row = levelRow(span.level)
    let own = RowSpan(
      y: span.y, start: span.start, end: span.end, target: row, level: span.level + 1)
    compose(active.base[place].content, own, clears: true)
    if list.items.base[index].isClipped { cover(own, with: index) }
    if list.items.base[index].hasMask { applyMask(place, own) }
    let opacity = UInt32(list.items.base[index].opacity)
    if span.count == 1 {
      let pixel = PixelMath.scaled(own.pixels.pointee, by: opacity)
      span.pixels.pointee = PixelMath.over(pixel, span.pixels.pointee)
    } else if opacity == 255 {
      kernels.over_row(span.pixels, own.pixels, span.count)
    } else {
      kernels.over_row_faded(span.pixels, own.pixels, opacity, span.count)
    }
    counters.pixelsBlended += span.count
  }

  /// The row of pixels for groups at a level.
  private func levelRow(_ level: Int) -> UnsafeMutablePointer<UInt32> {
    assert((level + 2) * width <= rows.count, "a row for each level, and one more for masks")
    return rows.base + level * width
  }

  /// Multiplies a group's row with its mask.
  private mutating func applyMask(_ place: Int, _ own: RowSpan) {
    let index = active.base[place].item
    let plan = plans.base[index]
    if plan.surface >= 0 {
      let bounds = plan.surfaceBounds
      let line = (own.y - bounds.top) * bounds.width - bounds.left
      kernels.cover(own.pixels, coverageBytes(plan.surface) + line + own.start, own.count)
      counters.pixelsBlended += own.count
    } else if plan.maskIsShape {
      cover(own, with: list.items.base[index].maskStart)
    } else {
      let row = levelRow(own.level)
      let mask = RowSpan(
        y: own.y, start: own.start, end: own.end, target: row, level: own.level + 1)
      compose(active.base[place].mask, mask, clears: true)
      kernels.multiply_alpha(own.pixels, mask.pixels, own.count)
      counters.pixelsBlended += own.count
    }
  }

  /// Multiplies pixels with the coverage of a shape that touches all of them.
  mutating func cover(_ span: RowSpan, with shape: Int) {
    let row = shapes.row(shape, span.y)
    coverEdge(span.cut(row.start, row.solidStart), with: shape)
    coverEdge(span.cut(row.solidEnd, row.end), with: shape)
    let solid = span.cut(row.solidStart, row.solidEnd)
    guard row.solid < 255, !solid.isEmpty else { return }
    kernels.fade(solid.pixels, UInt32(row.solid), solid.count)
    counters.pixelsBlended += solid.count
  }

  private mutating func coverEdge(_ span: RowSpan, with shape: Int) {
    guard !span.isEmpty else { return }
    kernels.cover(span.pixels, shapes.coverage(shape) + span.start, span.count)
    counters.pixelsBlended += span.count
  }
}
