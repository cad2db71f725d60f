import TransitionKit

/// A photo with its story: a large picture, a title, text, thumbnails and a button.
struct DetailScreen: Sendable {
  private let grid: PixelGrid
  private let size: DisplaySize
  /// The large picture's frame: the upper 46 hundredths of the screen.
  let heroFrame: Rect
  /// The thumbnails' frames, from left to right.
  let thumbnailFrames: [Rect]
  /// The button's frame.
  let buttonFrame: Rect
  private let hero: Image
  private let thumbnails: [Image]

  /// Lays the screen out and makes its pictures.
  init(_ size: DisplaySize) {
    self.size = size
    grid = PixelGrid(size)
    heroFrame = grid.frame(x: 0, y: 0, width: grid.width, height: grid.height * 0.46)
    let margin = 20 * grid.unit
    let room = max(grid.width - 2 * margin, grid.pixel)
    let buttonTop = grid.height - 68 * grid.unit
    buttonFrame = grid.frame(x: margin, y: buttonTop, width: room, height: 50 * grid.unit)
    let gap = 10 * grid.unit
    let width = max((room - 2 * gap) / 3, grid.pixel)
    let height = min(width * 0.714, 0.3 * (grid.height - heroFrame.height))
    let thumbnailTop = buttonTop - 22 * grid.unit - height
    thumbnailFrames = (0..<3).map { [grid] column in
      grid.frame(
        x: margin + Double(column) * (width + gap), y: thumbnailTop, width: width, height: height)
    }
    hero = DetailScreen.picture(.sunset, seed: 7, in: heroFrame, on: grid)
    thumbnails = zip(thumbnailFrames, [Photo.Subject.hills, .lights, .city]).map { [grid] in
      DetailScreen.picture($1, seed: 7, in: $0, on: grid)
    }
  }

  /// The view tree, laid out.
  @MainActor
  func makeView() -> View {
    let screen = ProportionalView(frame: Rect(origin: .zero, size: size.points))
    screen.backgroundColor = .white
    screen.addPicture(hero, heroFrame).identifier = "photo"
    screen.addStatusBar(.white, on: grid)
    addText(to: screen)
    for (index, frame) in thumbnailFrames.enumerated() {
      screen.addPicture(thumbnails[index], frame, cornerRadius: grid.snapped(8)).identifier =
        "thumbnail-\(index + 1)"
    }
    addButton(to: screen)
    return screen
  }

  private static func picture(
    _ subject: Photo.Subject, seed: Int, in frame: Rect, on grid: PixelGrid
  ) -> Image {
    let pixels = grid.pixelSize(of: frame)
    return Photo(subject, seed: seed)
      .image(width: pixels.width, height: pixels.height, scale: grid.scale)
  }

  @MainActor
  private func addText(to screen: ProportionalView) {
    let left = 20 * grid.unit
    let top = heroFrame.maxY
    screen.addText(
      [112, 84], x: left, y: top + 24 * grid.unit, height: 20, color: Palette.text, on: grid)
    screen.addText(
      [44, 58, 76], x: left, y: top + 56 * grid.unit, height: 10, color: Palette.secondaryText,
      on: grid)
    let bodyTop = top + 86 * grid.unit
    let bodyEnd = thumbnailFrames[0].minY - 15 * grid.unit
    screen.addParagraph(
      in: Rect(
        x: left, y: bodyTop, width: max(grid.width - 2 * left, 0),
        height: max(bodyEnd - bodyTop, 0)),
      pitch: 21, height: 10, color: Palette.body, on: grid)
  }

  @MainActor
  private func addButton(to screen: ProportionalView) {
    let button = screen.addGroup(buttonFrame, Palette.blue, cornerRadius: grid.snapped(12))
    button.identifier = "button"
    let label = grid.frame(center: button.bounds.center, width: 96, height: 12)
    button.addShape(label, .white, cornerRadius: label.height / 2)
  }
}
