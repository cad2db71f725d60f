import NumberTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@Suite("Structural similarity")
struct StructuralSimilarityTests {
  private func picture(
    _ width: Int = 20, _ height: Int = 16, _ gray: (Int, Int) -> UInt32
  ) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = gray(x, y) * 0x010101 | 0xFF00_0000 }
    }
    return buffer
  }

  private func similarity(_ one: PixelBuffer, _ other: PixelBuffer) -> Double? {
    StructuralSimilarity.mean(
      one, other, inside: [Bool](repeating: true, count: one.count))
  }

  private func noise(_ seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    return picture { _, _ in UInt32.random(in: 0...255, using: &generator) }
  }

  @Test("equal pictures have 1")
  func equal() throws {
    #expect(abs(try #require(similarity(noise(1), noise(1))) - 1) < 1e-12)
  }

  @Test("flat pictures have the luminance term alone")
  func flat() throws {
    let c1 = 2.55 * 2.55
    let expected = (2.0 * 100 * 140 + c1) / (100.0 * 100 + 140 * 140 + c1)
    let value = try #require(similarity(picture { _, _ in 100 }, picture { _, _ in 140 }))
    #expect(abs(value - expected) < 1e-9)
  }

  @Test("unrelated noise is near 0, inverted noise below it, both ways round the same")
  func noises() throws {
    let one = noise(1)
    let other = noise(2)
    let unrelated = try #require(similarity(one, other))
    #expect(abs(unrelated) < 0.1)
    #expect(abs(try #require(similarity(other, one)) - unrelated) < 1e-12)
    let inverted = picture { x, y in 255 - (one[x, y] & 0xFF) }
    #expect(try #require(similarity(one, inverted)) < -0.8)
  }

  @Test("only windows wholly inside the area count")
  func area() throws {
    let one = picture { _, _ in 100 }
    let other = picture { x, _ in x < 12 ? 100 : 140 }
    let left = (0..<one.count).map { $0 % 20 < 12 }
    #expect(abs(try #require(StructuralSimilarity.mean(one, other, inside: left)) - 1) < 1e-9)
    #expect(try #require(similarity(one, other)) < 0.98)
    let narrow = (0..<one.count).map { $0 % 20 < 10 }
    #expect(StructuralSimilarity.mean(one, other, inside: narrow) == nil)
  }

  @Test("large pictures are averaged first: a pattern of single pixels is gray")
  func averaging() throws {
    let checks = picture(520, 512) { x, y in (x + y) % 2 == 0 ? 0 : 200 }
    let gray = picture(520, 512) { _, _ in 100 }
    #expect(abs(try #require(similarity(checks, gray)) - 1) < 1e-9)
  }

  @Test("pictures too small for a window, or of two sizes, have none")
  func none() {
    #expect(similarity(picture(10, 30) { _, _ in 1 }, picture(10, 30) { _, _ in 1 }) == nil)
    #expect(similarity(picture { _, _ in 1 }, picture(20, 17) { _, _ in 1 }) == nil)
  }
}
