/// Columns in which an item hides all that is below it.
struct HiddenColumns {
  var start = 0
  var end = 0

  var isEmpty: Bool { start >= end }

  @inline(__always)
  func cut(_ low: Int, _ high: Int) -> HiddenColumns {
    HiddenColumns(start: max(start, low), end: min(end, high))
  }
}

extension Compositor {
  /// Fewer hidden columns than this are not worth drawing what is below in two parts.
  private static let smallestGap = 16

  /// Composes siblings from back to front in some columns of a row.
  ///
  /// - Parameters:
  ///   - siblings: What to draw.
  ///   - span: Where; with `clears` its pixels have no value yet.
  ///   - clears: Whether to begin with transparent black where nothing opaque covers it.
  mutating func compose(_ siblings: Siblings, _ span: RowSpan, clears: Bool) {
    guard !span.isEmpty else { return }
    var place = siblings.last
    while place >= 0 {
      let hidden = hiddenColumns(place, span.y).cut(span.start, span.end)
      if hidden.end - hidden.start >= Compositor.smallestGap
        || hidden.end - hidden.start == span.count
      {
        let below = Siblings(first: siblings.first, last: active.base[place].previous)
        compose(below, span.with(span.start, hidden.start), clears: clears)
        compose(below, span.with(hidden.end, span.end), clears: clears)
        break
      }
      place = active.base[place].previous
    }
    if place < 0 {
      place = siblings.last < 0 ? -1 : siblings.first
      if clears {
        kernels.fill(span.pixels, 0, span.count)
        counters.pixelsWritten += span.count
      }
    }
    drawUpwards(from: place, through: siblings.last, span)
  }

  private mutating func drawUpwards(from first: Int, through last: Int, _ span: RowSpan) {
    var place = first
    while place >= 0 {
      let index = active.base[place].item
      switch list.items.base[index].kind {
      case .fill: drawFill(index, span)
      case .picture: drawPicture(index, span)
      case .group: drawGroup(place, span)
      }
      if place == last { return }
      place = active.base[place].next
    }
  }

  /// The columns of a row in which an active item leaves nothing to be seen below it.
  mutating func hiddenColumns(_ place: Int, _ y: Int) -> HiddenColumns {
    let index = active.base[place].item
    guard plans.base[index].mayHide else { return HiddenColumns() }
    if list.items.base[index].kind == .group { return columnsHiddenByGroup(place, y) }
    return solidColumns(index, y)
  }

  /// The columns that a shape covers whole.
  @inline(__always)
  private mutating func solidColumns(_ index: Int, _ y: Int) -> HiddenColumns {
    let row = shapes.row(index, y)
    guard row.solid == 255 else { return HiddenColumns() }
    return HiddenColumns(start: row.solidStart, end: row.solidEnd)
  }

  /// Where a group's clip and mask are whole, the opaque item in it that covers most.
  private mutating func columnsHiddenByGroup(_ place: Int, _ y: Int) -> HiddenColumns {
    let index = active.base[place].item
    let bounds = list.items.base[index].bounds
    var limit = HiddenColumns(start: bounds.left, end: bounds.right)
    if list.items.base[index].isClipped {
      let clip = solidColumns(index, y)
      limit = limit.cut(clip.start, clip.end)
    }
    if plans.base[index].maskIsShape {
      let mask = solidColumns(list.items.base[index].maskStart, y)
      limit = limit.cut(mask.start, mask.end)
    }
    var widest = HiddenColumns()
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
