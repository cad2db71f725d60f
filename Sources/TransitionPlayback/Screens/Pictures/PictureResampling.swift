import TransitionKit

extension Image {
  /// The picture at another size, without holes or steps: every pixel counts by its distance.
  ///
  /// A triangle filter as wide as two source pixels, or two target pixels when those are larger:
  /// bilinear when growing, a smooth mean when shrinking. First across, then down, rounded to
  /// 8 bits after each; integers only.
  ///
  /// - Parameters:
  ///   - width: Pixels across, at least 1.
  ///   - height: Pixels down, at least 1.
  /// - Returns: The picture at the new size.
  func resampled(width: Int, height: Int) -> Image {
    let across = Image(
      widthInPixels: width, heightInPixels: heightInPixels, scale: scale
    ) { target in
      let taps = ResamplingTaps(from: widthInPixels, to: width)
      for row in 0..<heightInPixels {
        for column in 0..<width {
          target[row * width + column] = taps.mean(
            of: pixels, at: column, start: row * widthInPixels, stride: 1)
        }
      }
    }
    return Image(widthInPixels: width, heightInPixels: height, scale: scale) { target in
      let taps = ResamplingTaps(from: heightInPixels, to: height)
      for row in 0..<height {
        for column in 0..<width {
          target[row * width + column] = taps.mean(
            of: across.pixels, at: row, start: column, stride: width)
        }
      }
    }
  }
}

/// Which source pixels a target pixel is made of, along one axis.
///
/// Lengths are in 1/(2·target) of a source pixel, in which all centres are whole numbers.
private struct ResamplingTaps {
  let source: Int
  let target: Int
  /// The distance at which a pixel no longer counts.
  let reach: Int

  init(from source: Int, to target: Int) {
    self.source = source
    self.target = target
    reach = 2 * max(source, target)
  }

  /// The weighted mean of pixels in memory, each channel rounded to nearest.
  func mean(
    of pixels: UnsafeBufferPointer<UInt32>, at index: Int, start: Int, stride: Int
  ) -> UInt32 {
    let center = (2 * index + 1) * source
    let first = max((center - reach) / (2 * target) - 1, 0)
    let last = min((center + reach) / (2 * target), source - 1)
    var sums = SIMD4<Int>()
    var total = 0
    for tap in first...last {
      let weight = reach - abs(center - (2 * tap + 1) * target)
      guard weight > 0 else { continue }
      let pixel = pixels[start + tap * stride]
      let channels = SIMD4(
        Int(pixel & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel >> 16 & 0xFF), Int(pixel >> 24))
      sums &+= channels &* weight
      total += weight
    }
    var result: UInt32 = 0
    for channel in 0..<4 {
      result |= UInt32((2 * sums[channel] + total) / (2 * total)) << UInt32(channel * 8)
    }
    return result
  }
}
