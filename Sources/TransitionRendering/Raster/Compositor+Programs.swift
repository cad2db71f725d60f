/// In most rows the same items begin and end in the same columns as in the row before. What to do in
/// such rows is worked out once, as a program of steps.
extension Compositor {
  /// Fewer rows than this are not worth a program.
  private static let fewestRows = 4

  /// Makes sure that a program for siblings holds in a row.
  ///
  /// - Returns: Whether there is one; without, the row has to be composed for itself.
  mutating func makeProgram(_ siblings: Siblings, y: Int) -> Bool {
    let program = active.base[siblings.last].program
    if y < program.rowEnd { return true }
    if y < program.retryRow { return false }
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
          noteChanges(left, right)
        case .group: recordGroup(current, y, left, right)
        }
      }
      if current == siblings.last { return }
      current = item.pointee.next
    }
  }

  /// Notes columns whose pixels may differ from row to row.
  private mutating func noteChanges(_ start: Int, _ end: Int) {
    guard start < end, let program = recording else { return }
    recording?.changingStart = min(program.changingStart, start)
    recording?.changingEnd = max(program.changingEnd, end)
  }

  /// Records a group; when its clip and mask are steady, only what changes inside it changes.
  private mutating func recordGroup(_ place: Int, _ y: Int, _ start: Int, _ end: Int) {
    record(.group, start, end, number: place)
    let index = active.base[place].item
    let item = list.items.base + index
    let isShaped = item.pointee.hasMask
    let inner = active.base[place].content.last
    guard inner >= 0, !isShaped || plans.base[index].maskIsShape && maskRealisation == .clip
    else { return noteChanges(start, end) }
    let outside = shapes.steadiness
    shapes.steadiness = Steadiness(end: active.base[inner].program.rowEnd)
    if item.pointee.isClipped { _ = shapes.row(index, y) }
    if isShaped { _ = shapes.row(item.pointee.maskStart, y) }
    let rowEnd = shapes.steadiness.end
    shapes.steadiness = outside
    guard rowEnd >= y + Compositor.fewestRows else { return noteChanges(start, end) }
    shapes.steadiness.end = min(outside.end, rowEnd)
    let program = active.base[inner].program
    noteChanges(max(start, program.changingStart), min(end, program.changingEnd))
  }

  private mutating func recordFill(_ index: Int, _ y: Int, _ start: Int, _ end: Int) {
    if shapes.core(index, y) != nil {
      record(.shape, start, end, number: index)
      return noteChanges(start, end)
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

  // MARK: Running

  /// Composes an item and its siblings below it in some columns of a row, by their program.
  mutating func run(_ place: Int, _ span: RowSpan, clears: Bool) {
    let program = active.base[place].program
    run(program.start, program.end, span, clears: clears)
  }

  /// Runs some of the steps in some columns of a row.
  mutating func run(_ first: Int, _ last: Int, _ span: RowSpan, clears: Bool) {
    let start = Int32(truncatingIfNeeded: span.start)
    let end = Int32(truncatingIfNeeded: span.end)
    var number = first
    while number < last {
      // Programs made on the way may move the steps.
      let step = steps.base + number
      number += 1
      guard step.pointee.start < end, step.pointee.end > start,
        clears || step.pointee.kind != .clear
      else { continue }
      run(step.pointee, span.cut(Int(step.pointee.start), Int(step.pointee.end)))
    }
  }

  /// Copies the steps that touch some columns to the end.
  ///
  /// - Returns: Where the copies begin; they end at the count of steps.
  mutating func copySteps(of program: Program, _ start: Int, _ end: Int) -> Int {
    let first = steps.count
    for number in program.start..<program.end {
      let step = steps.base[number]
      if Int(step.start) < end, Int(step.end) > start { steps.append(step) }
    }
    return first
  }

  private mutating func run(_ step: Step, _ span: RowSpan) {
    switch step.kind {
    case .clear, .fill:
      kernels.fill(span.pixels, step.pixel, span.count)
      counters.pixelsWritten += span.count
    case .over:
      if span.count == 1 {
        span.pixels.pointee = PixelMath.over(step.pixel, span.pixels.pointee)
      } else {
        kernels.over_pixel(span.pixels, step.pixel, span.count)
      }
      counters.pixelsBlended += span.count
    case .overCovered:
      kernels.over_pixel_covered(
        span.pixels, step.pixel, shapes.coverage(Int(step.number)) + span.start,
        UInt32(step.opacity), span.count)
      counters.pixelsBlended += span.count
    case .shape: drawFill(Int(step.number), span)
    case .picture: drawPicture(Int(step.number), span)
    case .group: drawGroup(Int(step.number), span)
    }
  }
}
