import CWebP

/// Makes an animated WebP file that plays forever, in memory, frame by frame.
///
/// Each frame is encoded when it is added: what is kept is the file so far and two frames.
package final class WebPAnimation {
  private let width: Int
  private let height: Int
  private let encoder: OpaquePointer
  private var config: WebPConfig
  /// When the next frame begins; at most an hour is far from the end of 32 bits.
  private var milliseconds = 0

  /// The longest animation, in milliseconds: what libwebp counts time in has 32 bits.
  private static let longest = Int(Int32.max)

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - width: Pixels across of every frame.
  ///   - height: Pixels down of every frame.
  ///   - compression: How every frame is kept.
  /// - Throws: That frames of this size are too large for the format or for memory.
  package init(width: Int, height: Int, _ compression: WebPCompression) throws(WebPError) {
    try WebPPixels.check(width: width, height: height)
    config = try compression.configuration()
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else {
      throw .notEncoded(detail: "another libwebp")
    }
    // 0 is forever. Frames hold what changed since the one before; nobody seeks in a preview, so no
    // frame in between has to be complete.
    options.anim_params.loop_count = 0
    options.kmax = 0
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .notEncoded(detail: "out of memory")
    }
    self.encoder = encoder
    self.width = width
    self.height = height
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  /// Adds a frame after those there are.
  ///
  /// - Parameters:
  ///   - frame: Its pixels, of the animation's size.
  ///   - shown: How long it is shown, in milliseconds.
  /// - Throws: That its size or duration does not fit, or that it could not be encoded.
  package func add(_ frame: PixelBuffer, milliseconds shown: Int) throws(WebPError) {
    guard frame.width == width, frame.height == height else {
      throw .anotherSize(
        width: frame.width, height: frame.height, wantedWidth: width, wantedHeight: height)
    }
    guard WebPLimits.frameMilliseconds.contains(shown),
      milliseconds + shown <= WebPAnimation.longest
    else { throw .badDuration(milliseconds: shown) }
    let pixels = try WebPPixels(frame)
    try pixels.lend { WebPAnimEncoderAdd(encoder, $0, Int32(milliseconds), &config) }
    milliseconds += shown
  }

  /// Ends the animation.
  ///
  /// - Returns: The bytes of a WebP file.
  /// - Throws: That there is no frame, or too little memory.
  package func finish() throws(WebPError) -> [UInt8] {
    guard milliseconds > 0 else { throw .noFrames }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(milliseconds), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0
    else { throw .notEncoded(detail: String(cString: WebPAnimEncoderGetError(encoder))) }
    return [UInt8](UnsafeBufferPointer(start: data.bytes, count: data.size))
  }
}
