import CWebP
import TransitionRendering

/// A WebP file decoded again by libwebp: its frames as a browser composes them.
package struct DecodedWebP {
  /// One frame of an animation, or the only picture.
  package struct Frame {
    /// How long it is shown; 0 for a single picture.
    package let milliseconds: Int
    /// The whole canvas while it is shown: straight RGBA, four bytes a pixel.
    package let pixels: [UInt8]
  }

  package let width: Int
  package let height: Int
  package let frames: [Frame]
  /// How often it plays: 0 is forever; nil for a single picture.
  package let loopCount: Int?

  package var milliseconds: Int { frames.reduce(0) { $0 + $1.milliseconds } }

  /// Decodes a file; nil when libwebp refuses it.
  package init?(_ bytes: [UInt8]) {
    let mux = bytes.withUnsafeBufferPointer { buffer in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      return WebPMuxCreate(&data, 1)
    }
    guard let mux else { return nil }
    defer { WebPMuxDelete(mux) }
    var (width, height) = (Int32(0), Int32(0))
    guard WebPMuxGetCanvasSize(mux, &width, &height) == WEBP_MUX_OK else { return nil }
    self.width = Int(width)
    self.height = Int(height)
    var count = Int32(0)
    _ = WebPMuxNumChunks(mux, WEBP_CHUNK_ANMF, &count)
    var params = WebPMuxAnimParams()
    let isAnimated = WebPMuxGetAnimationParams(mux, &params) == WEBP_MUX_OK
    loopCount = isAnimated ? Int(params.loop_count) : nil
    var canvas = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
    var frames: [Frame] = []
    for number in 1...max(count, 1) {
      var info = WebPMuxFrameInfo()
      guard WebPMuxGetFrame(mux, UInt32(number), &info) == WEBP_MUX_OK else { return nil }
      defer { WebPDataClear(&info.bitstream) }
      if !isAnimated { info.blend_method = WEBP_MUX_NO_BLEND }
      guard Self.compose(info, onto: &canvas, width: Int(width)) else { return nil }
      frames.append(Frame(milliseconds: isAnimated ? Int(info.duration) : 0, pixels: canvas))
      guard info.dispose_method == WEBP_MUX_DISPOSE_NONE else { return nil }
    }
    self.frames = frames
  }

  /// Draws a frame's part over the canvas; half transparent pixels are only ever stored, not blended.
  private static func compose(
    _ info: WebPMuxFrameInfo, onto canvas: inout [UInt8], width: Int
  ) -> Bool {
    var (across, down) = (Int32(0), Int32(0))
    guard
      let decoded = WebPDecodeRGBA(info.bitstream.bytes, info.bitstream.size, &across, &down)
    else { return false }
    defer { WebPFree(decoded) }
    for index in 0..<Int(across * down) {
      let alpha = decoded[4 * index + 3]
      let isKept = info.blend_method == WEBP_MUX_BLEND && alpha == 0
      if isKept { continue }
      guard alpha == 255 || info.blend_method == WEBP_MUX_NO_BLEND else { return false }
      let x = Int(info.x_offset) + index % Int(across)
      let y = Int(info.y_offset) + index / Int(across)
      for channel in 0..<4 { canvas[4 * (y * width + x) + channel] = decoded[4 * index + channel] }
    }
    return true
  }
}
