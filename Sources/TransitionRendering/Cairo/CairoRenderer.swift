import CCairo
import TransitionKit

/// The second renderer: the same display list, drawn by the Cairo library.
///
/// Its pixels are close to the raster renderer's, not equal: Cairo approximates edges by a grid of
/// samples and mixes picture pixels with 7-bit weights. Masks are carried out as Cairo would have
/// it: `clip` is a clip path under which views are drawn straight into their parent, so that every
/// view's edge is softened by itself; `coverage` is a group multiplied with an 8-bit alpha surface;
/// `offscreen` one multiplied with a surface in colour.
///
/// Work counters count what Cairo was asked for: each group's surface is a pass, clearing is writing,
/// the boxes of all that is drawn or composited are blended, those of pictures are sampled. What
/// Cairo keeps to itself, such as bitmaps of clip paths, is not in them.
@MainActor
package final class CairoRenderer: Renderer {
  package let name = "cairo"
  package let maskRealisation: MaskRealisation
  package var screenScale: Double
  package private(set) var counters = WorkCounters()
  package private(set) var failure: RenderingFailure?
  private var list = DisplayList()

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - maskRealisation: How masks are carried out.
  ///   - screenScale: Pixels per point of the screen, for snapshots.
  package init(maskRealisation: MaskRealisation = .clip, screenScale: Double = 1) {
    self.maskRealisation = maskRealisation
    self.screenScale = screenScale
    list.cutsContentToMask = maskRealisation != .offscreen
  }

  /// The library's version, such as `1.16.0`.
  package nonisolated static var libraryVersion: String { String(cString: cairo_version_string()) }

  /// Draws a view tree over transparent black; what cannot be drawn leaves all of it transparent
  /// and a `failure`.
  package func render(_ root: View, scale: Double, into buffer: PixelBuffer) {
    counters = draw(
      root, scale: scale, into: buffer.pixels, width: buffer.width, height: buffer.height,
      isSnapshot: false)
  }

  /// The picture of a view; nil also when it would have more than `Image.largestPixelCount` pixels.
  package func image(of view: View, scaleFactor: Double) -> Image? {
    let scale = screenScale * scaleFactor
    guard let size = SnapshotSize(view.bounds.size, scale: scale) else { return nil }
    return Image(widthInPixels: size.width, heightInPixels: size.height, scale: scale) { target in
      guard let pixels = target.baseAddress else { return }
      _ = draw(
        view, scale: scale, into: pixels, width: size.width, height: size.height, isSnapshot: true)
    }
  }

  private func draw(
    _ root: View, scale: Double, into pixels: UnsafeMutablePointer<UInt32>, width: Int,
    height: Int, isSnapshot: Bool
  ) -> WorkCounters {
    pixels.update(repeating: 0, count: width * height)
    let area = PixelRect(left: 0, top: 0, right: width, bottom: height)
    list.build(root, scale: scale, in: area, isSnapshot: isSnapshot)
    var pass = CairoPass(
      canvas: CairoCanvas(pixels: pixels, width: width, height: height),
      maskRealisation: maskRealisation)
    pass.counters.pixelsWritten = width * height
    pass.counters.layersDrawn = list.layerCount
    if let problem = pass.draw(list) {
      failure = failure ?? problem
      pixels.update(repeating: 0, count: width * height)
    }
    return pass.counters
  }
}
