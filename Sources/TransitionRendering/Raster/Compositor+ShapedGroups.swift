import CPixelKernels

/// Groups that one shape cuts out, with nothing else between them and what is below: a reveal.
extension Compositor {
  /// Draws such a group where a colour is behind all of its content; edges of that colour alone are
  /// drawn without a row between.
  ///
  /// Pixels and counters are those of `drawThroughRow` and of composing the inside directly.
  ///
  /// - Returns: Whether the group is such a one; else nothing is drawn.
  mutating func drawShaped(_ place: Int, _ span: RowSpan) -> Bool {
    let group = active.base + place
    let index = group.pointee.item
    guard group.pointee.mayHide, plans.base[index].maskIsShape, !list.items.base[index].isClipped,
      maskRealisation == .clip, group.pointee.content.last >= 0, !span.isEmpty
    else { return false }
    let mask = list.items.base[index].maskStart
    let row = shapes.row(mask, span.y)
    let touched = span.cut(row.start, row.end)
    guard !touched.isEmpty else { return true }
    let content = group.pointee.content
    guard row.solid == 255, makeProgram(content, y: span.y) else { return false }
    let program = active.base[content.last].program
    guard let back = firstStep(program, touched), steps.base[back].kind == .fill,
      Int(steps.base[back].start) <= touched.start, Int(steps.base[back].end) >= touched.end
    else { return false }
    drawShapedEdge(place, back, program.end, touched.cut(row.start, row.solidStart))
    run(back, program.end, touched.cut(row.solidStart, row.solidEnd), clears: false)
    drawShapedEdge(place, back, program.end, touched.cut(row.solidEnd, row.end))
    return true
  }

  /// The first step of a program in some columns.
  @inline(__always)
  private func firstStep(_ program: Program, _ span: RowSpan) -> Int? {
    var number = program.start
    while number < program.end {
      let step = steps.base + number
      if Int(step.pointee.start) < span.end, Int(step.pointee.end) > span.start { return number }
      number += 1
    }
    return nil
  }

  private mutating func drawShapedEdge(_ place: Int, _ back: Int, _ end: Int, _ span: RowSpan) {
    guard !span.isEmpty else { return }
    var number = back + 1
    while number < end {
      let step = steps.base + number
      if Int(step.pointee.start) < span.end, Int(step.pointee.end) > span.start {
        return drawThroughRow(place, span)
      }
      number += 1
    }
    let mask = list.items.base[active.base[place].item].maskStart
    kernels.over_pixel_covered(
      span.pixels, steps.base[back].pixel, shapes.coverage(mask) + span.start, 255, span.count)
    // What filling a row, covering it and drawing it would have counted.
    counters.pixelsWritten += span.count
    counters.pixelsBlended += 2 * span.count
  }
}
