extension PictureDifference {
  /// A picture of where and how much two pictures differ: black where they are equal.
  ///
  /// Each colour channel is its difference times a gain, cut to 255; a difference in alpha alone
  /// shows as gray. The result is opaque. Nil when the sizes differ.
  ///
  /// - Parameters:
  ///   - one: A picture.
  ///   - other: The one it is compared with.
  ///   - gain: What differences are multiplied with, 1 or more, so that small ones are seen.
  /// - Returns: The picture, as large as the two.
  package static func picture(
    _ one: PixelBuffer, _ other: PixelBuffer, gain: Int = 1
  ) -> PixelBuffer? {
    guard one.width == other.width, one.height == other.height else { return nil }
    let result = PixelBuffer(width: one.width, height: one.height)
    let gain = UInt32(max(1, min(gain, 255)))
    for index in 0..<one.count {
      let differences = channelDifferences(one.pixels[index], other.pixels[index])
      let alpha = differences >> 24
      var pixel = UInt32(0xFF00_0000)
      for shift: UInt32 in stride(from: 0, to: 24, by: 8) {
        let colour = differences >> shift & 0xFF
        let shown = differences & 0xFF_FFFF == 0 ? alpha : colour
        pixel |= min(255, shown * gain) << shift
      }
      result.pixels[index] = pixel
    }
    return result
  }

  /// The four differences of two pixels, in the channels' places.
  private static func channelDifferences(_ one: UInt32, _ other: UInt32) -> UInt32 {
    var differences = UInt32(0)
    for shift: UInt32 in stride(from: 0, to: 32, by: 8) {
      let (first, second) = (one >> shift & 0xFF, other >> shift & 0xFF)
      differences |= (first > second ? first - second : second - first) << shift
    }
    return differences
  }
}
