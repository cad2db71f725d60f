import NumberTestSupport
import Testing
import TransitionKit

@Suite("Timing curves")
struct TimingCurveTests {
  static let named: [(column: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease_in", .easeIn), ("ease_out", .easeOut),
    ("ease_in_out", .easeInOut),
  ]

  @Test("match the table to 1e-9", arguments: named.map(\.column))
  func matchTable(column: String) throws {
    let curve = try #require(Self.named.first { $0.column == column }).curve
    let rows = try ReferenceTable("curves").rows
    #expect(rows.count == 101)
    for row in rows {
      expectNear(curve.value(at: row.number("p")), row.number(column), "at p = \(row["p"])")
    }
  }

  @Test("have the specification's three check values")
  func checkValues() {
    expectNear(TimingCurve.easeInOut.value(at: 0.5), 0.5, within: 1e-15)
    expectNear(TimingCurve.ease.value(at: 0.5), 0.802403387584857, within: 1e-14)
    expectNear(TimingCurve.easeIn.value(at: 0.5), 0.315356812572539, within: 1e-14)
  }

  @Test("are exactly 0 and 1 at and beyond their ends", arguments: named.map(\.column))
  func exactEnds(column: String) throws {
    let curve = try #require(Self.named.first { $0.column == column }).curve
    for before in [0, -0.0, -Double.ulpOfOne, -3, -Double.infinity] {
      #expect(curve.value(at: before) == 0)
    }
    for after in [1, 1.0.nextUp, 7, Double.infinity] { #expect(curve.value(at: after) == 1) }
  }

  @Test("find y at the parameter whose x is the fraction, for random control points")
  func inverseOfX() {
    let seed: UInt64 = 0xC0FFEE
    var generator = SeededGenerator(seed: seed)
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
    }
    for round in 0..<2000 {
      // x slopes of at least 0.15 everywhere, so that x determines the parameter to 1e-14.
      let x1 = Double.random(in: 0.05...0.6, using: &generator)
      let x2 = Double.random(in: 0.4...0.95, using: &generator)
      let y1 = Double.random(in: -2...3, using: &generator)
      let y2 = Double.random(in: -2...3, using: &generator)
      let parameter = Double.random(in: 0.01...0.99, using: &generator)
      expectNear(
        CubicBezier(x1, y1, x2, y2).value(at: bezier(x1, x2, parameter)),
        bezier(y1, y2, parameter), "in round \(round) of seed \(seed)")
    }
  }

  @Test("solve curves that are steep or flat at an end")
  func extremeCurves() {
    // x = s³: y is found from s = ∛p.
    let flatStart = CubicBezier(0, 1, 0, 1)
    for parameter in [1e-4, 0.01, 0.3, 0.9, 0.9999] {
      let s = parameter
      let expected = 3 * s * (1 - s) * (1 - s) + 3 * s * s * (1 - s) + s * s * s
      expectNear(flatStart.value(at: s * s * s), expected, "at s = \(s)")
    }
    // Flat in x in the middle: still between the ends, and rising.
    let flatMiddle = CubicBezier(1, 0, 0, 1)
    var last = 0.0
    for step in 1...1000 {
      let value = flatMiddle.value(at: Double(step) / 1000)
      #expect(value >= last && value <= 1, "at step \(step)")
      last = value
    }
  }

  @Test("that rise in both control points never fall", arguments: named.map(\.column))
  func monotonic(column: String) throws {
    let curve = try #require(Self.named.first { $0.column == column }).curve
    let values = (0...10_000).map { curve.value(at: Double($0) / 10_000) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
