import Testing
import TransitionKit

@Suite("Images")
struct ImageTests {
  /// A picture whose pixels are their own numbers.
  private func numbered(_ width: Int, _ height: Int, alpha: UInt32 = 255) -> Image {
    Image(widthInPixels: width, heightInPixels: height, scale: 2) { pixels in
      for index in pixels.indices { pixels[index] = alpha << 24 | UInt32(index) }
    }
  }

  @Test("hold the pixels they were filled with, transparent where they were not")
  func fill() {
    let image = Image(widthInPixels: 3, heightInPixels: 2, scale: 1) { $0[4] = 0xFF00_00FF }
    #expect(Array(image.pixels) == [0, 0, 0, 0, 0xFF00_00FF, 0])
    #expect(image.byteCount == 24)
  }

  @Test("know their size in points")
  func size() {
    #expect(numbered(5, 8).size == Size(width: 2.5, height: 4))
  }

  @Test("are opaque when every pixel is")
  func opaque() {
    #expect(numbered(3, 3).isOpaque)
    #expect(!numbered(3, 3, alpha: 254).isOpaque)
    let hole = Image(widthInPixels: 2, heightInPixels: 1, scale: 1) { $0[0] = 0xFFFF_FFFF }
    #expect(!hole.isOpaque)
  }

  @Test("one pixel anywhere makes them translucent", arguments: [1, 1023, 1024, 1025, 3000])
  func onePixel(count: Int) {
    for place in [0, 1, 511, 1022, 1023, 1024, 2047, 2048, 2999] where place < count {
      for alpha in [UInt32(0), 127, 254, 255] {
        let image = Image(widthInPixels: count, heightInPixels: 1, scale: 1) { pixels in
          pixels.update(repeating: 0xFF00_0000)
          pixels[place] = alpha << 24
        }
        #expect(image.isOpaque == (alpha == 255), "pixel \(place) of \(count), alpha \(alpha)")
      }
    }
  }

  @Test("are cut to every part exactly")
  func crop() {
    let image = numbered(4, 3)
    for y in 0..<3 {
      for x in 0..<4 {
        for height in 1...(3 - y) {
          for width in 1...(4 - x) {
            let part = image.cropped(x: x, y: y, width: width, height: height)
            let expected = (y..<y + height).flatMap { row in
              (x..<x + width).map { 255 << 24 | UInt32(row * 4 + $0) }
            }
            #expect(Array(part.pixels) == expected)
            #expect(part.widthInPixels == width && part.heightInPixels == height)
            #expect(part.scale == 2)
          }
        }
      }
    }
  }

  @Test("pass on the error of what fills them")
  func fillingFails() {
    struct NoPixels: Error {}
    #expect(throws: NoPixels.self) {
      try Image(widthInPixels: 1, heightInPixels: 1, scale: 1) { _ in throw NoPixels() }
    }
  }

  @Test("give their view its size") @MainActor
  func imageView() {
    let image = numbered(6, 4)
    let view = ImageView(image: image)
    #expect(view.frame == Rect(x: 0, y: 0, width: 3, height: 2))
    #expect(view.contents === image)
    view.image = nil
    #expect(view.contents == nil)
    #expect(ImageView(image: nil).frame == .zero)
  }
}
