import CPixelKernels
import TransitionKit

/// The renderer under test: rows composed in integers, the same on every machine.
///
/// Opacity groups and rounded clips work in rows and are not offscreen passes; masks are carried
/// out in the way chosen here. Memory is kept: a frame like the last one allocates nothing.
@MainActor
package final class RasterRenderer: Renderer {
  /// Which row kernels are used; the pixels are the same.
  package enum Kernels: String, CaseIterable, Sendable, Codable {
    /// Those that run on every processor.
    case portable
    /// The fastest this processor runs.
    case widest
  }

  package var name: String { tracksDamage ? "raster-damage" : "raster" }
  package let maskRealisation: MaskRealisation
  package var screenScale: Double
  package private(set) var counters = WorkCounters()
  private var compositor: Compositor
  private var keptFrame = KeptFrame()

  /// Whether only what changed since the frame before is drawn again, false by default.
  ///
  /// The pixels are the same, as long as the buffer is the one drawn to last and nothing writes
  /// through its pointer in between. The work counters count what was drawn.
  package let tracksDamage: Bool

  /// Whether what is the same in several rows is worked out once, true by default.
  ///
  /// The pixels are the same; tests compare both ways.
  package var reusesRows: Bool {
    get { compositor.reusesRows }
    set { compositor.reusesRows = newValue }
  }

  /// How much of each frame is composed a second time, as a share of its rows; 0 by default.
  ///
  /// Real work that is known in size, to find out which slow-down a measurement can see. The pixels
  /// stay the same. Surfaces and coverage bitmaps are not made again: with masks carried out by those
  /// it is less than the share of the whole frame's work.
  package var repeatedRowShare = 0.0

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - maskRealisation: How masks are carried out.
  ///   - screenScale: Pixels per point of the screen, for snapshots.
  ///   - kernels: Which row kernels to use.
  ///   - tracksDamage: Whether only what changed since the frame before is drawn again.
  package init(
    maskRealisation: MaskRealisation = .clip, screenScale: Double = 1, kernels: Kernels = .widest,
    tracksDamage: Bool = false
  ) {
    self.tracksDamage = tracksDamage
    self.maskRealisation = maskRealisation
    self.screenScale = screenScale
    let table =
      kernels == .portable ? tb_pixel_kernels_portable() : tb_pixel_kernels_widest()
    compositor = Compositor(kernels: table.pointee, maskRealisation: maskRealisation)
    keptFrame.list.cutsContentToMask = compositor.list.cutsContentToMask
  }

  /// The name of the vector instructions that the widest kernels use here, such as `avx2`.
  package nonisolated static var widestKernelsName: String {
    String(cString: tb_pixel_kernels_widest_name())
  }

  package func render(_ root: View, scale: Double, into buffer: PixelBuffer) {
    if tracksDamage, keptFrame.isStill(in: buffer) {
      drawChanges(root, scale: scale, into: buffer)
    } else {
      draw(
        root, scale: scale, into: buffer.pixels, width: buffer.width, height: buffer.height,
        isSnapshot: false)
    }
    if repeatedRowShare > 0 { repeatRows(of: buffer) }
    if tracksDamage { keptFrame.keep(&compositor.list, in: buffer) }
    counters = compositor.counters
  }

  private func drawChanges(_ root: View, scale: Double, into buffer: PixelBuffer) {
    let area = PixelRect(left: 0, top: 0, right: buffer.width, bottom: buffer.height)
    compositor.list.build(root, scale: scale, in: area, isSnapshot: false)
    compositor.drawChanges(
      since: keptFrame.list, into: buffer.pixels, width: buffer.width, height: buffer.height)
  }

  /// Composes evenly spread strips of the frame again: what rows cost differs from place to place.
  private func repeatRows(of buffer: PixelBuffer) {
    let count = min(
      Int((repeatedRowShare * Double(buffer.height)).rounded()), buffer.height)
    let strips = min(RasterRenderer.mostStrips, count)
    for strip in 0..<strips {
      let size = count * (strip + 1) / strips - count * strip / strips
      let middle = buffer.height * (2 * strip + 1) / (2 * strips)
      let top = min(max(middle - size / 2, 0), buffer.height - size)
      compositor.drawAgain(top..<top + size, into: buffer.pixels)
    }
  }

  private static let mostStrips = 8

  /// The picture of a view; nil also when it would have more than `Image.largestPixelCount` pixels.
  package func image(of view: View, scaleFactor: Double) -> Image? {
    let scale = screenScale * scaleFactor
    guard let size = SnapshotSize(view.bounds.size, scale: scale) else { return nil }
    return Image(widthInPixels: size.width, heightInPixels: size.height, scale: scale) { target in
      guard let pixels = target.baseAddress else { return }
      draw(
        view, scale: scale, into: pixels, width: size.width, height: size.height, isSnapshot: true)
    }
  }

  private func draw(
    _ root: View, scale: Double, into pixels: UnsafeMutablePointer<UInt32>, width: Int,
    height: Int, isSnapshot: Bool
  ) {
    let area = PixelRect(left: 0, top: 0, right: width, bottom: height)
    compositor.list.build(root, scale: scale, in: area, isSnapshot: isSnapshot)
    compositor.draw(into: pixels, width: width, height: height)
  }
}
