import BenchHarness
import TransitionRendering

/// A film strip of three rows: the overlay, the mask, and where they differ, made brighter.
///
/// A long one goes on in three further rows below.
@MainActor
package struct StrategyStrip {
  private var finished: FilmStrip
  /// The rows that are being filled: overlays, masks, differences.
  private var rows: [FilmStrip]
  private let emptyRow: FilmStrip
  private let picturesPerRow: Int
  private let gain: Int

  /// More would make the strip wider than screens are.
  private static let mostPicturesPerRow = 24

  /// Makes an empty strip.
  ///
  /// - Parameters:
  ///   - frameCount: How many frames will be added.
  ///   - pictureWidth: Width of each small picture, in pixels.
  ///   - gain: What differences are multiplied with, 1 or more.
  package init(frameCount: Int, pictureWidth: Int = 160, gain: Int = 2) {
    picturesPerRow = min(frameCount, Self.mostPicturesPerRow)
    emptyRow = FilmStrip(pictureWidth: pictureWidth, picturesPerRow: picturesPerRow)
    finished = emptyRow
    rows = [emptyRow, emptyRow, emptyRow]
    self.gain = gain
  }

  /// Adds a frame of both.
  package mutating func add(_ pictures: StrategyPlays.Pictures) {
    guard
      let difference = PictureDifference.picture(pictures.overlay, pictures.mask, gain: gain)
    else { return }
    for (row, picture) in [pictures.overlay, pictures.mask, difference].enumerated() {
      rows[row].add(picture)
    }
    if rows[0].count == picturesPerRow { finishRows() }
  }

  /// The strip, on light gray; nil without frames.
  package func picture() -> PixelBuffer? {
    var strip = self
    strip.finishRows()
    return strip.finished.picture()
  }

  private mutating func finishRows() {
    for row in rows {
      finished.add(row)
      finished.endRow()
    }
    rows = [emptyRow, emptyRow, emptyRow]
  }
}
