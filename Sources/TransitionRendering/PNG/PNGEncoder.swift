import CPNG
import Foundation

/// Encodes pixels as PNG with libspng.
struct PNGEncoder {
  /// What to call the file in errors.
  let file: String

  /// How hard to compress, 0 to 9: a frame of a phone takes about 50 ms at 3 and twice that at 6,
  /// for a tenth less bytes.
  private static let compressionLevel: Int32 = 3

  /// The bytes of a PNG file with premultiplied pixels as straight ones.
  ///
  /// Opaque pictures are written without alpha. Equal pixels give equal bytes.
  func encode(
    _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int
  ) throws(PNGError) -> [UInt8] {
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw .notEncoded(file: file, detail: "out of memory")
    }
    defer { spng_ctx_free(context) }
    let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
    let type = isOpaque ? SPNG_COLOR_TYPE_TRUECOLOR : SPNG_COLOR_TYPE_TRUECOLOR_ALPHA
    var header = spng_ihdr(
      width: UInt32(width), height: UInt32(height), bit_depth: 8, color_type: UInt8(type.rawValue),
      compression_method: 0, filter_method: 0, interlace_method: 0)
    try check(spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(
      spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, PNGEncoder.compressionLevel))
    try check(spng_set_ihdr(context, &header))
    try check(spng_set_srgb(context, 0))
    let channels = PNGEncoder.straight(pixels, alpha: !isOpaque)
    try check(
      spng_encode_image(
        context, channels, channels.count, Int32(SPNG_FMT_PNG.rawValue),
        Int32(SPNG_ENCODE_FINALIZE.rawValue)))
    return try finished(context)
  }

  private func finished(_ context: OpaquePointer) throws(PNGError) -> [UInt8] {
    var count = 0
    var code = Int32(0)
    guard let buffer = spng_get_png_buffer(context, &count, &code) else {
      throw .notEncoded(file: file, detail: String(cString: spng_strerror(code)))
    }
    defer { free(buffer) }
    return [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
  }

  private func check(_ code: Int32) throws(PNGError) {
    guard code != SPNG_OK.rawValue else { return }
    throw .notEncoded(file: file, detail: String(cString: spng_strerror(code)))
  }

  /// Red, green, blue and perhaps alpha of every pixel, as bytes, not premultiplied.
  private static func straight(_ pixels: UnsafeBufferPointer<UInt32>, alpha: Bool) -> [UInt8] {
    let size = (alpha ? 4 : 3) * pixels.count
    return [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      var place = 0
      for pixel in pixels {
        let opacity = pixel >> 24
        for shift in [UInt32(0), 8, 16] {
          let channel = pixel >> shift & 0xFF
          bytes[place] =
            opacity == 0 ? 0 : UInt8(min(255, (channel * 255 + opacity / 2) / opacity))
          place += 1
        }
        guard alpha else { continue }
        bytes[place] = UInt8(opacity)
        place += 1
      }
      count = place
    }
  }
}
