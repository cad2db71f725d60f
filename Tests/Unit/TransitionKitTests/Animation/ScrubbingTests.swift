import NumberTestSupport
import Testing
import TransitionKit

@Suite("Scrubbing") @MainActor
struct ScrubbingTests {
  let view = View()

  @Test("runs curves and springs at an even pace")
  func even() {
    let sprung = View()
    let timeline = timeline {
      View.animate(withDuration: 0.8, options: .curveEaseIn, animations: { view.center.x = 100 })
      View.animate(
        withDuration: 0.8, usingSpringWithDamping: 0.4, initialSpringVelocity: 3,
        animations: { sprung.center.x = 100 })
    }
    for percent in 0...100 {
      timeline.scrub(to: Double(percent) / 100, duration: 0.8)
      expectNear(view.center.x, Double(percent), within: 1e-11)
      expectNear(sprung.center.x, Double(percent), within: 1e-11)
    }
  }

  @Test("keeps delays and keyframes at their places")
  func delays() {
    let framed = View()
    let timeline = timeline {
      View.animate(withDuration: 0.5, delay: 0.5, animations: { view.center.x = 1 })
      View.animateKeyframes(
        withDuration: 1,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            framed.center.x = 1
          }
        })
    }
    for (fraction, late, early) in [(0.25, 0.0, 0.5), (0.5, 0, 1), (0.75, 0.5, 1), (1, 1, 1)] {
      timeline.scrub(to: fraction, duration: 1)
      expectNear(view.center.x, late, within: 1e-12)
      expectNear(framed.center.x, early, within: 1e-12)
    }
  }

  @Test("is exact at both ends")
  func exactEnds() {
    view.center.x = 0.3
    let timeline = timeline {
      View.animate(withDuration: 0.4, delay: 0.2, animations: { view.center.x = 0.1 })
    }
    timeline.scrub(to: 1, duration: 0.6)
    #expect(view.center.x == 0.1)
    timeline.scrub(to: 0, duration: 0.6)
    #expect(view.center.x == 0.3)
  }

  @Test("taken over in the middle keeps the shown value and is even to both ends")
  func grip() throws {
    let seed: UInt64 = 0x6817
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let view = View()
      let timeline = timeline {
        View.animate(
          withDuration: 0.6, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
          animations: { view.center.x = 500 })
        View.animate(
          withDuration: 0.3, delay: 0.1, animations: { view.center.x = 700 })
      }
      let time = Double.random(in: 0...0.6, using: &generator)
      let fraction = Double.random(in: 0...1, using: &generator)
      timeline.show(at: time)
      let shown = view.center.x
      let grip = AnimationTimeline.Grip(time: time, fraction: fraction)
      timeline.scrub(to: fraction, duration: 0.6, grip: grip)
      expectNear(view.center.x, shown, within: 1e-9, "round \(round), seed \(seed)")
      timeline.scrub(to: fraction / 2, duration: 0.6, grip: grip)
      expectNear(view.center.x, shown / 2, within: 1e-9, "back, round \(round), seed \(seed)")
      timeline.scrub(to: (1 + fraction) / 2, duration: 0.6, grip: grip)
      expectNear(view.center.x, (shown + 700) / 2, within: 1e-9, "on, round \(round)")
    }
  }

  @Test("taken over is exact at both ends, wherever it was taken")
  func gripEnds() {
    for percent in 0...100 {
      let view = View()
      let timeline = timeline {
        View.animate(withDuration: 1, animations: { view.center.x = 0.1 })
      }
      let grip = AnimationTimeline.Grip(
        time: Double(percent) / 100, fraction: Double(percent) / 100)
      timeline.scrub(to: 1, duration: 1, grip: grip)
      #expect(view.center.x == 0.1, "taken at \(percent) %")
      timeline.scrub(to: 0, duration: 1, grip: grip)
      #expect(view.center.x == 0, "taken at \(percent) %")
    }
  }
}
