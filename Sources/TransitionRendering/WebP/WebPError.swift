/// Why pixels could not become a WebP file.
package enum WebPError: Error, Equatable, Sendable {
  /// The picture is wider or higher than the format allows.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A frame of an animation has another size than the animation.
  case anotherSize(width: Int, height: Int, wantedWidth: Int, wantedHeight: Int)
  /// A frame is shown for less than a millisecond, or longer than the format can say.
  case badDuration(milliseconds: Int)
  /// An animation ended without a frame.
  case noFrames
  /// The encoder refused; the detail is its own, mostly want of memory.
  case notEncoded(detail: String)
}

extension WebPError: CustomStringConvertible {
  /// One sentence on what is wrong and one on what to do.
  package var description: String {
    switch self {
    case .tooLarge(let width, let height, let limit):
      "A picture of \(width)×\(height) pixels cannot be WebP, which allows \(limit) on a side. "
        + "Scale it down, or write PNG."
    case .anotherSize(let width, let height, let wantedWidth, let wantedHeight):
      "A frame of \(width)×\(height) pixels does not fit an animation of "
        + "\(wantedWidth)×\(wantedHeight). Give all frames one size."
    case .badDuration(let milliseconds):
      "A frame cannot be shown for \(milliseconds) ms in WebP. Use 1 ms to "
        + "\(WebPLimits.frameMilliseconds.upperBound) ms."
    case .noFrames: "There is no frame to animate. Add at least one."
    case .notEncoded(let detail):
      "The picture cannot be encoded as WebP (\(detail)). Try a smaller one."
    }
  }
}

/// Bounds of the format itself.
package enum WebPLimits {
  /// The largest width and height in pixels: 14 bits (RFC 9649, section 2.5; `WEBP_MAX_DIMENSION`).
  package static let side = 16_383

  /// How long one frame may be shown: 24 bits of milliseconds (RFC 9649, section 2.7.1.1).
  package static let frameMilliseconds = 1...16_777_215
}
