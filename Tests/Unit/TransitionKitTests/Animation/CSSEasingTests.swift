import NumberTestSupport
import Testing
import TransitionKit

/// CSS easing functions, written as the reference table has them: with spaces for commas.
@Suite("steps() and linear()")
struct CSSEasingTests {
  @Test("match the table to 1e-9")
  func matchTable() throws {
    let rows = try ReferenceTable("css_easing").rows
    #expect(rows.count == 135)
    for row in rows {
      let curve = try Self.curve(row["function"])
      expectNear(
        curve.value(at: row.number("p")), row.number("y"), "for \(row["function"]) at \(row["p"])")
    }
  }

  @Test("keep to their end values outside 0…1", arguments: StepJump.allCases)
  func outside(jump: StepJump) {
    let curve = TimingCurve.steps(count: 4, jump: jump)
    #expect(curve.value(at: -1) == curve.value(at: 0))
    #expect(curve.value(at: 2) == curve.value(at: 1))
  }

  @Test("jump right at the shared input of two points")
  func jumpAtSharedInput() {
    let curve = TimingCurve.piecewiseLinear([
      LinearStop(input: 0, output: 0), LinearStop(input: 0.5, output: 0),
      LinearStop(input: 0.5, output: 1), LinearStop(input: 1, output: 1),
    ])
    #expect(curve.value(at: 0.5.nextDown) == 0)
    #expect(curve.value(at: 0.5) == 1)
  }

  @Test("have each point's own output at its input, to the last bit")
  func exactAtPoints() {
    let outputs = [0.3, 1.3, -0.7, 0.2, 0.9]
    let stops = outputs.enumerated().map { LinearStop(input: Double($0) / 4, output: $1) }
    for stop in stops {
      #expect(TimingCurve.piecewiseLinear(stops).value(at: stop.input) == stop.output)
    }
  }

  @Test("continue the nearest line before the first and after the last point")
  func outsideThePoints() {
    let curve = TimingCurve.piecewiseLinear([
      LinearStop(input: 0.25, output: 0), LinearStop(input: 0.75, output: 1),
    ])
    #expect(curve.value(at: 0) == -0.5)
    #expect(curve.value(at: 1) == 1.5)
  }

  /// Reads `steps(N jump-x)` or `linear(y x% x% y …)`.
  static func curve(_ text: String) throws -> TimingCurve {
    let parts = text.split(whereSeparator: { "() ".contains($0) }).map(String.init)
    if parts[0] == "steps" {
      let count = try #require(Int(parts[1]))
      return .steps(count: count, jump: try #require(StepJump(rawValue: parts[2])))
    }
    try #require(parts[0] == "linear")
    return .piecewiseLinear(spread(try points(parts.dropFirst())))
  }

  /// Each number begins a point; each percentage after it is one input, two make two points.
  private static func points(
    _ parts: ArraySlice<String>
  ) throws -> [(output: Double, input: Double?)] {
    var points: [(output: Double, input: Double?)] = []
    for part in parts {
      if part.hasSuffix("%") {
        let last = try #require(points.last)
        let input = try #require(Double(part.dropLast())) / 100
        if last.input == nil { points.removeLast() }
        points.append((last.output, input))
      } else {
        points.append((try #require(Double(part)), nil))
      }
    }
    return points
  }

  /// Points without an input lie evenly between their neighbours; the ends are 0 and 1.
  private static func spread(_ points: [(output: Double, input: Double?)]) -> [LinearStop] {
    let last = points.count - 1
    let known = points.indices.filter { points[$0].input != nil || $0 == 0 || $0 == last }
    func input(_ index: Int) -> Double { points[index].input ?? (index == 0 ? 0 : 1) }
    return points.indices.map { index in
      let low = known.last { $0 <= index } ?? 0
      let high = known.first { $0 >= index } ?? last
      let share = high == low ? 0 : Double(index - low) / Double(high - low)
      return LinearStop(
        input: input(low) + (input(high) - input(low)) * share, output: points[index].output)
    }
  }
}
