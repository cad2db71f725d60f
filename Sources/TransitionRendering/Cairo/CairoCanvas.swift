import CCairo
import TransitionKit

/// A Cairo context on memory of ours: the few calls that drawing a display list needs.
///
/// Cairo's ARGB32 has blue in the lowest byte, our pixels have red there. Compositing treats the
/// colour channels alike, so nothing is converted: Cairo gets our pixels, of pictures and of the
/// frame, as they are, and takes our red for its blue all the way.
struct CairoCanvas: ~Copyable {
  private let surface: OpaquePointer?
  private let context: OpaquePointer?

  /// Cairo counts in 24.8 bits; farther out than this, in pixels, shapes would be drawn wrong.
  private static let farthest = 8_388_607.0

  /// Begins to draw into pixels that stay valid and unmoved as long as the canvas.
  init(pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    surface = CairoCanvas.surface(pixels, width: width, height: height, isOpaque: false)
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Completes what has been drawn; nil when all of it succeeded.
  func finish() -> RenderingFailure? {
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    let cause = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error"
    return RenderingFailure(message: "Cairo could not draw: \(cause).")
  }

  private static func surface(
    _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, isOpaque: Bool
  ) -> OpaquePointer? {
    let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    return cairo_image_surface_create_for_data(
      bytes, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
      Int32(4 * width))
  }

  // MARK: Clipping and groups

  func save() { cairo_save(context) }

  func restore() { cairo_restore(context) }

  /// Cuts what follows to whole pixels.
  func clip(to bounds: PixelRect) {
    cairo_rectangle(
      context, Double(bounds.left), Double(bounds.top), Double(bounds.width),
      Double(bounds.height))
    cairo_clip(context)
  }

  /// Cuts what follows to an outline, with soft edges.
  ///
  /// - Throws: `RenderingFailure` for a shape that is out of Cairo's reach.
  func clip(to outline: Outline, in bounds: PixelRect) throws(RenderingFailure) {
    // An empty path leaves nothing, as an outline without area should.
    _ = try addPath(outline, in: bounds)
    cairo_clip(context)
  }

  /// Draws what follows into a surface of its own, as large as the clip.
  func pushGroup(_ content: cairo_content_t) { cairo_push_group_with_content(context, content) }

  /// Ends a group.
  ///
  /// - Returns: Its pixels, to be given to `release`.
  func popGroup() -> OpaquePointer? { cairo_pop_group(context) }

  func release(_ pattern: OpaquePointer?) { cairo_pattern_destroy(pattern) }

  /// Multiplies what a group has drawn so far by an opacity.
  func fadeGroup(by opacity: UInt8) {
    guard opacity < 255 else { return }
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_rgba(context, 0, 0, 0, Double(opacity) / 255)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Composites a group, multiplied with another one's alpha or with an opacity.
  func composite(_ group: OpaquePointer?, mask: OpaquePointer?, opacity: UInt8) {
    cairo_set_source(context, group)
    if let mask {
      cairo_mask(context, mask)
    } else if opacity < 255 {
      cairo_paint_with_alpha(context, Double(opacity) / 255)
    } else {
      cairo_paint(context)
    }
  }

  // MARK: Colours and pictures

  /// Fills an outline with a premultiplied colour.
  ///
  /// - Throws: `RenderingFailure` for a shape that is out of Cairo's reach.
  func fill(
    _ outline: Outline, _ pixel: UInt32, in bounds: PixelRect
  ) throws(RenderingFailure) {
    let alpha = Double(pixel >> 24)
    guard alpha > 0 else { return }
    cairo_set_source_rgba(
      context, Double(pixel >> 16 & 0xFF) / alpha, Double(pixel >> 8 & 0xFF) / alpha,
      Double(pixel & 0xFF) / alpha, alpha / 255)
    try fillPath(outline, in: bounds, opacity: 255)
  }

  /// Fills an outline with a picture.
  ///
  /// The picture is extended by its edge (`EXTEND_PAD`) and cut by a filled path: with `EXTEND_NONE`
  /// and `cairo_paint` a fractional offset leaves pixman's fast ways.
  ///
  /// - Throws: `RenderingFailure` for a shape that is out of Cairo's reach.
  func fill(
    _ outline: Outline, _ picture: PlacedPicture, opacity: UInt8, in bounds: PixelRect
  ) throws(RenderingFailure) {
    guard let inverse = CairoCanvas.snapped(picture, in: bounds).inverted(), inverse.isFinite
    else { return }
    // Cairo only reads from the source; its interface does not say so.
    let source = CairoCanvas.surface(
      UnsafeMutablePointer(mutating: picture.pixels), width: picture.width,
      height: picture.height, isOpaque: picture.isOpaque)
    let pattern = cairo_pattern_create_for_surface(source)
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CairoCanvas.filter(for: picture.transform))
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_surface_destroy(source)
    try fillPath(outline, in: bounds, opacity: opacity)
  }

  /// Below half size pixels are averaged first, as spec 1.8 asks; Cairo does that with `GOOD` only.
  private static func filter(for transform: Transform) -> cairo_filter_t {
    let across = transform.a * transform.a + transform.b * transform.b
    let down = transform.c * transform.c + transform.d * transform.d
    return min(across, down) < 0.25 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
  }

  /// A picture's transform, whole where it is off by less than sampling can show.
  private static func snapped(_ picture: PlacedPicture, in bounds: PixelRect) -> Transform {
    let transform = picture.transform
    let tolerance = Outline.tolerance
    let reach = Double(max(bounds.width, bounds.height, 1))
    let (x, y) = (transform.tx.rounded(), transform.ty.rounded())
    guard max(abs(transform.a - 1), abs(transform.d - 1)) * reach < tolerance,
      max(abs(transform.b), abs(transform.c)) * reach < tolerance,
      abs(transform.tx - x) < tolerance, abs(transform.ty - y) < tolerance
    else { return transform }
    return Transform(translationX: x, y: y)
  }

  // MARK: Paths

  private func fillPath(
    _ outline: Outline, in bounds: PixelRect, opacity: UInt8
  ) throws(RenderingFailure) {
    let box = outline.rect.applying(outline.transform)
    let sticksOut = !outline.isUpright && !bounds.contains(box)
    if sticksOut || opacity < 255 { save() }
    defer { if sticksOut || opacity < 255 { restore() } }
    if sticksOut { clip(to: bounds) }
    guard try addPath(outline, in: bounds) else { return }
    if opacity < 255 {
      cairo_clip(context)
      cairo_paint_with_alpha(context, Double(opacity) / 255)
    } else {
      cairo_fill(context)
    }
  }

  /// Begins a path along an outline; an upright rectangle is cut to the bounds by itself.
  ///
  /// - Returns: Whether there is anything inside.
  /// - Throws: `RenderingFailure` for a shape that is out of Cairo's reach.
  private func addPath(
    _ outline: Outline, in bounds: PixelRect
  ) throws(RenderingFailure) -> Bool {
    let box = outline.rect.applying(outline.transform)
    if outline.isUpright {
      let left = max(box.minX, Double(bounds.left))
      let top = max(box.minY, Double(bounds.top))
      let width = min(box.maxX, Double(bounds.right)) - left
      let height = min(box.maxY, Double(bounds.bottom)) - top
      guard width > 0, height > 0 else { return false }
      cairo_rectangle(context, left, top, width, height)
      return true
    }
    let determinant = outline.transform.determinant
    guard determinant.isFinite, determinant != 0 else { return false }
    let farthest = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY))
    guard farthest < CairoCanvas.farthest else {
      throw RenderingFailure(
        message: "Cairo cannot draw a shape that reaches \(farthest) pixels out; its limit is "
          + "\(CairoCanvas.farthest). Use the renderer raster.")
    }
    var matrix = cairo_matrix_t(outline.transform)
    cairo_set_matrix(context, &matrix)
    addRoundedRectangle(outline.rect, radius: outline.cornerRadius)
    cairo_identity_matrix(context)
    return true
  }

  private func addRoundedRectangle(_ rect: Rect, radius: Double) {
    guard radius > 0 else {
      return cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    }
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    cairo_new_sub_path(context)
    cairo_arc(context, right, top, radius, -.pi / 2, 0)
    cairo_arc(context, right, bottom, radius, 0, .pi / 2)
    cairo_arc(context, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(context, left, top, radius, .pi, .pi * 1.5)
    cairo_close_path(context)
  }
}

extension Outline {
  /// Whether it is a rectangle with sides along rows and columns.
  fileprivate var isUpright: Bool { cornerRadius == 0 && isAxisAligned }
}

extension PixelRect {
  /// Whether a rectangle in pixels lies inside.
  fileprivate func contains(_ box: Rect) -> Bool {
    box.minX >= Double(left) && box.minY >= Double(top) && box.maxX <= Double(right)
      && box.maxY <= Double(bottom)
  }
}

extension cairo_matrix_t {
  fileprivate init(_ transform: Transform) {
    self.init(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }
}
