import TransitionKit

/// How a picture lies on a display: pixel for pixel, or fitted whole with its proportions kept.
struct PictureFit: Sendable, Hashable {
  /// The picture's pixels across and down.
  let width: Int
  let height: Int
  /// Where the picture lies on the display, in whole pixels.
  let target: PictureRect

  /// As large as the display allows, in the middle, rounded to whole pixels.
  init(width: Int, height: Int, display: DisplaySize) {
    self.width = width
    self.height = height
    let across = display.pixelWidth
    let down = display.pixelHeight
    let isLimitedByWidth = across * height <= down * width
    let fitted =
      isLimitedByWidth
      ? (width: across, height: max((2 * height * across + width) / (2 * width), 1))
      : (width: max((2 * width * down + height) / (2 * height), 1), height: down)
    target = PictureRect(
      x: (across - fitted.width) / 2, y: (down - fitted.height) / 2, width: fitted.width,
      height: fitted.height)
  }

  /// Whether every pixel of the picture is one of the display.
  func isExact(on display: DisplaySize) -> Bool {
    width == display.pixelWidth && height == display.pixelHeight
  }

  /// Where a part of the picture lies on the display: edges to the nearest pixel, at least one each
  /// way.
  func place(_ part: PictureRect) -> PictureRect {
    let left = min(edge(part.x, width, target.width), target.width - 1)
    let top = min(edge(part.y, height, target.height), target.height - 1)
    let right = max(edge(part.x + part.width, width, target.width), left + 1)
    let bottom = max(edge(part.y + part.height, height, target.height), top + 1)
    return PictureRect(
      x: target.x + left, y: target.y + top, width: right - left, height: bottom - top)
  }

  /// Where a place of the picture, in its pixels, lies on the display, in its pixels.
  func place(_ point: Point) -> Point {
    Point(
      x: Double(target.x) + point.x * Double(target.width) / Double(width),
      y: Double(target.y) + point.y * Double(target.height) / Double(height))
  }

  private func edge(_ pixel: Int, _ from: Int, _ to: Int) -> Int {
    (2 * pixel * to + from) / (2 * from)
  }

  /// The picture on the display's pixels, on a plain ground where it does not reach.
  func draw(_ picture: Image, on display: DisplaySize, ground: Color) -> Image {
    guard !isExact(on: display) else { return picture }
    let fitted = picture.resampled(width: target.width, height: target.height)
    return Image(
      widthInPixels: display.pixelWidth, heightInPixels: display.pixelHeight, scale: display.scale
    ) { pixels in
      pixels.update(repeating: ground.premultipliedPixel)
      for row in 0..<target.height {
        let start = (target.y + row) * display.pixelWidth + target.x
        for column in 0..<target.width {
          pixels[start + column] = fitted.pixels[row * target.width + column]
        }
      }
    }
  }
}
