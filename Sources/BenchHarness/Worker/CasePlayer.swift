import BenchInstruments
import TransitionKit
import TransitionPlayback
import TransitionRendering

/// What looks on while a case is played; called at every boundary between phases.
///
/// Nothing a looker-on does between `frameBegins` and `frameEnds` may allocate.
@MainActor
protocol PlayObserver: AnyObject {
  func setUpBegins()
  func setUpEnds()
  func frameBegins(_ index: Int)
  func animateEnds()
  func layoutEnds()
  func frameEnds(_ index: Int, _ canvas: PixelBuffer, _ counters: WorkCounters)
  func tearDownBegins()
  func tearDownEnds()
}

extension PlayObserver {
  func setUpBegins() {}
  func setUpEnds() {}
  func frameBegins(_ index: Int) {}
  func animateEnds() {}
  func layoutEnds() {}
  func frameEnds(_ index: Int, _ canvas: PixelBuffer, _ counters: WorkCounters) {}
  func tearDownBegins() {}
  func tearDownEnds() {}
}

/// Plays one case again and again on one stage, with one renderer and one buffer.
@MainActor
final class CasePlayer {
  let benchCase: BenchCase
  let canvas: PixelBuffer
  /// Keeps the index of the last frame begun where the supervisor finds it after a crash.
  private let markFrame: (Int) -> Void
  private let transition: any Transition
  private let parameters: Parameters
  let stage: Stage
  private let renderer: any Renderer
  private let scale: Double
  private var lastRemarks: [TransitionRemark] = []

  init(
    _ benchCase: BenchCase, setting: CaseSetting, markFrame: @escaping (Int) -> Void
  ) {
    self.benchCase = benchCase
    self.markFrame = markFrame
    transition = setting.transition
    parameters = setting.parameters
    renderer = setting.renderer
    scale = setting.size.scale
    canvas = PixelBuffer(width: setting.size.pixelWidth, height: setting.size.pixelHeight)
    let isNavigation = benchCase.operation == .push || benchCase.operation == .pop
    stage = Stage(
      size: setting.size.points, lower: setting.lower, upper: setting.upper,
      style: isNavigation ? .navigation : .presentation, displayScale: setting.size.scale)
  }

  /// What the transition had to say in the last play.
  var remarks: [TransitionRemark] { lastRemarks }

  /// Plays the case once, from set-up to clean-up, and brings the stage back to its start.
  ///
  /// - Parameter observer: Looks on at every boundary.
  /// - Throws: `PlaybackError` when the transition cannot be played or breaks its contract.
  func play(_ observer: some PlayObserver) throws(PlaybackError) {
    if !benchCase.operation.isArrival { try cut(benchCase.operation.reversed) }
    let player = makePlayer(benchCase.operation, animated: true)
    try player.session { () throws(PlaybackError) in
      observer.setUpBegins()
      try player.begin()
      observer.setUpEnds()
      if player.isAnimated { showFrames(player, observer) }
      let isCancelled = gesture(player).map { !$0.finishes } ?? benchCase.isCancelled
      observer.tearDownBegins()
      try player.end(cancelled: isCancelled)
      observer.tearDownEnds()
    }
    lastRemarks = player.context?.remarks ?? []
    player.settle()
    renderer.render(stage.root, scale: scale, into: canvas)
    if let failure = renderer.failure { throw .notDrawn(failure.message) }
    if stage.hasArrived {
      try cut(benchCase.operation.isArrival ? benchCase.operation.reversed : benchCase.operation)
    }
  }

  private func gesture(_ player: Player) -> InteractionTimeline? {
    benchCase.interaction.map {
      InteractionTimeline($0, transitionDuration: player.duration, parameters: parameters)
    }
  }

  private func showFrames(_ player: Player, _ observer: some PlayObserver) {
    let gesture = gesture(player)
    for index in 0..<benchCase.frameCount {
      markFrame(index)
      observer.frameBegins(index)
      if let gesture {
        player.track(gesture.fraction(at: share(ofFrame: index) * gesture.duration))
      } else {
        player.animate(at: fraction(ofFrame: index))
      }
      observer.animateEnds()
      player.layout()
      observer.layoutEnds()
      renderer.render(stage.root, scale: scale, into: canvas)
      observer.frameEnds(index, canvas, renderer.counters)
    }
  }

  /// Where among the frames one lies: i/(N−1), and 1 for a single frame (spec 2.1).
  private func share(ofFrame index: Int) -> Double {
    benchCase.frameCount > 1 ? Double(index) / Double(benchCase.frameCount - 1) : 1
  }

  /// Where in the animation a frame lies; a cancelled run goes to the middle and back.
  private func fraction(ofFrame index: Int) -> Double {
    let share = share(ofFrame: index)
    return benchCase.isCancelled ? min(share, 1 - share) : share
  }

  /// Plays an operation without frames, to get the stage to where the measured one begins.
  private func cut(_ operation: TransitionOperation) throws(PlaybackError) {
    let player = makePlayer(operation, animated: false)
    try player.session { () throws(PlaybackError) in
      try player.begin()
      try player.end()
    }
    player.settle()
  }

  private func makePlayer(_ operation: TransitionOperation, animated: Bool) -> Player {
    Player(
      transition, operation, on: stage, parameters: parameters, frameCount: benchCase.frameCount,
      animated: animated, snapshotter: renderer)
  }
}
