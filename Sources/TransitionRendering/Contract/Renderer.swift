import TransitionKit

/// What turns a view tree into pixels.
@MainActor
package protocol Renderer: Snapshotting {
  /// The name used in options and reports, such as `raster`.
  var name: String { get }

  /// How this renderer carries out masks.
  var maskRealisation: MaskRealisation { get }

  /// Pixels per point of the screen, which snapshots are taken at (spec 1.7).
  ///
  /// Set it before a transition begins; `render` takes its own scale.
  var screenScale: Double { get set }

  /// The work of the last `render`; snapshots are not in it.
  var counters: WorkCounters { get }

  /// The first thing this renderer could not draw; nil as long as every picture is right.
  ///
  /// It stays, so that it may be asked for after a whole play.
  var failure: RenderingFailure? { get }

  /// Draws a view tree over transparent black.
  ///
  /// The root's bounds begin at the buffer's top left pixel, whatever the root's own center and
  /// transform; its alpha, mask and clipping hold. What lies outside the buffer is cut off.
  ///
  /// - Parameters:
  ///   - root: The topmost view.
  ///   - scale: Pixels per point, above 0.
  ///   - buffer: Where to draw; every pixel is written.
  func render(_ root: View, scale: Double, into buffer: PixelBuffer)
}

extension Renderer {
  /// Nil: a renderer that cannot fail need not say so.
  package var failure: RenderingFailure? { nil }
}
