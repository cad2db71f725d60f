/// Adds up the exact areas that the sides of a shape leave in one row of pixels.
///
/// Every piece of a side changes, column by column, how much of the pixels to its right is inside.
/// The changes are added into `areas`; their running sum is the coverage.
struct EdgeSweep {
  /// Changes of coverage, one for each column of the shape's bounds and two more; all 0 at first.
  let areas: UnsafeMutablePointer<Double>
  /// The column that index 0 stands for.
  let left: Double
  /// Columns.
  let width: Int
  /// The row.
  let y: Double
  private var start = 0
  private var end = 0

  init(areas: UnsafeMutablePointer<Double>, left: Double, width: Int, y: Double) {
    self.areas = areas
    self.left = left
    self.width = width
    self.y = y
  }

  /// Adds one side: what is to the right of it counts with a sign.
  ///
  /// - Parameters:
  ///   - chain: The side; its cursor moves to the piece the row ends in.
  ///   - points: All points.
  ///   - sign: 1 for a left side, −1 for a right one.
  /// - Returns: The columns the side runs through, the end excluded; an end before the start when
  ///   the side does not reach the row.
  mutating func add(
    _ chain: inout Chain, _ points: UnsafePointer<DevicePoint>, sign: Double
  ) -> (start: Int, end: Int) {
    start = width
    end = 0
    guard chain.first < chain.last else { return (start, end) }
    var index = chain.cursor
    while index > chain.first, points[index].y > y { index -= 1 }
    while index < chain.last, points[index + 1].y <= y { index += 1 }
    chain.cursor = index
    while index < chain.last, points[index].y < y + 1 {
      addPiece(points[index], points[index + 1], sign)
      index += 1
    }
    return (start, end)
  }

  private mutating func addPiece(_ upper: DevicePoint, _ lower: DevicePoint, _ sign: Double) {
    let top = max(upper.y, y)
    let bottom = min(lower.y, y + 1)
    guard bottom > top else { return }
    if upper.x == lower.x {
      addCut(upper.x - left, upper.x - left, sign * (bottom - top))
      return
    }
    let from = top == upper.y ? upper.x : upper.x + (top - upper.y) * upper.slope
    let to = bottom == lower.y ? lower.x : upper.x + (bottom - upper.y) * upper.slope
    addCut(from - left, to - left, sign * (bottom - top))
  }

  /// Adds a piece that may reach beyond the columns: what is left of them counts as on their
  /// border, what is right of them not at all.
  private mutating func addCut(_ one: Double, _ other: Double, _ height: Double) {
    var low = min(one, other)
    var high = max(one, other)
    var height = height
    let limit = Double(width)
    start = min(start, low <= 0 ? 0 : low >= limit ? width : Int(low))
    end = max(end, high <= 0 ? 0 : high >= limit ? width : EdgeSweep.roundedUp(high))
    if low < 0 {
      let outside = high <= 0 ? height : height * (low / (low - high))
      areas[0] += outside
      height -= outside
      low = 0
      if high <= 0 { return }
    }
    if high > limit {
      if low >= limit { return }
      height *= (limit - low) / (high - low)
      high = limit
    }
    EdgeSweep.addArea(low, high, height, to: areas)
  }

  /// A number above 0 rounded up; processors without the instruction would call a library.
  @inline(__always)
  private static func roundedUp(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// Adds a piece from column `low` to column `high`, both inside.
  private static func addArea(
    _ low: Double, _ high: Double, _ height: Double, to areas: UnsafeMutablePointer<Double>
  ) {
    let first = Int(low)
    let last = Int(high)
    if first == last {
      let middle = (low + high) / 2 - Double(first)
      areas[first] += height * (1 - middle)
      areas[first + 1] += height * middle
      return
    }
    let rise = height / (high - low)
    let before = Double(first + 1) - low
    let beyond = high - Double(last)
    let firstArea = 0.5 * rise * before * before
    var covered = firstArea
    areas[first] += firstArea
    var column = first + 1
    while column < last {
      let area = rise * (before + Double(column - first) - 0.5)
      areas[column] += area - covered
      covered = area
      column += 1
    }
    let lastArea = rise * (Double(last) - low + beyond * (1 - beyond / 2))
    areas[last] += lastArea - covered
    areas[last + 1] += height - lastArea
  }

  /// Turns the changes in some columns into coverage and sets them back to 0.
  func resolve(
    _ start: Int, _ end: Int, from sum: Double, into cover: UnsafeMutablePointer<UInt8>
  ) {
    var sum = sum
    var column = start
    while column < end {
      sum += areas[column]
      areas[column] = 0
      cover[column] = PixelMath.byte(sum)
      column += 1
    }
    areas[end] = 0
    areas[end + 1] = 0
  }
}
