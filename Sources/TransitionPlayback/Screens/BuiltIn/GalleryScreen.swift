import TransitionKit

/// A photo library: the busy screen.
///
/// A grid of photos under a navigation bar, and a round button.
struct GalleryScreen: Sendable {
  private let grid: PixelGrid
  private let size: DisplaySize
  /// Where the photos show, in the screen.
  let photoArea: Rect
  /// The photos' frames in the photo area, row by row; the last row is cut off by the screen's end.
  let photoFrames: [Rect]
  private let photos: [Image]

  /// The most rows of photos, for displays that are very much taller than wide.
  private static let mostRows = 40
  private static let columns = 3

  /// Lays the screen out and makes its photos.
  init(_ size: DisplaySize) {
    self.size = size
    grid = PixelGrid(size)
    let top = grid.snapped(138)
    photoArea = Rect(
      x: 0, y: top, width: grid.width, height: max(grid.height - top, grid.pixel))
    photoFrames = GalleryScreen.frames(in: photoArea.size, on: grid)
    photos = photoFrames.enumerated().map { [grid] index, frame in
      let pixels = grid.pixelSize(of: frame)
      // 5 is prime to the number of subjects, so neighbours differ both ways.
      return Photo(
        Photo.Subject.allCases[index * 5 % Photo.Subject.allCases.count], seed: index + 7
      )
      .image(width: pixels.width, height: pixels.height, scale: size.scale)
    }
  }

  /// The view tree, laid out.
  @MainActor
  func makeView() -> View {
    let screen = ProportionalView(frame: Rect(origin: .zero, size: size.points))
    screen.backgroundColor = Palette.background
    addPhotos(to: screen)
    addNavigationBar(to: screen)
    screen.addText(
      [96, 66], x: 16 * grid.unit, y: 106 * grid.unit, height: 17, color: Palette.text, on: grid)
    addButton(to: screen)
    return screen
  }

  /// Square photos in three columns with equal gaps, all of one size in whole pixels.
  private static func frames(in area: Size, on grid: PixelGrid) -> [Rect] {
    let gap = grid.snapped(3)
    let fraction = (area.width - gap * Double(columns + 1)) / Double(columns)
    let side = max((fraction * grid.scale + 1e-6).rounded(.down) / grid.scale, grid.pixel)
    // Of a screen wider than tall only the part that shows.
    let height = max(min(side, grid.pixels(area.height)), grid.pixel)
    let rows = min(max(Int((area.height / (side + gap)).rounded(.up)), 1), mostRows)
    return (0..<rows * columns).map { index in
      Rect(
        x: gap + Double(index % columns) * (side + gap),
        y: Double(index / columns) * (side + gap), width: side, height: height)
    }
  }

  @MainActor
  private func addPhotos(to screen: ProportionalView) {
    let area = screen.addGroup(photoArea)
    area.identifier = "photos"
    area.clipsToBounds = true
    for (index, frame) in photoFrames.enumerated() {
      let view = area.addPicture(photos[index], frame, cornerRadius: grid.snapped(4))
      view.identifier = index == 0 ? "photo" : "photo-\(index + 1)"
    }
  }

  @MainActor
  private func addNavigationBar(to screen: ProportionalView) {
    let bar = screen.addGroup(
      grid.frame(x: 0, y: 0, width: grid.width, height: 88 * grid.unit), Palette.bar)
    bar.identifier = "navigation bar"
    bar.addStatusBar(Palette.text, on: grid)
    let middle = 56 * grid.unit
    bar.addText(
      [36], x: 16 * grid.unit, y: middle - 5 * grid.unit, height: 10, color: Palette.blue, on: grid)
    let title = grid.frame(center: Point(x: grid.width / 2, y: middle), width: 64, height: 14)
    bar.addShape(title, Palette.text, cornerRadius: title.height / 2)
    for column in 0..<3 {
      let dot = grid.frame(
        center: Point(x: grid.width - (20 + 9 * Double(column)) * grid.unit, y: middle), width: 5,
        height: 5)
      bar.addShape(dot, Palette.blue, cornerRadius: dot.height / 2)
    }
    bar.addShape(
      Rect(x: 0, y: bar.bounds.height - grid.pixel, width: grid.width, height: grid.pixel),
      Palette.hairline)
  }

  @MainActor
  private func addButton(to screen: ProportionalView) {
    let frame = grid.frame(
      center: Point(x: grid.width / 2, y: grid.height - 64 * grid.unit), width: 60, height: 60)
    let button = screen.addGroup(frame, Palette.green, cornerRadius: frame.width / 2)
    button.identifier = "origin"
    let middle = button.bounds.center
    for bar in [
      grid.frame(center: middle, width: 20, height: 3),
      grid.frame(center: middle, width: 3, height: 20),
    ] {
      button.addShape(bar, .white, cornerRadius: min(bar.width, bar.height) / 2)
    }
  }
}

extension ProportionalView {
  /// Adds a clock, a signal strength and a battery along the top.
  func addStatusBar(_ color: Color, on grid: PixelGrid) {
    addText([30], x: 20 * grid.unit, y: 12 * grid.unit, height: 9, color: color, on: grid)
    for column in 0..<4 {
      let height = 3.0 + 2 * Double(column)
      let bar = grid.frame(
        x: grid.width - (66 - 5 * Double(column)) * grid.unit, y: (21 - height) * grid.unit,
        width: 3 * grid.unit, height: height * grid.unit)
      addShape(bar, color, cornerRadius: grid.snapped(1))
    }
    let battery = grid.frame(
      x: grid.width - 40 * grid.unit, y: 12 * grid.unit, width: 20 * grid.unit,
      height: 9 * grid.unit)
    addShape(battery, color, cornerRadius: grid.snapped(3))
  }
}
