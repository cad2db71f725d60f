import Testing
import TransitionKit

@testable import TransitionRendering

@Suite("Rounding")
struct PixelMathTests {
  @Test("the product of two bytes is rounded to nearest for all 65,536 pairs")
  func productOfBytes() {
    for one in UInt32(0)...255 {
      for other in UInt32(0)...255 {
        let exact = (Double(one * other) / 255).rounded()
        #expect(PixelMath.product(one, other) == UInt32(exact), "\(one) × \(other)")
      }
    }
  }

  @Test(
    "a fraction becomes the nearest byte",
    arguments: [
      (-1, 0), (0, 0), (0.5 / 255 - 1e-9, 0), (0.5 / 255 + 1e-9, 1), (0.5, 128), (1, 255),
      (254.5 / 255 - 1e-9, 254), (254.5 / 255 + 1e-9, 255), (7, 255),
    ] as [(Double, UInt8)])
  func byteOfFraction(fraction: Double, byte: UInt8) {
    #expect(PixelMath.byte(fraction) == byte)
    #expect(Color.byte(fraction) == byte)
  }

  @Test("scaling and covering work on each channel by itself")
  func channels() {
    #expect(PixelMath.scaled(0xFF80_4001, by: 128) == 0x8040_2001)
    #expect(PixelMath.over(0x8040_2001, 0xFF00_00FF) == 0xFF40_2080)
    // A colour brighter than its alpha is not premultiplied: sums stop at 255.
    #expect(PixelMath.over(0x00FF_FFFF, 0xFFFF_FFFF) == 0xFFFF_FFFF)
  }
}
