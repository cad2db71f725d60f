/// A view that shows a picture.
///
/// UIKit's `UIImageView`.
public final class ImageView: View {
  /// The picture; the same as `contents`.
  public var image: Image? {
    get { contents }
    set { contents = newValue }
  }

  /// Makes a view of a picture's own size at the origin.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
