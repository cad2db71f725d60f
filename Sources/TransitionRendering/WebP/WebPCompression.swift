import CWebP

/// How pixels are kept in a WebP file.
package enum WebPCompression: Sendable, Equatable {
  /// Every pixel as it is, as far as its colour can be seen through its alpha.
  case lossless
  /// Smaller and a little blurred; the quality is 0 to 100.
  case lossy(quality: Int)

  /// Four of six: a film picture takes about 2 ms, and 6 saves a twentieth of the bytes only.
  private static let effort: Int32 = 4

  /// What libwebp is told.
  func configuration() throws(WebPError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw .notEncoded(detail: "another libwebp") }
    config.method = WebPCompression.effort
    switch self {
    case .lossless:
      config.lossless = 1
      config.quality = 50
    case .lossy(let quality):
      config.quality = Float(min(max(quality, 0), 100))
      // Thin coloured lines on a plain ground would fray: screens are full of them.
      config.use_sharp_yuv = 1
    }
    guard WebPValidateConfig(&config) != 0 else { throw .notEncoded(detail: "bad settings") }
    return config
  }
}
