/// An opaque colour of whole numbers, 0 to 255 a channel.
struct PhotoColor: Sendable, Hashable {
  var red: Int
  var green: Int
  var blue: Int

  /// Makes a colour from a number such as 0x34C759.
  init(_ rgb: UInt32) {
    red = Int(rgb >> 16 & 0xFF)
    green = Int(rgb >> 8 & 0xFF)
    blue = Int(rgb & 0xFF)
  }

  /// The same colour as a pixel, red in the lowest byte.
  var pixel: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
  }

  /// The colour a part of the way to another one; the part is in 256ths.
  func mixed(with other: PhotoColor, part: Int) -> PhotoColor {
    var mixed = self
    mixed.red += ((other.red - red) * part + 128) >> 8
    mixed.green += ((other.green - green) * part + 128) >> 8
    mixed.blue += ((other.blue - blue) * part + 128) >> 8
    return mixed
  }
}

/// Numbers without a visible rule, the same on every machine.
enum PhotoHash {
  /// A number from 0 to 2^32 − 1 for a number.
  ///
  /// Source of the constants: Chris Wellons, "Prospecting for Hash Functions", lowbias32.
  static func value(_ number: UInt32) -> UInt32 {
    var hash = number
    hash ^= hash >> 16
    hash &*= 0x7FEB_352D
    hash ^= hash >> 15
    hash &*= 0x846C_A68B
    hash ^= hash >> 16
    return hash
  }

  /// A number from 0 to `limit` − 1 for a place in a series.
  static func below(_ limit: Int, _ seed: UInt32, _ index: Int) -> Int {
    let hash = value(value(seed &+ 0x9E37_79B9) &+ UInt32(truncatingIfNeeded: index))
    return (Int(hash >> 8) * max(limit, 1)) >> 24
  }
}
