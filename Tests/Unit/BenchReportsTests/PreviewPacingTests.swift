import BenchReports
import Testing

/// Which frames a preview shows, and for how long.
struct PreviewPacingTests {
  private func milliseconds(_ pacing: PreviewPacing) -> Int {
    pacing.steps.dropLast().reduce(0) { $0 + $1.milliseconds }
  }

  @Test func twelveFramesOfHalfASecondAreAllShown() {
    let pacing = PreviewPacing(frameCount: 12, durationSeconds: 0.5)
    #expect(pacing.steps.map(\.frame) == Array(0..<12))
    // 500/11 = 45.45: 45 and 46 by turns, never a sum that drifts.
    #expect(
      pacing.steps.map(\.milliseconds) == [45, 46, 45, 46, 45, 46, 45, 46, 45, 46, 45, 1_000])
  }

  @Test(arguments: [
    (2, 0.5), (3, 0.5), (60, 0.5), (61, 0.5), (120, 0.5), (60, 0.333), (10_000, 10), (7, 0.1),
  ])
  func theTotalIsTheDurationAndNoFrameIsTooShort(frameCount: Int, seconds: Double) {
    for speed in [0.01, 0.25, 1, 2] {
      let pacing = PreviewPacing(frameCount: frameCount, durationSeconds: seconds, speed: speed)
      #expect(milliseconds(pacing) == Int((seconds / speed * 1_000).rounded()))
      #expect(pacing.steps.allSatisfy { $0.milliseconds >= 20 })
      #expect(pacing.steps.first?.frame == 0 && pacing.steps.last?.frame == frameCount - 1)
      #expect(pacing.steps.last?.milliseconds == 1_000)
      #expect(zip(pacing.steps, pacing.steps.dropFirst()).allSatisfy { $0.frame < $1.frame })
    }
  }

  @Test func sixtyFramesOfHalfASecondAreThinnedOutEvenly() {
    // 500/59 = 8.47 ms: every third frame, 25.4 ms apart.
    let pacing = PreviewPacing(frameCount: 60, durationSeconds: 0.5)
    #expect(pacing.steps.map(\.frame) == Array(stride(from: 0, to: 57, by: 3)) + [59])
    #expect(pacing.steps.dropLast().allSatisfy { (25...42).contains($0.milliseconds) })
  }

  @Test func slowedFourTimesAllSixtyFramesAreShown() {
    let pacing = PreviewPacing(frameCount: 60, durationSeconds: 0.5, speed: 0.25)
    #expect(pacing.steps.count == 60 && milliseconds(pacing) == 2_000)
  }

  @Test func aWiderSpacingShowsFewer() {
    let pacing = PreviewPacing(frameCount: 60, durationSeconds: 0.5, spacingMilliseconds: 100)
    #expect(pacing.steps.count == 5 && milliseconds(pacing) == 500)
    #expect(pacing.steps.dropLast().allSatisfy { $0.milliseconds >= 100 })
  }

  @Test func aSingleFrameStays() {
    let only = PreviewPacing(frameCount: 1, durationSeconds: 0.5)
    #expect(only.steps == [.init(frame: 0, milliseconds: 1_000)])
  }

  @Test func whatIsShorterThanBrowsersCanShowIsShownAsShortAsTheyCan() {
    let pacing = PreviewPacing(frameCount: 2, durationSeconds: 0.001)
    #expect(pacing.steps.map(\.milliseconds) == [20, 1_000])
  }
}
