/// Points on the unit circle from 0° to 90°, at equal angles.
///
/// Made by halving angles with square roots, which are exact to the last bit on every machine; the
/// sines of a C library are not, and these points decide pixels.
struct QuarterCircle: ~Copyable {
  /// How many equal steps the quarter is divided into.
  static let steps = 2048
  private let cosines: UnsafeMutablePointer<Double>

  init() {
    cosines = .allocate(capacity: QuarterCircle.steps + 1)
    let sines = UnsafeMutablePointer<Double>.allocate(capacity: QuarterCircle.steps + 1)
    defer { sines.deallocate() }
    (cosines[0], sines[0]) = (1, 0)
    (cosines[QuarterCircle.steps], sines[QuarterCircle.steps]) = (0, 1)
    var stride = QuarterCircle.steps
    while stride > 1 {
      let half = stride / 2
      for start in Swift.stride(from: 0, to: QuarterCircle.steps, by: stride) {
        let x = cosines[start] + cosines[start + stride]
        let y = sines[start] + sines[start + stride]
        let length = (x * x + y * y).squareRoot()
        cosines[start + half] = x / length
        sines[start + half] = y / length
      }
      stride = half
    }
  }

  deinit { cosines.deallocate() }

  /// The cosine of a number of steps.
  @inline(__always)
  func cosine(_ step: Int) -> Double { cosines[step] }

  /// The sine of a number of steps.
  @inline(__always)
  func sine(_ step: Int) -> Double { cosines[QuarterCircle.steps - step] }

  /// How many chords to draw a quarter of a circle with.
  ///
  /// The arc rises at most 0.01 pixels above its chord, for radii up to 136,000 pixels: the rise is
  /// r·θ²/8 for the angle θ = π/2n of one chord, so n = √(r · (π/2)² / (8 · 0.01)).
  static func chords(radiusInPixels: Double) -> Int {
    var chords = 8
    while chords < steps, Double(chords * chords) < 30.85 * radiusInPixels { chords *= 2 }
    return chords
  }

  /// The factor for the radius of inner points that gives chords the area of the arc.
  ///
  /// A chord's triangle is sin θ / θ of its sector. π/2 is written out: no library decides it.
  func radiusFactor(chords: Int) -> Double {
    let angle = 1.570796326794896619 / Double(chords)
    return (angle / sine(QuarterCircle.steps / chords)).squareRoot()
  }
}
