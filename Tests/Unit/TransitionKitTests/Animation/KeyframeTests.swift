import Testing
import TransitionKit

@Suite("Keyframes") @MainActor
struct KeyframeTests {
  let view = View()

  @Test("none: one segment from 0 to 1, ease-in-out even in linear mode")
  func noKeyframes() {
    let timeline = timeline {
      View.animateKeyframes(
        withDuration: 0.5, options: .calculationModeLinear, animations: { view.center.x = 1 })
    }
    for row in 0...10 {
      timeline.show(at: 0.5 * Double(row) / 10)
      expectNear(
        view.center.x, TimingCurve.easeInOut.value(at: Double(row) / 10), within: 1e-14)
    }
  }

  @Test("ease the whole time once and are linear inside")
  func segments() {
    let timeline = timeline {
      View.animateKeyframes(
        withDuration: 2,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 8 }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 0 }
        })
    }
    for step in 0...100 {
      let whole = TimingCurve.easeInOut.value(at: Double(step) / 100)
      let expected =
        8 * min(whole / 0.25, 1) - 8 * min(max((whole - 0.5) / 0.5, 0), 1)
      timeline.show(at: Double(step) / 50)
      expectNear(view.center.x, expected, within: 1e-12, "at step \(step)")
    }
  }

  @Test("follow the curve that is passed")
  func passedCurve() {
    let timeline = timeline {
      View.animateKeyframes(
        withDuration: 1, curve: .linear,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
            view.center.x = 100
          }
        })
    }
    for (time, expected) in [(0.4, 0.0), (0.5, 0), (0.625, 50), (0.75, 100), (0.9, 100)] {
      timeline.show(at: time)
      expectNear(view.center.x, expected, within: 1e-12)
    }
  }

  @Test("without length jump at their start")
  func jump() {
    let timeline = timeline {
      View.animateKeyframes(
        withDuration: 1, curve: .linear,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.center.x = 1 }
        })
    }
    timeline.show(at: 0.5.nextDown)
    #expect(view.center.x == 0)
    timeline.show(at: 0.5)
    #expect(view.center.x == 1)
  }

  @Test("that reach to the end are exact there, for any share")
  func exactEnd() {
    for percent in 1..<100 {
      let view = View()
      let start = Double(percent) / 100
      let timeline = timeline {
        View.animateKeyframes(
          withDuration: 0.5,
          animations: {
            View.addKeyframe(withRelativeStartTime: start, relativeDuration: 1 - start) {
              view.center.x = 0.1
            }
          })
      }
      timeline.show(at: 0.5)
      #expect(view.center.x == 0.1, "start \(start)")
    }
  }

  @Test("of a share written in decimals are exact at the end too")
  func exactEndOfDecimalShares() {
    for percent in 1..<100 {
      let view = View()
      let timeline = timeline {
        View.animateKeyframes(
          withDuration: 0.5,
          animations: {
            View.addKeyframe(
              withRelativeStartTime: Double(percent) / 100,
              relativeDuration: Double(100 - percent) / 100
            ) {
              view.center.x = 0.1
            }
          })
      }
      timeline.show(at: 0.5)
      #expect(view.center.x == 0.1, "start \(percent) %")
    }
  }
}
