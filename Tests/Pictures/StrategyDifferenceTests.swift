import BenchHarness
import BenchReports
import PictureTestSupport
import Testing
import TransitionKit
import TransitionRendering

/// How wrong the overlay looks: not at all on flat screens, very much on busy ones.
@MainActor
struct StrategyDifferenceTests {
  private func plays(
    _ lower: String, _ upper: String, operation: TransitionOperation = .present,
    frameCount: Int = 5, overlaySize: String = "94x167@1"
  ) throws -> StrategyPlays {
    func benchCase(_ id: String, _ size: String) throws -> BenchCase {
      let stage = try PictureStage(id, operation, size: size, lower: lower, upper: upper)
      var benchCase = stage.benchCase
      benchCase.frameCount = frameCount
      return benchCase
    }
    return try StrategyPlays(
      overlay: benchCase("bubble-overlay", overlaySize), mask: benchCase("bubble-mask", "94x167@1"),
      registry: TransitionRegistry.linked())
  }

  @Test(arguments: [TransitionOperation.present, .dismiss])
  func onFlatScreensTheOverlayShowsWhatTheMaskShows(operation: TransitionOperation) throws {
    let difference = try plays("flat:#000000", "flat:#ffffff", operation: operation).compare()
    #expect(difference.frames.count == 5)
    #expect(difference.meanError == 0 && difference.worstError == 0)
    #expect(abs((difference.lowestSimilarity ?? 0) - 1) < 1e-9)
    let frames = difference.frames
    let whole = try #require(operation == .present ? frames.last : frames.first)
    #expect(whole.revealedPixelCount == 94 * 167)
  }

  /// A colour faded over itself is rounded twice: one step of 255 is not the strategy's fault.
  @Test func aFlatColourFadedOverItselfIsOffByOneStepAtMost() throws {
    let difference = try plays("flat:#f2f2f7", "flat:#0a84ff").compare()
    #expect(try #require(difference.worstError) <= 1)
    #expect(try #require(difference.meanError) < 0.5)
    #expect(try #require(difference.lowestSimilarity) > 0.9999)
  }

  @Test func onBusyScreensTheOverlayIsFarOff() throws {
    let difference = try plays("gallery", "detail").compare()
    #expect(try #require(difference.meanError) > 20)
    #expect(try #require(difference.worstError) > 150)
    #expect(try #require(difference.lowestSimilarity) < 0.5)
    // The last frame shows the whole screen either way.
    let last = try #require(difference.frames.last)
    #expect(last.meanError == 0 && last.revealedPixelCount == 94 * 167)
  }

  @Test func nothingIsRevealedWhereTheDiscHasNoWholePixel() throws {
    let first = try #require(try plays("gallery", "detail").compare().frames.first)
    #expect(first.revealedPixelCount == 0)
    #expect(first.meanError == nil && first.worstError == nil && first.similarity == nil)
  }

  /// Half way the disc reaches half as far as the corner, and the container cuts off its sides.
  @Test func theRevealedAreaIsTheDiscs() throws {
    let difference = try plays("flat:#000000", "flat:#ffffff", frameCount: 3).compare()
    let radius = (0.001 + 0.999 * 0.5) * (47.0 * 47 + 83.5 * 83.5).squareRoot()
    var inside = 0
    for y in 0..<167 {
      for x in 0..<94 {
        // The corner that is farthest from the middle decides: a pixel counts when it is whole.
        let across = max(abs(Double(x) - 47), abs(Double(x + 1) - 47))
        let down = max(abs(Double(y) - 83.5), abs(Double(y + 1) - 83.5))
        if across * across + down * down <= radius * radius { inside += 1 }
      }
    }
    // Pixels that are covered to 254.5/255 or more count as whole, too.
    let found = difference.frames[1].revealedPixelCount
    #expect(found >= inside && found <= inside + 12)
  }

  @Test func casesThatDoNotMatchAreRefused() throws {
    #expect(throws: CaseSettingError.self) {
      try plays("flat:#000000", "flat:#ffffff", overlaySize: "95x167@1")
    }
  }

  @Test func theStripHasARowForEachStrategyAndOneForTheDifference() throws {
    var strip = StrategyStrip(frameCount: 3, pictureWidth: 20)
    #expect(strip.picture() == nil)
    _ = try plays("flat:#000000", "flat:#ffffff", frameCount: 3).compare { strip.add($0) }
    let picture = try #require(strip.picture())
    #expect(picture.width == 3 * 28 + 8 && picture.height == 3 * (167 * 20 / 94 + 8) + 8)
  }
}
