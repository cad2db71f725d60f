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
}
