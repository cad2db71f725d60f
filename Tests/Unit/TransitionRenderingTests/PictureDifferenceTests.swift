import Testing
import TransitionKit

@testable import TransitionRendering

@Suite("Difference of two pictures")
struct PictureDifferenceTests {
  private func picture(_ pixels: [UInt32], width: Int) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: pixels.count / width)
    for (index, pixel) in pixels.enumerated() { buffer.pixels[index] = pixel }
    return buffer
  }

  @Test("equal pictures differ in nothing")
  func equal() throws {
    let one = picture([1, 2, 3, 4], width: 2)
    let difference = try #require(PictureDifference(one, picture([1, 2, 3, 4], width: 2)))
    #expect(difference.isZero && difference.largest == 0 && difference.worst == nil)
    #expect(difference.description == "all 4 pixels equal")
  }

  @Test("counts, the largest channel and its place are found")
  func counts() throws {
    let one = picture([0, 0x0000_0102, 0xFF00_0000, 0x00FF_0000], width: 2)
    let other = picture([0, 0x0000_0203, 0xF800_0000, 0x00FF_0004], width: 2)
    let difference = try #require(PictureDifference(one, other, tolerance: 4))
    #expect(difference.differingCount == 3 && difference.percent == 75)
    #expect(difference.beyondToleranceCount == 1 && difference.percentBeyondTolerance == 25)
    #expect(difference.largest == 7 && difference.worst == .init(x: 0, y: 1))
    #expect(
      difference.description
        == "3 of 4 pixels differ (75.00 %), most by 7 at (0, 1), 1 beyond 4 (25.00 %)")
  }

  @Test("the sign does not matter", arguments: [UInt32(0), 8, 16, 24])
  func symmetric(shift: UInt32) {
    #expect(PictureDifference.channels(200 << shift, 20 << shift) == 180)
    #expect(PictureDifference.channels(20 << shift, 200 << shift) == 180)
  }

  @Test("pictures of different sizes cannot be compared")
  func sizes() {
    #expect(PictureDifference(picture([1, 2], width: 2), picture([1, 2], width: 1)) == nil)
  }
}

@Suite("Picture of a difference")
struct DifferencePictureTests {
  private func pixel(_ pixel: UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: 1, height: 1)
    buffer.pixels[0] = pixel
    return buffer
  }

  @Test(
    "differences are multiplied, cut to 255 and opaque; alpha alone is gray",
    arguments: [
      (0xFF10_2030, 0xFF10_2030, 0xFF00_0000), (0xFF10_2030, 0xFF12_1F30, 0xFF10_0800),
      (0xFFFF_0000, 0xFF00_0000, 0xFFFF_0000), (0xFF00_0000, 0xFE00_0000, 0xFF08_0808),
    ] as [(UInt32, UInt32, UInt32)])
  func amplified(one: UInt32, other: UInt32, expected: UInt32) throws {
    let picture = try #require(PictureDifference.picture(pixel(one), pixel(other), gain: 8))
    #expect(picture[0, 0] == expected)
  }

  @Test("pictures of different sizes have none")
  func sizes() {
    #expect(
      PictureDifference.picture(pixel(0), PixelBuffer(width: 2, height: 1)) == nil)
  }
}
