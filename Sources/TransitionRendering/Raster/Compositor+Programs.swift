/// What to do in rows like each other is worked out once, as a program of steps.
///
/// In most rows the same items begin and end in the same columns as in the row before.
extension Compositor {
  /// Fewer rows than this are not worth a program.
  private static let fewestRows = 4

  /// Makes sure that a program for siblings holds in a row.
  ///
  /// - Returns: Whether there is one; without, the row has to be composed for itself.
  mutating func makeProgram(_ siblings: Siblings, y: Int) -> Bool {
    let program = active.base[siblings.last].program
    if y < program.rowEnd { return true }
    guard y >= program.retryRow, reusesRows else { return false }
    // First, since their steps must not stand between those of this one.
    makeInnerPrograms(siblings, y: y)
    let outside = shapes.steadiness
    shapes.steadiness = Steadiness(end: bandEnd)
    recording = Program(start: steps.count)
    record(siblings, y, siblings.start, siblings.end)
    var made = recording ?? Program()
    recording = nil
    made.end = steps.count
    made.rowEnd = shapes.steadiness.end
    if made.rowEnd < y + Compositor.fewestRows {
      steps.truncate(to: made.start)
      made = Program(retryRow: max(y + 1, shapes.steadiness.retryRow))
    }
    shapes.steadiness = outside
    active.base[siblings.last].program = made
    return made.rowEnd > y
  }

  private mutating func makeInnerPrograms(_ siblings: Siblings, y: Int) {
    var place = siblings.last
    while place >= 0 {
      if active.base[place].kind == .group, active.base[place].content.last >= 0 {
        _ = makeProgram(active.base[place].content, y: y)
      }
      place = active.base[place].previous
    }
  }

  /// Records what composing siblings in some columns takes, in the order of `composeOnce`.
  private mutating func record(_ siblings: Siblings, _ y: Int, _ start: Int, _ end: Int) {
    guard start < end else { return }
    guard siblings.last >= 0 else { return record(.clear, start, end) }
    let (place, hidden) = hindmostToDraw(siblings, y, start, end)
    if hidden.isEmpty {
      record(.clear, start, end)
    } else {
      let below = siblings.below(active.base[place].previous)
      record(below, y, start, hidden.start)
      record(below, y, hidden.end, end)
    }
    var current = place
    while current >= 0 {
      let item = active.base + current
      let left = max(start, item.pointee.left)
      let right = min(end, item.pointee.right)
      if left < right {
        switch item.pointee.kind {
        case .fill: recordFill(item.pointee.item, y, left, right)
        case .picture:
          record(.picture, left, right, number: item.pointee.item)
          recording?.changes.add(Columns(start: left, end: right))
        case .group: recordGroup(current, y, left, right)
        }
      }
      if current == siblings.last { return }
      current = item.pointee.next
    }
  }

  /// Records a group; where its clip and mask are whole, only what changes inside it changes.
  private mutating func recordGroup(_ place: Int, _ y: Int, _ start: Int, _ end: Int) {
    record(.group, start, end, number: place)
    let index = active.base[place].item
    let hasMask = list.items.base[index].hasMask
    let isShaped = hasMask && plans.base[index].maskIsShape && maskRealisation == .clip
    guard !hasMask || isShaped, active.base[place].content.last >= 0 else {
      recording?.changes.add(Columns(start: start, end: end))
      return
    }
    let inner = active.base[active.base[place].content.last].program
    var whole = Columns(start: start, end: end)
    let outside = shapes.steadiness
    shapes.steadiness = Steadiness(end: inner.rowEnd)
    if list.items.base[index].isClipped { noteShape(index, y, &whole) }
    if isShaped { noteShape(list.items.base[index].maskStart, y, &whole) }
    let own = shapes.steadiness
    shapes.steadiness = outside
    guard own.end >= y + Compositor.fewestRows else {
      // Until it may be steady, all of it changes.
      let retryRow = own.retryRow > y ? own.retryRow : max(own.end, inner.retryRow, y + 1)
      shapes.steadiness.end = min(outside.end, retryRow)
      recording?.changes.add(Columns(start: start, end: end))
      return
    }
    shapes.steadiness.end = min(outside.end, own.end)
    for range in 0..<inner.changes.count {
      recording?.changes.add(inner.changes[range].cut(whole.start, whole.end))
    }
  }

  /// Notes the columns in which a shape changes in the next rows, and takes them from the whole ones.
  private mutating func noteShape(_ index: Int, _ y: Int, _ whole: inout Columns) {
    guard let block = shapes.block(index, y) else {
      _ = shapes.row(index, y)
      return
    }
    recording?.changes.add(block.touched.cut(whole.start, min(whole.end, block.core.start)))
    recording?.changes.add(block.touched.cut(max(whole.start, block.core.end), whole.end))
    whole = whole.cut(block.core.start, block.core.end)
  }

  private mutating func recordFill(_ index: Int, _ y: Int, _ start: Int, _ end: Int) {
    if shapes.block(index, y) != nil {
      var whole = Columns(start: start, end: end)
      noteShape(index, y, &whole)
      return record(.shape, start, end, number: index)
    }
    let row = shapes.row(index, y)
    recordEdge(index, max(start, row.start), min(end, row.solidStart))
    recordEdge(index, max(start, row.solidEnd), min(end, row.end))
    let pixel = fillPixel(index, row)
    record(
      pixel >> 24 == 255 ? .fill : .over, max(start, row.solidStart), min(end, row.solidEnd),
      pixel)
  }

  /// Records an edge, short ones pixel by pixel with their colours worked out.
  private mutating func recordEdge(_ index: Int, _ start: Int, _ end: Int) {
    let item = list.items.base + index
    guard end - start <= 4 else {
      return record(
        .overCovered, start, end, item.pointee.pixel, item.pointee.opacity, number: index)
    }
    let coverage = shapes.coverage(index)
    var column = start
    while column < end {
      let covered = PixelMath.scaled(item.pointee.pixel, by: UInt32(coverage[column]))
      record(
        .over, column, column + 1,
        PixelMath.scaled(covered, by: UInt32(item.pointee.opacity)))
      column += 1
    }
  }

  private mutating func record(
    _ kind: Step.Kind, _ start: Int, _ end: Int, _ pixel: UInt32 = 0, _ opacity: UInt8 = 255,
    number: Int = 0
  ) {
    guard start < end else { return }
    steps.append(
      Step(
        kind: kind, opacity: opacity, pixel: pixel, start: Int32(truncatingIfNeeded: start),
        end: Int32(truncatingIfNeeded: end), number: Int32(truncatingIfNeeded: number)))
  }
}
