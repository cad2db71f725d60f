import TransitionKit

/// A quarter of a circle, placed on the pixels as a row of chords.
struct Arc {
  /// The middle of the circle, in local points.
  var middle: Point
  /// Where the quarter begins, as a direction from the middle.
  var from: (x: Double, y: Double)
  /// Where it ends.
  var to: (x: Double, y: Double)
  /// The radius of its two ends, which stay on the circle, where straight sides begin.
  var radius: Double
  /// The radius of the points between, with which the chords have the area of the arc.
  var innerRadius: Double
  /// How many chords.
  var chords: Int
  /// From local points to pixels.
  var transform: Transform

  /// So many chords are made sooner than it is found out which of them are needed.
  private static let fewChords = 64

  /// Point `chord` of `chords` + 1.
  @inline(__always)
  func point(_ chord: Int, on circle: borrowing QuarterCircle) -> DevicePoint {
    let step = chord * (QuarterCircle.steps / chords)
    let length = chord == 0 || chord == chords ? radius : innerRadius
    let cosine = length * circle.cosine(step)
    let sine = length * circle.sine(step)
    return DevicePoint(
      middle.x + from.x * cosine + to.x * sine, middle.y + from.y * cosine + to.y * sine,
      through: transform)
  }

  /// The points that decide some pixels; those left out are in rows in which the arc is beyond the
  /// pixels as a whole, and so are the chords that then join their neighbours.
  ///
  /// The first and the last point count in any case. O(log n) for n chords.
  func needed(
    for bounds: PixelRect, on circle: borrowing QuarterCircle
  ) -> Range<Int> {
    // Turned, an arc may come back to rows and columns it has left.
    guard chords > Arc.fewChords, transform.b == 0, transform.c == 0 else { return 0..<chords + 1 }
    let rows = points(
      from: Double(bounds.top) - 1, to: Double(bounds.bottom) + 1, isAcross: false, on: circle)
    let columns = points(
      from: Double(bounds.left) - 2, to: Double(bounds.right) + 2, isAcross: true, on: circle)
    let first = max(rows.lowerBound - 1, 0)
    let last = min(rows.upperBound, chords)
    let start = rowsAway(from: max(columns.lowerBound - 1, 0), by: -1, until: first, on: circle)
    let end = rowsAway(from: min(columns.upperBound, chords), by: 1, until: last, on: circle)
    // Without any within, one that is beyond both a row and a column leads around the corner.
    let final = min(last, end)
    return min(max(first, start), final)..<final + 1
  }

  /// The points with a row or column between two others.
  private func points(
    from low: Double, to high: Double, isAcross: Bool, on circle: borrowing QuarterCircle
  ) -> Range<Int> {
    let (first, last) = ends(isAcross: isAcross, on: circle)
    let rises = last > first
    if min(first, last) >= low, max(first, last) <= high { return 0..<chords + 1 }
    let start = count(before: rises ? low : high, rises: rises, isAcross: isAcross, on: circle)
    let end = count(before: rises ? high : low, rises: rises, isAcross: isAcross, on: circle)
    return start..<max(start, end)
  }

  /// The rows or columns of both ends.
  private func ends(
    isAcross: Bool, on circle: borrowing QuarterCircle
  ) -> (first: Double, last: Double) {
    let (first, last) = (point(0, on: circle), point(chords, on: circle))
    return isAcross ? (first.x, last.x) : (first.y, last.y)
  }

  /// How many points come before a row or column is reached, by halving.
  private func count(
    before limit: Double, rises: Bool, isAcross: Bool, on circle: borrowing QuarterCircle
  ) -> Int {
    var (start, end) = (0, chords + 1)
    while start < end {
      let middle = (start + end) / 2
      let place = point(middle, on: circle)
      let value = isAcross ? place.x : place.y
      if rises ? value < limit : value > limit { start = middle + 1 } else { end = middle }
    }
    return start
  }

  /// The next point that is more than two rows from a point's, or the last one allowed.
  private func rowsAway(
    from chord: Int, by step: Int, until last: Int, on circle: borrowing QuarterCircle
  ) -> Int {
    let y = point(chord, on: circle).y
    var chord = chord
    while chord * step < last * step, abs(point(chord, on: circle).y - y) <= 2 { chord += step }
    return chord
  }
}

extension DevicePoint {
  /// A local point on the pixels.
  @inline(__always)
  init(_ x: Double, _ y: Double, through transform: Transform) {
    self.init(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty, slope: 0)
  }
}
