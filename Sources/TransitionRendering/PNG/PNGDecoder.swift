import CPNG
import TransitionKit

/// Decodes PNG bytes with libspng.
struct PNGDecoder {
  /// What to call the file in errors.
  let file: String
  /// Bounds for the picture.
  let limits: PNGLimits

  /// The most bytes of one chunk beside the pixels, and of all that are kept: text, profiles.
  private static let chunkLimit = 1 << 24

  /// The picture in bytes that begin as a PNG file does.
  func image(_ bytes: [UInt8], scale: Double) throws(PNGError) -> Image {
    guard let context = spng_ctx_new(0) else {
      throw .damaged(file: file, detail: "out of memory")
    }
    defer { spng_ctx_free(context) }
    var result: Result<Image, PNGError> = .failure(.truncated(file: file))
    bytes.withUnsafeBytes { source in
      result = Result { () throws(PNGError) -> Image in try decode(context, source, scale) }
    }
    return try result.get()
  }

  private func decode(
    _ context: OpaquePointer, _ source: UnsafeRawBufferPointer, _ scale: Double
  ) throws(PNGError) -> Image {
    let strict = Int32(SPNG_CRC_ERROR.rawValue)
    try check(spng_set_crc_action(context, strict, strict))
    try check(spng_set_chunk_limits(context, PNGDecoder.chunkLimit, PNGDecoder.chunkLimit))
    try check(spng_set_png_buffer(context, source.baseAddress, source.count))
    var header = spng_ihdr()
    try check(spng_get_ihdr(context, &header))
    let (width, height) = (Int(header.width), Int(header.height))
    guard width <= limits.side, height <= limits.side else {
      throw .tooLarge(file: file, width: width, height: height, limit: limits.side)
    }
    guard width * height <= min(limits.pixels, Image.largestPixelCount) else {
      throw .tooManyPixels(file: file, width: width, height: height, limit: limits.pixels)
    }
    var code = Int32(0)
    let image = Image(widthInPixels: width, heightInPixels: height, scale: scale) { pixels in
      code =
        header.bit_depth == 16
        ? PNGDecoder.decodeDeep(context, into: pixels) : PNGDecoder.decode(context, into: pixels)
    }
    try check(code)
    // The rest of the file, to its end mark; libspng does without the mark's last bytes.
    try check(spng_decode_chunks(context))
    guard PNGSignature.isComplete(source) else { throw .truncated(file: file) }
    return image
  }

  private func check(_ code: Int32) throws(PNGError) {
    switch code {
    case SPNG_OK.rawValue: return
    case SPNG_IO_EOF.rawValue, SPNG_EIDAT_TOO_SHORT.rawValue: throw .truncated(file: file)
    default: throw .damaged(file: file, detail: String(cString: spng_strerror(code)))
    }
  }

  // MARK: Pixels

  /// Decodes up to 8 bits a channel and premultiplies in place.
  private static func decode(
    _ context: OpaquePointer, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) -> Int32 {
    let code = spng_decode_image(
      context, pixels.baseAddress, 4 * pixels.count, Int32(SPNG_FMT_RGBA8.rawValue),
      Int32(SPNG_DECODE_TRNS.rawValue))
    guard code == SPNG_OK.rawValue else { return code }
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel >> 24
      guard alpha < 255 else { continue }
      // floor(255 · c/255 · a/255 + 0.5), as bytes (spec 1.8).
      pixels[index] = PixelMath.scaled(pixel | 0xFF00_0000, by: alpha)
    }
    return code
  }

  /// Decodes 16 bits a channel and rounds once, after premultiplying.
  private static func decodeDeep(
    _ context: OpaquePointer, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) -> Int32 {
    let deep = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 4 * pixels.count)
    defer { deep.deallocate() }
    let code = spng_decode_image(
      context, deep.baseAddress, 8 * pixels.count, Int32(SPNG_FMT_RGBA16.rawValue),
      Int32(SPNG_DECODE_TRNS.rawValue))
    guard code == SPNG_OK.rawValue else { return code }
    for index in pixels.indices {
      func part(_ channel: Int) -> Double { Double(deep[4 * index + channel]) / 65535 }
      pixels[index] =
        Color(red: part(0), green: part(1), blue: part(2), alpha: part(3)).premultipliedPixel
    }
    return code
  }
}
