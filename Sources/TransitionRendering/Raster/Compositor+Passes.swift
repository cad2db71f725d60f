/// Where the rows of a pass go.
struct PassTarget {
  /// The pixels that are drawn.
  var bounds: PixelRect
  /// The frame's first pixel, when the pass draws the frame.
  var frame: UnsafeMutablePointer<UInt32>?
  /// Where the surface or coverage bitmap begins, when it draws one of those.
  var surface = 0
  /// Whether only the alpha is kept, as a coverage bitmap of one byte a pixel.
  var isCoverage = false
}

extension Compositor {
  /// Draws a range of items, with the surfaces they need, into a target; every pixel is written.
  mutating func draw(_ range: Range<Int>, into target: PassTarget) {
    makeSurfaces(range)
    drawBands(range, into: target)
  }

  /// Composes some rows of the frame drawn last once more: the same work for the same pixels.
  ///
  /// - Parameters:
  ///   - rows: Which rows, within the frame.
  ///   - pixels: The frame's first pixel.
  mutating func drawAgain(_ rows: Range<Int>, into pixels: UnsafeMutablePointer<UInt32>) {
    let bounds = PixelRect(left: 0, top: rows.lowerBound, right: width, bottom: rows.upperBound)
    let frame = pixels + rows.lowerBound * width
    drawBands(0..<list.items.count, into: PassTarget(bounds: bounds, frame: frame))
  }

  /// Draws a range of items whose surfaces are there.
  private mutating func drawBands(_ range: Range<Int>, into target: PassTarget) {
    markBands(range, in: target.bounds)
    var y = target.bounds.top
    while y < target.bounds.bottom {
      var end = y + 1
      while end < target.bounds.bottom, !bandStarts.base[end] { end += 1 }
      active.removeAll()
      steps.removeAll()
      bandEnd = end
      let siblings = activate(range, y, target.bounds)
      drawBand(siblings, y..<end, into: target)
      y = end
    }
    for row in target.bounds.top...target.bounds.bottom { bandStarts[row] = false }
  }

  mutating func drawBand(
    _ siblings: Siblings, _ rows: Range<Int>, into target: PassTarget
  ) {
    var y = rows.lowerBound
    while y < rows.upperBound {
      if !target.isCoverage, siblings.last >= 0, makeProgram(siblings, y: y) {
        let end = min(rows.upperBound, active.base[siblings.last].program.rowEnd)
        drawSteadyRows(siblings.last, y..<end, into: target)
        y = end
      } else {
        drawRow(siblings, y, into: target)
        y += 1
      }
    }
  }

  /// Draws rows with one program; pixels that are the same in all of them are copied.
  ///
  /// The copies count as the work they stand for, so that the counters depend on what is drawn, not
  /// on how flat it is.
  private mutating func drawSteadyRows(
    _ place: Int, _ rows: Range<Int>, into target: PassTarget
  ) {
    let program = active.base[place].program
    let bounds = target.bounds
    let base = target.frame ?? surfaces.base + target.surface
    var span = RowSpan(
      y: rows.lowerBound, start: bounds.left, end: bounds.right,
      target: base + ((rows.lowerBound - bounds.top) * bounds.width - bounds.left), level: 0)
    let before = counters
    drawAround(program, span)
    let copied = counters.since(before)
    // The steps for each range of changing columns, one after the other.
    var firstSteps = InlineArray<5, Int>(repeating: steps.count)
    for index in 0..<program.changes.count {
      copySteps(of: program, program.changes[index])
      firstSteps[index + 1] = steps.count
    }
    for y in rows {
      if y > rows.lowerBound {
        copyRowAbove(to: &span, y, around: program.changes)
        counters.add(copied)
      }
      for index in 0..<program.changes.count {
        let columns = program.changes[index]
        run(
          firstSteps[index], firstSteps[index + 1], span.with(columns.start, columns.end),
          clears: true)
      }
    }
  }

