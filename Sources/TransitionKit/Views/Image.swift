/// An immutable bitmap: premultiplied RGBA8 in sRGB, rows from the top, no padding.
///
/// A reference type, so that a view tree, a display list and a snapshot share one bitmap, and
/// unchecked `Sendable` because its pixels are never written after initialisation.
public final class Image: @unchecked Sendable {
  /// Pixels across, at least 1.
  public let widthInPixels: Int
  /// Pixels down, at least 1.
  public let heightInPixels: Int
  /// Pixels per point.
  public let scale: Double
  /// Whether every pixel's alpha is 255, which lets a renderer copy instead of blend.
  public let isOpaque: Bool
  private let storage: UnsafeMutablePointer<UInt32>

  /// The most pixels an image may have, a bound for untrusted files: 2^28 (1 GiB of memory).
  public static let largestPixelCount = 1 << 28

  /// Makes an image by letting `fill` write every pixel once.
  ///
  /// - Parameters:
  ///   - widthInPixels: Pixels across, at least 1.
  ///   - heightInPixels: Pixels down, at least 1; width × height at most `largestPixelCount`.
  ///   - scale: Pixels per point, above 0.
  ///   - fill: Gets the pixels, all 0 (transparent), row after row; red is the lowest byte.
  public init(
    widthInPixels: Int, heightInPixels: Int, scale: Double,
    fill: (UnsafeMutableBufferPointer<UInt32>) throws -> Void
  ) rethrows {
    requireContract(widthInPixels > 0 && heightInPixels > 0, "an image has at least one pixel")
    requireContract(scale > 0 && scale.isFinite, "an image's scale is a number above 0")
    let count = widthInPixels * heightInPixels
    requireContract(count <= Image.largestPixelCount, "an image has at most 2^28 pixels")
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    pixels.initialize(repeating: 0, count: count)
    do {
      try fill(UnsafeMutableBufferPointer(start: pixels, count: count))
    } catch {
      pixels.deallocate()
      throw error
    }
    storage = pixels
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.scale = scale
    isOpaque = Image.areOpaque(UnsafeBufferPointer(start: pixels, count: count))
  }

  /// Whether all pixels' alpha is 255.
  ///
  /// The bits that a thousand pixels share are found by vectors before it is asked whether to go on.
  private static func areOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var start = 0
    while start < pixels.count {
      let end = min(start + 1024, pixels.count)
      var shared = UInt32.max
      for index in start..<end { shared &= pixels[index] }
      guard shared >> 24 == 255 else { return false }
      start = end
    }
    return true
  }

  deinit { storage.deallocate() }

  /// The pixels, row after row from the top, valid as long as the image is.
  public var pixels: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: storage, count: widthInPixels * heightInPixels)
  }

  /// The extent in points.
  public var size: Size {
    Size(width: Double(widthInPixels) / scale, height: Double(heightInPixels) / scale)
  }

  /// Bytes the pixels take: 4·width·height.
  public var byteCount: Int { 4 * widthInPixels * heightInPixels }

  /// The part inside a rectangle of whole pixels, which must lie inside the image.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Image {
    requireContract(
      x >= 0 && y >= 0 && x + width <= widthInPixels && y + height <= heightInPixels,
      "the part must lie inside the image")
    return Image(widthInPixels: width, heightInPixels: height, scale: scale) { target in
      for row in 0..<height {
        for column in 0..<width {
          target[row * width + column] = storage[(y + row) * widthInPixels + x + column]
        }
      }
    }
  }
}
