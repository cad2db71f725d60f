import Testing
import TransitionKit
import TransitionPlayback

@Suite("What follows a gesture")
struct GestureReleaseTests {
  private func release(
    _ fraction: Double, finishes: Bool? = nil, duration: Double = 0.5,
    _ parameters: Parameters = Parameters()
  ) -> GestureRelease {
    GestureRelease(
      at: fraction, finishes: finishes, transitionDuration: duration, parameters: parameters)
  }

  @Test("finishes beyond the threshold and else goes back")
  func threshold() {
    #expect(!release(0).finishes)
    #expect(!release(0.3).finishes)
    #expect(release(0.3.nextUp).finishes)
    #expect(release(1).finishes)
    let late = Parameters().setting(CommonParameters.interactionThreshold, to: 0.8)
    #expect(!release(0.8, late).finishes)
    #expect(release(0.81, late).finishes)
    let never = Parameters().setting(CommonParameters.interactionThreshold, to: 1)
    #expect(!release(1, never).finishes)
  }

  private func release(_ fraction: Double, _ parameters: Parameters) -> GestureRelease {
    release(fraction, finishes: nil, parameters)
  }

  @Test("does as it is told before it looks at the threshold: a system's cancel cancels")
  func told() {
    #expect(!release(0.9, finishes: false).finishes)
    #expect(release(0.1, finishes: true).finishes)
  }

  @Test("takes (1−q)·D/speed to finish and q·D/speed to go back")
  func duration() {
    expectNear(release(0.4, finishes: true).duration, 0.3, within: 1e-15)
    expectNear(release(0.4, finishes: false).duration, 0.2, within: 1e-15)
    let fast = Parameters().setting(CommonParameters.completionSpeed, to: 4)
    expectNear(release(0.4, finishes: true, fast).duration, 0.075, within: 1e-15)
    expectNear(release(0.4, finishes: false, fast).duration, 0.05, within: 1e-15)
  }

  @Test("moves from where the finger let go to the end on the completion curve")
  func curve() {
    for (curve, parameters) in [
      (TimingCurve.easeInOut, Parameters()),
      (.easeIn, Parameters().setting(CommonParameters.completionCurve, to: .easeIn)),
    ] {
      for (finishes, target) in [(true, 1.0), (false, 0)] {
        let release = release(0.4, finishes: finishes, parameters)
        for step in 0...10 {
          let share = Double(step) / 10
          expectNear(
            release.fraction(after: share * release.duration),
            0.4 + (target - 0.4) * curve.value(at: share), within: 1e-12)
        }
        #expect(release.fraction(after: 0) == 0.4)
        #expect(release.fraction(after: release.duration) == target)
        #expect(release.fraction(after: 100) == target)
      }
    }
  }

  @Test("after update(1) is at the end at once and completes")
  func fromTheEnd() {
    let release = release(1)
    #expect(release.finishes)
    #expect(release.duration == 0)
    #expect(release.fraction(after: 0) == 1)
    let back = self.release(0)
    #expect(back.duration == 0)
    #expect(back.fraction(after: 0) == 0)
  }

  @Test("cuts the fraction to 0…1")
  func cut() {
    #expect(release(1.5).fraction == 1)
    #expect(release(-2).fraction == 0)
  }
}
