import TransitionKit
import TransitionRendering

/// Frames made smaller for people to look at, by our own renderer, which averages what it reduces.
@MainActor
package enum SmallPicture {
  /// A frame at a width; smaller frames stay as they are.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - width: The width wanted, in pixels; the height follows.
  /// - Returns: A new picture.
  package static func make(of frame: PixelBuffer, width: Int) -> PixelBuffer {
    let width = max(1, min(width, frame.width))
    let height = max(1, frame.height * width / frame.width)
    let view = ImageView(image: frame.image(scale: 1))
    view.frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return draw(view, width: width, height: height)
  }

  static func draw(_ view: View, width: Int, height: Int) -> PixelBuffer {
    let canvas = PixelBuffer(width: width, height: height)
    RasterRenderer().render(view, scale: 1, into: canvas)
    return canvas
  }
}
