import TransitionKit

/// A PNG screen made ready for one display: its pixels, its parts cut out, ready to become views.
struct PictureScreen: Sendable {
  /// A named part, cut out of the picture.
  struct Part: Sendable {
    let name: String
    let pixels: PictureRect
    let fill: Color
    let image: Image
  }

  let size: DisplaySize
  /// As many pixels as the display has.
  let picture: Image
  /// The mean of the picture's border pixels.
  let background: Color
  let parts: [Part]
  /// Where bubbles start, in points of the display.
  let origin: Point?

  /// Fits a screen to a display.
  ///
  /// - Parameters:
  ///   - source: The decoded screen.
  ///   - size: The display.
  ///   - fits: Whether a picture of another size is scaled to fit.
  /// - Throws: `ScreenProblem` when the sizes differ and `fits` is off, or when a part is outside.
  init(_ source: PNGScreen, for size: DisplaySize, fits: Bool) throws(ScreenProblem) {
    let original = source.picture
    let fit = PictureFit(
      width: original.widthInPixels, height: original.heightInPixels, display: size)
    guard fits || fit.isExact(on: size) else {
      throw .wrongPixelSize(
        screen: source.name, pixels: "\(original.widthInPixels)x\(original.heightInPixels)",
        display: size, suggestion: source.suggestedSize)
    }
    let scale = source.declaredSize?.scale ?? size.scale
    if source.declaredSize == nil { try source.check(scale: scale) }
    let ground = original.meanOfBorder
    let picture = fit.draw(original, on: size, ground: ground)
    self.size = size
    self.picture = picture
    background = ground
    parts = source.regions.map { region in
      let pixels = fit.place(PictureRect(snapping: region.frame, scale: scale))
      let image = picture.cropped(
        x: pixels.x, y: pixels.y, width: pixels.width, height: pixels.height)
      return Part(
        name: region.name, pixels: pixels, fill: region.fill ?? image.meanOfBorder, image: image)
    }
    origin = source.origin.map { origin in
      let inPixels = Point(x: origin.point.x * scale, y: origin.point.y * scale)
      let placed = fit.place(inPixels)
      return Point(
        x: placed.x * size.points.width / Double(size.pixelWidth),
        y: placed.y * size.points.height / Double(size.pixelHeight))
    }
  }

  /// The view tree, laid out.
  ///
  /// The screen's contents are the picture. Each part is an image view with the part's name, above
  /// a view that fills its place: hiding the image view shows the fill, and as long as it is shown
  /// the pixels are the picture's own. The origin is a view called `origin` of no size. A screen of
  /// another size than the display's, such as in a sheet, shows the whole picture scaled to it.
  @MainActor
  func makeView() -> View {
    let screen = ProportionalView(frame: Rect(origin: .zero, size: size.points))
    screen.backgroundColor = background
    screen.contents = picture
    for part in parts {
      let frame = frame(of: part.pixels)
      screen.addShape(frame, part.fill).identifier = "fill of \(part.name)"
      screen.addPicture(part.image, frame).identifier = part.name
    }
    if let origin {
      let marker = View()
      marker.identifier = "origin"
      screen.add(marker, at: Rect(origin: origin, size: .zero))
    }
    return screen
  }

  /// Pixels in points: multiplied before divided, so that whole points come out whole.
  private func frame(of pixels: PictureRect) -> Rect {
    let width = size.points.width
    let height = size.points.height
    let across = Double(size.pixelWidth)
    let down = Double(size.pixelHeight)
    return Rect(
      x: Double(pixels.x) * width / across, y: Double(pixels.y) * height / down,
      width: Double(pixels.width) * width / across, height: Double(pixels.height) * height / down)
  }
}

extension Image {
  /// The mean of the outermost pixels of an opaque picture, each channel rounded to 8 bits.
  var meanOfBorder: Color {
    var sums = SIMD3<Int>()
    var count = 0
    let last = (column: widthInPixels - 1, row: heightInPixels - 1)
    for row in 0...last.row {
      let isWhole = row == 0 || row == last.row
      for column in stride(from: 0, through: last.column, by: isWhole ? 1 : max(last.column, 1)) {
        let pixel = pixels[row * widthInPixels + column]
        sums &+= SIMD3(Int(pixel & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel >> 16 & 0xFF))
        count += 1
      }
    }
    let mean = (2 &* sums &+ count) / (2 * count)
    return Color(
      red: Double(mean[0]) / 255, green: Double(mean[1]) / 255, blue: Double(mean[2]) / 255)
  }
}
