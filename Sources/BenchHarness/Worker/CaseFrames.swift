import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Plays a case in this process and shows its frames, for pictures; nothing is measured.
@MainActor
package struct CaseFrames {
  /// The case's pixels a point.
  package let scale: Double
  private let player: CasePlayer

  /// Loads a case.
  ///
  /// - Throws: `CaseSettingError` with a sentence for what could not be loaded.
  package init(_ benchCase: BenchCase, registry: TransitionRegistry) throws(CaseSettingError) {
    let setting = try CaseSetting(benchCase, registry: registry)
    scale = setting.size.scale
    player = CasePlayer(benchCase, setting: setting, markFrame: { _ in })
  }

  /// Plays once.
  ///
  /// - Parameter look: Gets each frame's index and its pixels, valid until it returns.
  /// - Returns: What the transition had to say.
  /// - Throws: `PlaybackError` when the transition breaks its contract.
  package func play(
    look: @escaping (Int, PixelBuffer) -> Void
  ) throws(PlaybackError) -> [TransitionRemark] {
    try player.play(FrameViewer(look: look))
    return player.remarks
  }

  /// Plays once and shows some frames only; each looks as in a whole play.
  ///
  /// - Parameters:
  ///   - choose: Gets the duration in seconds and says which frames, in the order to show them.
  ///   - look: Gets each frame's index, its pixels and the tree they were drawn from, all valid until
  ///     it returns.
  /// - Throws: `PlaybackError` when the transition breaks its contract.
  package func play(
    choosing choose: @MainActor (Double) -> [Int],
    look: @escaping @MainActor (Int, PixelBuffer, View) -> Void
  ) throws(PlaybackError) {
    let root = player.stage.root
    try player.play(FrameViewer { look($0, $1, root) }) { choose(player.durationSeconds) }
  }

  /// How long the animation takes, in seconds; 0 before a play has set it up.
  package var durationSeconds: Double { player.durationSeconds }

  /// Plays once, and finds out what masks show of the screen that arrives or leaves.
  ///
  /// - Parameter look: Gets each frame's index, its pixels, valid until it returns, and for each
  ///   pixel whether it shows nothing but that screen.
  /// - Returns: What the transition had to say.
  /// - Throws: `PlaybackError` when the transition breaks its contract.
  func playRevealing(
    look: @escaping (Int, PixelBuffer, [Bool]) -> Void
  ) throws(PlaybackError) -> [TransitionRemark] {
    let probe = RevealProbe()
    let canvas = PixelBuffer(width: player.canvas.width, height: player.canvas.height)
    return try play { index, frame in
      let revealed = probe.revealed(
        player.stage.upper.view, in: player.stage.root, scale: scale, canvas: canvas)
      look(index, frame, revealed)
    }
  }
}

/// Hands every frame to a closure.
@MainActor
private final class FrameViewer: PlayObserver {
  private let look: (Int, PixelBuffer) -> Void

  init(look: @escaping (Int, PixelBuffer) -> Void) { self.look = look }

  func frameEnds(_ index: Int, _ canvas: PixelBuffer, _ counters: WorkCounters) {
    look(index, canvas)
  }
}
