import CWebP

/// Makes WebP files of single pictures, in memory.
///
/// The same pixels give the same bytes with one version of libwebp.
package enum WebPFile {
  /// What such bytes are called on the web.
  package static let mediaType = "image/webp"

  /// Encodes a picture.
  ///
  /// - Parameters:
  ///   - buffer: What to encode; its alpha is kept.
  ///   - compression: Lossless for pictures that are compared, lossy for those that are looked at.
  /// - Returns: The bytes of a WebP file.
  /// - Throws: That the picture is too large for the format or for memory.
  package static func encode(
    _ buffer: PixelBuffer, _ compression: WebPCompression
  ) throws(WebPError) -> [UInt8] {
    var config = try compression.configuration()
    let pixels = try WebPPixels(buffer)
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    try withUnsafeMutablePointer(to: &writer) { writer throws(WebPError) in
      try pixels.lend { picture in
        picture.pointee.writer = WebPMemoryWrite
        picture.pointee.custom_ptr = UnsafeMutableRawPointer(writer)
        return WebPEncode(&config, picture)
      }
    }
    return [UInt8](UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }
}
