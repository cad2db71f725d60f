import CXXHash
import TransitionKit

/// A bitmap that a renderer draws into: premultiplied RGBA8 in sRGB, rows from the top, no padding.
///
/// Each pixel is one 32-bit number with red in the lowest byte. The memory is aligned to 64 bytes
/// and belongs to the buffer. Not `Sendable`: one thread draws into it.
package final class PixelBuffer {
  /// Pixels across, at least 1.
  package let width: Int
  /// Pixels down, at least 1.
  package let height: Int
  /// The first pixel; the one at (x, y) is `pixels[y * width + x]`.
  package let pixels: UnsafeMutablePointer<UInt32>

  /// How often something else than a renderer changed pixels, as far as this buffer knows.
  private(set) var editCount = 0

  /// Makes a transparent black buffer; width × height must be at most `Image.largestPixelCount`.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a pixel buffer has at least one pixel")
    precondition(
      width <= Image.largestPixelCount / height, "a pixel buffer has at most 2^28 pixels")
    self.width = width
    self.height = height
    pixels = UnsafeMutableRawPointer.allocate(byteCount: 4 * width * height, alignment: 64)
      .bindMemory(to: UInt32.self, capacity: width * height)
    clear()
  }

  /// Makes a buffer with the pixels of an image.
  package convenience init(image: Image) {
    self.init(width: image.widthInPixels, height: image.heightInPixels)
    for (index, pixel) in image.pixels.enumerated() { pixels[index] = pixel }
  }

  deinit { UnsafeMutableRawPointer(pixels).deallocate() }

  /// How many pixels there are.
  package var count: Int { width * height }

  /// Bytes the pixels take: 4·width·height.
  package var byteCount: Int { 4 * count }

  /// The pixel in a column and a row, both from 0.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the buffer")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel outside the buffer")
      pixels[y * width + x] = newValue
      editCount += 1
    }
  }

  /// Makes every pixel transparent black.
  package func clear() {
    pixels.update(repeating: 0, count: count)
    editCount += 1
  }

  /// A fast hash of the pixels: XXH3, 64 bits, of the bytes in memory order.
  ///
  /// The size is not in it. The same on every little-endian machine.
  package func hash() -> UInt64 { XXH3_64bits(pixels, byteCount) }

  /// A copy of the pixels as an image with a number of pixels per point.
  package func image(scale: Double) -> Image {
    Image(widthInPixels: width, heightInPixels: height, scale: scale) { target in
      target.baseAddress?.update(from: pixels, count: count)
    }
  }
}
