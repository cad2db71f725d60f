import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@Suite("WebP files")
struct WebPTests {
  /// Opaque noise with some structure, another for every seed.
  private func picture(_ width: Int, _ height: Int, seed: UInt32 = 1) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for index in 0..<buffer.count {
      let value = UInt32(truncatingIfNeeded: index) &* 2_654_435_761 &+ seed &* 97
      buffer.pixels[index] = value & 0xFF_FFFF | 0xFF00_0000
    }
    return buffer
  }

  /// Straight RGBA of an opaque buffer.
  private func bytes(_ buffer: PixelBuffer) -> [UInt8] {
    (0..<buffer.count).flatMap { index in
      [0, 8, 16, 24].map { UInt8(buffer.pixels[index] >> $0 & 0xFF) }
    }
  }

  // MARK: Single pictures

  @Test("lossless keeps every opaque pixel", arguments: [(1, 1), (7, 5), (130, 41)])
  func lossless(width: Int, height: Int) throws {
    let buffer = picture(width, height)
    let decoded = try #require(DecodedWebP(try WebPFile.encode(buffer, .lossless)))
    #expect(decoded.width == width && decoded.height == height && decoded.loopCount == nil)
    #expect(decoded.frames.map(\.pixels) == [bytes(buffer)])
  }

  @Test("colour channels stand in their places, and alpha is straight")
  func channels() throws {
    let buffer = PixelBuffer(width: 4, height: 1)
    buffer[0, 0] = 0xFF03_0201
    buffer[1, 0] = 0x8000_0080
    buffer[2, 0] = 0
    buffer[3, 0] = 0x6400_3264
    let decoded = try #require(DecodedWebP(try WebPFile.encode(buffer, .lossless)))
    #expect(
      decoded.frames.map(\.pixels)
        == [[1, 2, 3, 255, 255, 0, 0, 128, 0, 0, 0, 0, 255, 128, 0, 100]])
  }

  @Test("lossy is near the picture and much smaller than lossless")
  func lossy() throws {
    let buffer = PixelBuffer(width: 96, height: 96)
    for index in 0..<buffer.count {
      let (x, y) = (UInt32(index % 96), UInt32(index / 96))
      buffer.pixels[index] = 0xFF40_0000 | (2 * x) | (x * y / 48) << 8
    }
    let file = try WebPFile.encode(buffer, .lossy(quality: 80))
    let decoded = try #require(DecodedWebP(file)?.frames.first).pixels
    let worst = zip(decoded, bytes(buffer)).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(worst) <= 16)
    #expect(file.count < 2_000)
    #expect(try WebPFile.encode(buffer, .lossy(quality: 20)).count < file.count)
  }

  @Test("the same pixels give the same bytes")
  func deterministic() throws {
    for compression in [WebPCompression.lossless, .lossy(quality: 70)] {
      let once = try WebPFile.encode(picture(33, 17), compression)
      #expect(try WebPFile.encode(picture(33, 17), compression) == once)
    }
  }

  @Test("one pixel more than the format allows is refused, and named")
  func limit() throws {
    _ = try WebPFile.encode(PixelBuffer(width: 16_383, height: 1), .lossy(quality: 1))
    let error = WebPError.tooLarge(width: 16_384, height: 1, limit: 16_383)
    #expect(throws: error) {
      try WebPFile.encode(PixelBuffer(width: 16_384, height: 1), .lossless)
    }
    #expect(throws: WebPError.tooLarge(width: 1, height: 16_384, limit: 16_383)) {
      try WebPAnimation(width: 1, height: 16_384, .lossless)
    }
    #expect(
      error.description
        == "A picture of 16384×1 pixels cannot be WebP, which allows 16383 on a side. Scale it down, "
        + "or write PNG.")
  }

  // MARK: Animations

  @Test("frames come back pixel for pixel, with their durations, and play forever")
  func animation() throws {
    let frames = (1...5).map { picture(20, 12, seed: UInt32($0)) }
    let animation = try WebPAnimation(width: 20, height: 12, .lossless)
    for (index, frame) in frames.enumerated() {
      try animation.add(frame, milliseconds: 20 + index)
    }
    let decoded = try #require(DecodedWebP(try animation.finish()))
    #expect(decoded.width == 20 && decoded.height == 12 && decoded.loopCount == 0)
    #expect(decoded.frames.map(\.milliseconds) == [20, 21, 22, 23, 24])
    #expect(decoded.frames.map(\.pixels) == frames.map(bytes))
  }

  @Test("frames that do not change cost no time: the total stays")
  func stillFrames() throws {
    let animation = try WebPAnimation(width: 8, height: 8, .lossless)
    for _ in 0..<10 { try animation.add(picture(8, 8), milliseconds: 25) }
    let decoded = try #require(DecodedWebP(try animation.finish()))
    #expect(decoded.frames.allSatisfy { $0.pixels == bytes(picture(8, 8)) })
    // libwebp makes a single picture of an animation in which nothing moves.
    #expect(decoded.loopCount == nil || decoded.milliseconds == 250)
  }

  @Test("frames that do not fit, durations that the format cannot say, and no frames are refused")
  func refusals() throws {
    let animation = try WebPAnimation(width: 4, height: 4, .lossless)
    #expect(throws: WebPError.noFrames) { try animation.finish() }
    #expect(
      throws: WebPError.anotherSize(width: 5, height: 4, wantedWidth: 4, wantedHeight: 4)
    ) { try animation.add(picture(5, 4), milliseconds: 20) }
    for milliseconds in [0, -1, 16_777_216] {
      #expect(throws: WebPError.badDuration(milliseconds: milliseconds)) {
        try animation.add(picture(4, 4), milliseconds: milliseconds)
      }
    }
    try animation.add(picture(4, 4), milliseconds: 16_777_215)
  }
}
