import TransitionKit

/// The bitmap that a snapshot of a view needs.
struct SnapshotSize: Equatable {
  /// Pixels across, at least 1.
  var width: Int
  /// Pixels down, at least 1.
  var height: Int

  /// Rounds a size up to pixels; what sampling cannot show does not count.
  ///
  /// Nil without a pixel, and above `Image.largestPixelCount` pixels.
  init?(_ size: Size, scale: Double) {
    guard scale > 0, scale.isFinite,
      let width = SnapshotSize.pixels(size.width * scale),
      let height = SnapshotSize.pixels(size.height * scale),
      width <= Image.largestPixelCount / height
    else { return nil }
    self.width = width
    self.height = height
  }

  private static func pixels(_ length: Double) -> Int? {
    let rounded = (length - Outline.tolerance).rounded(.up)
    guard rounded >= 1, rounded <= Double(Image.largestPixelCount) else { return nil }
    return Int(rounded)
  }
}
