import Testing
import TransitionKit

/// What only a wrong plugin does: it ends the case, and says why.
@Suite("Misuse ends the program with a sentence")
struct ContractMisuseTests {
  /// A mistake, by a name an exit test can be told.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case animatingOutsideAPlay = "View.animate outside a play"
    case keyframeOutsideAnAnimation = "View.addKeyframe outside View.animateKeyframes"
    case animatingTooLate = "View.animate after the transition began"
    case negativeDuration = "duration is 0 or more seconds"
    case endlessDelay = "and its delay a number"
    case keyframeOutsideTheAnimation = "a keyframe's start and duration are fractions from 0 to 1"
    case springWithoutNumbers = "a spring's duration, damping ratio and velocity are finite"
    case springWithoutStiffness = "a spring's stiffness is above 0"
    case frameUnderATransform = "frame of view 'sheet' set while its transform is not the identity"
    case maskWithASuperview = "a mask must not have a superview"
    case addingAMask = "mask must not have a superview"
    case maskOfTwoViews = "a view can be the mask of one view only"
    case addingAViewToItself = "a view cannot be added to itself"
    case addingAViewInsideItself = "or to a view inside it"
    case controlPointOutsideTime = "control points' x lie in 0…1"
    case controlPointWithoutHeight = "control points' y are finite"
    case imageWithoutPixels = "an image has at least one pixel"
    case imageWithoutScale = "an image's scale is a number above 0"
    case cropOutsideTheImage = "the part must lie inside the image"

    @MainActor func make() {
      switch self {
      case .animatingOutsideAPlay, .keyframeOutsideAnAnimation, .animatingTooLate,
        .negativeDuration, .endlessDelay, .keyframeOutsideTheAnimation, .springWithoutNumbers:
        animate()
      case .springWithoutStiffness: _ = Spring(stiffness: 0, damping: 1, duration: 1)
      case .controlPointOutsideTime: _ = CubicBezier(1.5, 0, 0, 1)
      case .controlPointWithoutHeight: _ = CubicBezier(0.5, .nan, 0, 1)
      case .imageWithoutPixels, .imageWithoutScale, .cropOutsideTheImage: makeImage()
      default: arrange(View(), View())
      }
    }

    @MainActor private func animate() {
      let recorder = AnimationRecorder()
      switch self {
      case .keyframeOutsideAnAnimation:
        recorder.bind { View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {} }
      case .animatingTooLate:
        recorder.close()
        recorder.bind { View.animate(withDuration: 1, animations: {}) }
      case .negativeDuration:
        recorder.bind { View.animate(withDuration: -1, animations: {}) }
      case .endlessDelay:
        recorder.bind { View.animate(withDuration: 1, delay: .infinity, animations: {}) }
      case .keyframeOutsideTheAnimation:
        recorder.bind {
          View.animateKeyframes(
            withDuration: 1,
            animations: {
              View.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 1) {}
            })
        }
      case .springWithoutNumbers:
        recorder.bind {
          View.animate(
            withDuration: 1, usingSpringWithDamping: .nan, initialSpringVelocity: 0,
            animations: {})
        }
      default: View.animate(withDuration: 1, animations: {})
      }
    }

    @MainActor private func arrange(_ outer: View, _ inner: View) {
      switch self {
      case .frameUnderATransform:
        outer.identifier = "sheet"
        outer.transform = Transform(scaleX: 2, y: 2)
        outer.frame = Rect(x: 0, y: 0, width: 1, height: 1)
      case .maskWithASuperview:
        outer.addSubview(inner)
        outer.mask = inner
      case .addingAMask:
        outer.mask = inner
        View().addSubview(inner)
      case .maskOfTwoViews:
        outer.mask = inner
        View().mask = inner
      case .addingAViewToItself: outer.addSubview(outer)
      default:
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }

    private func makeImage() {
      let width = self == .imageWithoutPixels ? 0 : 2
      let scale = self == .imageWithoutScale ? 0.0 : 1
      let image = Image(widthInPixels: width, heightInPixels: 2, scale: scale) { _ in }
      _ = image.cropped(x: 1, y: 0, width: 2, height: 1)
    }
  }

  @Test("naming the mistake", arguments: Mistake.allCases)
  func sentence(mistake: Mistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      await mistake.make()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(mistake.rawValue))
  }
}
