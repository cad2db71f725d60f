import TransitionKit
import TransitionRendering

/// Finds the pixels in which a mask shows the screen that arrives or leaves.
///
/// The way from the window down to that screen is drawn once more, bare: only the masks on it, and
/// the screen as one white area. No knowledge of a particular transition is needed.
@MainActor
struct RevealProbe {
  private let renderer = RasterRenderer()

  /// Which pixels show nothing but the screen, row after row.
  ///
  /// - Parameters:
  ///   - screen: The screen; it must be in the window.
  ///   - root: The window.
  ///   - scale: Pixels per point.
  ///   - canvas: Where to draw; as large as the window in pixels.
  /// - Returns: A value for each pixel of the canvas; all false when the screen is not there.
  func revealed(_ screen: View, in root: View, scale: Double, canvas: PixelBuffer) -> [Bool] {
    var bare = RevealProbe.bareCopy(of: screen)
    bare.backgroundColor = .white
    var view = screen
    while let superview = view.superview {
      let outer = RevealProbe.bareCopy(of: superview)
      outer.addSubview(bare)
      bare = outer
      view = superview
    }
    guard view === root else { return [Bool](repeating: false, count: canvas.count) }
    renderer.render(bare, scale: scale, into: canvas)
    return (0..<canvas.count).map { canvas.pixels[$0] == 0xFFFF_FFFF }
  }

  /// A view's place, clip and mask, with nothing of its own to be seen.
  private static func bareCopy(of view: View) -> View {
    let copy = View()
    var properties = view.properties
    properties.backgroundColor = nil
    properties.contents = nil
    properties.alpha = 1
    properties.zPosition = 0
    copy.properties = properties
    copy.mask = view.mask?.copyOfSubtree()
    return copy
  }
}
