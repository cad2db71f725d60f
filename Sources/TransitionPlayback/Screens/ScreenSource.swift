import InputReading
import TransitionKit

/// What a user can name as a screen, not yet read or made.
package enum ScreenReference: Sendable, Hashable {
  /// One of the built-in screens.
  case builtIn(BuiltInScreen)
  /// One opaque colour.
  case flat(Color)
  /// A PNG file.
  case png(path: String)

  /// Reads `gallery`, `flat:#1c1c1e` or the path of a PNG file.
  ///
  /// - Parameter text: What the user wrote.
  /// - Throws: `ScreenProblem` when it is none of these, with the name that was probably meant.
  package init(parsing text: String) throws(ScreenProblem) {
    if let screen = BuiltInScreen(rawValue: text) {
      self = .builtIn(screen)
    } else if text == "flat" || text.hasPrefix("flat:") {
      guard let color = Color(hex: String(text.dropFirst(5))), color.alpha == 1 else {
        throw .badFlatColor(text)
      }
      self = .flat(color)
    } else if text.lowercased().hasSuffix(".png"), text.utf8.count <= 4_096 {
      self = .png(path: text)
    } else if text.contains(where: { $0 == "/" || $0 == "." }) {
      throw .notPNG(text)
    } else {
      throw .unknownScreen(
        text, nearest: nearestName(to: text, among: BuiltInScreen.allCases.map(\.rawValue)))
    }
  }

  /// The text that reads back as this reference.
  package var text: String {
    switch self {
    case .builtIn(let screen): screen.rawValue
    case .flat(let color): "flat:\(color.hexText)"
    case .png(let path): path
    }
  }
}

/// A screen that is known and, where it is a file, read: it can be made for any display.
package struct ScreenSource: Sendable {
  private enum Content: Sendable {
    case builtIn(BuiltInScreen)
    case flat(Color)
    case png(PNGScreen)
  }

  private let content: Content
  private let fits: Bool

  /// Finds or reads a screen.
  ///
  /// - Parameters:
  ///   - reference: What the user named.
  ///   - overrides: Regions and origin from the command line, for PNG files only.
  ///   - fits: Whether a picture of another size than the display's is scaled to fit.
  /// - Throws: `ScreenProblem` when a file is missing or refused, or the options do not go together.
  package init(
    _ reference: ScreenReference, overrides: ScreenOverrides = ScreenOverrides(),
    fits: Bool = false
  ) throws(ScreenProblem) {
    self.fits = fits
    switch reference {
    case .builtIn(let screen): content = .builtIn(screen)
    case .flat(let color): content = .flat(color)
    case .png(let path): content = .png(try PNGScreen.read(path: path, overrides: overrides))
    }
    if png == nil, !overrides.isEmpty { throw .optionsNeedPNG(screen: reference.text) }
  }

  /// Reads a text and finds or reads the screen it names; see `ScreenReference`.
  ///
  /// - Parameters:
  ///   - text: What the user wrote.
  ///   - overrides: Regions and origin from the command line, for PNG files only.
  ///   - fits: Whether a picture of another size than the display's is scaled to fit.
  /// - Throws: `ScreenProblem` when the text names nothing, or the screen cannot be had.
  package init(
    parsing text: String, overrides: ScreenOverrides = ScreenOverrides(), fits: Bool = false
  ) throws(ScreenProblem) {
    try self.init(ScreenReference(parsing: text), overrides: overrides, fits: fits)
  }

  /// Uses a decoded picture.
  ///
  /// - Parameters:
  ///   - screen: The picture and what is known about it.
  ///   - fits: Whether it is scaled to fit where the display's size is another.
  package init(_ screen: PNGScreen, fits: Bool = false) {
    content = .png(screen)
    self.fits = fits
  }

  /// The decoded picture of a PNG screen, nil for others.
  package var png: PNGScreen? {
    guard case .png(let screen) = content else { return nil }
    return screen
  }

  /// What people call it: `gallery`, `flat:#1c1c1e` or the file's name.
  package var name: String {
    switch content {
    case .builtIn(let screen): screen.rawValue
    case .flat(let color): "flat:\(color.hexText)"
    case .png(let screen): screen.name
    }
  }

  /// What identifies the content in a case key: equal keys show equal pixels on equal displays.
  ///
  /// `gallery:1` with the version of the drawing, `flat:#1c1c1e`, or `png:` and 16 hex digits (see
  /// `PNGScreen.contentHash`).
  package var contentKey: String {
    switch content {
    case .builtIn(let screen): "\(screen.rawValue):\(screen.drawingVersion)"
    case .flat(let color): "flat:\(color.hexText)"
    case .png(let screen): "png:\(screen.contentHash)"
    }
  }

  /// The size a PNG screen is made for, so that none need be given; nil when that is unknown, and
  /// for screens of any size.
  package var suggestedSize: DisplaySize? { png?.suggestedSize }

  /// Makes the screen ready for a display: photos are painted, parts cut out.
  ///
  /// - Parameter size: The display.
  /// - Returns: The screen, of which views can be made at no cost in pixels.
  /// - Throws: `ScreenProblem` when a picture does not have the display's size and is not fitted.
  package func screen(for size: DisplaySize) throws(ScreenProblem) -> Screen {
    switch content {
    case .builtIn(.gallery): Screen(.gallery(GalleryScreen(size)), size: size)
    case .builtIn(.detail): Screen(.detail(DetailScreen(size)), size: size)
    case .builtIn(.settings): Screen(.settings(SettingsScreen(size)), size: size)
    case .flat(let color): Screen(.flat(color), size: size)
    case .png(let screen):
      Screen(.picture(try PictureScreen(screen, for: size, fits: fits)), size: size)
    }
  }

  /// Makes the screen and one view tree of it; `screen(for:)` serves where several are needed.
  ///
  /// - Parameter size: The display.
  /// - Returns: The view tree, laid out.
  /// - Throws: `ScreenProblem` when a picture does not have the display's size and is not fitted.
  @MainActor
  package func makeView(for size: DisplaySize) throws(ScreenProblem) -> View {
    try screen(for: size).makeView()
  }
}
