/// The renderers there are; the first is the default.
package enum RendererKind: String, CaseIterable, Sendable {
  /// `RasterRenderer`.
  case raster
  /// `RasterRenderer`, drawing only what changed since the frame before.
  case rasterDamage = "raster-damage"
  /// `CairoRenderer`.
  case cairo

  /// What it is good for, one sentence.
  package var summary: String {
    switch self {
    case .raster: "Ours: deterministic, row by row, no allocation a frame."
    case .rasterDamage: "The same, drawing only what changed since the frame before."
    case .cairo: "The same display list on the Cairo library: a second opinion on pixels and cost."
    }
  }

  /// Makes a renderer of this kind.
  ///
  /// - Parameters:
  ///   - maskRealisation: How masks are carried out.
  ///   - screenScale: Pixels per point of the screen, for snapshots.
  ///   - kernels: Which row kernels `raster` uses; the others have no choice.
  /// - Returns: A renderer that has drawn nothing yet.
  @MainActor
  package func makeRenderer(
    maskRealisation: MaskRealisation, screenScale: Double,
    kernels: RasterRenderer.Kernels = .widest
  ) -> any Renderer {
    switch self {
    case .raster, .rasterDamage:
      RasterRenderer(
        maskRealisation: maskRealisation, screenScale: screenScale, kernels: kernels,
        tracksDamage: self == .rasterDamage)
    case .cairo: CairoRenderer(maskRealisation: maskRealisation, screenScale: screenScale)
    }
  }
}
