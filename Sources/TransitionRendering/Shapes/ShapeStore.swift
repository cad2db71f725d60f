import CPixelKernels
import TransitionKit

/// The shapes of a frame, on the pixels, and the memory to evaluate them row by row.
struct ShapeStore: ~Copyable {
  /// The shapes, by the number that `add` was called with in turn.
  var shapes = ReusableBuffer<Shape>()
  /// Where the shapes' geometry comes from.
  var outlines = ReusableBuffer<Outline>()
  /// For how long the coverage asked for since the last reset holds.
  var steadiness = Steadiness()
  /// The points of all chains.
  var points = ReusableBuffer<DevicePoint>()
  /// Coverage of partly covered pixels, `bounds.width` bytes a shape.
  var coverage = ReusableBuffer<UInt8>(capacity: 4096)
  /// Areas added up along one row, all 0 between rows.
  var areas = ReusableBuffer<Double>()
  /// The points of the shape whose sides are being worked out.
  var ring = ReusableBuffer<DevicePoint>()
  /// Rows of shapes that stand still.
  var kept = KeptRows()
  let circle = QuarterCircle()

  /// Forgets all shapes and makes room for rows of a width.
  mutating func removeAll(width: Int) {
    shapes.removeAll()
    outlines.removeAll()
    points.removeAll()
    coverage.removeAll()
    guard areas.count < width + 2 else { return }
    areas.ensureCount(width + 2)
    areas.base.update(repeating: 0, count: areas.count)
  }

  /// Adds an outline cut to a rectangle of pixels.
  ///
  /// Rounded and turned ones are worked out when their first row is needed: many are hidden.
  ///
  /// - Parameters:
  ///   - outline: The geometry.
  ///   - bounds: The pixels it can cover.
  ///   - look: What else of the item can change from frame to frame; nil for a shape that is not one
  ///     of the frame's own.
  mutating func add(_ outline: Outline, in bounds: PixelRect, look: UInt64? = nil) {
    if let look { kept.note(shapes.count, outline, in: bounds, look: look) }
    outlines.append(outline)
    var shape = Shape()
    shape.bounds = bounds
    // Kept rows are written sixteen pixels at a time.
    shape.coverage = coverage.extend(by: bounds.width + KeptRow.mostPixels) - bounds.left
    let box = outline.rect.applying(outline.transform)
    (shape.x0, shape.x1, shape.y0, shape.y1) = (box.minX, box.maxX, box.minY, box.maxY)
    let isUpright = outline.isAxisAligned
    shape.kind = isUpright && outline.cornerRadius == 0 ? .box : .outline
    if isUpright { ShapeStore.addInner(of: outline, to: &shape) }
    shapes.append(shape)
  }

  /// Notes the rows with upright sides and the pixels between the corners.
  private static func addInner(of outline: Outline, to shape: inout Shape) {
    let radius = outline.cornerRadius
    let inner = outline.rect.insetBy(dx: radius, dy: radius).applying(outline.transform)
    shape.uprightStart = Outline.cut(inner.minY, .up, shape.bounds.top, shape.bounds.bottom)
    shape.uprightEnd = Outline.cut(inner.maxY, .down, shape.bounds.top, shape.bounds.bottom)
    shape.core = PixelRect(
      left: Outline.cut(inner.minX, .up, shape.bounds.left, shape.bounds.right),
      top: Outline.cut(shape.y0, .up, shape.bounds.top, shape.bounds.bottom),
      right: Outline.cut(inner.maxX, .down, shape.bounds.left, shape.bounds.right),
      bottom: Outline.cut(shape.y1, .down, shape.bounds.top, shape.bounds.bottom))
  }
}
