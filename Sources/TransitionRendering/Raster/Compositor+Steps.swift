/// Running the steps of a program.
extension Compositor {
  /// Composes an item and its siblings below it in some columns of a row, by their program.
  mutating func run(_ place: Int, _ span: RowSpan, clears: Bool) {
    let program = active.base[place].program
    run(program.start, program.end, span, clears: clears)
  }

  /// Runs some of the steps in some columns of a row.
  mutating func run(_ first: Int, _ last: Int, _ span: RowSpan, clears: Bool) {
    guard !span.isEmpty else { return }
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

  /// Adds copies of the steps that touch some columns at the end, cut to these columns; what is drawn
  /// over all of the step before becomes one step with it.
  mutating func copySteps(of program: Program, _ columns: Columns) {
    let first = steps.count
    let (start, end) = (
      Int32(truncatingIfNeeded: columns.start), Int32(truncatingIfNeeded: columns.end)
    )
    for number in program.start..<program.end {
      var step = steps.base[number]
      step.start = max(step.start, start)
      step.end = min(step.end, end)
      guard step.start < step.end else { continue }
      if step.kind == .group { evenOut(&step, until: program.rowEnd) }
      if step.kind == .over, steps.count > first {
        putOver(step)
      } else {
        steps.append(step)
      }
    }
  }

  /// Makes a faded group a colour where one colour is all it has in the step's columns.
  private func evenOut(_ step: inout Step, until rowEnd: Int) {
    let group = active.base + Int(step.number)
    let item = list.items.base + group.pointee.item
    guard !item.pointee.hasMask, !item.pointee.isClipped, !group.pointee.mayHide,
      group.pointee.content.last >= 0
    else { return }
    let program = active.base[group.pointee.content.last].program
    guard program.rowEnd >= rowEnd else { return }
    guard let fill = onlyStep(of: program, step.start, step.end), fill.kind == .fill,
      fill.start <= step.start, fill.end >= step.end
    else { return }
    step.kind = .over
    step.pixel = PixelMath.scaled(fill.pixel, by: UInt32(item.pointee.opacity))
    step.moreWritten = 1
  }

  /// The step of a program that touches some columns, if there is just one.
  private func onlyStep(of program: Program, _ start: Int32, _ end: Int32) -> Step? {
    var only: Step?
    for number in program.start..<program.end {
      let step = steps.base[number]
      guard step.start < end, step.end > start else { continue }
      guard only == nil else { return nil }
      only = step
    }
    return only
  }

  /// Adds a colour drawn over what the step before has drawn.
  private mutating func putOver(_ step: Step) {
    let before = steps.base + (steps.count - 1)
    let (start, end) = (before.pointee.start, before.pointee.end)
    guard before.pointee.kind == .picture || before.pointee.kind == .fill, step.start <= start,
      step.end >= end, before.pointee.moreBlended < 128
    else { return steps.append(step) }
    if before.pointee.kind == .picture {
      before.pointee.kind = .pictureUnder
      before.pointee.pixel = step.pixel
    } else {
      before.pointee.pixel = PixelMath.over(step.pixel, before.pointee.pixel)
      before.pointee.moreBlended += 1
    }
    before.pointee.moreWritten += step.moreWritten
    var rest = step
    rest.end = start
    if rest.start < rest.end { steps.append(rest) }
    rest = step
    rest.start = end
    if rest.start < rest.end { steps.append(rest) }
  }

  private mutating func run(_ step: Step, _ span: RowSpan) {
    if step.moreWritten | step.moreBlended > 0 {
      counters.pixelsWritten += Int(step.moreWritten) * span.count
      counters.pixelsBlended += Int(step.moreBlended) * span.count
    }
    switch step.kind {
    case .clear, .fill:
      if span.count == 1 {
        span.pixels.pointee = step.pixel
      } else {
        kernels.fill(span.pixels, step.pixel, span.count)
      }
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
    case .pictureUnder: drawPicture(Int(step.number), under: step.pixel, span)
    case .group: drawGroup(Int(step.number), span)
    }
  }
}
