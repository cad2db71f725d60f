import NumberTestSupport
import Testing
import TransitionKit

@Suite("Animation blocks") @MainActor
struct AnimateTests {
  let view = namedView("view", Rect(x: 0, y: 0, width: 100, height: 50))

  @Test("move every animatable property from its present to its new value")
  func allProperties() {
    view.backgroundColor = .black
    let timeline = timeline {
      View.animate(withDuration: 1, options: .curveLinear, animations: setEverything)
    }
    #expect(timeline.countOfTracks == 6)
    timeline.show(at: 0.5)
    #expect(view.bounds == Rect(x: 5, y: 10, width: 200, height: 150))
    #expect(view.center == Point(x: 75, y: 62.5))
    #expect(view.transform == Transform(a: 1.5, b: 0.5, c: -0.5, d: 2, tx: 5, ty: -5))
    #expect(view.alpha == 0.75)
    #expect(view.cornerRadius == 4)
    #expect(view.backgroundColor == Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.75))
  }

  private func setEverything() {
    view.bounds = Rect(x: 10, y: 20, width: 300, height: 250)
    view.center = Point(x: 100, y: 100)
    view.transform = Transform(a: 2, b: 1, c: -1, d: 3, tx: 10, ty: -10)
    view.alpha = 0.5
    view.cornerRadius = 8
    view.backgroundColor = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
  }

  @Test("leave the model at its new value, as UIKit does, until a time is shown")
  func modelValue() {
    let timeline = timeline { View.animate(withDuration: 1, animations: { view.alpha = 0.25 }) }
    #expect(view.alpha == 0.25)
    timeline.show(at: 0)
    #expect(view.alpha == 1)
  }

  @Test("run ease-in-out when nothing is said, and on the curve of their options")
  func curves() {
    let cases: [(AnimationOptions, TimingCurve)] = [
      ([], .easeInOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear), ([.curveEaseIn, .beginFromCurrentState], .easeIn),
      ([.allowUserInteraction, .layoutSubviews], .easeInOut),
    ]
    for (options, curve) in cases {
      let view = View()
      let timeline = timeline {
        View.animate(withDuration: 2, options: options, animations: { view.center.x = 1 })
      }
      timeline.show(at: 0.6)
      #expect(view.center.x == curve.value(at: 0.3), "options \(options.rawValue)")
    }
  }

  @Test("are exactly at their start before their delay and exactly at their end after it")
  func delay() {
    let timeline = timeline {
      View.animate(
        withDuration: 0.4, delay: 0.2, options: .curveLinear, animations: { view.alpha = 0.1 })
    }
    #expect(timeline.endTime == 0.2 + 0.4)
    for time in [-1, 0, 0.1, 0.2] {
      timeline.show(at: time)
      #expect(view.alpha == 1)
    }
    timeline.show(at: 0.4)
    expectNear(view.alpha, 0.55, within: 1e-15)
    for time in [0.2 + 0.4, 0.7, 100] {
      timeline.show(at: time)
      #expect(view.alpha == 0.1)
    }
  }

  @Test("jump at their delay when they last no time")
  func noDuration() {
    let timeline = timeline {
      View.animate(withDuration: 0, delay: 0.5, animations: { view.alpha = 0 })
    }
    timeline.show(at: 0.5.nextDown)
    #expect(view.alpha == 1)
    timeline.show(at: 0.5)
    #expect(view.alpha == 0)
  }

  @Test("of springs follow the spring, whatever curve is asked for")
  func springs() {
    let timeline = timeline {
      View.animate(
        withDuration: 0.6, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
        options: .curveLinear, animations: { view.center.x = 1050 })
    }
    let spring = Spring(duration: 0.6, dampingRatio: 0.6)
    for step in 0..<60 {
      let time = Double(step) / 100
      timeline.show(at: time)
      expectNear(view.center.x, 50 + 1000 * spring.value(at: time), within: 1e-9)
    }
    timeline.show(at: 0.6)
    #expect(view.center.x == 1050)
  }

