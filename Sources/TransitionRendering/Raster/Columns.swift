/// A range of columns.
struct Columns {
  /// The first one.
  var start = 0
  /// One after the last one.
  var end = 0

  /// Whether there are none.
  var isEmpty: Bool { start >= end }

  /// How many there are; 0 or less when there are none.
  var count: Int { end - start }

  /// Those that are also in a range.
  @inline(__always)
  func cut(_ low: Int, _ high: Int) -> Columns {
    Columns(start: max(start, low), end: min(end, high))
  }
}

/// Up to four ranges of columns, from left to right, with gaps between them.
struct ColumnSet {
  private(set) var count = 0
  private var ranges = InlineArray<4, Columns>(repeating: Columns())

  /// Gaps smaller than this are closed: copying them is not worth it.
  private static let smallestGap = 16

  /// The range with a number below `count`.
  subscript(index: Int) -> Columns { ranges[index] }

  /// Adds a range; where there are too many, the nearest two become one.
  mutating func add(_ columns: Columns) {
    guard !columns.isEmpty else { return }
    var added = columns
    var kept = 0
    for index in 0..<count {
      let range = ranges[index]
      if range.end + ColumnSet.smallestGap > added.start
        && added.end + ColumnSet.smallestGap > range.start
      {
        added = Columns(start: min(range.start, added.start), end: max(range.end, added.end))
      } else {
        ranges[kept] = range
        kept += 1
      }
    }
    count = kept
    if count == 4 { closeSmallestGap(before: &added) }
    insert(added)
  }

  private mutating func insert(_ columns: Columns) {
    var place = count
    while place > 0, ranges[place - 1].start > columns.start {
      ranges[place] = ranges[place - 1]
      place -= 1
    }
    ranges[place] = columns
    count += 1
  }

  /// Makes room for one more: joins two ranges, or one with the range to come.
  private mutating func closeSmallestGap(before columns: inout Columns) {
    var nearest = 0
    for index in 0..<count where gap(index, columns) < gap(nearest, columns) { nearest = index }
    let range = ranges[nearest]
    columns = Columns(start: min(range.start, columns.start), end: max(range.end, columns.end))
    for index in nearest..<count - 1 { ranges[index] = ranges[index + 1] }
    count -= 1
  }

  private func gap(_ index: Int, _ columns: Columns) -> Int {
    max(columns.start - ranges[index].end, ranges[index].start - columns.end)
  }
}
