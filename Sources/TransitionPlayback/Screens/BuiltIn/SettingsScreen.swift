import TransitionKit

/// Settings: the quiet screen.
///
/// Rounded cards with rows, separators and switches.
struct SettingsScreen: Sendable {
  private let grid: PixelGrid
  private let size: DisplaySize
  /// The card at the top.
  let profileFrame: Rect
  /// The cards of four rows each; the last one is cut off by the screen's end.
  let cardFrames: [Rect]
  private let avatar: Image
  private let avatarFrame: Rect

  /// The most cards, for displays that are very much taller than wide.
  private static let mostCards = 24
  private static let rowsPerCard = 4
  private static let rowHeight = 46.0

  private static let icons = [
    Palette.orange, Palette.blue, Palette.green, Palette.red, Palette.indigo, Palette.pink,
    Palette.gray, Palette.teal,
  ]

  private static let labels: [[Double]] = [
    [42, 34], [38], [62], [46], [40], [48, 30], [56], [44], [36, 48], [66], [30, 40],
  ]

  /// Lays the screen out and makes its one picture.
  init(_ size: DisplaySize) {
    self.size = size
    grid = PixelGrid(size)
    let left = 16 * grid.unit
    let width = grid.width - 2 * left
    profileFrame = grid.frame(x: left, y: 88 * grid.unit, width: width, height: 90 * grid.unit)
    avatarFrame = grid.frame(
      x: 16 * grid.unit, y: 14 * grid.unit, width: 62 * grid.unit, height: 62 * grid.unit)
    let pixels = grid.pixelSize(of: avatarFrame)
    avatar = Photo(.lights, seed: 2)
      .image(width: pixels.width, height: pixels.height, scale: size.scale)
    let height = SettingsScreen.rowHeight * Double(SettingsScreen.rowsPerCard)
    let first = 200.0
    let count = ((grid.height / grid.unit - first) / (height + 22)).rounded(.up)
    cardFrames = (0..<Int(min(max(count, 1), Double(SettingsScreen.mostCards)))).map { [grid] in
      grid.frame(
        x: left, y: (first + Double($0) * (height + 22)) * grid.unit, width: width,
        height: height * grid.unit)
    }
  }

  /// The view tree, laid out.
  @MainActor
  func makeView() -> View {
    let screen = ProportionalView(frame: Rect(origin: .zero, size: size.points))
    screen.backgroundColor = Palette.background
    screen.addStatusBar(Palette.text, on: grid)
    let title = grid.frame(
      center: Point(x: grid.width / 2, y: 54 * grid.unit), width: 70, height: 14)
    screen.addShape(title, Palette.text, cornerRadius: title.height / 2)
    // The last card reaches over the end of the screen.
    let list = screen.addGroup(screen.bounds)
    list.identifier = "list"
    list.clipsToBounds = true
    addProfile(to: list)
    for (index, frame) in cardFrames.enumerated() { addCard(index, frame, to: list) }
    return screen
  }

  @MainActor
  private func addProfile(to list: ProportionalView) {
    let card = list.addGroup(profileFrame, .white, cornerRadius: grid.snapped(12))
    card.identifier = "profile"
    card.addPicture(avatar, avatarFrame, cornerRadius: avatarFrame.width / 2).identifier = "avatar"
    let left = 94 * grid.unit
    card.addText([58, 72], x: left, y: 30 * grid.unit, height: 14, color: Palette.text, on: grid)
    card.addText(
      [34, 46, 28], x: left, y: 54 * grid.unit, height: 9, color: Palette.secondaryText, on: grid)
  }

  @MainActor
  private func addCard(_ index: Int, _ frame: Rect, to list: ProportionalView) {
    let card = list.addGroup(frame, .white, cornerRadius: grid.snapped(12))
    card.identifier = "card-\(index + 1)"
    for row in 0..<SettingsScreen.rowsPerCard {
      let top = SettingsScreen.rowHeight * Double(row)
      addRow(index * SettingsScreen.rowsPerCard + row, top: top, to: card)
      guard row > 0 else { continue }
      let line = grid.frame(
        x: 56 * grid.unit, y: top * grid.unit, width: frame.width - 56 * grid.unit, height: 0)
      card.addShape(line, Palette.hairline)
    }
  }

  @MainActor
  private func addRow(_ number: Int, top: Double, to card: ProportionalView) {
    let icon = grid.frame(
      x: 16 * grid.unit, y: (top + 9) * grid.unit, width: 28 * grid.unit, height: 28 * grid.unit)
    card.addShape(
      icon, SettingsScreen.icons[number % SettingsScreen.icons.count],
      cornerRadius: grid.snapped(7))
    card.addText(
      SettingsScreen.labels[number % SettingsScreen.labels.count], x: 56 * grid.unit,
      y: (top + 18) * grid.unit, height: 11, color: Palette.text, on: grid)
    // On and off in a pattern without an obvious rhythm.
    addSwitch(isOn: number * number % 7 < 2, top: top + 8, to: card)
  }

  @MainActor
  private func addSwitch(isOn: Bool, top: Double, to card: ProportionalView) {
    let frame = grid.frame(
      x: card.bounds.width - 66 * grid.unit, y: top * grid.unit, width: 50 * grid.unit,
      height: 30 * grid.unit)
    let track = card.addGroup(
      frame, isOn ? Palette.green : Palette.fill, cornerRadius: frame.height / 2)
    let knob = grid.frame(
      x: (isOn ? 22 : 2) * grid.unit, y: 2 * grid.unit, width: 26 * grid.unit,
      height: 26 * grid.unit)
    track.addShape(knob, .white, cornerRadius: knob.height / 2)
  }
}
