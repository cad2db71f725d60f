import BenchStatistics
import Testing

@Suite("The end of warming up")
struct SettlingRuleTests {
  private let rule = SettlingRule()

  private func settled(_ plays: [UInt64]) -> Int? {
    rule.settledPlay(in: plays)
  }

  private func steady(_ count: Int) -> [UInt64] {
    [UInt64](repeating: 1_000, count: count)
  }

  @Test("Steady times have settled from the first play, once there are ten of them")
  func steadyTimesSettle() {
    #expect(settled([]) == nil)
    #expect(settled(steady(1)) == nil)
    #expect(settled(steady(9)) == nil)
    #expect(settled(steady(10)) == 0)
  }

  @Test("Slow first plays are the warm-up, and ten plays must follow")
  func slowFirstPlaysAreWarmUp() {
    #expect(settled([5_000] + steady(10)) == 1)
    #expect(settled([5_000] + steady(9)) == nil)
    #expect(settled([5_000, 3_000, 1_500, 1_030] + steady(10)) == 4)
    #expect(settled([5_000, 3_000, 1_500, 1_019] + steady(9)) == 3)
  }

  @Test("A second slow stretch counts as warm-up, up to its end")
  func laterSlowStretchIsWarmUp() {
    #expect(settled([5_000] + steady(4) + [1_300, 1_300] + steady(10)) == 7)
  }

  @Test("A single late spike does not prolong the warm-up")
  func spikeIsBorne() {
    #expect(settled([5_000] + steady(5) + [9_000] + steady(5)) == 1)
    #expect(settled([5_000, 1_000, 9_000] + steady(9)) == 1)
  }

  @Test("Times that fall by 1 % a play have not settled")
  func driftDoesNotSettle() {
    var plays: [UInt64] = []
    var time = 1e9
    for _ in 0..<60 {
      plays.append(UInt64(time))
      time *= 0.99
      #expect(settled(plays).map { plays.count - $0 >= 10 } ?? true)
    }
    #expect(settled(plays) == nil)
  }

  @Test("Even noise settles from the first play")
  func noiseSettles() {
    var generator = SeededGenerator(seed: 5)
    let plays = (0..<40).map { _ in 100_000 + generator.uniform(below: 1_500) }
    #expect(settled(plays) == 0)
  }

  @Test("Plays getting slower are not warming up")
  func slowerPlaysSettle() {
    #expect(settled((0..<20).map { 1_000 + 50 * $0 }) == 0)
  }

  @Test("Times of 0 settle and do not trap")
  func zeroTimesSettle() {
    #expect(settled([UInt64](repeating: 0, count: 10)) == 0)
    #expect(settled([UInt64.max] + [UInt64](repeating: 0, count: 10)) == 1)
  }

  @Test("Window and tolerance are the rule's own")
  func ruleIsAdjustable() {
    let rule = SettlingRule(window: 3, tolerance: 0.5)
    #expect(rule.settledPlay(in: [2_000, 1_400] + steady(4)) == nil)
    #expect(rule.settledPlay(in: [2_000, 1_400] + steady(5)) == 1)
  }
}
