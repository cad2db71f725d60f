/// The way a renderer carries out a mask: the pixels are the same, the work is not.
package enum MaskRealisation: String, CaseIterable, Sendable, Codable {
  /// Draws the masked views straight into their parent where the mask is full, and groups only the
  /// pixels at its edge. The cheapest on a CPU.
  case clip
  /// Rasterises the mask's visible part into a bitmap of 8-bit coverage first, then multiplies the
  /// masked views, row by row, with it.
  case coverage
  /// Draws the masked views and the mask into surfaces of their own, multiplies one with the other
  /// and composites the result: nearest to what a GPU compositor does.
  case offscreen
}
