import Foundation
import NumberTestSupport
import Testing
import TransitionKit

@Suite("Springs")
struct SpringTests {
  private static func spring(_ row: ReferenceTable.Row, duration: Double = 0.6) throws -> Spring {
    Spring(
      duration: duration, dampingRatio: row.number("damping_ratio"),
      initialVelocity: row.number("initial_velocity"),
      mode: try #require(Spring.Mode(rawValue: row["mode"])))
  }

  @Test("have the table's frequency, stiffness and damping")
  func parameters() throws {
    let rows = try ReferenceTable("spring_params").rows
    #expect(rows.count == 15)
    for row in rows {
      let spring = try Self.spring(row, duration: row.number("duration_s"))
      #expect(spring.dampingRatio == row.number("effective_ratio"))
      expectNear(spring.angularFrequency, row.number("omega0_rad_s"))
      expectNear(spring.stiffness / row.number("stiffness"), 1, within: 1e-6)
      expectNear(spring.damping / row.number("damping"), 1, within: 1e-6)
      expectNear(spring.position(at: 0.6), row.number("x_at_duration"))
    }
  }

  @Test("have the table's positions to 1e-9, without the snap")
  func positions() throws {
    let rows = try ReferenceTable("spring").rows
    #expect(rows.count == 1515)
    for row in rows {
      let spring = try Self.spring(row)
      expectNear(
        spring.position(at: row.number("t_s")), row.number("x"),
        "\(row["mode"]) ζ \(row["damping_ratio"]) v \(row["initial_velocity"]) t \(row["t_s"])")
    }
  }

  @Test("overshoot as far and when the table says")
  func largestPosition() throws {
    for row in try ReferenceTable("spring_params").rows {
      let spring = try Self.spring(row)
      let positions = (0...6000).map { spring.position(at: Double($0) / 10_000) }
      let largest = try #require(positions.max())
      expectNear(largest, row.number("x_max_on_grid"), within: 5.1e-7)
      let index = try #require(positions.firstIndex(of: largest))
      expectNear(Double(index) / 10_000, row.number("t_of_x_max_s"), within: 1e-12)
    }
  }

  @Test("snap to exactly 1 at their duration and start at exactly 0")
  func snap() {
    let spring = Spring(duration: 0.6, dampingRatio: 0.6)
    #expect(spring.value(at: 0) == 0)
    #expect(spring.value(at: -1) == 0)
    #expect(spring.value(at: 0.6) == 1)
    #expect(spring.value(at: 5) == 1)
    #expect(spring.value(at: 0.6.nextDown) == spring.position(at: 0.6.nextDown))
    #expect(spring.value(at: 0.6.nextDown) != 1)
  }

  @Test("take the largest root where Newton's steps would stop at another")
  func largestRoot() {
    let spring = Spring(duration: 0.6, dampingRatio: 0.6, initialVelocity: 5)
    expectNear(spring.angularFrequency, 16.4220, within: 5e-5)
    expectNear(spring.position(at: 0.6), 0.9991, within: 5e-5)
  }

  @Test("match the closed form at rest, for random ratios and durations")
  func closedForm() {
    let seed: UInt64 = 0x5EED
    var generator = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let ratio = Double.random(in: 0.05...0.99, using: &generator)
      let duration = Double.random(in: 0.01...10, using: &generator)
      let spring = Spring(duration: duration, dampingRatio: ratio)
      let expected =
        log(ratio / (0.001 * (1 - ratio * ratio).squareRoot())) / (ratio * duration)
      expectNear(
        spring.angularFrequency / expected, 1, within: 1e-9, "round \(round), seed \(seed)")
    }
    let critical = Spring(duration: 2, dampingRatio: 1)
    expectNear(critical.angularFrequency, 9.23341347645159 / 2, within: 1e-12)
  }

  @Test("cut ratio and duration to their ranges")
  func clamping() {
    #expect(Spring(duration: 0, dampingRatio: 0.6).duration == 0.01)
    #expect(Spring(duration: 60, dampingRatio: 0.6).duration == 10)
    #expect(Spring(duration: 1, dampingRatio: -3).dampingRatio == 1.1920929e-7)
    #expect(Spring(duration: 1, dampingRatio: 3).dampingRatio == 1)
    #expect(Spring(duration: 1, dampingRatio: 3, mode: .overdamped).dampingRatio == 3)
  }

  @Test("are continuous in the ratio at critical damping", arguments: [0.0, 1, 5])
  func continuousAtCriticalDamping(velocity: Double) {
    let critical = Spring(duration: 0.6, dampingRatio: 1, initialVelocity: velocity)
    let over = Spring(
      duration: 0.6, dampingRatio: 1 + 1e-7, initialVelocity: velocity, mode: .overdamped)
    for step in 0...60 {
      let time = Double(step) / 100
      expectNear(over.position(at: time), critical.position(at: time), within: 1e-5)
    }
  }

  @Test(
    "match published positions of SwiftUI's springs",
    arguments: [(0.8, 0.9223), (1, 0.8210)])
  func publishedPositions(ratio: Double, expected: Double) {
    let frequency = 2 * Double.pi
    let spring = Spring(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, duration: 10)
    expectNear(spring.dampingRatio, ratio, within: 1e-12)
    expectNear(spring.position(at: 0.5), expected, within: 5e-5)
  }

  @Test("solve the equation of motion", arguments: [0.1, 0.6, 0.99, 1, 1.0001, 3])
  func equationOfMotion(ratio: Double) {
    let spring = Spring(
      duration: 0.8, dampingRatio: ratio, initialVelocity: 2, mode: .overdamped)
    expectNear((spring.position(at: 1e-6) - spring.position(at: 0)) / 1e-6, 2, within: 0.01)
    let step = 1e-4
    for index in 1...20 {
      let time = Double(index) * 0.04
      let before = spring.position(at: time - step)
      let now = spring.position(at: time)
      let after = spring.position(at: time + step)
      let acceleration = (after - 2 * now + before) / (step * step)
      let velocity = (after - before) / (2 * step)
      let force = spring.stiffness * (1 - now) - spring.damping * velocity
      expectNear(acceleration / spring.stiffness, force / spring.stiffness, within: 1e-3)
    }
  }

  @Test("stay finite at the edges of their ranges")
  func finite() {
    for mode in Spring.Mode.allCases {
      for ratio in [0, 1e-7, 0.001, 0.05, 0.999_999_9, 1, 1.000_000_1, 5] {
        for velocity in [-20.0, 0, 20] {
          let spring = Spring(
            duration: 0.5, dampingRatio: ratio, initialVelocity: velocity, mode: mode)
          for step in 0...10 {
            #expect(
              spring.value(at: Double(step) / 20).isFinite, "ζ \(ratio), v \(velocity), \(mode)")
          }
        }
      }
    }
  }
}
