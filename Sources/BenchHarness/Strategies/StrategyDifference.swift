import TransitionRendering

/// How far the overlay's frames are from what the mask shows, inside the area that is revealed.
///
/// The two strategies mean the same: a disc that uncovers the new screen. The mask shows the screen
/// itself; the overlay a growing, fading copy of it on one colour. On flat screens nobody can tell,
/// on busy ones everybody can; these figures say how much.
package struct StrategyDifference: Sendable, Equatable, Codable {
  /// One frame of both.
  package struct Frame: Sendable, Equatable, Codable {
    /// The frame's index, from 0.
    package var index: Int
    /// Pixels in which the mask shows nothing but the new screen.
    package var revealedPixelCount: Int
    /// The mean difference of red, green and blue in those, 0 to 255; nil without such pixels.
    package var meanError: Double?
    /// The largest difference of red, green or blue in those, 0 to 255; nil without such pixels.
    package var worstError: Int?
    /// See `StructuralSimilarity`, of the windows inside those; nil where no window fits.
    package var similarity: Double?
  }

  /// All frames, in order.
  package var frames: [Frame]

  /// The mean difference over all revealed pixels of all frames; nil when nothing was revealed.
  package var meanError: Double? {
    let count = frames.reduce(0) { $0 + $1.revealedPixelCount }
    guard count > 0 else { return nil }
    return frames.reduce(0) { $0 + ($1.meanError ?? 0) * Double($1.revealedPixelCount) }
      / Double(count)
  }

  /// The largest difference in any frame; nil when nothing was revealed.
  package var worstError: Int? { frames.compactMap(\.worstError).max() }

  /// The mean similarity of the frames that have one; nil when none has.
  package var meanSimilarity: Double? {
    let values = frames.compactMap(\.similarity)
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The lowest similarity of any frame; nil when none has one.
  package var lowestSimilarity: Double? { frames.compactMap(\.similarity).min() }
}

extension StrategyDifference.Frame {
  /// Compares two frames inside an area.
  ///
  /// - Parameters:
  ///   - index: The frame's index.
  ///   - overlay: What the overlay shows.
  ///   - mask: What the mask shows, of the same size.
  ///   - revealed: Which pixels count, row after row.
  package init(index: Int, overlay: PixelBuffer, mask: PixelBuffer, revealed: [Bool]) {
    precondition(
      overlay.count == mask.count && mask.count == revealed.count, "frames of different sizes")
    self.index = index
    var count = 0
    var sum = 0
    var worst = 0
    for pixel in 0..<mask.count where revealed[pixel] {
      count += 1
      for shift: UInt32 in stride(from: 0, to: 24, by: 8) {
        let difference = abs(
          Int(overlay.pixels[pixel] >> shift & 0xFF) - Int(mask.pixels[pixel] >> shift & 0xFF))
        sum += difference
        worst = max(worst, difference)
      }
    }
    revealedPixelCount = count
    meanError = count > 0 ? Double(sum) / Double(3 * count) : nil
    worstError = count > 0 ? worst : nil
    similarity = StructuralSimilarity.mean(overlay, mask, inside: revealed)
  }
}
