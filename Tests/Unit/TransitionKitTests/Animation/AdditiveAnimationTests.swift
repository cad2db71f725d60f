import Testing
import TransitionKit

@Suite("Overlapping animations of one property") @MainActor
struct AdditiveAnimationTests {
  let view = View()

  /// 0 → 100 in the first second, 100 → 40 from 0.5 s to 1.5 s.
  private func overlapping() -> AnimationTimeline {
    timeline {
      View.animate(withDuration: 1, options: .curveLinear, animations: { view.center.x = 100 })
      View.animate(
        withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.center.x = 40 })
    }
  }

  @Test(
    "add up: the last end plus what each has still to travel",
    arguments: [(0.0, 0.0), (0.25, 25), (0.5, 50), (0.75, 60), (1, 70), (1.25, 55), (1.5, 40)])
  func sum(time: Double, expected: Double) {
    let timeline = overlapping()
    timeline.show(at: time)
    expectNear(view.center.x, expected, within: 1e-12)
  }

  @Test("have no jump where one begins or ends")
  func continuous() {
    let timeline = overlapping()
    for time in [0.5, 1] {
      timeline.show(at: time - 1e-9)
      let before = view.center.x
      timeline.show(at: time + 1e-9)
      expectNear(view.center.x, before, within: 1e-6)
    }
  }

  @Test("end exactly at the last one's value, whatever rounding the sum has")
  func exactEnd() {
    view.center.x = 0.1
    let timeline = timeline {
      for (index, target) in [0.7, 1e9, -3.3, 0.2].enumerated() {
        View.animate(
          withDuration: 1, delay: Double(index) * 0.3, animations: { view.center.x = target })
      }
    }
    timeline.show(at: timeline.endTime)
    #expect(view.center.x == 0.2)
    timeline.showEnd(cancelled: true)
    #expect(view.center.x == 0.1)
    timeline.showEnd(cancelled: false)
    #expect(view.center.x == 0.2)
  }

  @Test("are kept apart by view and by property")
  func channels() {
    let other = View()
    let timeline = timeline {
      View.animate(
        withDuration: 1, options: .curveLinear,
        animations: {
          view.center.x = 10
          view.alpha = 0
          other.center.x = 20
        })
      View.animate(
        withDuration: 1, options: .curveLinear, animations: { other.center.x = 0 })
    }
    #expect(timeline.countOfTracks == 4)
    timeline.show(at: 0.5)
    #expect(view.center.x == 5)
    #expect(view.alpha == 0.5)
    #expect(other.center.x == 0)
  }

  @Test("call their completions in the order they end, each with true")
  func completions() {
    var called: [String] = []
    let timeline = timeline {
      View.animate(
        withDuration: 1, animations: { view.alpha = 0 }, completion: { called.append("long \($0)") }
      )
      View.animate(
        withDuration: 0.2, delay: 0.3, animations: { view.alpha = 1 },
        completion: { called.append("late \($0)") })
      View.animate(
        withDuration: 0.4, animations: {}, completion: { called.append("empty \($0)") })
    }
    timeline.callCompletions()
    #expect(called == ["empty true", "late true", "long true"])
  }
}
