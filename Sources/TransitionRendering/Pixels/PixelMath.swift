/// The arithmetic of 8-bit colour (spec 1.8), the same as in the row kernels.
enum PixelMath {
  /// The product of two bytes divided by 255, rounded to nearest.
  ///
  /// (t + (t>>8)) >> 8 with t = a·b + 128 equals round(a·b/255) for all pairs of bytes.
  @inline(__always)
  static func product(_ one: UInt32, _ other: UInt32) -> UInt32 {
    let sum = one &* other &+ 128
    return (sum &+ (sum &>> 8)) &>> 8
  }

  /// A pixel with all four channels multiplied by a byte.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    product(pixel & 0xFF, factor) | product(pixel &>> 8 & 0xFF, factor) &<< 8
      | product(pixel &>> 16 & 0xFF, factor) &<< 16 | product(pixel &>> 24, factor) &<< 24
  }

  /// A pixel over another one (spec 1.8); sums stop at 255, as in the kernels.
  @inline(__always)
  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let rest = scaled(below, by: 255 &- source &>> 24)
    return min(255, source & 0xFF &+ rest & 0xFF)
      | min(255, source &>> 8 & 0xFF &+ rest &>> 8 & 0xFF) &<< 8
      | min(255, source &>> 16 & 0xFF &+ rest &>> 16 & 0xFF) &<< 16
      | min(255, source &>> 24 &+ rest &>> 24) &<< 24
  }

  /// A fraction as a byte, to nearest, cut to 0…255.
  @inline(__always)
  static func byte(_ fraction: Double) -> UInt8 {
    UInt8(truncatingIfNeeded: Int(min(max(fraction, 0), 1) * 255 + 0.5))
  }
}
