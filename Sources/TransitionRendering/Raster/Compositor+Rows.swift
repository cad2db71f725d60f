extension Compositor {
  /// Fewer hidden columns than this are not worth drawing what is below in two parts.
  static let smallestGap = 16

  /// Composes siblings from back to front in some columns of a row.
  ///
  /// - Parameters:
  ///   - siblings: What to draw.
  ///   - span: Where; with `clears` its pixels have no value yet.
  ///   - clears: Whether to begin with transparent black where nothing opaque covers it.
  mutating func compose(_ siblings: Siblings, _ span: RowSpan, clears: Bool) {
    guard !span.isEmpty else { return }
    guard siblings.last >= 0 else {
      if clears { clear(span) }
      return
    }
    if makeProgram(siblings, y: span.y) {
      run(siblings.last, span, clears: clears)
    } else {
      composeOnce(siblings, span, clears: clears)
    }
  }

  /// Composes siblings in one row whose like does not come again.
  private mutating func composeOnce(_ siblings: Siblings, _ span: RowSpan, clears: Bool) {
    let (place, hidden) = hindmostToDraw(siblings, span.y, span.start, span.end)
    if !hidden.isEmpty {
      let below = siblings.below(active.base[place].previous)
      compose(below, span.with(span.start, hidden.start), clears: clears)
      compose(below, span.with(hidden.end, span.end), clears: clears)
    } else if clears {
      clear(span)
    }
    var current = place
    while current >= 0 {
      let item = active.base + current
      if item.pointee.left < span.end && item.pointee.right > span.start {
        switch item.pointee.kind {
        case .fill: drawFill(item.pointee.item, span)
        case .picture: drawPicture(item.pointee.item, span)
        case .group: drawGroup(current, span)
        }
      }
      if current == siblings.last { return }
      current = item.pointee.next
    }
  }

  private mutating func clear(_ span: RowSpan) {
    kernels.fill(span.pixels, 0, span.count)
    counters.pixelsWritten += span.count
  }

  /// The item to begin with, and the columns in which it hides everything below.
  ///
  /// That is the frontmost one that hides enough, else the hindmost of all.
  mutating func hindmostToDraw(
    _ siblings: Siblings, _ y: Int, _ start: Int, _ end: Int
  ) -> (place: Int, hidden: Columns) {
    var place = siblings.last
    while place >= 0 {
      let item = active.base + place
      if item.pointee.mayHide && item.pointee.left < end && item.pointee.right > start {
        let hidden = hiddenColumns(place, y).cut(start, end)
        let count = hidden.end - hidden.start
        if count >= Compositor.smallestGap || count == end - start { return (place, hidden) }
      }
      place = item.pointee.previous
    }
    return (siblings.first, Columns())
  }

  /// The columns of a row in which an active item leaves nothing to be seen below it.
  mutating func hiddenColumns(_ place: Int, _ y: Int) -> Columns {
    let item = active.base + place
    guard item.pointee.mayHide else { return Columns() }
    if item.pointee.kind == .group { return columnsHiddenByGroup(place, y) }
    return solidColumns(item.pointee.item, y)
  }

  /// The columns that a shape covers whole.
  private mutating func solidColumns(_ index: Int, _ y: Int) -> Columns {
    if recording != nil, let block = shapes.block(index, y) { return block.core }
    let row = shapes.row(index, y)
    guard row.solid == 255 else { return Columns() }
    return Columns(start: row.solidStart, end: row.solidEnd)
  }

  /// Where a group's clip and mask are whole, the opaque item in it that covers most.
  private mutating func columnsHiddenByGroup(_ place: Int, _ y: Int) -> Columns {
    let index = active.base[place].item
    var limit = Columns(start: active.base[place].left, end: active.base[place].right)
    if list.items.base[index].isClipped {
      let clip = solidColumns(index, y)
      limit = limit.cut(clip.start, clip.end)
    }
    if plans.base[index].maskIsShape {
      let mask = solidColumns(list.items.base[index].maskStart, y)
      limit = limit.cut(mask.start, mask.end)
    }
    var widest = Columns()
    var child = active.base[place].content.first
    while child >= 0, !limit.isEmpty {
      let columns = hiddenColumns(child, y).cut(limit.start, limit.end)
      if columns.end - columns.start > widest.end - widest.start { widest = columns }
      if widest.start == limit.start, widest.end == limit.end { break }
      child = active.base[child].next
    }
    return widest
  }
}
