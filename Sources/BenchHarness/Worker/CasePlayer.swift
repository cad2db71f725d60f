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
  func framesBegin(lastingSeconds seconds: Double)
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
  func framesBegin(lastingSeconds seconds: Double) {}
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
  private let raster: RasterRenderer?
  private let scale: Double
  /// Work that is added to frames on purpose; nil outside calibrations.
  var extraWork: ExtraWork?
  private var lastRemarks: [TransitionRemark] = []
  /// How long the animation or gesture of the last play takes, in seconds; known when frames begin.
  private(set) var durationSeconds = 0.0

  init(
    _ benchCase: BenchCase, setting: CaseSetting, markFrame: @escaping (Int) -> Void
  ) {
    self.benchCase = benchCase
    self.markFrame = markFrame
    transition = setting.transition
    parameters = setting.parameters
    renderer = setting.renderer
    raster = setting.renderer as? RasterRenderer
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
    try play(observer) { Array(0..<benchCase.frameCount) }
  }

  /// Plays the case once, with some of its frames only.
  ///
  /// - Parameters:
  ///   - observer: Looks on at every boundary.
  ///   - frames: Says which frames, in their order, when the duration is known.
  /// - Throws: As `play(_:)`.
  func play(
    _ observer: some PlayObserver, frames: () -> [Int]
  ) throws(PlaybackError) {
    try withOpenPlay(observer) { show in
      for index in frames() { show(index) }
    }
    renderer.render(stage.root, scale: scale, into: canvas)
    try returnToStart()
  }

  private func gesture(_ player: Player) -> InteractionTimeline? {
    benchCase.interaction.map {
      InteractionTimeline($0, transitionDuration: player.duration, parameters: parameters)
    }
  }

  /// Shows one frame; any frame can follow any other.
  private func show(
    _ index: Int, of player: Player, _ gesture: InteractionTimeline?, _ observer: some PlayObserver
  ) {
    if let extraWork {
      raster?.repeatedRowShare = extraWork.rowShare(ofFrame: index, of: benchCase.frameCount)
    }
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

  /// Where among the frames one lies: i/(N−1), and 1 for a single frame (spec 2.1).
  private func share(ofFrame index: Int) -> Double {
    benchCase.frameCount > 1 ? Double(index) / Double(benchCase.frameCount - 1) : 1
  }

  /// Where in the animation a frame lies; a cancelled run goes to the middle and back.
  private func fraction(ofFrame index: Int) -> Double {
    let share = share(ofFrame: index)
    return benchCase.isCancelled ? min(share, 1 - share) : share
  }

  /// Sets the transition up and cleans up after it, without a frame between.
  ///
  /// - Parameter observer: Looks on at the boundaries of set-up and clean-up.
  /// - Throws: As `play(_:)`.
  func playEdges(_ observer: some PlayObserver) throws(PlaybackError) {
    try withOpenPlay(observer) { _ in }
    try returnToStart()
  }

  /// Opens a play, and lets any frame of it be shown in any order, any number of times.
  ///
  /// - Parameters:
  ///   - observer: Looks on at every boundary.
  ///   - body: Gets what shows a frame by its index; not called for a transition without frames.
  /// - Throws: As `play(_:)`.
  func withOpenPlay(
    _ observer: some PlayObserver,
    _ body: (_ show: (Int) -> Void) throws(PlaybackError) -> Void
  ) throws(PlaybackError) {
    if !benchCase.operation.isArrival { try cut(benchCase.operation.reversed) }
    let player = makePlayer(benchCase.operation, animated: true)
    try player.session { () throws(PlaybackError) in
      observer.setUpBegins()
      try player.begin()
      observer.setUpEnds()
      let gesture = gesture(player)
      durationSeconds = gesture?.duration ?? player.duration
      observer.framesBegin(lastingSeconds: durationSeconds)
      if player.isAnimated { try body { show($0, of: player, gesture, observer) } }
      observer.tearDownBegins()
      try player.end(cancelled: gesture.map { !$0.finishes } ?? benchCase.isCancelled)
      observer.tearDownEnds()
    }
    lastRemarks = player.context?.remarks ?? []
    player.settle()
  }

  /// Brings the stage back to where a play begins.
  private func returnToStart() throws(PlaybackError) {
    if let failure = renderer.failure { throw .notDrawn(failure.message) }
    if stage.hasArrived {
      try cut(benchCase.operation.isArrival ? benchCase.operation.reversed : benchCase.operation)
    }
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
