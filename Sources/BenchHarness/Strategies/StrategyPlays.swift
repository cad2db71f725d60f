import TransitionKit
import TransitionPlayback
import TransitionRendering

/// Plays the overlay and the mask on the same screens and holds their frames against each other.
@MainActor
package struct StrategyPlays {
  /// One frame of both, valid until the closure that got it returns.
  package struct Pictures {
    /// The frame's index, from 0.
    package let index: Int
    /// What the overlay shows.
    package let overlay: PixelBuffer
    /// What the mask shows.
    package let mask: PixelBuffer
  }

  private let overlay: CaseFrames
  private let mask: CaseFrames

  /// Loads both cases.
  ///
  /// - Parameters:
  ///   - overlay: The case of the overlay.
  ///   - mask: The case of the mask, on the same screens, of the same size and frame count.
  ///   - registry: The transitions of this program.
  /// - Throws: `CaseSettingError` with a sentence for what could not be loaded, or for what the two
  ///   cases do not have in common.
  package init(
    overlay: BenchCase, mask: BenchCase, registry: TransitionRegistry
  ) throws(CaseSettingError) {
    if let difference = StrategyPlays.difference(overlay, mask) {
      throw CaseSettingError(
        message: "\(overlay.transition) and \(mask.transition) are to be compared frame by frame, "
          + "but differ in \(difference).")
    }
    self.overlay = try CaseFrames(overlay, registry: registry)
    self.mask = try CaseFrames(mask, registry: registry)
  }

  /// Plays both once; the mask's frames are kept in memory until the overlay's have come.
  ///
  /// - Parameter look: Gets the pictures of each frame, for people to look at.
  /// - Returns: The figures.
  /// - Throws: `PlaybackError` when a transition breaks its contract or a frame cannot be drawn.
  package func compare(
    look: @escaping (Pictures) -> Void = { _ in }
  ) throws(PlaybackError) -> StrategyDifference {
    let kept = KeptFrames()
    _ = try mask.playRevealing { _, frame, revealed in
      kept.masks.append((PixelBuffer(image: frame.image(scale: 1)), revealed))
    }
    _ = try overlay.play { index, frame in
      let (mask, revealed) = kept.masks[index]
      kept.frames.append(.init(index: index, overlay: frame, mask: mask, revealed: revealed))
      look(Pictures(index: index, overlay: frame, mask: mask))
    }
    return StrategyDifference(frames: kept.frames)
  }

  /// What closures that escape fill.
  private final class KeptFrames {
    var masks: [(PixelBuffer, [Bool])] = []
    var frames: [StrategyDifference.Frame] = []
  }

  private static func difference(_ one: BenchCase, _ other: BenchCase) -> String? {
    if one.size != other.size { return "size" }
    if one.frameCount != other.frameCount { return "frame count" }
    if one.operationText != other.operationText { return "operation" }
    if one.lowerScreen != other.lowerScreen || one.upperScreen != other.upperScreen {
      return "screens"
    }
    return one.renderer != other.renderer ? "renderer" : nil
  }
}
