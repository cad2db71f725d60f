import TransitionKit

/// Reads and writes PNG files.
///
/// Colours are taken as sRGB; colour profiles and gamma are not applied.
package enum PNGFile {
  /// Reads a PNG file of any colour type and depth into a premultiplied 8-bit image.
  ///
  /// - Parameters:
  ///   - path: The file; its name stands in every error.
  ///   - scale: Pixels per point of the image.
  ///   - limits: Bounds for what is read.
  /// - Returns: The image.
  /// - Throws: What is wrong with the file, or that it is too large.
  package static func read(
    path: String, scale: Double = 1, limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> Image {
    let bytes = try PNGFileAccess.read(path, limit: limits.bytes)
    return try read(bytes: bytes, name: path, scale: scale, limits: limits)
  }

  /// Reads the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: What to call it in errors.
  ///   - scale: Pixels per point of the image.
  ///   - limits: Bounds for what is read.
  /// - Returns: The image.
  /// - Throws: What is wrong with the bytes, or that they are too many.
  package static func read(
    bytes: [UInt8], name: String, scale: Double = 1, limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> Image {
    guard bytes.count <= limits.bytes else {
      throw .fileTooLarge(file: name, bytes: bytes.count, limit: limits.bytes)
    }
    guard PNGSignature.matches(bytes) else {
      throw .notPNG(file: name, looksLike: PNGSignature.guess(bytes))
    }
    return try PNGDecoder(file: name, limits: limits).image(bytes, scale: scale)
  }

  /// Writes an image as a PNG file, complete or not at all: first under another name in the same
  /// folder, then renamed.
  ///
  /// - Parameters:
  ///   - image: What to write; the same pixels give the same bytes.
  ///   - path: The file; one that is there is replaced.
  /// - Throws: Why the file could not be written.
  package static func write(_ image: Image, to path: String) throws(PNGError) {
    try write(image.pixels, width: image.widthInPixels, height: image.heightInPixels, to: path)
  }

  /// Writes a buffer as a PNG file, in the same way as an image.
  ///
  /// - Parameters:
  ///   - buffer: What to write; the same pixels give the same bytes.
  ///   - path: The file; one that is there is replaced.
  /// - Throws: Why the file could not be written.
  package static func write(_ buffer: PixelBuffer, to path: String) throws(PNGError) {
    try write(
      UnsafeBufferPointer(start: buffer.pixels, count: buffer.count), width: buffer.width,
      height: buffer.height, to: path)
  }

  private static func write(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, to path: String
  ) throws(PNGError) {
    let encoded = try PNGEncoder(file: path).encode(pixels, width: width, height: height)
    try PNGFileAccess.write(encoded, to: path)
  }
}
