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
