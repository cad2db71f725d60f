import Testing
import TransitionKit

@Suite("The recorder") @MainActor
struct AnimationRecorderTests {
  let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  let recorder = AnimationRecorder()

  @Test("records what is set inside a block, and nothing outside one")
  func insideOnly() {
    recorder.bind {
      view.alpha = 0.9
      View.animate(withDuration: 1, animations: { view.alpha = 0.5 })
      view.alpha = 0.1
    }
    view.alpha = 0.2
    #expect(recorder.tracks.count == 1)
    #expect(recorder.tracks.first?.from == .alpha(0.9))
    #expect(recorder.tracks.first?.to == .alpha(0.5))
  }

  @Test("records what cannot be animated as set at once")
  func notAnimatable() {
    recorder.bind {
      View.animate(
        withDuration: 1,
        animations: {
          view.isHidden = true
          view.anchorPoint = .zero
          view.zPosition = 1
          view.clipsToBounds = true
          view.mask = View()
        })
    }
    #expect(recorder.tracks.isEmpty)
    #expect(view.isHidden && view.clipsToBounds && view.zPosition == 1)
  }

  @Test("gives a block inside a block its own timing")
  func nestedBlocks() {
    recorder.bind {
      View.animate(
        withDuration: 1,
        animations: {
          View.animate(withDuration: 3, delay: 1, animations: { view.alpha = 0 })
          view.cornerRadius = 1
        })
    }
    #expect(recorder.tracks.map(\.endTime) == [4, 1])
  }

  @Test("records what a layout inside a block moves")
  func layoutInside() {
    final class Filling: View {
      override func layoutSubviews() { for view in subviews { view.frame = bounds } }
    }
    let filling = Filling(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    filling.addSubview(view)
    filling.layoutIfNeeded()
    recorder.bind {
      View.animate(
        withDuration: 1, options: .curveLinear,
        animations: {
          filling.bounds.size.width = 30
          filling.layoutIfNeeded()
        })
    }
    AnimationTimeline(recorder).show(at: 0.5)
    #expect(view.bounds.width == 20)
    #expect(view.center.x == 10)
  }

  @Test("passes on results and typed errors")
  func results() {
    struct Refused: Error {}
    #expect(recorder.bind { 42 } == 42)
    #expect(throws: Refused.self) {
      try recorder.bind { () throws(Refused) -> Int in throw Refused() }
    }
  }

  @Test("is in force inside only, the innermost first")
  func nestedRecorders() {
    let inner = AnimationRecorder()
    recorder.bind {
      inner.bind { View.animate(withDuration: 1, animations: { view.alpha = 0 }) }
      View.animate(withDuration: 1, animations: { view.cornerRadius = 4 })
    }
    #expect(AnimationRecorder.current == nil)
    #expect(inner.tracks.map(\.from.propertyName) == ["alpha"])
    #expect(recorder.tracks.map(\.from.propertyName) == ["cornerRadius"])
  }

  @Test("forgets everything when it is reset, and records again")
  func reset() {
    func declare() {
      recorder.bind {
        View.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in })
      }
    }
    declare()
    recorder.close()
    recorder.reset()
    #expect(recorder.tracks.isEmpty && recorder.completions.isEmpty)
    declare()
    #expect(recorder.tracks.count == 1 && recorder.completions.count == 1)
  }
}