  /// Draws the columns of a row that do not change.
  private mutating func drawAround(_ program: Program, _ span: RowSpan) {
    var start = span.start
    for index in 0..<program.changes.count {
      run(program.start, program.end, span.with(start, program.changes[index].start), clears: true)
      start = program.changes[index].end
    }
    run(program.start, program.end, span.with(start, span.end), clears: true)
  }

  /// Goes one row down and copies the pixels that do not change.
  private func copyRowAbove(to span: inout RowSpan, _ y: Int, around changes: ColumnSet) {
    let above = span.target
    span.target += span.count
    span.y = y
    var start = span.start
    for index in 0..<changes.count {
      let end = changes[index].start
      if end > start { (span.target + start).update(from: above + start, count: end - start) }
      start = changes[index].end
    }
    if span.end > start {
      (span.target + start).update(from: above + start, count: span.end - start)
    }
  }

  private mutating func drawRow(_ siblings: Siblings, _ y: Int, into target: PassTarget) {
    let bounds = target.bounds
    let line = (y - bounds.top) * bounds.width - bounds.left
    if target.isCoverage {
      // The last row is free: there is one more than groups can need.
      let row = rows.base + (rows.count - width)
      compose(
        siblings, RowSpan(y: y, start: bounds.left, end: bounds.right, target: row, level: 0),
        clears: true)
      kernels.take_alpha(
        coverageBytes(target.surface) + line + bounds.left, row + bounds.left, bounds.width)
      counters.pixelsWritten += bounds.width
      return
    }
    let base = target.frame ?? surfaces.base + target.surface
    compose(
      siblings,
      RowSpan(y: y, start: bounds.left, end: bounds.right, target: base + line, level: 0),
      clears: true)
  }

  /// The bytes of a coverage bitmap.
  func coverageBytes(_ surface: Int) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(surfaces.base + surface).assumingMemoryBound(to: UInt8.self)
  }

  /// Marks the rows where items begin or end.
  mutating func markBands(_ range: Range<Int>, in bounds: PixelRect) {
    for index in range {
      markBand(list.items[index].bounds, in: bounds)
    }
  }

  /// Marks the rows where a rectangle begins and ends.
  func markBand(_ rectangle: PixelRect, in bounds: PixelRect) {
    bandStarts[min(max(rectangle.top, bounds.top), bounds.bottom)] = true
    bandStarts[min(max(rectangle.bottom, bounds.top), bounds.bottom)] = true
  }

  /// Lists the items that touch a row, in order; groups with a surface stand for all inside them.
  mutating func activate(
    _ range: Range<Int>, _ y: Int, _ bounds: PixelRect
  ) -> Siblings {
    var siblings = Siblings(start: bounds.left, end: bounds.right)
    var index = range.lowerBound
    while index < range.upperBound {
      let item = list.items.base + index
      if y >= item.pointee.bounds.top && y < item.pointee.bounds.bottom {
        let place = active.count
        active.append(
          ActiveItem(
            item: index, kind: item.pointee.kind, mayHide: plans.base[index].mayHide,
            left: item.pointee.bounds.left, right: item.pointee.bounds.right,
            previous: siblings.last))
        if siblings.first < 0 { siblings.first = place } else { active[siblings.last].next = place }
        siblings.last = place
        if item.pointee.kind == .group { activateInside(place, item.pointee, y) }
      }
      index = item.pointee.end
    }
    return siblings
  }

  private mutating func activateInside(_ place: Int, _ item: DrawItem, _ y: Int) {
    let plan = plans[active[place].item]
    if item.hasMask, plan.surface >= 0, maskRealisation == .offscreen { return }
    if item.hasMask, plan.surface < 0, !plan.maskIsShape {
      let mask = activate(item.maskStart..<item.contentStart, y, item.bounds)
      active[place].mask = mask
    }
    let content = activate(item.contentStart..<item.end, y, item.bounds)
    active[place].content = content
  }
}
