import Testing
import TransitionKit

@testable import BenchHarness

/// Gestures: their text, and where the finger is at any time.
struct InteractionTests {
  @Test(arguments: [
    ("0.2,0.9,0.1,cancel", [0.2, 0.9, 0.1], false as Bool?), ("0.5,finish", [0.5], true),
    ("1", [1], nil), ("0,cancel", [0], false),
  ])
  func textsAreReadAndWrittenBack(text: String, fractions: [Double], finishes: Bool?) throws {
    let interaction = try #require(Interaction(text))
    #expect(interaction.fractions == fractions && interaction.finishes == finishes)
    #expect(interaction.text == text)
  }

  @Test(arguments: ["", "finish", "cancel,0.2", "1.1,finish", "-0.1", "a", "0.2,,cancel", "nan"])
  func otherTextsAreRefused(text: String) { #expect(Interaction(text) == nil) }

  private func timeline(_ text: String, speed: String = "1") throws -> InteractionTimeline {
    let parameters = try Parameters(
      ["completionSpeed": speed, "completionCurve": "linear"],
      declarations: FakeBounceDeclarations.all)
    return InteractionTimeline(
      try #require(Interaction(text)), transitionDuration: 2, parameters: parameters)
  }

  @Test func theFingerMovesAtTheTransitionsPaceAndTheRestRunsOut() throws {
    let cancelled = try timeline("0.5,0.25,cancel")
    // 0.5 in 1 s, back by 0.25 in 0.5 s, then 0.25 of 2 s to the start.
    #expect(cancelled.duration == 2 && !cancelled.finishes)
    for (seconds, fraction) in [
      (0, 0), (0.5, 0.25), (1, 0.5), (1.25, 0.375), (1.5, 0.25), (1.75, 0.125), (2, 0),
    ] {
      #expect(abs(cancelled.fraction(at: seconds) - fraction) < 1e-12, "at \(seconds) s")
    }
    let finished = try timeline("0.5,finish", speed: "2")
    #expect(finished.duration == 1 + 0.5 && finished.finishes)
    #expect(abs(finished.fraction(at: 1.25) - 0.75) < 1e-12)
    #expect(finished.fraction(at: 9) == 1)
  }

  @Test func theThresholdDecidesWhereNothingIsSaid() throws {
    #expect(try timeline("0.31").finishes)
    #expect(try !timeline("0.3").finishes)
  }

  @Test func aGestureToTheEndThatFinishesTakesNoLonger() throws {
    let whole = try timeline("1,finish")
    #expect(whole.duration == 2 && whole.fraction(at: 2) == 1 && whole.finishes)
  }
}

/// The common parameters, as every manifest has them.
enum FakeBounceDeclarations {
  static let all = CommonParameters.all(defaultDuration: 2)
}
