/// The renderers there are; the first is the default.
package enum RendererKind: String, CaseIterable, Sendable {
  /// `RasterRenderer`.
  case raster
  /// `CairoRenderer`.
  case cairo

  /// What it is good for, one sentence.
  package var summary: String {
    switch self {
    case .raster: "Ours: deterministic, row by row, no allocation a frame."
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
    case .raster:
      RasterRenderer(
        maskRealisation: maskRealisation, screenScale: screenScale, kernels: kernels)
    case .cairo: CairoRenderer(maskRealisation: maskRealisation, screenScale: screenScale)
    }
  }
}
