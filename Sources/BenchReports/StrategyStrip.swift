import BenchHarness
import TransitionRendering

/// A film strip of three rows: the overlay, the mask, and where they differ, made brighter.
@MainActor
package struct StrategyStrip {
  private var overlays: FilmStrip
  private var masks: FilmStrip
  private var differences: FilmStrip
  private let gain: Int

  /// Makes an empty strip.
  ///
  /// - Parameters:
  ///   - frameCount: How many frames will be added.
  ///   - pictureWidth: Width of each small picture, in pixels.
  ///   - gain: What differences are multiplied with, 1 or more.
  package init(frameCount: Int, pictureWidth: Int = 160, gain: Int = 2) {
    overlays = FilmStrip(pictureWidth: pictureWidth, picturesPerRow: frameCount)
    masks = overlays
    differences = overlays
    self.gain = gain
  }

  /// Adds a frame of both.
  package mutating func add(_ pictures: StrategyPlays.Pictures) {
    guard
      let difference = PictureDifference.picture(pictures.overlay, pictures.mask, gain: gain)
    else { return }
    overlays.add(pictures.overlay)
    masks.add(pictures.mask)
    differences.add(difference)
  }

  /// The strip, on light gray; nil without frames.
  package func picture() -> PixelBuffer? {
    var strip = overlays
    strip.add(masks)
    strip.add(differences)
    return strip.picture()
  }
}
