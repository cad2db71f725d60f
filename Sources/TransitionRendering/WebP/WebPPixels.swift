import CWebP

/// A picture in the form libwebp encodes from, with memory of its own.
final class WebPPixels {
  private(set) var picture = WebPPicture()

  /// Takes over a buffer's pixels: straight instead of premultiplied, blue in the lowest byte.
  init(_ buffer: PixelBuffer) throws(WebPError) {
    try WebPPixels.check(width: buffer.width, height: buffer.height)
    guard WebPPictureInit(&picture) != 0 else { throw .notEncoded(detail: "another libwebp") }
    picture.use_argb = 1
    picture.width = Int32(buffer.width)
    picture.height = Int32(buffer.height)
    guard WebPPictureAlloc(&picture) != 0, let target = picture.argb else {
      throw .notEncoded(detail: "out of memory")
    }
    let stride = Int(picture.argb_stride)
    for row in 0..<buffer.height {
      for column in 0..<buffer.width {
        target[row * stride + column] = WebPPixels.straight(
          buffer.pixels[row * buffer.width + column])
      }
    }
  }

  deinit { WebPPictureFree(&picture) }

  /// Lends the picture to a function of libwebp.
  ///
  /// - Parameter body: Gets the picture; 0 is failure.
  /// - Throws: `WebPError.notEncoded` with the code that the picture then has.
  func lend(_ body: (UnsafeMutablePointer<WebPPicture>) -> Int32) throws(WebPError) {
    guard body(&picture) == 0 else { return }
    throw .notEncoded(detail: "libwebp's error \(picture.error_code.rawValue)")
  }

  static func check(width: Int, height: Int) throws(WebPError) {
    guard width <= WebPLimits.side, height <= WebPLimits.side else {
      throw .tooLarge(width: width, height: height, limit: WebPLimits.side)
    }
  }

  /// A premultiplied pixel with red in the lowest byte as a straight one with blue there; what has
  /// no alpha has no colour.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      let value = pixel >> shift & 0xFF
      return alpha == 255 ? value : min(255, (value * 255 + alpha / 2) / alpha)
    }
    return channel(16) | channel(8) << 8 | channel(0) << 16 | alpha << 24
  }
}