  @Test("cut opacity and colour to 0…1 after interpolating, and geometry not")
  func overshoot() {
    view.alpha = 0
    view.backgroundColor = .black
    let timeline = timeline {
      View.animate(
        withDuration: 0.6, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
        animations: {
          view.alpha = 1
          view.backgroundColor = .white
          view.cornerRadius = 10
          view.bounds.size.width = 200
        })
    }
    timeline.show(at: 0.12)
    #expect(view.alpha == 1)
    #expect(view.backgroundColor == .white)
    #expect(view.cornerRadius > 10)
    #expect(view.bounds.width > 200)
  }

  @Test("take no colour for the other end's colour at opacity 0")
  func noColour() {
    let red = Color(red: 1, green: 0, blue: 0)
    for (from, to) in [(nil, red), (red, nil)] {
      view.backgroundColor = from
      let timeline = timeline {
        View.animate(
          withDuration: 1, options: .curveLinear, animations: { view.backgroundColor = to })
      }
      timeline.show(at: 0.25)
      #expect(view.backgroundColor == red.withAlphaComponent(from == nil ? 0.25 : 0.75))
    }
  }

  @Test("end and begin without a colour where there was none")
  func noColourAtTheEnds() {
    let timeline = timeline {
      View.animate(withDuration: 1, animations: { view.backgroundColor = .gray })
      View.animate(withDuration: 1, delay: 1, animations: { view.backgroundColor = nil })
    }
    timeline.show(at: 2)
    #expect(view.backgroundColor == nil)
    timeline.show(at: 1)
    #expect(view.backgroundColor == .gray)
    timeline.show(at: 0.5)
    #expect(view.backgroundColor?.alpha == 0.5)
    timeline.showEnd(cancelled: true)
    #expect(view.backgroundColor == nil)
    timeline.show(at: 0.5)
    timeline.showEnd(cancelled: false)
    #expect(view.backgroundColor == nil)
    let single = TransitionKitTests.timeline {
      View.animate(withDuration: 1, animations: { view.backgroundColor = .gray })
    }
    single.showEnd(cancelled: true)
    #expect(view.backgroundColor == nil)
    single.show(at: 0)
    #expect(view.backgroundColor == nil)
  }

  @Test("animate a frame as bounds and centre at one pace")
  func frame() {
    let timeline = timeline {
      View.animate(
        withDuration: 1,
        animations: { view.frame = Rect(x: 200, y: 100, width: 50, height: 150) })
    }
    let progress = TimingCurve.easeInOut.value(at: 0.3)
    timeline.show(at: 0.3)
    expectNear(
      view.frame,
      Rect(
        x: 200 * progress, y: 100 * progress, width: 100 - 50 * progress,
        height: 50 + 100 * progress), within: 1e-12)
  }

  @Test("of size lay the view out anew at each moment")
  func layout() {
    final class Halving: View {
      override func layoutSubviews() {
        subviews[0].frame = Rect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
    let halving = Halving(frame: Rect(x: 0, y: 0, width: 100, height: 10))
    halving.addSubview(View())
    let timeline = timeline {
      View.animate(
        withDuration: 1, options: .curveLinear, animations: { halving.bounds.size.width = 200 })
    }
    timeline.show(at: 0.5)
    halving.layoutIfNeeded()
    #expect(halving.subviews[0].bounds.width == 75)
  }

  @Test("are exact at their own end for any delay and duration")
  func exactEnd() throws {
    let seed: UInt64 = 0xD31A
    var generator = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let delay = Double(Int.random(in: 0...100, using: &generator)) / 100
      let duration = Double(Int.random(in: 1...100, using: &generator)) / 100
      let view = View()
      let timeline = timeline {
        View.animate(withDuration: duration, delay: delay, animations: { view.center.x = 0.1 })
      }
      timeline.show(at: timeline.endTime)
      try #require(view.center.x == 0.1, "round \(round) of seed \(seed): \(delay) + \(duration)")
    }
  }
}
