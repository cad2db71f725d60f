import TransitionKit

/// A screen made ready for one display size: everything costly is done, views can be made from it.
package struct Screen: Sendable {
  /// The display it is made for.
  package let size: DisplaySize

  private let content: Content

  enum Content: Sendable {
    case gallery(GalleryScreen)
    case detail(DetailScreen)
    case settings(SettingsScreen)
    case flat(Color)
    case picture(PictureScreen)
  }

  init(_ content: Content, size: DisplaySize) {
    self.content = content
    self.size = size
  }

  /// A new view tree of this screen, laid out at the display's size; its pictures are shared.
  @MainActor
  package func makeView() -> View {
    let view: View
    switch content {
    case .gallery(let screen): view = screen.makeView()
    case .detail(let screen): view = screen.makeView()
    case .settings(let screen): view = screen.makeView()
    case .picture(let screen): view = screen.makeView()
    case .flat(let color):
      view = View(frame: Rect(origin: .zero, size: size.points))
      view.backgroundColor = color
    }
    view.layoutIfNeeded()
    return view
  }
}
