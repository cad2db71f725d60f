/// Smooth random values along a line and over a plane: value noise in several octaves.
struct PhotoNoise: Sendable {
  let seed: UInt32

  /// A value from 0 to 65,535 at a place along a line, in 65,536ths of a step.
  ///
  /// - Parameters:
  ///   - place: 0 or more.
  ///   - octaves: How often finer detail of half the size is added.
  /// - Returns: The value.
  func value(at place: Int, octaves: Int) -> Int {
    var sum = 0
    var weight = 32_768
    var total = 0
    for octave in 0..<octaves {
      let x = place << octave
      let series = seed &+ UInt32(octave) &* 0x51_7CC1
      let from = PhotoHash.below(65_536, series, x >> 16)
      let to = PhotoHash.below(65_536, series, x >> 16 + 1)
      sum += PhotoNoise.between(from, to, PhotoNoise.smooth(x & 0xFFFF)) * weight
      total += weight
      weight >>= 1
    }
    return sum / max(total, 1)
  }

  /// A plane of columns × rows values from 0 to 65,535, row by row.
  ///
  /// - Parameters:
  ///   - columns: Values across, at least 1.
  ///   - rows: Values down, at least 1.
  ///   - step: Columns from one random value of the coarsest octave to the next, at least 1.
  ///   - octaves: How often finer detail of half the size is added.
  ///   - flatness: How many times longer than high the shapes are, at least 1.
  /// - Returns: The values.
  func plane(columns: Int, rows: Int, step: Int, octaves: Int, flatness: Int) -> [Int] {
    var plane = [Int](repeating: 0, count: columns * rows)
    var total = 0
    for octave in 0..<octaves {
      let weight = 16 >> octave
      total += weight
      let series = seed &+ UInt32(octave) &* 0x3C_6EF3
      for row in 0..<rows {
        let y = row * flatness << (16 + octave) / step
        for column in 0..<columns {
          let x = column << (16 + octave) / step
          plane[row * columns + column] += lattice(x, y, series) * weight
        }
      }
    }
    return plane.map { $0 / max(total, 1) }
  }

  private func lattice(_ x: Int, _ y: Int, _ series: UInt32) -> Int {
    let column = x >> 16
    let row = (y >> 16) << 12
    let along = PhotoNoise.smooth(x & 0xFFFF)
    let top = PhotoNoise.between(
      PhotoHash.below(65_536, series, row + column),
      PhotoHash.below(65_536, series, row + column + 1), along)
    let bottom = PhotoNoise.between(
      PhotoHash.below(65_536, series, row + 4_096 + column),
      PhotoHash.below(65_536, series, row + 4_096 + column + 1), along)
    return PhotoNoise.between(top, bottom, PhotoNoise.smooth(y & 0xFFFF))
  }

  /// A value a part of the way from one to another; the part is in 65,536ths.
  static func between(_ from: Int, _ to: Int, _ part: Int) -> Int {
    from + ((to - from) * part) >> 16
  }

  /// 3t² − 2t³ for t in 65,536ths: no kinks where two steps meet.
  static func smooth(_ part: Int) -> Int {
    (((part * part) >> 16) * (3 * 65_536 - 2 * part)) >> 16
  }
}
