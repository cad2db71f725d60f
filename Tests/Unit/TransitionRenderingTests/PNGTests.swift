import CPNG
import Foundation
import RenderingTestSupport
import Testing
import TransitionKit

@testable import TransitionRendering

@Suite("PNG files")
struct PNGTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("what is written is read back: opaque pixels exactly", arguments: [1, 7, 130])
  func opaque(width: Int) throws {
    let image = PNGSample.image(width, 5, opaque: true)
    try PNGFile.write(image, to: "\(folder.path)/a.png")
    let read = try PNGFile.read(path: "\(folder.path)/a.png", scale: 2)
    #expect(read.widthInPixels == width && read.heightInPixels == 5 && read.scale == 2)
    #expect(read.pixels.elementsEqual(image.pixels))
  }

  @Test("translucent pixels survive un-premultiplying and premultiplying again")
  func translucent() throws {
    let image = Image(widthInPixels: 256, heightInPixels: 256, scale: 1) { pixels in
      for index in pixels.indices {
        // Every premultiplied pair of channel and alpha.
        let (channel, alpha) = (UInt32(index % 256), UInt32(index / 256))
        pixels[index] = min(channel, alpha) * 0x010101 | alpha << 24
      }
    }
    let buffer = PixelBuffer(image: image)
    try PNGFile.write(buffer, to: "\(folder.path)/a.png")
    let read = try PNGFile.read(path: "\(folder.path)/a.png")
    #expect(read.pixels.elementsEqual(image.pixels))
  }

  @Test("the same pixels give the same bytes, and nothing else is left in the folder")
  func deterministic() throws {
    for name in ["a.png", "b.png"] {
      try PNGFile.write(PNGSample.image(20, 20, opaque: false), to: "\(folder.path)/\(name)")
    }
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["a.png", "b.png"])
  }

  @Test("a file that is there is replaced")
  func replaced() throws {
    let path = try folder.write([1, 2, 3], "a.png")
    try PNGFile.write(PNGSample.image(2, 2, opaque: true), to: path)
    #expect(try PNGFile.read(path: path).widthInPixels == 2)
  }

  // MARK: Colour types

  @Test("gray, gray with alpha, RGB, RGBA and palettes become premultiplied RGBA")
  func colorTypes() throws {
    func pixel(_ bytes: [UInt8]) throws -> UInt32 {
      let image = try PNGFile.read(bytes: bytes, name: "a.png")
      return withExtendedLifetime(image) { image.pixels[0] }
    }
    func one(_ samples: [UInt8], _ type: spng_color_type, _ depth: Int = 8) throws -> [UInt8] {
      try PNGSample.encoded(samples, width: 1, height: 1, type: type, depth: depth)
    }
    #expect(try pixel(one([0x40], SPNG_COLOR_TYPE_GRAYSCALE)) == 0xFF40_4040)
    #expect(try pixel(one([0x80], SPNG_COLOR_TYPE_GRAYSCALE, 1)) == 0xFFFF_FFFF)
    #expect(try pixel(one([0x80, 0x80], SPNG_COLOR_TYPE_GRAYSCALE_ALPHA)) == 0x8040_4040)
    #expect(try pixel(one([1, 2, 3], SPNG_COLOR_TYPE_TRUECOLOR)) == 0xFF03_0201)
    #expect(try pixel(one([255, 128, 1, 100], SPNG_COLOR_TYPE_TRUECOLOR_ALPHA)) == 0x6400_3264)
    var palette = spng_plte()
    palette.n_entries = 1
    palette.entries.0 = spng_plte_entry(red: 9, green: 8, blue: 7, alpha: 0)
    let indexed = try PNGSample.encoded(
      [0], width: 1, height: 1, type: SPNG_COLOR_TYPE_INDEXED, depth: 8, palette: palette)
    #expect(try pixel(indexed) == 0xFF07_0809)
  }

  @Test("16 bits are rounded to nearest, once, after premultiplying")
  func deep() throws {
    func pixel(_ samples: [UInt16], _ type: spng_color_type) throws -> UInt32 {
      let bytes = samples.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let file = try PNGSample.encoded(bytes, width: 1, height: 1, type: type, depth: 16)
      let image = try PNGFile.read(bytes: file, name: "a.png")
      return withExtendedLifetime(image) { image.pixels[0] }
    }
    // 0x80FF / 257 = 128.49, so a byte cut off in place of rounding would agree; 0x8100 is 128.5.
    #expect(try pixel([0x80FF, 0x8101, 0xFFFF], SPNG_COLOR_TYPE_TRUECOLOR) == 0xFFFF_8180)
    #expect(try pixel([0x01FF, 0x00FF, 0x0000], SPNG_COLOR_TYPE_TRUECOLOR) == 0xFF00_0102)
    let half = try pixel([0xFFFF, 0x8000, 0, 0x8000], SPNG_COLOR_TYPE_TRUECOLOR_ALPHA)
    #expect(half == 0x8000_4080)
  }

  @Test("interlaced files are read")
  func interlaced() throws {
    // 5×5, Adam7: red 10·y + x, green 100 more, blue 200 − 10·y − x.
    let file = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAIAAAF1CoEkAAAAYUlEQVR42gFWAKn/AABkyAAEaMQA"
          + "KIygLJCcAAJmxgAqjp4AFHi0FnqyGHywAAFlxwNnxQAVebMXe7EAKY2fK4+dAApuvgtvvQxwvA1xuw5y"
          + "ugAegqofg6kghKghhacihqYBUh9zbKuGgwAAAABJRU5ErkJggg=="))
    let image = try PNGFile.read(bytes: [UInt8](file), name: "a.png")
    for index in 0..<25 {
      let value = UInt32(10 * (index / 5) + index % 5)
      #expect(image.pixels[index] == 0xFF00_0000 | (200 - value) << 16 | (100 + value) << 8 | value)
    }
  }

  @Test("the alpha of a palette is applied")
  func transparentColors() throws {
    // A palette of two, the second one half transparent, and both indexes in one byte.
    let file = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQMAAADO7O3JAAAABlBMVEUBAgP/gACDVTpCAAAAAnRSTlP/"
          + "gAgPs2oAAAAKSURBVHjaY3AAAABCAEGEv45iAAAAAElFTkSuQmCC"))
    let image = try PNGFile.read(bytes: [UInt8](file), name: "a.png")
    #expect(Array(image.pixels) == [0xFF03_0201, 0x8000_4080])
  }
}
