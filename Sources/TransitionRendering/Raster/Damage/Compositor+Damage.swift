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
      bandStarts[min(max(damage[index].bounds.top, 0), bounds.bottom)] = true
      bandStarts[min(max(damage[index].bounds.bottom, 0), bounds.bottom)] = true
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
    active.removeAll()
    steps.removeAll()
    bandEnd = rows.upperBound
    let siblings = activate(range, rows.lowerBound, target.bounds)
    let isWhole = boxes.count == 1 && boxes[0].count == target.bounds.width
    if isWhole { return drawBand(siblings, rows, into: target) }
    for y in rows {
      var columns = boxes
      if hasOthers { addOthers(in: y, to: &columns) }
      let line = (target.frame ?? surfaces.base) + y * width
      for place in 0..<columns.count {
        let span = columns[place].cut(0, width)
        compose(
          siblings, RowSpan(y: y, start: span.start, end: span.end, target: line, level: 0),
          clears: true)
      }
    }
  }

  /// Adds what parts with other columns in each row have in this one.
  private mutating func addOthers(in y: Int, to columns: inout ColumnSet) {
    for index in 0..<damage.count where damage.base[index].bounds.contains(row: y) {
      let part = damage.base[index]
      guard !part.isBox else { continue }
      var limit = Columns(start: part.bounds.left, end: part.bounds.right)
      if part.limit >= 0 {
        let touched = reach(of: damage.base[part.limit], y).touched
        limit = limit.cut(touched.start, touched.end)
      }
      guard part.before >= 0 else {
        columns.add(limit)
        continue
      }
      let (touched, core) = reach(of: part, y)
      guard !core.isEmpty else {
        columns.add(touched.cut(limit.start, limit.end))
        continue
      }
      columns.add(Columns(start: touched.start, end: core.start).cut(limit.start, limit.end))
      columns.add(Columns(start: core.end, end: touched.end).cut(limit.start, limit.end))
    }
  }

  /// The columns that one of a part's two shapes touches, and those that both cover whole.
  private mutating func reach(
    of part: DamagePart, _ y: Int
  ) -> (touched: Columns, core: Columns) {
    let before = shapes.row(part.before, y)
    let after = shapes.row(part.after, y)
    if before.start >= before.end {
      return (Columns(start: after.start, end: after.end), Columns())
    }
    if after.start >= after.end {
      return (Columns(start: before.start, end: before.end), Columns())
    }
    let touched = Columns(
      start: min(before.start, after.start), end: max(before.end, after.end))
    guard before.solid == 255, after.solid == 255 else { return (touched, Columns()) }
    return (
      touched,
      Columns(
        start: max(before.solidStart, after.solidStart), end: min(before.solidEnd, after.solidEnd))
    )
  }
}
