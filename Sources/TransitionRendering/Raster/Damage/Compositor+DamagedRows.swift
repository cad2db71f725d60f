import CPixelKernels

/// Ranges of columns, from left to right.
struct ColumnPieces {
  private(set) var count = 0
  private var ranges = InlineArray<9, Columns>(repeating: Columns())

  /// The range with a number below `count`.
  subscript(index: Int) -> Columns { ranges[index] }

  /// Adds a range that is not empty; four ranges cut by four others are eight pieces at most.
  mutating func add(_ columns: Columns) {
    guard !columns.isEmpty else { return }
    ranges[count] = columns
    count += 1
  }
}

extension ColumnSet {
  /// What of these columns is in another set, and what is not.
  func divided(by other: ColumnSet) -> (inside: ColumnPieces, outside: ColumnPieces) {
    var (inside, outside) = (ColumnPieces(), ColumnPieces())
    for index in 0..<count {
      var start = self[index].start
      for place in 0..<other.count {
        let shared = self[index].cut(other[place].start, other[place].end)
        guard !shared.isEmpty else { continue }
        inside.add(shared)
        outside.add(Columns(start: start, end: shared.start))
        start = shared.end
      }
      outside.add(Columns(start: start, end: self[index].end))
    }
    return (inside, outside)
  }
}

extension Compositor {
  /// Draws some columns of rows of the frame.
  mutating func drawDamagedRows(
    _ siblings: Siblings, _ rows: Range<Int>, _ columns: ColumnSet, into target: PassTarget
  ) {
    guard let frame = target.frame else { return }
    var y = rows.lowerBound
    while y < rows.upperBound {
      if siblings.last >= 0, makeProgram(siblings, y: y) {
        let program = active.base[siblings.last].program
        let end = min(rows.upperBound, program.rowEnd)
        drawSteadyDamage(program, y..<end, columns, into: frame)
        y = end
      } else {
        for index in 0..<columns.count {
          compose(siblings, frameSpan(frame, y, columns[index]), clears: true)
        }
        y += 1
      }
    }
  }

  /// Draws columns of rows with one program; pixels that are the same in all rows are copied, and
  /// count as the work they stand for.
  private mutating func drawSteadyDamage(
    _ program: Program, _ rows: Range<Int>, _ columns: ColumnSet,
    into frame: UnsafeMutablePointer<UInt32>
  ) {
    let (moving, still) = columns.divided(by: program.changes)
    let before = counters
    for index in 0..<still.count {
      run(
        program.start, program.end, frameSpan(frame, rows.lowerBound, still[index]), clears: true)
    }
    let copied = counters.since(before)
    var firstSteps = InlineArray<10, Int>(repeating: steps.count)
    for index in 0..<moving.count {
      copySteps(of: program, moving[index])
      firstSteps[index + 1] = steps.count
    }
    for y in rows {
      if y > rows.lowerBound {
        for index in 0..<still.count { copyFromAbove(frameSpan(frame, y, still[index])) }
        counters.add(copied)
      }
      for index in 0..<moving.count {
        run(
          firstSteps[index], firstSteps[index + 1], frameSpan(frame, y, moving[index]),
          clears: true)
      }
    }
  }

  @inline(__always)
  private func frameSpan(
    _ frame: UnsafeMutablePointer<UInt32>, _ y: Int, _ columns: Columns
  ) -> RowSpan {
    RowSpan(
      y: y, start: max(columns.start, 0), end: min(columns.end, width), target: frame + y * width,
      level: 0)
  }

  @inline(__always)
  private func copyFromAbove(_ span: RowSpan) {
    span.pixels.update(from: span.pixels - width, count: span.count)
  }
}
