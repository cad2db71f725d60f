import CPixelKernels

/// Drawing only what changed since the frame that the pixels still hold.
extension Compositor {
  /// Draws the display list over the frame of another one; pixels that are the same stay.
  mutating func drawChanges(
    since old: borrowing DisplayList, into pixels: UnsafeMutablePointer<UInt32>, width: Int,
    height: Int
  ) {
    counters = WorkCounters()
    counters.layersDrawn = list.layerCount
    prepare(width: width, height: height)
    findDamage(since: old)
    guard damage.count > 0 else { return }
    let frame = PixelRect(left: 0, top: 0, right: width, bottom: height)
    let target = PassTarget(bounds: frame, frame: pixels)
    let all = 0..<list.items.count
    for index in 0..<damage.count where damage[index].isBox && damage[index].bounds == frame {
      return draw(all, into: target)
    }
    makeSurfaces(all)
    drawDamage(all, into: target)
  }

  private mutating func drawDamage(_ range: Range<Int>, into target: PassTarget) {
    let bounds = target.bounds
    markBands(range, in: bounds)
    for index in 0..<damage.count {
      markBand(damage[index].bounds, in: bounds)
      let before = damage[index].before
      if before >= 0 { markBand(shapes.shapes[before].bounds, in: bounds) }
    }
    var y = bounds.top
    while y < bounds.bottom {
      var end = y + 1
      while end < bounds.bottom, !bandStarts.base[end] { end += 1 }
      drawDamagedBand(range, y..<end, into: target)
      y = end
    }
    for row in bounds.top...bounds.bottom { bandStarts[row] = false }
  }

  private mutating func drawDamagedBand(
    _ range: Range<Int>, _ rows: Range<Int>, into target: PassTarget
  ) {
    var boxes = ColumnSet()
    var hasOthers = false
    for index in 0..<damage.count where damage.base[index].bounds.contains(row: rows.lowerBound) {
      let part = damage.base[index]
      if part.isBox {
        boxes.add(Columns(start: part.bounds.left, end: part.bounds.right))
      } else {
        hasOthers = true
      }
    }
    guard hasOthers || boxes.count > 0 else { return }
    let isWhole = boxes.count == 1 && boxes[0].count == target.bounds.width
    if isWhole { return drawBand(beginBand(range, rows, target), rows, into: target) }
    var siblings: Siblings?
    var y = rows.lowerBound
    while y < rows.upperBound {
      var columns = boxes
      var end = rows.upperBound
      if hasOthers { addOthers(in: y, to: &columns, until: &end) }
      if columns.count > 0 {
        // Most bands have nothing to draw.
        let items = siblings ?? beginBand(range, rows, target)
        siblings = items
        drawDamagedRows(items, y..<end, columns, into: target)
      }
      y = end
    }
  }

  private mutating func beginBand(
    _ range: Range<Int>, _ rows: Range<Int>, _ target: PassTarget
  ) -> Siblings {
    active.removeAll()
    steps.removeAll()
    bandEnd = rows.upperBound
    return activate(range, rows.lowerBound, target.bounds)
  }

  /// Adds what parts that are no boxes have in a row, and lowers `end` to the first row for which
  /// that may be too little.
  private mutating func addOthers(in y: Int, to columns: inout ColumnSet, until end: inout Int) {
    for index in 0..<damage.count where damage.base[index].bounds.contains(row: y) {
      let part = damage.base[index]
      guard !part.isBox else { continue }
      var limit = Columns(start: part.bounds.left, end: part.bounds.right)
      if part.limit >= 0 {
        let touched = reach(of: damage.base[part.limit], y, until: &end).touched
        limit = limit.cut(touched.start, touched.end)
      }
      guard part.before >= 0 else {
        columns.add(limit)
        continue
      }
      let (touched, core) = reach(of: part, y, until: &end)
      guard !core.isEmpty else {
        columns.add(touched.cut(limit.start, limit.end))
        continue
      }
      columns.add(Columns(start: touched.start, end: core.start).cut(limit.start, limit.end))
      columns.add(Columns(start: core.end, end: touched.end).cut(limit.start, limit.end))
    }
  }

  /// The columns that one of a part's two shapes may touch, and those that both cover whole.
  private mutating func reach(
    of part: DamagePart, _ y: Int, until end: inout Int
  ) -> (touched: Columns, core: Columns) {
    let before = reach(of: part.before, y, until: &end)
    let after = reach(of: part.after, y, until: &end)
    if before.touched.isEmpty { return (after.touched, Columns()) }
    if after.touched.isEmpty { return (before.touched, Columns()) }
    let touched = Columns(
      start: min(before.touched.start, after.touched.start),
      end: max(before.touched.end, after.touched.end))
    return (touched, before.core.cut(after.core.start, after.core.end))
  }

  /// The same of one shape: for a block of rows at once where its sides are round.
  private mutating func reach(
    of shape: Int, _ y: Int, until end: inout Int
  ) -> (touched: Columns, core: Columns) {
    guard shapes.shapes.base[shape].bounds.contains(row: y) else { return (Columns(), Columns()) }
    if let block = shapes.block(shape, y) {
      end = min(end, block.rowEnd)
      return (block.touched, block.core)
    }
    let row = shapes.row(shape, y)
    end = min(end, shapes.shapes.base[shape].rowEnd)
    return (
      Columns(start: row.start, end: row.end),
      row.solid == 255 ? Columns(start: row.solidStart, end: row.solidEnd) : Columns()
    )
  }
}
