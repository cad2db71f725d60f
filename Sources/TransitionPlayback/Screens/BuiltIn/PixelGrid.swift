import TransitionKit

/// Turns a drawing's measures into frames on whole pixels of a display.
///
/// Measures are points on displays of at least 320 × 480 points. On smaller ones they shrink with
/// the display, so that even one of a few pixels has room for every part.
struct PixelGrid: Sendable {
  /// Points across the display.
  let width: Double
  /// Points down the display.
  let height: Double
  /// Pixels per point.
  let scale: Double
  /// What one measure is in points: 1, less on displays smaller than 320 × 480 points.
  let unit: Double

  init(_ size: DisplaySize) {
    width = size.points.width
    height = size.points.height
    scale = size.scale
    unit = min(1, size.points.width / 320, size.points.height / 480)
  }

  /// A measure in points, to the nearest whole pixel.
  func snapped(_ measure: Double) -> Double { pixels(measure * unit) }

  /// Points to the nearest whole pixel.
  func pixels(_ points: Double) -> Double { (points * scale).rounded() / scale }

  /// One pixel in points: a hairline.
  var pixel: Double { 1 / scale }

  /// A rectangle in points with every edge on the nearest whole pixel, at least one pixel each way.
  func frame(x: Double, y: Double, width: Double, height: Double) -> Rect {
    let left = pixels(x)
    let top = pixels(y)
    return Rect(
      x: left, y: top, width: max(pixels(x + width) - left, pixel),
      height: max(pixels(y + height) - top, pixel))
  }

  /// A rectangle around a centre in points, of a size in measures, on whole pixels.
  func frame(center: Point, width: Double, height: Double) -> Rect {
    let size = Size(
      width: max(snapped(width), pixel), height: max(snapped(height), pixel))
    return Rect(
      origin: Point(
        x: pixels(center.x - size.width / 2), y: pixels(center.y - size.height / 2)),
      size: size)
  }

  /// Pixels across and down of a frame that lies on whole pixels, at least 1 each.
  func pixelSize(of frame: Rect) -> (width: Int, height: Int) {
    (
      max(Int((frame.width * scale).rounded()), 1),
      max(Int((frame.height * scale).rounded()), 1)
    )
  }
}
