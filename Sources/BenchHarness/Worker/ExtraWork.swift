/// Work of a known size that is added to frames on purpose, to find out what a measurement sees.
///
/// Rows of the frame are composed once more, but not the surfaces of masks: with `offscreen` masks it
/// is less than its share of the frame. Only the `raster` renderer does it.
package struct ExtraWork: Sendable, Codable, Equatable, Hashable {
  /// How much of a frame's rows is composed again, such as 0.02.
  package var rowShare: Double
  /// Where in the animation it begins, from 0 for all of it; 2/3 for the last third.
  package var fromShare: Double

  package init(rowShare: Double, fromShare: Double = 0) {
    self.rowShare = rowShare
    self.fromShare = fromShare
  }

  /// What is added to one frame.
  func rowShare(ofFrame index: Int, of count: Int) -> Double {
    Double(index) >= fromShare * Double(count) ? rowShare : 0
  }
}
