import TransitionKit
import TransitionPlayback
import TransitionRendering

/// One transition on one stage, with the pixels of its window.
@MainActor
final class Trial {
  let transition: any Transition
  let parameters: Parameters
  let stage: Stage
  /// What sets this trial apart, for messages.
  var setting = ""
  private var size: WindowSize
  private let renderer: RasterRenderer
  private var canvas: PixelBuffer
  private let pulse: (String) -> Void

  /// One more than an even number of frames: every second frame of a control works hard, and no
  /// moment that is played often is to be one of those.
  static let frameCount = 61

  init(
    _ transition: any Transition, _ parameters: Parameters, size: WindowSize,
    screens: ScreenPair, base: WindowSize, style: Stage.Style,
    maskRealisation: MaskRealisation, pulse: @escaping (String) -> Void
  ) {
    self.transition = transition
    self.parameters = parameters
    self.size = size
    self.pulse = pulse
    stage = Stage(
      size: size.points, lower: screens.lower(base.points), upper: screens.upper(base.points),
      style: style, displayScale: size.scale)
    renderer = RasterRenderer(
      maskRealisation: maskRealisation, screenScale: size.scale)
    canvas = PixelBuffer(width: size.pixelWidth, height: size.pixelHeight)
  }

  /// A shape that grows from a point is a speck of at most so many pixels in its first frame: a
  /// thousandth of the circle that covers the window (spec 4.1), and the pixels it only touches.
  var seedPixels: Int {
    let points = size.points
    let diagonal = (points.width * points.width + points.height * points.height).squareRoot()
    let side = Int((0.002 * diagonal * size.scale).rounded(.up)) + 1
    return side * side
  }

  var lower: View { stage.lower.view }
  var upper: View { stage.upper.view }

  /// The window and both screens, whether they are in it or not.
  var roots: [View] { [stage.root, lower, upper] }

  /// The views in the container that are neither of the screens.
  var helpers: [View] {
    stage.container?.subviews.filter { $0 !== lower && $0 !== upper } ?? []
  }

  /// The window's pixels as it stands.
  func picture() -> Picture {
    renderer.render(stage.root, scale: size.scale, into: canvas)
    return Picture(canvas)
  }

  /// Follows a window that has changed its size.
  func resizeCanvas(to size: WindowSize) {
    self.size = size
    canvas = PixelBuffer(width: size.pixelWidth, height: size.pixelHeight)
  }

  func player(
    _ operation: TransitionOperation, animated: Bool = true, of transition: (any Transition)? = nil
  ) -> Player {
    pulse(place(operation).text)
    return Player(
      transition ?? self.transition, operation, on: stage, parameters: parameters,
      frameCount: Trial.frameCount, animated: animated, snapshotter: renderer)
  }

  func place(
    _ operation: TransitionOperation, cancelled: Bool = false, at moment: Double? = nil
  ) -> Place {
    Place(operation: operation, isCancelled: cancelled, setting: setting, moment: moment)
  }
}

/// What came of a play.
struct PlayOutcome {
  /// What the transition did against the contract, as the player tells it.
  var violations: [String] = []
  var remarks: [TransitionRemark] = []
  var wasAnimated = false
}

extension Trial {
  /// Plays from set-up to clean-up.
  ///
  /// - Parameters:
  ///   - operation: What to play.
  ///   - moments: Where to show frames, when there are any.
  ///   - cancelled: Whether it is called off at the end.
  ///   - animated: Whether frames are wanted.
  ///   - look: Looks at each frame.
  ///   - ended: Looks at the tree when the last callback has returned, before the host clears up.
  /// - Returns: What came of it.
  /// - Throws: `Finding` when it cannot be played or never completes.
  @discardableResult
  func play(
    _ operation: TransitionOperation, at moments: [Double] = [0.5], cancelled: Bool = false,
    animated: Bool = true, look: (Player, Double) throws(Finding) -> Void = { _, _ in },
    ended: (Player) throws(Finding) -> Void = { _ in }
  ) throws(Finding) -> PlayOutcome {
    try run(player(operation, animated: animated), cancelled: cancelled) {
      player throws(Finding) in
      for moment in moments {
        player.animate(at: moment)
        player.layout()
        try look(player, moment)
      }
    } ended: { player throws(Finding) in
      try ended(player)
    }
  }

  /// Plays with frames of the caller's own, such as a gesture's.
  @discardableResult
  func run(
    _ player: Player, cancelled: Bool = false, frames: (Player) throws(Finding) -> Void,
    ended: (Player) throws(Finding) -> Void = { _ in }
  ) throws(Finding) -> PlayOutcome {
    let place = place(player.operation, cancelled: cancelled)
    let outcome = try player.session { () throws(Finding) -> PlayOutcome in
      do throws(PlaybackError) { try player.begin() } catch {
        throw Finding(error.message, at: place)
      }
      var outcome = PlayOutcome()
      outcome.wasAnimated = player.isAnimated
      if player.isAnimated { try frames(player) }
      do throws(PlaybackError) { try player.end(cancelled: cancelled) } catch {
        guard case .ended = player.context?.state else {
          throw Finding(
            "completeTransition(_:) was never called",
            cause: "a way through animateTransition(using:) declares no animation with a "
              + "completion that completes: every way must, also without pictures, size or time",
            at: place)
        }
        if case .contractBroken(let sentences) = error { outcome.violations = sentences }
      }
      try ended(player)
      outcome.remarks = player.context?.remarks ?? []
      return outcome
    }
    player.settle()
    return outcome
  }

  /// Pictures of some moments of a play.
  func pictures(
    _ operation: TransitionOperation, at moments: [Double], cancelled: Bool = false
  ) throws(Finding) -> [Picture] {
    var pictures: [Picture] = []
    try play(operation, at: moments, cancelled: cancelled) { _, _ in pictures.append(picture()) }
    return pictures
  }
}
