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

  /// Adds copies of the steps that touch some columns at the end, cut to these columns; a picture
  /// and a colour that is drawn over all of it right after become one step.
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
      if step.kind == .over, steps.count > first {
        putOver(step)
      } else {
        steps.append(step)
      }
    }
  }

  /// Adds a colour drawn over what the step before has drawn.
  private mutating func putOver(_ step: Step) {
    let before = steps.base[steps.count - 1]
    guard before.kind == .picture, step.start <= before.start, step.end >= before.end else {
      return steps.append(step)
    }
    steps.base[steps.count - 1].kind = .pictureUnder
    steps.base[steps.count - 1].pixel = step.pixel
    var rest = step
    rest.end = before.start
    if rest.start < rest.end { steps.append(rest) }
    rest = step
    rest.start = before.end
    if rest.start < rest.end { steps.append(rest) }
  }

  private mutating func run(_ step: Step, _ span: RowSpan) {
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
