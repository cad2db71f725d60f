import TransitionKit

/// Reads and writes PNG files.
package enum PNGFile {
  /// Reads a PNG file into a premultiplied 8-bit image.
  package static func read(
    path: String, scale: Double = 1, limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> Image {
    throw .notFound(path: path)
  }

  /// Writes an image as a PNG file.
  package static func write(_ image: Image, to path: String) throws(PNGError) {
    throw .notFound(path: path)
  }

  /// Writes a buffer as a PNG file.
  package static func write(_ buffer: PixelBuffer, to path: String) throws(PNGError) {
    throw .notFound(path: path)
  }
}
